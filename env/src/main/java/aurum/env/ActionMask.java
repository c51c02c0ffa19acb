package aurum.env;

import java.util.random.RandomGenerator;

/** Samples from an action mask. */
public final class ActionMask {
  private ActionMask() {}

  /**
   * A legal action, drawn uniformly by one call of {@code random}.
   *
   * @param mask the mask begins at {@code offset} and has {@code actions} entries
   * @throws IllegalArgumentException if no action is legal
   */
  public static int sample(boolean[] mask, int offset, int actions, RandomGenerator random) {
    int legal = 0;
    for (int action = 0; action < actions; action++) {
      legal += mask[offset + action] ? 1 : 0;
    }
    if (legal == 0) {
      throw new IllegalArgumentException("no action is legal; at least one must be");
    }
    int left = random.nextInt(legal);
    int action = 0;
    while (!mask[offset + action] || left-- > 0) {
      action++;
    }
    return action;
  }
}
