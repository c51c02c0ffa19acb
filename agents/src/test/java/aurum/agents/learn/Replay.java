package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.MaskedCategorical;
import aurum.env.Game;
import aurum.env.gym.VectorEnv;
import aurum.env.gym.VectorEnvSettings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Replays one match of a self-play from the actions in a {@link Rollout}, logs every step, and
 * computes the transitions from their definition: the rewards of a seat from its decision to its
 * next one, each discounted by the turns since the decision.
 */
final class Replay {
  /** One decision and its result. */
  private static final class Step {
    int episode;
    int turn;
    int seat;
    float[] observation;
    boolean[] mask;
    int action;
    float[] rewards;
  }

  /** The end of an episode; {@code values} are the critic's estimates for each seat then. */
  private static final class End {
    boolean truncated;
    int turn;
    float[] values;
  }

  private final Game game;
  private final VectorEnv env;
  private final int match;
  private final ForwardPass critic;
  private final double gamma;
  private final List<Step> log = new ArrayList<>();
  private final List<End> ends = new ArrayList<>();

  /** The number of the decision in each used row of the match, in the order of time. */
  private final Map<Integer, Integer> decisionOfRow = new LinkedHashMap<>();

  private int compared;

  Replay(LearningTask task, ForwardPass critic, long seed, int match) {
    game = task.game();
    EnvironmentSettings settings = task.environment();
    env =
        new VectorEnv(
            game,
            settings.rewardFor(game),
            VectorEnvSettings.of(task.selfPlay().matches(), seed)
                .withMaximumTurns(settings.maximumTurns()));
    env.reset();
    this.match = match;
    this.critic = critic;
    gamma = settings.gamma();
  }

  int decisions() {
    return log.size();
  }

  int episodes() {
    return ends.size();
  }

  /** The number of transitions that have been compared. */
  int compared() {
    return compared;
  }

  /** Replays a rollout and compares all its closed transitions of this match. */
  void followAndCompare(Rollout rollout) {
    for (int step = 0; step < rollout.steps(); step++) {
      int row = rollout.row(step, match);
      decisionOfRow.put(row, log.size());
      play(rollout.action[row]);
    }
    List<Integer> open = new ArrayList<>();
    Set<Integer> closed = Arrays.stream(rollout.closedRows()).boxed().collect(Collectors.toSet());
    decisionOfRow.forEach(
        (row, decision) -> {
          if (closed.contains(row)) {
            compare(rollout, row, decision);
            compared++;
          } else {
            open.add(decision);
          }
        });
    decisionOfRow.clear();
    for (int k = 0; k < open.size(); k++) {
      decisionOfRow.put(k * env.matches() + match, open.get(k));
    }
  }

  private void play(int action) {
    if (env.ended(match)) {
      env.reset(match);
    }
    Step step = new Step();
    step.episode = ends.size();
    step.turn = env.match(match).turn();
    step.seat = env.match(match).actingSeat();
    step.observation = observation(step.seat);
    step.mask = new boolean[game.actions()];
    env.match(match).mask(step.mask, 0);
    step.action = action;
    env.step(match, action);
    step.rewards =
        Arrays.copyOfRange(env.rewards(), match * game.seats(), (match + 1) * game.seats());
    log.add(step);
    if (env.ended(match)) {
      End end = new End();
      end.truncated = env.truncated()[match];
      end.turn = env.match(match).turn();
      end.values = new float[game.seats()];
      for (int s = 0; s < game.seats(); s++) {
        end.values[s] = critic.forward(observation(s), 0)[game.actions()];
      }
      ends.add(end);
    }
  }

  private float[] observation(int seat) {
    float[] observation = new float[env.observationSize()];
    env.encode(match, seat, observation, 0);
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
      assertEquals(next, decisionOfRow.get(rollout.next[row]), where);
      discount = Math.pow(gamma, log.get(next).turn - step.turn);
    } else {
      End end = ends.get(step.episode);
      float rest = end.truncated ? end.values[step.seat] : 0;
      discount = Math.pow(gamma, end.turn - step.turn);
      assertEquals(end.truncated ? Gae.TRUNCATED : Gae.TERMINATED, rollout.next[row], where);
      assertEquals(rest, rollout.nextValue[row], where);
      assertEquals(
          reward + discount * rest - rollout.value[row], rollout.advantage[row], 1e-5, where);
    }
    assertEquals(discount, rollout.discount[row], 1e-6, where);
  }

  private boolean isOfSameEpisode(int decision, Step step) {
    return decision < log.size() && log.get(decision).episode == step.episode;
  }

  /** Observation, mask, action, log-probability and value. */
  private void compareDecision(Rollout rollout, int row, Step step, String where) {
    int actions = game.actions();
    assertArrayEquals(step.observation, TestSample.observation(rollout, row), where);
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
