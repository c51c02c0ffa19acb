package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.env.Game;
import aurum.env.referee.RefereeGame;
import aurum.training.arena.AgentLimit;
import aurum.training.arena.AgentName;
import aurum.training.arena.AgentNames;
import aurum.training.arena.MatchExecutor;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.arena.PlayOptions;
import aurum.training.arena.ResultsFolder.SequentialTests;
import aurum.training.charts.TimePicture;
import aurum.training.console.Progress;
import aurum.training.console.StopSignal;
import aurum.training.rating.TimeCurve;
import aurum.training.rating.TimeReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code aurum time}: what an agent wins with more or less time. */
@Command(
    name = "time",
    description = {
      "Measure what more or less time is worth for an agent that searches.",
      "The agent plays with 25, 50, 200 and 400 %% of its time for each turn, or of its playouts,"
          + " against itself with 100 %%. It is a policy with a search ('policy:NAME?search=40ms' or"
          + " 'policy:NAME?search=2000'), or a program whose command line contains '{ms}' in the"
          + " place of its milliseconds. On each map it plays"
          + " each seat once with each share; the agent with 100 %% plays the other seats."
          + " Programs have up to a minute for each reply, and their matches are played one at a"
          + " time. The intervals have 95 %% confidence; each map, not each match, is one"
          + " observation.",
      "Ctrl-C, SIGTERM and SIGHUP print the table of the maps that are finished."
          + " training/docs/guides/what-does-time-buy.md explains the table."
    },
    footer = {
      "",
      "Examples:",
      "  ${ROOT-COMMAND-NAME} time cultist-wars --agent \"policy:cultist-wars?search=1000\"",
      "  ${ROOT-COMMAND-NAME} time ice-and-fire --agent \"bot:./bot {ms}\" --ms 40"
    })
public final class TimeCommand extends ConsoleCommand {
  /** The time of a program without a limit of its game, in milliseconds. */
  private static final int USUAL_MILLIS = 40;

  /** The part of a game's limit that a program's time leaves for its reply: 1/5, at most 10 ms. */
  private static final int REPLY_DIVISOR = 5;

  private static final int MAXIMUM_REPLY = 10;

  @Mixin private GameArguments arguments;

  @Mixin private MatchArguments matchArguments;

  @Option(
      names = "--agent",
      paramLabel = "A",
      required = true,
      description = "The agent, with a limit of its time or of its playouts.")
  private String agent;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "200",
      description =
          "The number of matches of each row, rounded up to whole maps (default: ${DEFAULT-VALUE}).")
  private int games;

  @Option(
      names = "--ms",
      paramLabel = "N",
      description =
          "100 %% of the time of a program, in milliseconds, which replace '{ms}' (default: the game's"
              + " limit for a turn, less 10 ms for the reply, or less 1/5 of a limit under 50 ms).")
  private Integer millis;

  @Option(
      names = "--picture",
      paramLabel = "FILE.svg",
      description = "Draw the scores with their intervals.")
  private Path picture;

  @Override
  void run() throws IOException {
    try (StopSignal stop = new StopSignal("turn", matchArguments.kept(), err()::println)) {
      Game game = arguments.gameOfText(0);
      require(game.seats() >= 2, "an agent plays against itself in a game of at least 2 seats");
      AgentLimit limit = AgentLimit.of(AgentName.of(agent), millis, usualMillis(game));
      matchArguments.check(games);
      OutputFile.checkSvg(picture);
      PrintWriter console = OutputFile.console(spec, matchArguments.json, picture);
      PlayOptions play = options(limit);
      List<Participant> participants =
          play.limited(
              TimeCurve.percentagesOfAgents().stream()
                  .map(percent -> AgentNames.parse(limit.scaled(percent), game))
                  .toList());
      MatchStore store = play.store(game, participants, SequentialTests.LEFT_OUT);
      TimeCurve curve;
      try (MatchExecutor executor = play.executor(game, participants, store, this::warn);
          Progress progress = new Progress("time", TimeCurve.matches(game, games), "match")) {
        curve =
            TimeCurve.play(executor.afterMatch(progress::step), limit, games, play.seed(), stop);
      }
      matchArguments.printFailures(store, curve.failures(), err());
      console.print(TimeReport.text(curve));
      matchArguments.printUse(
          store, game, participants.get(TimeCurve.PERCENTAGES.size() - 1).name(), console, err());
      console.printf("%n%s", TimeReport.conclusion(curve));
      console.flush();
      OutputFile.write(matchArguments.json, () -> TimeReport.json(curve), spec);
      OutputFile.write(picture, () -> TimePicture.svg(curve), spec);
    }
  }

  /** Programs that measure their time play one match at a time: they share the processors. */
  private PlayOptions options(AgentLimit limit) {
    PlayOptions play = matchArguments.options();
    return limit.agent().isProgram() ? play.oneAtATime() : play;
  }

  private static int usualMillis(Game game) {
    if (game instanceof RefereeGame refereed) {
      int turn = refereed.timeLimits().turnMillis();
      return turn - Math.min(turn / REPLY_DIVISOR, MAXIMUM_REPLY);
    }
    return USUAL_MILLIS;
  }
}
