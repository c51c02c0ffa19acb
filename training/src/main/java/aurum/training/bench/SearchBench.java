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
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.TreeGame;
import aurum.training.settings.SettingsFile;
import aurum.training.settings.TrainingSettings;
import java.io.IOException;
import java.util.List;

/**
 * The actions of playouts per second on one core, and the positions of a tree search in games that
 * have one, by the code of an exported bot: plain Java, with the network of the game's default
 * settings. The searched positions are from matches that the policy plays.
 */
final class SearchBench {
  private static final SearchLimit PLAYOUTS = SearchLimit.parse("64");
  private static final SearchLimit POSITIONS = SearchLimit.parse("100000");

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
    int inputs = game.observation().size();
    ObservationEncoder encoder = game.observation().newEncoder();
    policy = new PolicyPlanner(game, encoder, inputs, network);
    search =
        new TurnSearch(
            game,
            encoder,
            inputs,
            network,
            SearchAgent.isFast(untrained),
            settings.environment().rewardFor(game),
            SearchAgent.scriptedAgents(settings.search(), game),
            settings.search());
    tree =
        game instanceof TreeGame own
            ? new TreeSearch(game, own.newTreePosition(TreeAgents.weights(own)), POSITIONS, 0)
            : null;
    match = game.newMatch();
    match.reset(seed);
  }

  static List<Row> rows(BenchedGame benched, BenchOptions options) throws IOException {
    SearchBench bench = new SearchBench(benched);
    double[][] rates = InterleavedRuns.rates(options, List.of(bench::searchTurn));
    String title = "actions in playouts of a search, 1 core";
    Row playouts = new Row("search-steps", title, "steps/s", Quartiles.of(rates[0]));
    if (bench.tree == null) {
      return List.of(playouts);
    }
    rates = InterleavedRuns.rates(options, List.of(bench::searchTree));
    title = "positions of a tree search, 1 core";
    Row positions = new Row("tree-positions", title, "positions/s", Quartiles.of(rates[0]));
    return List.of(playouts, positions);
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
