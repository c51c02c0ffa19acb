package aurum.training.bench;

import aurum.env.Game;
import aurum.env.base.SplitMix;
import aurum.env.gym.NextStepAutoreset;
import aurum.env.gym.VectorEnv;
import aurum.env.gym.VectorEnvSettings;
import aurum.training.settings.SettingsFile;
import java.io.IOException;

/** A batch of matches that plays actions drawn uniformly among the legal ones. */
final class RandomBatch implements AutoCloseable {
  private final VectorEnv env;
  private final NextStepAutoreset autoreset;
  private final SplitMix random = new SplitMix(1);
  private final int[] chosen;

  /** The legal actions of one match, listed without branches, with one unused entry. */
  private final int[] legal;

  /** A batch with the default reward of the game's trainings, on prepared maps. */
  RandomBatch(Game game, int matches, int threads) throws IOException {
    env =
        new VectorEnv(
            game,
            SettingsFile.of(game, null).environment().rewardFor(game),
            VectorEnvSettings.of(matches, 1)
                .withDistinctSeeds(RulesBench.MAPS)
                .withThreads(threads));
    autoreset = new NextStepAutoreset(env);
    chosen = new int[matches];
    legal = new int[game.actions() + 1];
    env.reset();
    // Several episodes of every match, so that all maps are generated.
    for (int i = 0; i < matches + 8 * RulesBench.MAPS; i++) {
      env.reset(i % matches);
    }
  }

  /** Plays one action in each match; returns their number, without the matches that restart. */
  long step() {
    boolean[] mask = env.masks();
    boolean[] ended = env.terminated();
    int actions = legal.length - 1;
    int played = 0;
    for (int i = 0; i < chosen.length; i++) {
      int count = 0;
      for (int action = 0; action < actions; action++) {
        legal[count] = action;
        count += mask[i * actions + action] ? 1 : 0;
      }
      chosen[i] = legal[(int) ((random.nextLong() >>> 32) * count >>> 32)];
      played += ended[i] ? 0 : 1;
    }
    autoreset.step(chosen);
    return played;
  }

  @Override
  public void close() {
    env.close();
  }
}
