package aurum.env;

import java.util.random.RandomGenerator;

/**
 * Proposes whole turns from knowledge of a game, for a search that compares them. A search uses the
 * proposals of such an agent and does not let it play in playouts.
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
   * @param otherwise acts where the proposal says nothing
   */
  int act(int proposal, Match match, Agent otherwise, RandomGenerator random);

  /**
   * Whether a turn should be played only if there is no other: its opponent wins at once.
   *
   * @param after the position after the turn, in which the opponent acts
   */
  boolean opponentCanWin(Match after);
}
