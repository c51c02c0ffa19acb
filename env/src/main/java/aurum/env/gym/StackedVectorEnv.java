package aurum.env.gym;

import static aurum.env.Requirement.requireAtLeast;

import java.util.Arrays;

/**
 * Steps a {@link VectorEnv} and stacks the acting seat's last observations of the episode
 * (Gymnasium's {@code FrameStackObservation}). Each seat has its own stack, of the observations
 * before its own decisions; entries before the first one of the episode are 0. Not thread-safe.
 *
 * <pre>{@code
 * StackedVectorEnv stacked = new StackedVectorEnv(env, 4);
 * stacked.reset();
 * stacked.step(actions); // choose by stacked.observations(); read all else from env
 * }</pre>
 */
public final class StackedVectorEnv {
  private final VectorEnv env;
  private final int size;
  private final int stackSize;

  /** The stack of each seat, matches x seats x stack size. */
  private final float[] stacks;

  private final float[] observations;

  /**
   * @param depth the number of observations of a stack
   * @throws IllegalArgumentException if it is less than 1
   */
  public StackedVectorEnv(VectorEnv env, int depth) {
    requireAtLeast("depth", depth, 1);
    this.env = env;
    size = env.observationSize();
    stackSize = Math.multiplyExact(depth, size);
    observations = new float[Math.multiplyExact(env.matches(), stackSize)];
    stacks = new float[Math.multiplyExact(observations.length, env.game().seats())];
  }

  /** The stacks of the acting seats, matches x depth x observation size, the newest last. */
  public float[] observations() {
    return observations;
  }

  /** Restarts every match at its first episode. */
  public void reset() {
    env.reset();
    pushRows(0, env.matches());
  }

  /** Starts the next episode of one match. */
  public void reset(int i) {
    env.reset(i, new StepBuffers(env.observations(), 0, env.masks(), 0));
    pushRows(i, i + 1);
  }

  /** Plays one action in every match: {@link VectorEnv#step}. */
  public void step(int[] actions) {
    env.step(actions);
    pushRows(0, env.matches());
  }

  private void pushRows(int from, int to) {
    int matchSize = env.game().seats() * stackSize;
    for (int i = from; i < to; i++) {
      if (env.started()[i]) {
        Arrays.fill(stacks, i * matchSize, (i + 1) * matchSize, 0);
      }
      int stack = i * matchSize + env.actingSeats()[i] * stackSize;
      System.arraycopy(stacks, stack + size, stacks, stack, stackSize - size);
      System.arraycopy(env.observations(), i * size, stacks, stack + stackSize - size, size);
      System.arraycopy(stacks, stack, observations, i * stackSize, stackSize);
    }
  }
}
