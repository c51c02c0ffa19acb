package aurum.env;

/**
 * A game of two seats that alternate single actions, with positions of its own for a tree search.
 * They are faster than copies of a {@link Match}, and can be estimated. The resource {@value
 * #WEIGHTS}, beside the game's class, contains the weights of the estimate: whole numbers,
 * separated by white space.
 */
public interface TreeGame extends Game {
  /** The name of the resource. */
  String WEIGHTS = "tree-weights.txt";

  /**
   * A new position, which must be {@linkplain TreePosition#set set} before its first use.
   *
   * @param weights of the estimate: the resource's, or others in the same order; not changed
   */
  TreePosition newTreePosition(int[] weights);
}
