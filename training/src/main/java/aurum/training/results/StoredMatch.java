package aurum.training.results;

import aurum.env.Games;
import aurum.env.base.PrintableText;
import aurum.training.arena.MatchFiles;
import aurum.training.arena.MatchIndex;
import aurum.training.arena.MatchIndex.Entry;
import aurum.training.arena.MatchLine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A match of a results folder, with the commands that show it.
 *
 * @param id FILE:BYTE
 * @param seat whose input is shown
 * @param isKept whether its turn log was kept
 */
public record StoredMatch(Path folder, String id, MatchLine line, int seat, boolean isKept) {
  /** Reads a match of an index, whose default seat is shown. */
  public static StoredMatch read(MatchIndex index, Entry entry) throws IOException {
    MatchFiles files = index.files();
    MatchLine line = files.line(entry.file(), entry.offset());
    return new StoredMatch(
        files.folder(), entry.id(), line, line.seatToShow(), files.hasLog(entry.file(), line));
  }

  /** The newest match with a seed that is meant. */
  public static Optional<StoredMatch> find(
      MatchIndex index, long seed, Predicate<MatchLine> isMeant) throws IOException {
    List<Entry> ofSeed =
        index.entries().stream()
            .filter(entry -> entry.seed() == seed)
            .sorted(Entry.OLDEST_FIRST.reversed())
            .toList();
    for (Entry entry : ofSeed) {
      StoredMatch match = read(index, entry);
      if (isMeant.test(match.line)) {
        return Optional.of(match);
      }
    }
    return Optional.empty();
  }

  /** The match with another seat whose input is shown. */
  public StoredMatch withSeat(int other) {
    return new StoredMatch(folder, id, line, other, isKept);
  }

  /** Whether the match can be shown again. */
  private boolean canReplay() {
    return isKept || !Games.isOfFamily(line.game()) && line.unrepeatable().isEmpty();
  }

  /** The command that prints what its seat had read; null if it cannot be shown. */
  public String input() {
    String command = RecordedMatch.inputCommand(folder, id);
    return !canReplay() ? null : seat == line.seatToShow() ? command : command + " --seat " + seat;
  }

  /** The command that writes its page; null if it cannot be shown. */
  public String replay() {
    return canReplay() ? RecordedMatch.replayCommand(folder, id) : null;
  }

  /** The commands that show it, or why there are none, in printable lines. */
  public List<String> commands() {
    return canReplay()
        ? List.of(PrintableText.line(input()), PrintableText.line(replay()))
        : List.of(
            PrintableText.line(id)
                + ": its turn log was not kept (--keep-traces keeps those of new matches)");
  }
}
