package aurum.training.gym;

import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import aurum.env.gym.SingleAgentEnv;
import aurum.env.gym.Step;
import aurum.env.reward.Reward;
import aurum.training.settings.OpponentNames;
import java.util.Collections;
import java.util.List;

/**
 * Python plays one seat of each match, and agents play the others: a {@link SingleAgentEnv} per
 * match. The seat is the episode's seed modulo the number of seats.
 */
final class OpponentMatches extends MatchBatch {
  private final Game game;
  private final SingleAgentEnv[] envs;
  private final int observationSize;

  OpponentMatches(GymOptions options) {
    super(options.matches());
    game = options.game();
    int others = game.seats() - 1;
    List<String> names = options.opponents();
    if (names.size() != 1 && names.size() != others) {
      throw new InvalidInputException(
          "%s has %d other seats: name one opponent for all, or %2$d, not %d"
              .formatted(game.name(), others, names.size()));
    }
    List<Agent.Factory> opponents = OpponentNames.factories(game, names, Integer.MAX_VALUE);
    OpponentNames.requireReplies(game, opponents);
    if (names.size() != others) {
      opponents = Collections.nCopies(others, opponents.get(0));
    }
    int n = options.matches();
    ObservationSpec observation = options.environment().observationOf(game);
    Reward rewards = options.environment().rewardFor(game);
    observationSize = observation.size();
    envs = new SingleAgentEnv[n];
    for (int i = 0; i < n; i++) {
      envs[i] =
          SingleAgentEnv.builder(game, rewards)
              .observation(observation)
              .opponents(opponents)
              .maximumTurns(options.environment().maximumTurns())
              .build();
    }
    observations = new float[n * observationSize];
    masks = new boolean[n * game.actions()];
    seats = new int[n];
    terminated = new boolean[n];
    truncated = new boolean[n];
  }

  @Override
  void reset(int i, long mapSeed, long seed) {
    Step step = envs[i].reset(mapSeed, (int) Math.floorMod(seed, (long) game.seats()));
    if (step.ended()) {
      throw new InvalidInputException(
          "the episode with seed %d ends before the learner's first decision; use a greater maximum_turns"
              .formatted(mapSeed));
    }
    write(i, step);
  }

  @Override
  void step(int i, int action) {
    write(i, envs[i].step(action));
  }

  private void write(int i, Step step) {
    System.arraycopy(step.observation(), 0, observations, i * observationSize, observationSize);
    System.arraycopy(step.actionMask(), 0, masks, i * game.actions(), game.actions());
    reward[i] = step.reward();
    seats[i] = step.info().seat();
    terminated[i] = step.terminated();
    truncated[i] = step.truncated();
  }

  @Override
  Match match(int i) {
    return envs[i].match();
  }

  @Override
  public void close() {
    for (SingleAgentEnv env : envs) {
      env.close();
    }
  }
}
