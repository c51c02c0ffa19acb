package aurum.agents.search.tree;

import static aurum.env.base.Requirement.require;

import aurum.agents.Resource;
import aurum.agents.policy.Policy;
import aurum.agents.policy.SearchSettings;
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
        ? Map.of(NAME, (g, seat) -> newAgent(g, seat, LIMIT, SearchSettings.of(g), null))
        : Map.of();
  }

  private static boolean supports(Game game) {
    return game instanceof TreeGame
        || game.seats() == 2
            && game.info().hasSingleActionTurns()
            && !game.info().hasHiddenRandomness();
  }

  /**
   * Creates agents of a policy that search as the settings say: a tree, or by playouts. The factory
   * refuses a game that the policy was not trained for.
   *
   * @throws InvalidInputException if the policy or its game is not of the kind that they need
   */
  public static Agent.Factory searching(Policy policy, SearchLimit limit, SearchSettings settings) {
    if (!settings.tree()) {
      return SearchAgent.factory(policy, limit, settings);
    }
    require(
        supports(policy.makeGame(policy.options())),
        "a tree search needs a game of two seats that alternate single actions, without hidden random numbers; %s is none"
            .formatted(policy.gameName()));
    return (game, seat) -> {
      policy.requireFits(game);
      return newAgent(game, seat, limit, settings, policy);
    };
  }

  /**
   * @param policy null for none
   */
  private static Agent newAgent(
      Game game, int seat, SearchLimit limit, SearchSettings settings, Policy policy) {
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
    TreeSearch search = new TreeSearch(game, position, limit, settings.repetitionCost());
    return new SearchAgent(search, limit, seat);
  }

  /** The weights of a game's estimate. */
  public static int[] weights(TreeGame game) {
    Scanner text = new Scanner(Resource.text(game.getClass(), TreeGame.WEIGHTS));
    return text.tokens().mapToInt(Integer::parseInt).toArray();
  }
}
