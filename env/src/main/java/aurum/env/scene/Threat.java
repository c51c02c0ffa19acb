package aurum.env.scene;

/**
 * A threat: the piece on one tile could attack the piece on another in its seat's next turn, if no
 * other seat acted before.
 *
 * @param seat the attacking seat
 * @param decisive whether the attack would remove its target from the board
 */
public record Threat(Cell from, Cell to, int seat, boolean decisive) {}
