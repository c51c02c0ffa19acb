package aurum.training.command;

import static aurum.env.base.Requirement.require;
import static aurum.env.base.Requirement.requireAtLeast;

import aurum.agents.AtomicFile;
import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
import aurum.env.Game;
import aurum.env.base.NearestName;
import aurum.env.base.PrintableText;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Evaluation;
import aurum.training.arena.MatchExecutor;
import aurum.training.arena.MatchIndex;
import aurum.training.arena.MatchIndex.Entry;
import aurum.training.arena.MatchLine;
import aurum.training.arena.Participant;
import aurum.training.arena.PlayOptions;
import aurum.training.arena.ResultsFolder;
import aurum.training.arena.ResultsFolder.SequentialTests;
import aurum.training.arena.Seatings;
import aurum.training.console.Progress;
import aurum.training.console.StopSignal;
import aurum.training.results.RecordedMatch;
import aurum.training.review.MatchReviews;
import aurum.training.review.Review;
import aurum.training.review.ReviewReport;
import aurum.training.settings.SettingsFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code aurum review}: what an agent does in the matches that it loses. */
@Command(
    name = "review",
    description = {
      "Say what an agent does in the matches that it loses: the mistakes that the game"
          + " declares, what each of them costs, and the turns after which the agent's estimated"
          + " chance to win fell most, each with the command that shows it.",
      "If you name a folder, the command reviews --agent or, without it, the only program of"
          + " the newest match. The matches need their turn logs, which --keep-traces keeps, unless"
          + " all agents play the same way again. A policy first plays matches against the"
          + " baselines of its game and against itself, which are kept in --results."
          + " training/docs/guides/review.md explains the output."
    },
    footer = {
      "",
      "Examples:",
      "  ${ROOT-COMMAND-NAME} review runs/ladder --agent mine",
      "  ${ROOT-COMMAND-NAME} review policy:vindinium --results runs/review"
    })
public final class ReviewCommand extends ConsoleCommand {
  @Parameters(
      paramLabel = "FOLDER|POLICY",
      description =
          "A folder of --results, or of a ladder; or a policy file, a run folder, or the name of a"
              + " policy of this build.")
  private String named;

  @Mixin private MatchChoice choice;

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Read the newest N matches of a folder (default: ${DEFAULT-VALUE}).")
  private int limit;

