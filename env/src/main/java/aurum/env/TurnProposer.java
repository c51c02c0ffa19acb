package aurum.env;

import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;

/**
 * Proposes whole turns from knowledge of a game, for a search that compares them. A search uses the
 * proposals of such an agent, and does not let it play opponents in playouts. It calls the methods
 * on the thread of the search, each time with a match that it must not change; a proposer that is
 * not trusted gets copies, as every {@link Agent}. An exception ends the match.
 */
public interface TurnProposer extends Agent {
  /**
   * Analyses the position at the start of a turn. The first proposal should be the best one,
   * because a search without time for playouts plays it.
   *
   * @param hasTime whether the search leaves the proposer more time. A proposer that needs a small
   *     part of a turn's time need not ask
   * @return the number of proposals
   */
  int propose(Match position, BooleanSupplier hasTime);

  /**
   * Whether the proposals are plans of several turns, which also play the seat in the playouts that
   * continue them. Such proposals are added after the turns of the policy and of the other agents.
   */
  default boolean playsOn() {
    return false;
  }

  /**
   * The action of a proposal. Called for all decisions of its turn in order, beginning with the
   * last analysed position, and for those of a playout if the proposer {@linkplain #playsOn plays
   * on}: the positions of the playouts of different proposals then follow each other in any order.
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

  /** Whether the agent {@linkplain #estimate estimates} turns. */
  default boolean estimatesTurns() {
    return false;
  }

  /**
   * Estimates a turn, whether it is a proposal or not. A search plays out the turns of the highest
   * estimates only, and adds the estimate to the mean value of a turn's playouts.
   *
   * @param turn its actions, from the last analysed position on
   * @param after the position after the turn
   * @return the estimate for the seat that has played the turn, in units of the policy's reward
   */
  default double estimate(int[] turn, Match after) {
    return 0;
  }
}
