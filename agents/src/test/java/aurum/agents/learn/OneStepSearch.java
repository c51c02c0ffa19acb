package aurum.agents.learn;

import aurum.agents.Setting;
import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.MaskedCategorical;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.reward.Reward;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * Imitates a search. The search plays each legal action on a copy of the match and estimates it by
 * its reward and the critic's value of the position after it. The action is drawn from the softmax
 * of the estimates, and the policy learns to draw the same.
 */
final class OneStepSearch extends SelfPlayLearner {
  record Settings(
      @Setting(value = "Steps of each match in one rollout.", min = 1) int rolloutSteps,
      @Setting(value = "Updates by each rollout, each from its own part of the samples.", min = 1)
          int minibatches,
      @Setting(value = "Learning rate of Adam.", above = 0, max = 1) double learningRate,
      @Setting(
              value = "Difference of two estimates that makes one action e times as probable.",
              above = 0,
              max = 1e6)
          double temperature) {}

  static final class Provider implements Algorithm<Settings> {
    @Override
    public String name() {
      return "one-step-search";
    }

    @Override
    public Settings defaults() {
      return new Settings(32, 4, 0.003, 0.1);
    }

    @Override
    public Learner newLearner(LearningTask task, Settings settings) {
      return new OneStepSearch(task, settings);
    }
  }

  private static final double LAMBDA = 0.9;

  private final Settings settings;

  OneStepSearch(LearningTask task, Settings settings) {
    super(task, settings, settings.rolloutSteps());
    this.settings = settings;
  }

  @Override
  protected RolloutPolicy newRolloutPolicy(int thread) {
    return new Search(trainer.newForwardPass());
  }

  @Override
  protected void collect() {
    selfPlay.collect(LAMBDA);
  }

  @Override
  protected Map<String, Double> learn(Samples samples, double progress) {
    samples.shuffle();
    Loss loss = new CrossEntropy();
    List<Minibatch> minibatches = samples.minibatches(settings.minibatches());
    return trainer.update(minibatches, loss, 0.5, settings.learningRate()).means();
  }

  /** The search of one thread. */
  private final class Search implements RolloutPolicy {
    private final ForwardPass critic;
    private final Match copy = task.game().newMatch();
    private final ObservationEncoder encoder =
        task.environment().observationOf(task.game()).newEncoder();
    private final Reward reward = task.environment().rewardFor(task.game());
    private final float[] memory = new float[reward.stateSize()];
    private final float[] rewards = new float[task.game().seats()];
    private final int actions = task.game().actions();
    private final float[] observation =
        new float[task.environment().observationOf(task.game()).size()];
    private final float[] estimates = new float[actions];
    private final double[] probability = new double[actions];

    Search(ForwardPass critic) {
      this.critic = critic;
    }

    @Override
    public void decide(
        Rollout rollout, int[] rows, Match[] positions, RandomGenerator[] random, int count) {
      for (int k = 0; k < count; k++) {
        int row = rows[k];
        rollout.observations.read(row, observation, 0);
        rollout.value[row] = value(observation, 0);
        for (int a = 0; a < actions; a++) {
          if (rollout.mask[row * actions + a]) {
            estimates[a] = (float) (estimate(positions[k], a) / settings.temperature());
          }
        }
        MaskedCategorical.probabilities(
            estimates, rollout.mask, row * actions, actions, probability);
        int action = MaskedCategorical.sample(probability, actions, random[k]);
        rollout.action[row] = action;
        rollout.logProbability[row] = (float) Math.log(probability[action]);
      }
    }

    /** The reward of an action and the discounted value after it, for the acting seat. */
    private double estimate(Match match, int action) {
      int seat = match.actingSeat();
      copy.copyFrom(match);
      reward.begin(copy, memory, 0);
      int turn = copy.turn();
      copy.play(action);
      int turns = copy.turn() - turn;
      reward.step(copy, turns, memory, 0, rewards, 0);
      if (copy.over()) {
        return rewards[seat];
      }
      encoder.encode(copy, seat, observation, 0);
      return rewards[seat] + reward.discount(turns) * value(observation, 0);
    }

    @Override
    public float value(float[] observation, int offset) {
      return critic.forward(observation, offset)[actions];
    }
  }

  /** The cross-entropy of the search's action and the policy, plus the value loss. */
  private record CrossEntropy() implements Loss {
    @Override
    public List<String> measurements() {
      return List.of("crossEntropy");
    }

    @Override
    public void add(Sample sample, double[] sums) {
      sample.differentiate(-1, 0.5, 0);
      sums[0] -= sample.logProbability();
    }
  }
}
