package aurum.agents.search.tree;

import aurum.agents.search.Budget;
import aurum.agents.search.PlannedTurn;
import aurum.agents.search.PolicyPlanner;
import aurum.agents.search.TurnPlanner;
import aurum.env.Game;
import aurum.env.Match;

/**
 * Plays what a tree search finds if the search is deep enough, and otherwise the most probable
 * action of the policy: with few positions a search plays worse than the policy does. Not
 * thread-safe.
 */
public final class DeepTreeSearch implements TurnPlanner {
  /**
   * The least depth, in plies, at which a search replaces the policy. In Cultist Wars a search of
   * depth 3 won 182 matches against the policy and lost 164, one of depth 4 won 235 and lost 112
   * (training/docs/evidence/experiments.md).
   */
  static final int LEAST_DEPTH = 4;

  private final TreeSearch search;
  private final PolicyPlanner policy;
  private final PlannedTurn turn;

  public DeepTreeSearch(Game game, TreeSearch search, PolicyPlanner policy) {
    this.search = search;
    this.policy = policy;
    turn = new PlannedTurn(game);
  }

  @Override
  public PlannedTurn plan(Match position, Budget budget) {
    int found = search.search(position, budget, TreeSearch.MAXIMUM_PLY - 1);
    turn.begin(position);
    turn.append(isDeep() ? found : policy.plan(position, budget).action(0));
    search.remember(turn.after());
    return turn;
  }

  /** Whether the last search has finished enough iterations, or has proven the result. */
  private boolean isDeep() {
    return search.depth() >= LEAST_DEPTH || Math.abs(search.value()) >= TreeSearch.PROVEN;
  }

  @Override
  public String figures() {
    return search.figures();
  }
}
