package aurum.env.gym;

import static aurum.env.Requirement.requireAtLeast;

import java.util.Arrays;

/**
 * Steps a {@link VectorEnv} and stacks the acting seat's last observations of the episode
 * (Gymnasium's {@code FrameStackObservation}). Each seat has its own stack, of the observations
 * before its own decisions; its first observation of an episode fills it. Not thread-safe.
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

  /** Whether each seat has been the acting seat in the running episode, matches x seats. */
  private final boolean[] begun;

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
    begun = new boolean[env.matches() * env.game().seats()];
    stacks = new float[Math.multiplyExact(begun.length, stackSize)];
    observations = new float[env.matches() * stackSize];
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
    int seats = env.game().seats();
    for (int i = from; i < to; i++) {
      if (env.started()[i]) {
        Arrays.fill(begun, i * seats, (i + 1) * seats, false);
      }
      int seat = i * seats + env.actingSeats()[i];
      push(seat * stackSize, i * size, begun[seat]);
      begun[seat] = true;
      System.arraycopy(stacks, seat * stackSize, observations, i * stackSize, stackSize);
    }
  }

  /** Removes the oldest observation of a stack and adds one; fills a stack that is empty. */
  private void push(int stack, int observation, boolean keepsOthers) {
    int newest = stack + stackSize - size;
    System.arraycopy(stacks, stack + size, stacks, stack, stackSize - size);
    for (int at = keepsOthers ? newest : stack; at <= newest; at += size) {
      System.arraycopy(env.observations(), observation, stacks, at, size);
    }
  }
}
