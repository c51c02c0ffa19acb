package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.training.arena.AgentNames;
import aurum.training.arena.MatchExecutor;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.arena.PlayOptions;
import aurum.training.arena.ResultsFolder;
import aurum.training.arena.ResultsFolder.SequentialTests;
import aurum.training.attributes.AttributeReport;
import aurum.training.attributes.AttributeTable;
import aurum.training.charts.RatingPicture;
import aurum.training.console.Progress;
import aurum.training.console.ShellCommand;
import aurum.training.console.StopSignal;
import aurum.training.rating.RatingReport;
import aurum.training.rating.RatingTable;
import aurum.training.settings.OpponentNames;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code aurum rate}: joint ratings of agents. */
@Command(
    name = "rate",
    description = {
      "Play matches between any number of agents and rate them jointly.",
      "On each map every agent plays each seat once. The ratings are those of a Plackett-Luce model"
          + " with ties, fitted to the full rankings; 400 points are odds of 10 to 1. Intervals"
          + " have 95 %% confidence; each map, not each match, is one observation.",
      "Ctrl-C, SIGTERM and SIGHUP print the ratings from the maps that are finished."
          + " '--games 0 --results DIR' plays nothing and rates the agents of a folder."
    },
    footer = {
      "",
      "Example:",
      "  ${ROOT-COMMAND-NAME} rate vindinium --agents policy:vindinium,greedy,miner,random --games 400"
    })
public final class RateCommand extends ConsoleCommand {
  /** The most matches that a precision takes, unless the user gives another number. */
  private static final int MAXIMUM_GAMES = 100_000;

  @Mixin private GameArguments arguments;

  @Mixin private LimitedMatchArguments matchArguments;

  @Mixin private AttributeArguments attributes;

  @Option(
      names = "--agents",
      paramLabel = "A,B,...",
      description =
          "The agents, at least two ('aurum agents' lists them); with --games 0 those of the folder"
              + " if none is given.")
  private String agents = "";

  @Option(
      names = "--games",
      paramLabel = "N",
      description =
          "The number of matches, rounded up to whole maps; with --precision at most"
              + " (default there: "
              + MAXIMUM_GAMES
              + "); 0 fits the matches of --results without playing.")
  private Integer games;

  @Option(
      names = "--precision",
      paramLabel = "R",
      description =
          "Stop when the half-width of every 95 %% interval between neighbours is at most R points;"
              + " at least 30 maps. Matches that --results has count.")
  private Double precision;

  @Option(
      names = "--anchor",
      paramLabel = "A=R",
      description =
          "Give agent A the rating R (default: greedy=1000 or, without greedy, the first agent).")
  private String anchor;

  @Option(
      names = "--with-tests",
      description =
          "Count the matches of --results that sequential tests have added, which bias ratings"
              + " because the tests stopped by their results (default: leave them out).")
  private boolean withTests;

  @Option(
      names = "--matrix",
      description =
          "Print who beats whom with 95 %% intervals, and the mixture of agents that no agent beats"
              + " (a Nash equilibrium), with the setting that makes its agents the opponents of a"
              + " training.")
  private boolean matrix;

  @Option(
      names = "--picture",
      paramLabel = "FILE.svg",
      description = "Draw the ratings with their intervals.")
  private Path picture;

  @Override
  void run() throws IOException {
    try (StopSignal stop = new StopSignal("turn", matchArguments.kept(), err()::println)) {
      Game game = arguments.gameOfText(0);
      PlayOptions play = matchArguments.options();
      List<Participant> participants =
          agents.isEmpty() ? List.of() : play.limited(AgentNames.parseList(agents, game));
      check(game, participants);
      OutputFile.checkSvg(picture);
      PrintWriter console = OutputFile.console(spec, matchArguments.json, picture);
      SequentialTests tests = withTests ? SequentialTests.INCLUDED : SequentialTests.LEFT_OUT;
      MatchStore store = play.store(game, participants, tests);
      attributes.prepare(store, game, participants, true);
      List<String> names = store.names(participants);
      require(
          !names.isEmpty() || attributes.filter().isEmpty(),
          "no match of different agents is selected by --where " + attributes.filter());
      require(!names.isEmpty(), nothingToRate(store));
      RatingTable.Plan plan = plan(play.seed(), names);
      RatingTable ratings;
      try (MatchExecutor executor = play.executor(game, participants, store, this::warn);
          Progress progress = new Progress("rate", plan.games(), "match", precision != null)) {
        ratings = RatingTable.play(executor.afterMatch(progress::step), plan, stop);
      }
      matchArguments.printFailures(store, ratings.failures(), err());
      console.print(RatingReport.text(ratings, matrix));
      if (matrix) {
        printOpponents(game, participants, ratings.mixedAgents(), console);
      }
      matchArguments.printUse(store, game, ratings.rows().get(0).agent(), console, err());
      console.println(RatingReport.conclusion(ratings.rows()));
      AttributeTable table = attributes.table(ratings.rankings());
      if (table != null) {
        console.printf("%n%s", AttributeReport.text(table));
      }
      console.flush();
      OutputFile.write(
          matchArguments.json,
          () -> AttributeReport.json(RatingReport.tree(ratings, matrix), table),
          spec);
      OutputFile.write(picture, () -> RatingPicture.svg(ratings), spec);
    }
  }

