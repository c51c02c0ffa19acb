package aurum.env.gym;

import java.util.function.IntConsumer;

/**
 * Steps a batch whose ended matches start their next episode by the next step, as with Gymnasium's
 * autoreset mode {@code NEXT_STEP}. The step that restarts ignores the match's action, gives
 * rewards of 0, and {@link VectorEnv#started} is true for the match.
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
