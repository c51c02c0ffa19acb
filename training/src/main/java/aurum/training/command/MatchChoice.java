package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.env.base.NearestName;
import aurum.env.base.PrintableText;
import aurum.training.arena.MatchIndex;
import aurum.training.arena.MatchIndex.Entry;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import picocli.CommandLine.Option;

/** The options of every command that chooses matches of a results folder. */
final class MatchChoice {
  @Option(
      names = "--game",
      paramLabel = "G",
      description =
          "Only this game; with its variant and options if the folder has several, as in"
              + " \"vindinium original\" (default: all).")
  String game;

  @Option(
      names = "--agent",
      paramLabel = "NAME",
      description = "Only matches in which this agent had a seat, in any of its versions.")
  String agent;

  /** The identity of the version that is meant; null for all versions of {@link #agent}. */
  String identity;

  /**
   * The matches of a folder, whose problems are printed.
   *
   * @throws aurum.env.base.InvalidInputException if it has no results
   */
  static MatchIndex index(Path folder, PrintWriter err) throws IOException {
    require(
        Files.isDirectory(folder) && MatchIndex.isIn(folder),
        folder + " is no results folder; name the folder of --results or of a ladder");
    MatchIndex index = MatchIndex.read(folder);
    index.problems().forEach(problem -> err.println("aurum: " + PrintableText.line(problem)));
    return index;
  }

  /** The chosen matches, the newest first. */
  List<Entry> entries(MatchIndex index) {
    IntPredicate isMeant = agents(index);
    return games(index)
        .boxed()
        .flatMap(each -> index.entries(each).stream())
        .filter(entry -> entry.hasSeat(isMeant, false, false))
        .sorted(Entry.OLDEST_FIRST.reversed())
        .toList();
  }

  /**
   * The indices of the games that are meant: one with exactly these words, or all that have them.
   */
  private IntStream games(MatchIndex index) {
    int exact = index.games().indexOf(String.valueOf(game).trim());
    if (exact >= 0) {
      return IntStream.of(exact);
    }
    List<String> words = game == null ? List.of() : List.of(game.trim().split(" +", -1));
    List<Integer> meant =
        IntStream.range(0, index.games().size())
            .filter(each -> List.of(index.games().get(each).split(" ", -1)).containsAll(words))
            .boxed()
            .toList();
    require(
        game == null || !meant.isEmpty(),
        "no match of '%s' is in this folder; its games: %s"
            .formatted(game, NearestName.available(String.valueOf(game), index.games())));
    return meant.stream().mapToInt(each -> each);
  }

  /** Which agents are meant, by index. */
  IntPredicate agents(MatchIndex index) {
    if (identity != null) {
      int version = index.identities().indexOf(identity);
      return each -> each == version;
    }
    if (agent == null) {
      return each -> true;
    }
    Set<Integer> meant = index.agentsNamed(agent);
    require(
        !meant.isEmpty(),
        "no agent '%s' is in this folder; its agents: %s"
            .formatted(agent, NearestName.available(agent, index.names())));
    return meant::contains;
  }
}
