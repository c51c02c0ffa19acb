package aurum.env;

import java.util.random.RandomGenerator;

/**
 * Proposes whole turns from knowledge of a game, for a search that compares them. A search uses the
 * proposals of such an agent and does not let it play in playouts. It calls the methods on the
 * thread of the search, each time with a match that it must not change; a proposer that is not
 * trusted gets copies, as every {@link Agent}. An exception ends the match.
 */
public interface TurnProposer extends Agent {
  /**
   * Analyses the position at the start of a turn.
   *
   * @return the number of proposals
   */
  int propose(Match position);

  /**
   * The action of a proposal. Called for all decisions of its turn in order, beginning with the
   * last analysed position.
   *
   * @param proposal from 0 to the number of proposals - 1
   * @param fallback chooses the actions that the proposal leaves open
   * @return a legal action, as {@link Agent#act}
   */
  int proposedAction(int proposal, Match match, Agent fallback, RandomGenerator random);

  /**
   * Whether a turn should be played only if there is no other: the opponent can win in its next
   * one.
   *
   * @param after the position after the turn, in which the opponent acts
   */
  boolean opponentCanWin(Match after);

  /**
   * The turn with which the acting seat of a position would answer the turn before. A search begins
   * half of the playouts of a turn with the answer to it.
   *
   * @param after the position at the start of the answer, which is not over
   * @return the actions in order; none by default, if the agent finds no answers
   */
  default int[] answer(Match after) {
    return new int[0];
  }
}
