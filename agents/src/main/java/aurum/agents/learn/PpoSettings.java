package aurum.agents.learn;

import aurum.agents.neural.Architecture;
import aurum.env.Game;
import java.util.List;
import java.util.Map;

/**
 * The settings of a training by PPO. They are printed into every run and every policy.
 *
 * @param observation what the policy sees, one of {@link aurum.env.Game#observers}
 * @param channels of the convolutions, for an observation of planes; 0 for a dense network (see
 *     {@link aurum.agents.neural.Architecture})
 * @param blocks residual blocks of two convolutions each
 * @param hidden widths of the hidden layers, relu
 * @param matches how many matches are played side by side
 * @param stepsPerRollout how many decisions of each match make one rollout
 * @param distinctSeeds how many different maps are played on; 0 means a new one for each match
 * @param maximumTurns after how many turns of all seats an episode is cut off; 0 means never
 * @param reward weights of the reward's terms, by name (see {@code aurum.env.reward.Reward})
 * @param gamma discount a turn; a decision that takes n turns to come back is discounted by gamma^n
 * @param lambda trade-off of generalised advantage estimation between bias (0) and variance (1), a
 *     decision
 * @param learningRate step size of Adam at the start
 * @param anneal whether the learning rate falls linearly to 0 at the end of the training
 * @param epochs how often each rollout is gone through
 * @param minibatches into how many parts each epoch is split
 * @param clip how far the probability ratio may leave 1 before the surrogate is clipped
 * @param valueWeight weight of the value loss, half the squared error
 * @param entropyWeight weight of the entropy bonus
 * @param entropyAnneal whether the entropy bonus falls linearly to 0 at the end of the training
 * @param maximumGradientNorm global norm to which gradients are clipped; 0 means never
 * @param targetKl a rollout's updates stop once the approximate divergence from the old policy
 *     exceeds this; 0 means never
 * @param opponents names of scripted agents that take seats in some matches; they are not learned
 *     from
 * @param opponentShare the part of the matches where all seats but one are taken by such opponents;
 *     in the others the policy sits in all seats
 */
public record PpoSettings(
    String observation,
    int channels,
    int blocks,
    List<Integer> hidden,
    int matches,
    int stepsPerRollout,
    int distinctSeeds,
    int maximumTurns,
    Map<String, Double> reward,
    double gamma,
    double lambda,
    double learningRate,
    boolean anneal,
    int epochs,
    int minibatches,
    double clip,
    double valueWeight,
    double entropyWeight,
    boolean entropyAnneal,
    double maximumGradientNorm,
    double targetKl,
    List<String> opponents,
    double opponentShare) {
  /**
   * Refuses settings that make no sense.
   *
   * @throws IllegalArgumentException that says which, and what would do
   */
  public void check() {
    require(observation != null, "observation must be named, such as features");
    require(
        hidden != null && !hidden.isEmpty() && hidden.stream().allMatch(w -> w != null && w > 0),
        "hidden must list widths greater than 0, such as [128, 128]");
    require(matches > 0, "matches must be greater than 0");
    require(stepsPerRollout > 0, "stepsPerRollout must be greater than 0");
    require(
        distinctSeeds >= 0 && maximumTurns >= 0,
        "distinctSeeds and maximumTurns must be at least 0");
    require(
        reward != null && !reward.isEmpty(),
        "reward must name at least one term, such as {\"change:lead:gold\": 0.01}");
    require(gamma > 0 && gamma <= 1, "gamma must be greater than 0 and at most 1");
    require(lambda >= 0 && lambda <= 1, "lambda must be from 0 to 1");
    require(learningRate > 0, "learningRate must be greater than 0");
    require(epochs > 0 && minibatches > 0, "epochs and minibatches must be greater than 0");
    require(clip > 0, "clip must be greater than 0");
    require(
        valueWeight >= 0 && entropyWeight >= 0, "valueWeight and entropyWeight must be at least 0");
    require(
        maximumGradientNorm >= 0 && targetKl >= 0,
        "maximumGradientNorm and targetKl must be at least 0");
    require(opponentShare >= 0 && opponentShare <= 1, "opponentShare must be from 0 to 1");
    require(
        opponentShare == 0 || (opponents != null && !opponents.isEmpty()),
        "opponentShare needs names in opponents");
  }

  /** The network for a game. */
  public Architecture architecture(Game game) {
    return new Architecture(
        game.observer(observation).space().shape(), channels, blocks, hidden, game.actions());
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new IllegalArgumentException(what);
    }
  }
}