  /**
   * Prints the setting that makes agents the opponents of a training, or why they cannot be.
   *
   * @param names of the agents; empty if there is no mixture
   */
  private static void printOpponents(
      Game game, List<Participant> participants, List<String> names, PrintWriter console) {
    if (names.isEmpty() || game.actions() == 0) {
      return;
    }
    List<String> words = names.stream().map(name -> word(participants, name)).toList();
    try {
      OpponentNames.factories(game, words, 1);
      ArrayNode opponents = JsonNodeFactory.instance.arrayNode();
      words.forEach(opponents::add);
      String setting = ShellCommand.quote("selfPlay.opponents=" + opponents);
      console.println("as opponents of a training: --set " + setting);
    } catch (InvalidInputException | UncheckedIOException e) {
      console.println(
          "these agents cannot be opponents of a training: " + PrintableText.line(e.getMessage()));
    }
    console.println();
  }

  /** The word of the agent that has a name; the name itself if it is one of the folder. */
  private static String word(List<Participant> participants, String name) {
    return participants.stream()
        .filter(each -> each.name().equals(name))
        .map(each -> each.agent().word())
        .findFirst()
        .orElse(name);
  }

  /** Why there is nothing to rate. */
  private static String nothingToRate(MatchStore store) {
    String tests = "--with-tests also rates those of sequential tests";
    return store instanceof ResultsFolder folder && !folder.index().games().isEmpty()
        ? PrintableText.line(
            "the folder has no matches of different agents in this game with these options; %s; its games: %s"
                .formatted(tests, String.join(", ", folder.index().games())))
        : "there are no matches of different agents; --games 0 rates those of --results DIR, and "
            + tests;
  }

  private void check(Game game, List<Participant> participants) throws IOException {
    require(games != null || precision != null, "give --games N or --precision R");
    require(precision == null || precision > 0, "--precision must be over 0 points", precision);
    matchArguments.check(games == null || games == 0 ? 1 : games);
    require(game.seats() >= 2, "ratings need a game of at least 2 seats");
    long different = participants.stream().map(Participant::name).distinct().count();
    boolean fitsFolder = agents.isEmpty() && games != null && games == 0;
    require(
        fitsFolder || participants.size() >= 2 && different == participants.size(),
        "--agents must name at least 2 agents, each once"
            + AgentNames.repeated(participants)
            + ": "
            + agents);
  }

  private RatingTable.Plan plan(long seed, List<String> names) {
    int maximum = games == null ? MAXIMUM_GAMES : games;
    if (anchor == null) {
      return new RatingTable.Plan(seed, maximum, precision);
    }
    int equals = anchor.lastIndexOf('=');
    String name = anchor.substring(0, Math.max(0, equals));
    require(
        names.contains(name),
        "--anchor must be A=R, where A is one of %s, not %s"
            .formatted(String.join(", ", names), anchor));
    return new RatingTable.Plan(
        seed, maximum, precision, name, rating(anchor.substring(equals + 1)));
  }

  private double rating(String text) {
    try {
      double rating = Double.parseDouble(text);
      if (Double.isFinite(rating)) {
        return rating;
      }
    } catch (NumberFormatException e) {
      // The same message as for a rating that is not finite.
    }
    throw new InvalidInputException("--anchor must be A=R with a rating R, not " + anchor);
  }
}