  @Option(
      names = "--against",
      paramLabel = "A,B,...",
      description =
          "The agents that a policy plays against, each in all other seats of its part of the matches"
              + " (default: the baselines of its game, and the policy itself).")
  private String against;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "400",
      description = "The number of matches that a policy plays (default: ${DEFAULT-VALUE}).")
  private int games;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "The seed of the maps on which a policy plays (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--results",
      paramLabel = "DIR",
      description =
          "The folder in which the matches of a policy are kept (default: runs/review-GAME-VARIANT).")
  private Path results;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Write the review as JSON as well; - for standard output.")
  private Path json;

  @Option(
      names = "--picture",
      paramLabel = "FILE.png",
      description = "Draw the chance to win over the matches in which it fell most at once.")
  private Path picture;

  @Override
  void run() throws IOException {
    requireAtLeast("--limit", limit, 1);
    requireAtLeast("--games", games, 1);
    OutputFile.check(json);
    require(
        picture == null || picture.toString().endsWith(".png"),
        "--picture draws a PNG; name a file that ends in .png, not " + picture);
    OutputFile.check(picture);
    Path path = Path.of(named);
    boolean isFolder = Files.isDirectory(path) && MatchIndex.isIn(path);
    try (StopSignal stop = new StopSignal("match", err()::println)) {
      if (isFolder) {
        require(
            results == null && against == null,
            "--results and --against are for a policy, but %s is a folder of matches"
                .formatted(named));
        review(path, limit, stop);
      } else {
        require(
            choice.agent == null && choice.game == null,
            "--agent and --game are for a folder of matches, but %s is none".formatted(named));
        Path folder = play(stop);
        review(folder, Integer.MAX_VALUE, stop);
      }
    }
  }

  /** Plays the matches of a policy, and chooses them for the review; the folder with them. */
  private Path play(StopSignal stop) throws IOException {
    String word = named.replaceFirst("^policy:", "");
    String name = word.replaceFirst("\\?.*", "");
    require(
        ShippedPolicies.NAMES.contains(name) || Files.exists(Path.of(name)),
        name
            + ": no such file or folder, and no policy of this build"
            + NearestName.suggestion(name, ShippedPolicies.NAMES));
    Policy policy = ShippedPolicies.nameOrFile(name);
    Game made = policy.makeGame(policy.options());
    List<String> opponents =
        new ArrayList<>(
            against == null
                ? SettingsFile.of(made, null).evaluation().baselines()
                : AgentNames.split(against));
    if (against == null && made.seats() > 1) {
      opponents.add("policy:" + word);
    }
    require(!opponents.isEmpty(), "name the agents that the policy plays against: --against A,B");
    Path folder = results == null ? Path.of("runs", folderName(made)) : results;
    Files.createDirectories(folder);
    PlayOptions options =
        new PlayOptions(
            seed,
            Runtime.getRuntime().availableProcessors(),
            null,
            folder,
            true,
            null,
            0,
            false,
            List.of());
    int each = Math.max(1, games / opponents.size());
    Participant own = AgentNames.parse("policy:" + word, made);
    try (Progress progress = new Progress("review", (long) each * opponents.size(), "match")) {
      for (String opponent : opponents) {
        List<Participant> seats =
            new ArrayList<>(Collections.nCopies(made.seats(), AgentNames.parse(opponent, made)));
        seats.set(0, own);
        ResultsFolder store = options.folder(made, seats, SequentialTests.LEFT_OUT);
        choice.identity = store.identity(own);
        try (MatchExecutor executor = options.executor(made, seats, store, this::warn)) {
          Evaluation.run(executor.afterMatch(progress::step), each, seed, Seatings.ROTATIONS, stop);
        }
      }
    }
    choice.agent = own.name();
    choice.game = MatchLine.gameText(made);
    return folder;
  }

  private static String folderName(Game game) {
    return "review-" + game.name() + (game.variant().isEmpty() ? "" : "-" + game.variant());
  }

  private void review(Path folder, int most, StopSignal stop) throws IOException {
    MatchIndex index = MatchChoice.index(folder, err());
    List<Entry> all = choice.entries(index);
    require(!all.isEmpty(), folder + " has no such match");
    List<Entry> entries = all.subList(0, Math.min(most, all.size()));
    List<String> played =
        entries.stream().map(entry -> index.games().get(entry.game())).distinct().toList();
    require(
        played.size() == 1,
        "the matches are of several games; choose one by --game: " + String.join(", ", played));
    RecordedMatch first = RecordedMatch.read(folder, entries.get(0).id());
    if (choice.agent == null) {
      choice.agent = onlyProgram(first.line());
    }
    PrintWriter out = OutputFile.console(spec, json);
    if (entries.size() < all.size()) {
      out.printf(
          Locale.ROOT,
          "The newest %d of %d matches are read; --limit N reads more.%n",
          entries.size(),
          all.size());
    }
    MatchReviews reviews = new MatchReviews(folder, first.game());
    Review review;
    try (Progress progress = new Progress("review", entries.size(), "match")) {
      review = reviews.read(entries, choice.agents(index), progress::step, stop);
    }
    reviews.unread().ifPresent(line -> out.println(PrintableText.line(line)));
    ReviewReport report =
        new ReviewReport(
            review,
            choice.agent,
            first.game().firstTurn(),
            (match, turn) -> RecordedMatch.replayCommand(folder, match, turn));
    out.print(report.text());
    out.println("review: %s of %s matches lost".formatted(review.lost(), review.matches()));
    out.flush();
    OutputFile.write(json, report::json, spec);
    if (picture != null && review.lost() > 0) {
      AtomicFile.write(picture, report.png());
    }
  }

  /** The program that has played in a match. */
  private static String onlyProgram(MatchLine line) {
    List<String> programs =
        IntStream.range(0, line.names().size())
            .filter(seat -> line.seats().get(seat).isProgram())
            .mapToObj(seat -> line.names().get(seat))
            .distinct()
            .toList();
    require(
        programs.size() == 1,
        "name the agent that is reviewed: --agent NAME, one of "
            + String.join(", ", line.names().stream().distinct().toList()));
    return programs.get(0);
  }
}
