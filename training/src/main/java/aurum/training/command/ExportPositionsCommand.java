package aurum.training.command;

import static aurum.env.base.Requirement.require;
import static aurum.env.base.Requirement.requireAtLeast;

import aurum.agents.learn.EnvironmentSettings;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.TextEnvironment;
import aurum.training.arena.MatchIndex;
import aurum.training.arena.MatchIndex.Entry;
import aurum.training.arena.MatchLine;
import aurum.training.console.Progress;
import aurum.training.console.StopSignal;
import aurum.training.positions.PositionExport;
import aurum.training.positions.PositionExport.Report;
import aurum.training.positions.PositionExport.Source;
import aurum.training.positions.PositionsSpec;
import aurum.training.results.RecordedMatch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code aurum export-positions}: the decisions of recorded matches, for other learners. */
@Command(
    name = "export-positions",
    description = {
      "Write the decisions of the matches of a results folder or of a ladder as positions to learn"
          + " from in NumPy or PyTorch: observation, mask of legal actions, action, discounted"
          + " return and outcome. With --agent, the decisions of this agent only.",
      "The matches need their turn logs, which --keep-traces keeps; without one, a match"
          + " whose agents all play the same way again is played again from its seed. The reward"
          + " and the discount of the returns are those of the game's default settings, unless"
          + " --config or --set changes them. Matches on a contest's referee need your class that"
          + " reads its text: --set environment.text=class:NAME. Ctrl-C writes the matches so far."
          + " training/docs/guides/positions-for-training.md explains the file."
    },
    footer = {
      "",
      "Example:",
      "  ${ROOT-COMMAND-NAME} export-positions runs/ladder --agent mine --out positions.npz"
    })
