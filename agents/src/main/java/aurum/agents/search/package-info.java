/**
 * Search at play time on top of a policy: {@link aurum.agents.search.TurnSearch} compares turns by
 * playouts. {@link aurum.agents.search.tree} has another search.
 *
 * <pre>
 * SearchAgent            an Agent; reads its position from the referee's text
 *   TurnSearch           compares candidates, drops the worse ones
 *     OpponentModels     how each opponent is expected to play
 *     CandidateTurns     finds the candidates, also the turns of TurnProposers
 *       Candidate        a PlannedTurn, and the values of its playouts
 *     Playout            plays on from a candidate and adds up rewards
 *     Repetitions        how often a position has occurred before
 *   SearchLimit          a time or a number of playouts
 *     Budget             of each turn: Deadline or PlayoutLimit; InterruptibleBudget
 * PolicyPlanner          chooses turns without a search
 * </pre>
 *
 * <p>Public types of the library: {@link Budget}, {@link PlannedTurn}, {@link SearchAgent}, {@link
 * SearchLimit}, {@link TurnPlanner}.
 */
package aurum.agents.search;
