package aurum.agents.search;

import aurum.agents.neural.ForwardPass;
import aurum.agents.policy.Policy;
import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.SplitMix;
import aurum.env.reward.Reward;
import java.util.random.RandomGenerator;

/** Plays the turns that a {@link TurnSearch} chooses. */
public final class SearchAgent implements Agent {
  private final TurnSearch search;
  private final int playouts;
  private int turn = -1;
  private int next;

  private SearchAgent(TurnSearch search, int playouts) {
    this.search = search;
    this.playouts = playouts;
  }

  /** Creates agents that search with a number of playouts a turn. */
  public static Factory factory(
      Policy policy, int playouts, PlayoutSettings settings, String model) {
    ForwardPass network = policy.forwardPass();
    return (game, seat) -> {
      policy.requireFits(game);
      Reward reward = Reward.of(game, policy.rewardWeights(), policy.gamma().orElseThrow());
      Agent[] scripted = new Agent[game.seats()];
      for (int s = 0; s < scripted.length; s++) {
        scripted[s] = model == null ? null : ScriptedAgents.of(game).get(model).newAgent(game, s);
      }
      return new SearchAgent(
          new TurnSearch(
              game,
              game.observation(policy.observation().name()).newEncoder(),
              policy.observation().size(),
              network.sharingWeights(),
              reward,
              scripted,
              settings),
          playouts);
    };
  }

  @Override
  public int act(Match match, RandomGenerator random) {
    if (match.turn() != turn) {
      turn = match.turn();
      next = 0;
      int[] left = {playouts};
      search.search(match, SplitMix.hash(1, turn, 0), () -> left[0]-- > 0);
    }
    return search.action(next++);
  }
}
