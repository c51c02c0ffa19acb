package example;

import aurum.env.Agent;

/** Agents of a user that fail. */
public final class BrokenAgents {
  private BrokenAgents() {}

  /** Throws in its second decision. */
  public static Agent throwing() {
    int[] decisions = {0};
    return (match, random) -> {
      if (++decisions[0] == 2) {
        throw new IllegalStateException("no move found");
      }
      return 0;
    };
  }

  /** Always chooses the same action. */
  public static Agent choosing(int action) {
    return (match, random) -> action;
  }
}
