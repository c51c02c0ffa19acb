package aurum.training.bench;

import aurum.env.Game;
import aurum.env.SplitMix;
import aurum.env.gym.VectorEnv;
import aurum.env.gym.VectorEnvSettings;
import aurum.env.reward.Reward;

/** A batch of matches that plays actions drawn uniformly among the legal ones. */
final class RandomBatch implements AutoCloseable {
  private final VectorEnv env;
  private final SplitMix random = new SplitMix(1);
  private final int[] chosen;

  /** The legal actions of one match, listed without branches, with one unused entry. */
  private final int[] legal;

  /** The destination of {@link #copy}. */
  private final float[] observations;

  private final boolean[] masks;
  private final float[] rewards;

  /**
   * @param maps the number of different maps
   */
  RandomBatch(Game game, Reward reward, int matches, int maps, int threads) {
    env =
        new VectorEnv(
            game,
            reward,
            VectorEnvSettings.of(matches, 1).withDistinctSeeds(maps).withThreads(threads));
    chosen = new int[matches];
    legal = new int[game.actions() + 1];
    observations = new float[env.observations().length];
    masks = new boolean[env.masks().length];
    rewards = new float[env.rewards().length];
    env.reset();
  }

  /** Starts several episodes of every match, so that all maps are generated. */
  void prepareMaps() {
    int episodes = 1 + 8 * RulesBench.MAPS / env.matches();
    for (int episode = 0; episode < episodes; episode++) {
      for (int i = 0; i < env.matches(); i++) {
        env.reset(i);
      }
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
    env.step(chosen);
    return played;
  }

  /** Copies the bytes that a step of each match writes; returns the number of matches. */
  long copy() {
    System.arraycopy(env.observations(), 0, observations, 0, observations.length);
    System.arraycopy(env.masks(), 0, masks, 0, masks.length);
    System.arraycopy(env.rewards(), 0, rewards, 0, rewards.length);
    return env.matches();
  }

  /** The bytes of one match in {@link #copy}. */
  int bytesPerStep() {
    long bytes =
        (long) Float.BYTES * (observations.length + rewards.length)
            + masks.length; // 1 byte per boolean
    return (int) (bytes / env.matches());
  }

  @Override
  public void close() {
    env.close();
  }
}