public final class ExportPositionsCommand extends ConsoleCommand {
  @Parameters(
      paramLabel = "FOLDER",
      description = "The folder of --results, or of a ladder; it may be played in meanwhile.")
  private Path folder;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      required = true,
      description =
          "FILE.npz for arrays of NumPy, or FILE.jsonl (compressed: FILE.jsonl.gz) for a line of"
              + " JSON per position; replaced if it exists.")
  private Path out;

  @Mixin private MatchChoice choice;

  @Option(
      names = "--lost",
      description = "Only the decisions of seats that lost: another seat had a higher score.")
  private boolean isLost;

  @Option(
      names = "--won",
      description = "Only the decisions of seats that won: no other seat had as high a score.")
  private boolean isWon;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "Only the newest N of these matches (default: all).")
  private Integer limit;

  @Option(
      names = "--observation",
      paramLabel = "NAME",
      description =
          "The kind of observation: 'aurum games GAME' lists them (default: that of the settings),"
              + " class:NAME is a user-defined one.")
  private String observation;

  @Option(
      names = "--discount",
      paramLabel = "G",
      description = "The discount per turn of the returns (default: that of the settings).")
  private Double discount;

  @Option(
      names = "--threads",
      paramLabel = "T",
      description =
          "Threads that replay matches; does not change the result (default: one per processor).")
  private Integer threads;

  @Mixin private SettingsArguments settings;

  @Override
  void run() throws IOException {
    require(
        out.toString().matches(".*\\.(npz|jsonl|jsonl\\.gz)"),
        "--out writes positions; name a file that ends in .npz, .jsonl or .jsonl.gz, not " + out);
    require(!isLost || !isWon, "no seat has lost and won; give --lost or --won, not both");
    if (limit != null) {
      requireAtLeast("--limit", limit, 1);
    }
    if (threads != null) {
      requireAtLeast("--threads", threads, 1);
    }
    OutputFile.check(out);
    MatchIndex index = MatchChoice.index(folder, err());
    List<Entry> entries = entries(index);
    IntPredicate isMeant = choice.agents(index);
    List<Source> sources =
        entries.stream().map(entry -> new Source(entry.id(), seats(entry, isMeant))).toList();
    Game made = game(index, entries);
    PositionsSpec spec = new PositionsSpec(made, environment(made));
    int workers = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    PositionExport export = new PositionExport(folder, spec, workers);
    Report report;
    try (StopSignal stop = new StopSignal("match", err()::println);
        Progress progress = new Progress("export-positions", sources.size(), "match")) {
      report = export.write(sources, out, progress::step, stop);
    }
    print(report);
  }

  /** The game of the matches. */
  private Game game(MatchIndex index, List<Entry> entries) throws IOException {
    MatchLine line = index.files().line(entries.get(0).file(), entries.get(0).offset());
    if (!Games.isOfFamily(line.game())) {
      return Games.make(line.game(), line.variant(), line.options());
    }
    String named = settings.text();
    String text = named == null ? line.options().get(TextEnvironment.OPTION) : named;
    require(
        text != null,
        line.game()
            + " has text only; name your class with its observations and actions:"
            + " --set environment.text=class:NAME");
    for (Entry entry : entries) {
      RecordedMatch match = RecordedMatch.read(folder, entry.id(), text);
      if (match.log() != null) {
        return match.game(); // Its texts show whether the class reads such a match.
      }
    }
    throw new InvalidInputException(
        "none of these matches has a turn log; --keep-traces keeps those of new matches");
  }

  /** The matches that are meant, of one game, the oldest first. */
  private List<Entry> entries(MatchIndex index) {
    IntPredicate isMeant = choice.agents(index);
    List<Entry> found =
        choice.entries(index).stream().filter(entry -> !seats(entry, isMeant).isEmpty()).toList();
    require(!found.isEmpty(), "no match of the folder has such a seat; 'aurum matches' lists them");
    List<Integer> games = found.stream().map(Entry::game).distinct().toList();
    require(
        games.size() == 1,
        "a file has the positions of one game; name one by --game, of: "
            + games.stream().map(index.games()::get).collect(Collectors.joining(", ")));
    List<Entry> entries =
        new ArrayList<>(
            found.subList(0, limit == null ? found.size() : Math.min(limit, found.size())));
    Collections.reverse(entries);
    return entries;
  }

  private Set<Integer> seats(Entry entry, IntPredicate isMeant) {
    boolean isShared = Collections.frequency(entry.ranks(), 1) > 1;
    return IntStream.range(0, entry.agents().size())
        .filter(seat -> isMeant.test(entry.agents().get(seat)))
        .filter(seat -> !isLost || entry.ranks().get(seat) > 1)
        .filter(seat -> !isWon || entry.ranks().get(seat) == 1 && !isShared)
        .boxed()
        .collect(Collectors.toSet());
  }

  private EnvironmentSettings environment(Game made) throws IOException {
    EnvironmentSettings base = settings.settings(made, null, Map.of()).environment();
    require(
        discount == null || discount > 0 && discount <= 1,
        "--discount must be above 0 and at most 1",
        discount);
    EnvironmentSettings changed =
        new EnvironmentSettings(
            observation == null ? base.observation() : observation,
            base.reward(),
            discount == null ? base.gamma() : discount,
            base.maximumTurns(),
            base.distinctSeeds());
    changed.observationOf(made); // Refuses an unknown name before a match is replayed.
    return changed;
  }

  private void print(Report report) {
    if (!report.leftOut().isEmpty()) {
      warn(
          "left out: %s; the first is %s"
              .formatted(
                  CountedNoun.of(report.leftOut().size(), "match"), report.leftOut().get(0)));
    }
    if (report.turns() > 0) {
      warn(
          "left out: %s whose reply has an effect that no actions have"
              .formatted(CountedNoun.of(report.turns(), "turn")));
    }
    out()
        .println(
            "%s, %s of them played again from their seeds"
                .formatted(
                    CountedNoun.of(report.matches(), "match"),
                    report.again() == 0 ? "none" : report.again()));
    out()
        .printf(
            Locale.ROOT, "exported: %s, %s%n", out, CountedNoun.of(report.positions(), "position"));
  }
}
