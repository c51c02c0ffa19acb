package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.training.arena.AgentName;
import aurum.training.arena.BotFailure;
import aurum.training.arena.MatchLine;
import aurum.training.arena.MatchStore;
import aurum.training.arena.PlayOptions;
import aurum.training.arena.ResultsFolder;
import aurum.training.console.ShellCommand;
import aurum.training.results.StoredMatch;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The options of every command that plays many matches. Programs have up to a minute for each
 * reply.
 */
class MatchArguments {
  /** A failure, at the end of a message, with the seed of its match. */
  private static final Pattern SEED = Pattern.compile("seed (-?\\d+), .*$");

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "The seed of the maps (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--threads",
      paramLabel = "T",
      description =
          "Matches at the same time; does not change the result (default: one per processor).")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Mixin private ClusterArguments cluster;

  @Option(
      names = "--results",
      paramLabel = "DIR",
      description =
          "Keep the result of each match in this folder, and play only matches that it does not"
              + " have. Folders are merged by copying their files into one.")
  private Path results;

  @Option(
      names = "--keep-traces",
      description =
          "Also keep the turn log of each match in --results: the replies of all agents, and what"
              + " programs wrote to standard error in each turn; at most "
              + PlayOptions.TRACE_MEGABYTES
              + " MB.")
  private boolean keepTraces;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Write the results as JSON as well; - for standard output.")
  Path json;

  /** How the matches of a command are played. */
  PlayOptions options() {
    return new PlayOptions(
        seed, threads, cluster.url(), results, keepTraces, null, 0, true, written());
  }

  /**
   * Checks the options before a command starts its work.
   *
   * @param matches the number of matches to play
   * @throws InvalidInputException if an option is out of its range
   */
  void check(int matches) throws IOException {
    require(
        matches >= 1 && threads >= 1,
        "--games and --threads must be at least 1",
        Math.min(matches, threads));
    require(
        !keepTraces || results != null && !cluster.isGiven(),
        "--keep-traces needs --results DIR, and threads, not --cluster");
    OutputFile.check(json);
  }

  /**
   * Prints which files identify programs, how many matches were reused, played and left out, and
   * the command that repeats a lost match of an agent, if the results are kept.
   */
  void printUse(MatchStore store, Game game, String loser, PrintWriter out, PrintWriter err)
      throws IOException {
    if (store instanceof ResultsFolder folder) {
      folder.describePrograms().forEach(line -> err.println("aurum: " + PrintableText.line(line)));
      err.println("aurum: " + PrintableText.line(results + ": " + folder.summary()));
      Optional<ResultsFolder.Loss> loss = folder.lossOf(loser);
      if (loss.isPresent()) {
        printRepeat(loser, loss.get(), game, out);
        List<String> names = loss.get().seats().stream().map(AgentName::name).toList();
        printCommands(folder, loss.get().seed(), line -> line.names().equals(names), out, "  ");
      }
    }
  }

  /**
   * Prints failures of programs, each with the commands that show its match, if it is kept.
   *
   * @param store with the matches
   * @param failures by the name of the program; a message ends with {@code seed S, } and {@link
   *     BotFailure#summary}
   */
  void printFailures(MatchStore store, Map<String, ?> failures, PrintWriter err)
      throws IOException {
    for (Map.Entry<String, ?> failure : failures.entrySet()) {
      String text = failure.getValue().toString();
      err.println("aurum: " + PrintableText.line(failure.getKey()) + ": " + text);
      Matcher seed = SEED.matcher(text);
      if (store instanceof ResultsFolder folder && seed.find()) {
        long number = Long.parseLong(seed.group(1));
        printCommands(
            folder,
            number,
            line ->
                line.failures().stream()
                    .anyMatch(
                        each -> seed.group().equals("seed " + number + ", " + each.summary())),
            err,
            "aurum:   ");
      }
    }
    if (results == null && !failures.isEmpty()) {
      err.println(
          "aurum: --results DIR --keep-traces keeps such matches for 'aurum input' and 'aurum replay'");
    }
  }

  private static void printCommands(
      ResultsFolder folder, long seed, Predicate<MatchLine> isMeant, PrintWriter out, String indent)
      throws IOException {
    StoredMatch.find(folder.index(), seed, isMeant)
        .ifPresent(match -> match.commands().forEach(line -> out.println(indent + line)));
  }

  private static void printRepeat(
      String loser, ResultsFolder.Loss loss, Game game, PrintWriter out) {
    String seats = AgentName.text(loss.seats());
    List<String> words = List.of("--agents", seats, "--seed", Long.toString(loss.seed()));
    String text = "a match that " + loser + " lost: " + ShellCommand.of("play", game, words);
    out.println(PrintableText.line(text));
  }

  /** The results that a command has kept when it is stopped. */
  String kept() {
    return results == null
        ? "stopped; the matches are not kept: with --results DIR they are, and the same command continues"
        : "stopped; the same command continues";
  }

  /** The files that this command writes, also by the shell, so that they identify no program. */
  private List<Path> written() {
    Stream<Path> streams =
        Stream.of("/proc/self/fd/1", "/proc/self/fd/2").map(Path::of).filter(Files::isRegularFile);
    return Stream.concat(Stream.ofNullable(json), streams.map(MatchArguments::real)).toList();
  }

  private static Path real(Path link) {
    try {
      return link.toRealPath();
    } catch (IOException e) {
      return link; // Deleted meanwhile.
    }
  }

  /** Keeps the results in a folder, unless the user names another one. */
  void keepIn(Path folder) {
    results = results == null ? folder : results;
  }
}
