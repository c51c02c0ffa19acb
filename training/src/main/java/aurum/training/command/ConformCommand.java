package aurum.training.command;

import static aurum.env.base.Requirement.require;
import static aurum.env.base.Requirement.requireAtLeast;

import aurum.agents.contest.ContestGames;
import aurum.env.Games;
import aurum.env.base.CountedNoun;
import aurum.env.referee.RefereeGame;
import aurum.env.trace.Conformance;
import aurum.training.conform.RefereeConformance;
import aurum.training.console.ExitStatus;
import aurum.training.console.Progress;
import aurum.training.console.StopSignal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code aurum conform}: compares the engines with recordings of the referees, or with a referee.
 */
@Command(
    name = "conform",
    description = {
      "Replay recorded matches and check maps against the engines.",
      "A difference is any line that is not equal, byte for byte; the first of each match or map"
          + " is printed. The exit status is 1 if there is a difference.",
      "With --referee, matches are played on a game's engine and on its contest's own referee at"
          + " once. By default the engine reads its position from the referee's text before each"
          + " turn, so that one wrong rule hides no other. Differences are grouped by rule and"
          + " place; the first of each group is printed."
    },
    footer = {
      "",
      "Examples:",
      "  ${ROOT-COMMAND-NAME} conform env/src/test/resources/conformance",
      "  ${ROOT-COMMAND-NAME} conform my-game --referee CONTEST --games 100"
    })
public final class ConformCommand extends ConsoleCommand {
  @Parameters(
      arity = "1..*",
      paramLabel = "FILE-OR-DIR",
      description = {
        "*.trace, *.trace.gz, maps.txt, or folders that contain them at any depth;",
        "with --referee the game, then its options as key=value."
      })
  private List<String> words;

  @Mixin private VariantArgument variant;

  @Option(
      names = "--referee",
      paramLabel = "PATH",
      description = "The Maven project, jar or class path of the contest's referee.")
  private String referee;

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "Matches with --referee (default: 100).")
  private Integer games;

  @Option(names = "--seed", paramLabel = "S", description = "The seed of their maps (default: 1).")
  private Long seed;

  @Option(
      names = "--from-seed",
      description = "Compare whole matches from their seeds, maps included.")
  private boolean fromSeed;

  @Override
  void run() throws IOException {
    if (referee != null) {
      compareWithReferee();
      return;
    }
    require(
        games == null && seed == null && !fromSeed && variant.name() == null,
        "--games, --seed, --from-seed and --variant need --referee PATH");
    List<Path> files = Conformance.recordings(words.stream().map(Path::of).toList());
    AtomicInteger checked = new AtomicInteger();
    Conformance.Report report;
    try (StopSignal stop = new StopSignal("file", err()::println)) {
      try (Progress progress = new Progress("conform", files.size(), "file")) {
        report =
            Conformance.check(
                files,
                line -> Progress.aside(() -> out().println(line)),
                () -> {
                  progress.step();
                  checked.incrementAndGet();
                  return !stop.getAsBoolean();
                });
      }
      if (checked.get() < files.size()) {
        err().println("stopped after " + checked + " of " + CountedNoun.of(files.size(), "file"));
      }
    }
    require(
        report.games() + report.maps() != 0,
        "there is no trace (*.trace, *.trace.gz) and no maps.txt in " + String.join(", ", words));
    out().println(report);
    status = report.differences() == 0 ? ExitStatus.DONE : ExitStatus.FAILED;
  }

  private void compareWithReferee() {
    int matches = games == null ? 100 : games;
    requireAtLeast("--games", matches, 1);
    Map<String, String> options = GameArguments.options(words.subList(1, words.size()));
    RefereeGame engine =
        RefereeGame.require(Games.make(words.get(0), variant.name(), options), "a comparison");
    require(
        engine.canCopyMatches(),
        "%s has no engine; name a game that 'aurum games' lists".formatted(engine.name()));
    String name = ContestGames.PREFIX + referee;
    RefereeGame judge =
        (RefereeGame)
            Games.make(name, null, Games.provider(name).withSeats(options, engine.seats()));
    RefereeConformance conformance =
        new RefereeConformance(
            engine, judge, fromSeed, text -> Progress.aside(() -> out().println(text)));
    int played = 0;
    try (StopSignal stop = new StopSignal("match", err()::println);
        Progress progress = new Progress("conform", matches, "match")) {
      while (played < matches && !stop.getAsBoolean()) {
        conformance.play(seed == null ? 1 : seed, played);
        played++;
        progress.step();
      }
    } catch (CancellationException e) {
      err().println("stopped after " + CountedNoun.of(played, "match"));
    }
    require(!conformance.hasFailed(), "the referee has failed in each match");
    conformance.groups().forEach(out()::println);
    out().println(conformance.report());
    status = conformance.report().differences() == 0 ? ExitStatus.DONE : ExitStatus.FAILED;
  }
}
