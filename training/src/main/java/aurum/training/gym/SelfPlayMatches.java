package aurum.training.gym;

import aurum.env.Game;
import aurum.env.Match;
import aurum.env.gym.Autoreset;
import aurum.env.gym.VectorEnv;
import aurum.env.gym.VectorEnvSettings;

/** Python plays every seat: a {@link VectorEnv}. */
final class SelfPlayMatches extends MatchBatch {
  private final VectorEnv env;
  private final int[] chosen;
  private final int seatCount;

  SelfPlayMatches(GymOptions options) {
    super(options.matches());
    Game game = options.game();
    VectorEnvSettings settings =
        VectorEnvSettings.of(options.matches(), 0)
            .withAutoreset(Autoreset.DISABLED) // GymEpisodes resets, with seeds of its own.
            .withMaximumTurns(options.environment().maximumTurns());
    env =
        new VectorEnv(
            game,
            options.environment().observationOf(game),
            options.environment().rewardFor(game),
            settings);
    chosen = new int[options.matches()];
    seatCount = game.seats();
    observations = env.observations();
    masks = env.masks();
    rewardsOfSeats = env.rewards();
    seats = env.actingSeats();
    terminated = env.terminated();
    truncated = env.truncated();
  }

  @Override
  void reset(int i, long mapSeed, long seed) {
    env.reset(i, mapSeed);
    reward[i] = 0;
  }

  @Override
  void step(int i, int action) {
    int seat = seats[i];
    chosen[i] = action;
    env.stepRange(chosen, i, i + 1);
    reward[i] = rewardsOfSeats[i * seatCount + seat];
  }

  @Override
  Match match(int i) {
    return env.match(i);
  }

  @Override
  public void close() {
    env.close();
  }
}
