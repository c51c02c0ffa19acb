package aurum.env.gym;

/** When the next episode of a match starts after its episode has ended. */
public enum Autoreset {
  /**
   * The next step ignores the action, starts the next episode and gives rewards of 0 (the default
   * of Gymnasium 1.0).
   */
  NEXT_STEP,
  /**
   * The step that ends an episode starts the next one. Its observation is the first of the next
   * episode; its rewards, {@link VectorEnv#terminated}, {@link VectorEnv#truncated} and {@link
   * VectorEnv#encodeFinal} belong to the episode that ended.
   */
  SAME_STEP,
  /** Never: an ended match stays as it is until {@link VectorEnv#reset(int)}. */
  DISABLED
}
