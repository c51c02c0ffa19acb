package aurum.training.bench;

import aurum.agents.neural.ForwardPass;
import aurum.agents.policy.Policy;
import aurum.agents.search.PlannedTurn;
import aurum.agents.search.PolicyPlanner;
import aurum.agents.search.SearchAgent;
import aurum.agents.search.SearchLimit;
import aurum.agents.search.TurnPlanner;
import aurum.agents.search.TurnSearch;
import aurum.agents.search.tree.TreeAgents;
import aurum.agents.search.tree.TreeSearch;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.TreeGame;
import aurum.training.settings.SettingsFile;
import aurum.training.settings.TrainingSettings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * The actions of playouts per second on one core, and the positions of a tree search in games that
 * have one, by the code of an exported bot: plain Java, with the network of the game's default
 * settings. The searched positions are from matches that the policy plays.
 */
final class SearchBench {
  private static final SearchLimit PLAYOUTS = SearchLimit.parse("64");
  private static final SearchLimit POSITIONS = SearchLimit.parse("100000");

  /** Null if neither the network, which is slow, nor a scripted agent can play playouts. */
  private final TurnSearch search;

  /** Null if the game has no positions of its own for a tree search. */
  private final TreeSearch tree;

  private final TurnPlanner policy;
  private final Match match;
  private long seed;

  private SearchBench(BenchedGame benched) throws IOException {
    Game game = benched.newGame();
    TrainingSettings settings = SettingsFile.of(game, null);
    Policy untrained = BenchedGame.untrainedPolicy(game);
    ForwardPass network = untrained.forwardPass();
    List<Agent> agents = SearchAgent.scriptedAgents(settings.search(), game);
    int inputs = untrained.observation().size();
    ObservationEncoder encoder = game.observation(untrained.observation().name()).newEncoder();
    policy = new PolicyPlanner(game, encoder, inputs, network);
    search =
        SearchAgent.hasPlayouts(untrained, agents)
            ? new TurnSearch(
                game,
                encoder,
                inputs,
                network,
                SearchAgent.isFast(untrained),
                settings.environment().rewardFor(game),
                agents,
                settings.search())
            : null;
    tree =
        game instanceof TreeGame own
            ? new TreeSearch(game, own.newTreePosition(TreeAgents.weights(own)), POSITIONS, 0)
            : null;
    match = game.newMatch();
    match.reset(seed);
  }

  static List<Row> rows(BenchedGame benched, BenchOptions options) throws IOException {
    SearchBench bench = new SearchBench(benched);
    List<Row> rows = new ArrayList<>();
    if (bench.search != null) {
      String title = "actions in playouts of a search, 1 core";
      rows.add(new Row("search-steps", title, "steps/s", rates(options, bench::searchTurn)));
    }
    if (bench.tree != null) {
      String title = "positions of a tree search, 1 core";
      rows.add(new Row("tree-positions", title, "positions/s", rates(options, bench::searchTree)));
    }
    return rows;
  }

  private static Quartiles rates(BenchOptions options, LongSupplier workload) {
    return Quartiles.of(InterleavedRuns.rates(options, List.of(workload))[0]);
  }

  /** Searches a turn as a tree, and plays it; returns the number of positions. */
  private long searchTree() {
    if (match.over()) {
      match.reset(++seed);
    }
    match.play(tree.plan(match, POSITIONS.newBudget(System::nanoTime)).action(0));
    return tree.positions();
  }

  /** Searches a turn, then plays the policy's turn; returns the number of actions in playouts. */
  private long searchTurn() {
    if (match.over()) {
      match.reset(++seed);
    }
    long before = search.steps();
    search.plan(match, PLAYOUTS.newBudget(System::nanoTime));
    PlannedTurn turn = policy.plan(match, SearchLimit.NONE.newBudget(System::nanoTime));
    for (int k = 0; k < turn.length(); k++) {
      match.play(turn.action(k));
    }
    return search.steps() - before;
  }
}
