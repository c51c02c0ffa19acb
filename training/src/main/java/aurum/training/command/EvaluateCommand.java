package aurum.training.command;

import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Evaluation;
import aurum.training.arena.EvaluationReport;
import aurum.training.arena.MatchExecutor;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.arena.PlayOptions;
import aurum.training.arena.Ranking;
import aurum.training.arena.Rating;
import aurum.training.arena.ResultsFolder.SequentialTests;
import aurum.training.arena.Seatings;
import aurum.training.attributes.AttributeReport;
import aurum.training.attributes.AttributeTable;
import aurum.training.attributes.MatchFilter;
import aurum.training.console.Progress;
import aurum.training.console.StopSignal;
import aurum.training.rating.RatingTable;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code aurum evaluate}: win rates over many matches. */
@Command(
    name = "evaluate",
    description = {
      "Play many matches and print win rates.",
      "Each map is played once per rotation of the seats. A win is a strictly highest score. The"
          + " intervals of the win rates have 95 %% confidence; each map, not each match, is one"
          + " observation.",
      "Ctrl-C, SIGTERM and SIGHUP print the table of the maps that are finished."
    },
    footer = {
      "",
      "Example:",
      "  ${ROOT-COMMAND-NAME} evaluate cultist-wars --agents policy:cultist-wars,greedy --games 400"
    })
public final class EvaluateCommand extends ConsoleCommand {
  @Mixin private GameArguments arguments;

  @Mixin private LimitedMatchArguments matchArguments;

  @Mixin private AttributeArguments attributes;

  @Mixin private SeatsArgument seats;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "400",
      description = "The number of matches, rounded up to whole maps (default: ${DEFAULT-VALUE}).")
  private int matches;

  @Option(
      names = "--all-orders",
      description = "Play every order of the agents on each map instead of every rotation.")
  private boolean allOrders;

  @Override
  void run() throws IOException {
    try (StopSignal stop = new StopSignal("turn", matchArguments.kept(), err()::println)) {
      Game game = arguments.gameOfText(seats.agents().size());
      PlayOptions play = matchArguments.options();
      List<Participant> participants =
          play.limited(AgentNames.parseSeats(seats.agents(), game, null));
      matchArguments.check(matches);
      attributes.requireTable();
      MatchStore store = play.store(game, participants, SequentialTests.LEFT_OUT);
      attributes.prepare(store, game, participants, false);
      List<String> names = participants.stream().map(Participant::name).toList();
      Evaluation evaluation = evaluate(play, game, participants, store, stop);
      List<RatingTable.Row> ratings = RatingTable.rows(names, evaluation.rankings());
      Map<String, String> failures = new LinkedHashMap<>();
      for (Evaluation.Standing standing : evaluation.standings()) {
        if (!standing.firstFailure().isEmpty()) {
          failures.putIfAbsent(standing.agent(), standing.firstFailure());
        }
      }
      matchArguments.printFailures(store, failures, err());
      PrintWriter console = OutputFile.console(spec, matchArguments.json);
      console.print(EvaluationReport.table(evaluation));
      console.printf("%n%s", EvaluationReport.figures(evaluation));
      console.print(EvaluationReport.responseTimes(evaluation));
      matchArguments.printUse(store, game, names.get(0), console, err());
      console.printf("%n%s%n", EvaluationReport.conclusion(evaluation));
      AttributeTable table = table(evaluation, names.get(0));
      if (table != null) {
        console.printf("%n%s", AttributeReport.text(table));
      }
      console.flush();
      Map<String, Rating> byName =
          ratings.stream()
              .collect(Collectors.toMap(RatingTable.Row::agent, RatingTable.Row::rating));
      OutputFile.write(
          matchArguments.json,
          () -> AttributeReport.json(EvaluationReport.tree(evaluation, byName), table),
          spec);
    }
  }

  /**
   * The results by attributes, of the matches that {@code --where} selects; null for none.
   *
   * @param first the name of the first agent
   */
  private AttributeTable table(Evaluation evaluation, String first) {
    MatchFilter filter = attributes.filter();
    try {
      filter.requireKnown(
          evaluation.rankings().stream().map(Ranking::attributes).distinct().toList(),
          evaluation.rankings().stream().mapToInt(Ranking::seats).max().orElse(0),
          List.of());
    } catch (InvalidInputException e) {
      warn(e.getMessage()); // Only the matches tell; their results are shown all the same.
      return null;
    }
    return attributes.table(
        evaluation.rankings().stream().filter(match -> filter.test(match, first)).toList());
  }

  private Evaluation evaluate(
      PlayOptions play,
      Game game,
      List<Participant> participants,
      MatchStore store,
      StopSignal stop) {
    Seatings seatings = allOrders ? Seatings.ALL_ORDERS : Seatings.ROTATIONS;
    try (MatchExecutor executor = play.executor(game, participants, store, this::warn);
        Progress progress = new Progress("evaluate", matches, "match")) {
      return Evaluation.run(
          executor.afterMatch(progress::step), matches, play.seed(), seatings, stop);
    }
  }
}
