package aurum.env;

/**
 * A game of two seats that alternate single actions, with positions of its own for a tree search,
 * whose estimate has weights. The resource {@value #WEIGHTS}, beside the game's class, contains
 * them: whole numbers, separated by white space.
 */
public interface TreeGame extends Game {
  /** The name of the resource. */
  String WEIGHTS = "tree-weights.txt";

  /**
   * A new position, which must be set before its first use.
   *
   * @param weights of the estimate: the resource's, or others in the same order; not changed
   */
  TreePosition newTreePosition(int[] weights);
}
