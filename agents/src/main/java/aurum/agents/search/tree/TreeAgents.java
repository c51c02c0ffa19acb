package aurum.agents.search.tree;

import aurum.agents.policy.Policy;
import aurum.agents.policy.SearchSettings;
import aurum.agents.search.SearchAgent;
import aurum.agents.search.SearchLimit;
import aurum.env.Agent;
import aurum.env.AgentProvider;
import aurum.env.Game;
import aurum.env.TreeGame;
import aurum.env.TreePosition;
import aurum.env.base.InvalidInputException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Stream;

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
    if (!(game instanceof TreeGame) && !MatchPosition.isOf(game)) {
      return Map.of();
    }
    return Map.of(
        NAME,
        (g, seat) -> {
          TreePosition position =
              g instanceof TreeGame tree
                  ? tree.newTreePosition(weights(tree))
                  : new MatchPosition(g, MatchPosition::lead);
          return new SearchAgent(new TreeSearch(g, position, LIMIT), LIMIT, seat);
        });
  }

  /**
   * Creates agents of a policy that search as the settings say: a tree, or by playouts.
   *
   * @throws InvalidInputException if the policy or its game is not of the kind that they need
   */
  public static Agent.Factory searching(Policy policy, SearchLimit limit, SearchSettings settings) {
    return settings.tree() ? factory(policy, limit) : SearchAgent.factory(policy, limit, settings);
  }

  /**
   * Creates agents of a policy. The factory refuses a game that the policy was not trained for.
   *
   * @throws InvalidInputException if the policy's game is not of the kind that a tree search needs
   */
  static Agent.Factory factory(Policy policy, SearchLimit limit) {
    Game policyGame = policy.makeGame(policy.options());
    if (!(policyGame instanceof TreeGame)) {
      MatchPosition.require(policyGame);
    }
    return (game, seat) -> {
      policy.requireFits(game);
      TreePosition position =
          game instanceof TreeGame tree
              ? tree.newTreePosition(weights(tree))
              : MatchPosition.withCritic(
                  game,
                  game.observation(policy.observation().name()).newEncoder(),
                  policy.observation().size(),
                  policy.forwardPass());
      return new SearchAgent(new TreeSearch(game, position, limit), limit, seat);
    };
  }

  /**
   * The weights of a game's estimate.
   *
   * @throws InvalidInputException if the game has no valid resource
   */
  public static int[] weights(TreeGame game) {
    try (InputStream in = game.getClass().getResourceAsStream(TreeGame.WEIGHTS)) {
      if (in == null) {
        throw new InvalidInputException(
            "there is no resource %s beside %s"
                .formatted(TreeGame.WEIGHTS, game.getClass().getName()));
      }
      return parseWeights(new String(in.readAllBytes(), StandardCharsets.US_ASCII));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (NumberFormatException e) {
      throw new InvalidInputException(
          "%s beside %s must contain whole numbers: %s"
              .formatted(TreeGame.WEIGHTS, game.getClass().getName(), e.getMessage()),
          e);
    }
  }

  /** Parses whole numbers, separated by white space. */
  public static int[] parseWeights(String text) {
    return Stream.of(text.strip().split("\\s+")).mapToInt(Integer::parseInt).toArray();
  }
}
