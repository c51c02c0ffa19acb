package aurum.env.gym;

import java.util.function.IntConsumer;

/**
 * Steps a batch. The step after the end of an episode starts the next one, as Gymnasium's {@code
 * NEXT_STEP} does. This step ignores the match's action, gives rewards of 0, and {@link
 * VectorEnv#started} is true for the match.
 */
public final class NextStepAutoreset {
  private final VectorEnv env;

  // Made once, so that a step allocates nothing.
  private final IntConsumer playOrRestart;
  private int[] chosen;

  public NextStepAutoreset(VectorEnv env) {
    this.env = env;
    playOrRestart =
        i -> {
          if (env.ended(i)) {
            env.restart(i);
          } else {
            env.advance(i, chosen[i]);
          }
        };
  }

  /**
   * Plays one action in every match that is running, and restarts the others.
   *
   * @param chosen as for {@link VectorEnv#step(int[])}, with its exceptions
   */
  public void step(int[] chosen) {
    env.requirePlayable(chosen);
    this.chosen = chosen;
    env.forEach(playOrRestart);
  }
}
