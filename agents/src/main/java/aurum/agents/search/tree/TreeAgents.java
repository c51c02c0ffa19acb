package aurum.agents.search.tree;

import static aurum.env.base.Requirement.require;

import aurum.agents.Resource;
import aurum.agents.policy.Policy;
import aurum.agents.policy.SearchSettings;
import aurum.agents.search.PolicyPlanner;
import aurum.agents.search.SearchAgent;
import aurum.agents.search.SearchLimit;
import aurum.env.Agent;
import aurum.env.AgentProvider;
import aurum.env.Game;
import aurum.env.ObservationEncoder;
import aurum.env.TreeGame;
import aurum.env.TreePosition;
import aurum.env.base.InvalidInputException;
import java.util.Map;
import java.util.Scanner;

/**
 * Creates agents that play the actions of a {@link TreeSearch}; registers the agent {@code tree},
 * which has no policy. A {@link TreeGame} has its own positions. In another game a policy's critic
 * estimates the results, and the lead in score if there is no policy.
 */
public final class TreeAgents implements AgentProvider {
  /** The name of the agent without a policy. */
  public static final String NAME = "tree";

  /** Its positions in a turn. */
  private static final SearchLimit LIMIT = new SearchLimit(0, 10_000);

  @Override
  public Map<String, Agent.Factory> agents(Game game) {
    return supports(game)
        ? Map.of(
            NAME,
            Agent.Factory.trusted(
                (g, seat) -> {
                  SearchSettings settings = SearchSettings.of(g);
                  return new SearchAgent(newSearch(g, LIMIT, settings, null), LIMIT, seat);
                }))
        : Map.of();
  }

  private static boolean supports(Game game) {
    return game instanceof TreeGame
        || game.seats() == 2
            && game.info().hasSingleActionTurns()
            && !game.info().hasSimultaneousTurns()
            && !game.info().hasHiddenRandomness();
  }

  /**
   * Creates agents of a policy that search as the settings say: a tree, or by playouts. A tree
   * search that ends before its depth is sufficient takes the policy's most probable action. The
   * factory refuses a game that the policy was not trained for.
   *
   * @throws InvalidInputException if the policy or its game is not of the kind that they need
   */
  public static Agent.Factory searching(Policy policy, SearchLimit limit, SearchSettings settings) {
    return searching(policy, limit, settings, true);
  }

  /** Creates agents as {@link #searching} does, which play what the search finds at any depth. */
  public static Agent.Factory asExported(
      Policy policy, SearchLimit limit, SearchSettings settings) {
    return searching(policy, limit, settings, false);
  }

  private static Agent.Factory searching(
      Policy policy, SearchLimit limit, SearchSettings settings, boolean fallsBack) {
    if (!settings.tree()) {
      return SearchAgent.factory(policy, limit, settings);
    }
    Game own = policy.makeGame(policy.options());
    require(
        supports(own),
        "a tree search needs a game of two seats that alternate single actions, without hidden random numbers; %s is none"
            .formatted(policy.gameName()));
    requireEvaluation(policy, own);
    return Agent.Factory.trusted(
        (game, seat) -> {
          policy.requireFits(game);
          TreeSearch search = newSearch(game, limit, settings, policy);
          return new SearchAgent(
              fallsBack ? new DeepTreeSearch(game, search, newPlanner(game, policy)) : search,
              limit,
              seat);
        });
  }

  /**
   * Checks that a tree search with a policy has an evaluation that is fast enough: the game's own,
   * or the policy's critic.
   *
   * @throws InvalidInputException otherwise
   */
  public static void requireEvaluation(Policy policy, Game game) {
    require(
        game instanceof TreeGame || SearchAgent.isFast(policy),
        "the policy's network is too slow for a tree search, which asks it in every position;"
            + " search by playouts, with search.tree=false or the option 'playouts'");
  }

  /**
   * @param policy null for none
   */
  private static TreeSearch newSearch(
      Game game, SearchLimit limit, SearchSettings settings, Policy policy) {
    TreePosition position;
    if (game instanceof TreeGame own) {
      position = own.newTreePosition(weights(own));
    } else if (policy == null) {
      position = new TreePosition(game);
    } else {
      ObservationEncoder encoder = game.observation(policy.observation().name()).newEncoder();
      int inputs = policy.observation().size();
      position = new CriticPosition(game, encoder, inputs, policy.forwardPass());
    }
    return new TreeSearch(game, position, limit, settings.repetitionCost());
  }

  private static PolicyPlanner newPlanner(Game game, Policy policy) {
    ObservationEncoder encoder = game.observation(policy.observation().name()).newEncoder();
    return new PolicyPlanner(game, encoder, policy.observation().size(), policy.forwardPass());
  }

  /** The weights of a game's estimate. */
  public static int[] weights(TreeGame game) {
    Scanner text = new Scanner(Resource.text(game.getClass(), TreeGame.WEIGHTS));
    return text.tokens().mapToInt(Integer::parseInt).toArray();
  }
}
