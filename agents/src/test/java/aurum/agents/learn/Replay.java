package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.agents.neural.MaskedCategorical;
import aurum.agents.neural.Mlp;
import aurum.env.Game;
import aurum.env.gym.VectorEnv;
import aurum.env.reward.Reward;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One match of a self-play, played once more from the actions that a {@link Rollout} holds, and
 * written down plainly. Its transitions are then told from their definition: all that a seat got
 * from its decision to its next one, each reward discounted by the turns that had passed.
 */
final class Replay {
  /** One decision and what came of it. */
  private static final class Step {
    int episode;
    int turn;
    int seat;
    float[] observation;
    boolean[] mask;
    int action;
    float[] rewards;
  }

  /** How an episode came out; in {@code values} what the critic then expects for each seat. */
  private static final class End {
    boolean cutOff;
    int turn;
    float[] values;
  }

  private final Game game;
  private final VectorEnv env;
  private final int match;
  private final Mlp critic;
  private final double gamma;
  private final int stepsPerRollout;
  private final List<Step> log = new ArrayList<>();
  private final List<End> ends = new ArrayList<>();

  /** Which decision stands in each of the match's rows. */
  private final List<Integer> decisionOfRow = new ArrayList<>();

  private int compared;

  Replay(Game game, PpoSettings settings, Mlp critic, long seed, int match) {
    this.game = game;
    env =
        new VectorEnv(
            game,
            Reward.of(game, settings.reward(), settings.gamma()),
            VectorEnv.Settings.of(settings.matches(), seed)
                .withMaximumTurns(settings.maximumTurns()));
    env.reset();
    this.match = match;
    this.critic = critic;
    gamma = settings.gamma();
    stepsPerRollout = settings.stepsPerRollout();
  }

  int decisions() {
    return log.size();
  }

  int episodes() {
    return ends.size();
  }

  /** How many transitions have been compared. */
  int compared() {
    return compared;
  }

  /** Plays what a rollout has added, and compares all its closed transitions of this match. */
  void followAndCompare(Rollout rollout) {
    int first = match * rollout.rowsPerMatch;
    for (int i = 0; i < stepsPerRollout; i++) {
      int row = first + decisionOfRow.size();
      decisionOfRow.add(log.size());
      play(rollout.action[row]);
    }
    List<Integer> open = new ArrayList<>();
    for (int r = 0; r < decisionOfRow.size(); r++) {
      if (rollout.closed[first + r]) {
        compare(rollout, first + r, decisionOfRow.get(r));
        compared++;
      } else {
        open.add(decisionOfRow.get(r));
      }
    }
    decisionOfRow.clear();
    decisionOfRow.addAll(open);
  }

  private void play(int action) {
    int[] chosen = new int[env.matches()];
    chosen[match] = action;
    if (env.terminated()[match] || env.truncated()[match]) {
      env.stepRange(chosen, match, match + 1); // Starts the next episode.
    }
    Step step = new Step();
    step.episode = ends.size();
    step.turn = env.match(match).turn();
    step.seat = env.match(match).seat();
    step.observation = observation(step.seat);
    step.mask = new boolean[game.actions()];
    env.match(match).mask(step.mask, 0);
    step.action = action;
    env.stepRange(chosen, match, match + 1);
    step.rewards =
        Arrays.copyOfRange(env.rewards(), match * game.seats(), (match + 1) * game.seats());
    log.add(step);
    if (env.terminated()[match] || env.truncated()[match]) {
      End end = new End();
      end.cutOff = env.truncated()[match];
      end.turn = env.match(match).turn();
      end.values = new float[game.seats()];
      for (int s = 0; s < game.seats(); s++) {
        end.values[s] = critic.forward(observation(s), 0)[game.actions()];
      }
      ends.add(end);
    }
  }

  private float[] observation(int seat) {
    float[] observation = new float[game.observation().size()];
    env.match(match).observe(seat, observation, 0);
    return observation;
  }

  private void compare(Rollout rollout, int row, int decision) {
    String where = "match " + match + ", decision " + decision;
    Step step = log.get(decision);
    compareDecision(rollout, row, step, where);
    double reward = 0;
    int next = decision;
    do {
      Step later = log.get(next++);
      reward += Math.pow(gamma, later.turn - step.turn) * later.rewards[step.seat];
    } while (isOfSameEpisode(next, step) && log.get(next).seat != step.seat);
    assertEquals(reward, rollout.reward[row], 1e-5, where);
    double discount;
    if (isOfSameEpisode(next, step)) {
      int successor = rollout.next[row] - match * rollout.rowsPerMatch;
      assertEquals(next, decisionOfRow.get(successor), where);
      discount = Math.pow(gamma, log.get(next).turn - step.turn);
    } else {
      End end = ends.get(step.episode);
      float follows = end.cutOff ? end.values[step.seat] : 0;
      discount = Math.pow(gamma, end.turn - step.turn);
      assertEquals(end.cutOff ? Gae.CUT_OFF : Gae.ENDED, rollout.next[row], where);
      assertEquals(follows, rollout.nextValue[row], where);
      assertEquals(
          reward + discount * follows - rollout.value[row], rollout.advantage[row], 1e-5, where);
    }
    assertEquals(discount, rollout.discount[row], 1e-6, where);
  }

  private boolean isOfSameEpisode(int decision, Step step) {
    return decision < log.size() && log.get(decision).episode == step.episode;
  }

  /** What was seen, what was legal, what was chosen and how probable it was. */
  private void compareDecision(Rollout rollout, int row, Step step, String where) {
    int size = game.observation().size();
    int actions = game.actions();
    assertArrayEquals(
        step.observation,
        Arrays.copyOfRange(rollout.observation, row * size, (row + 1) * size),
        where);
    assertArrayEquals(
        step.mask, Arrays.copyOfRange(rollout.mask, row * actions, (row + 1) * actions), where);
    assertEquals(step.action, rollout.action[row], where);
    float[] outputs = critic.forward(step.observation, 0);
    double[] probability = new double[actions];
    MaskedCategorical.probabilities(outputs, step.mask, 0, actions, probability);
    assertEquals(Math.log(probability[step.action]), rollout.logProbability[row], 1e-6, where);
    assertEquals(outputs[actions], rollout.value[row], where);
  }
}
