package aurum.training.command;

import aurum.env.base.PrintableText;
import aurum.training.arena.MatchLine;
import aurum.training.results.MatchIndex;
import aurum.training.results.MatchIndex.Entry;
import aurum.training.results.RecordedMatch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * A match of a results folder, with the commands that show it.
 *
 * @param id FILE:BYTE
 * @param seat whose input is shown
 * @param isKept whether its commands were kept
 */
record StoredMatch(Path folder, String id, MatchLine line, int seat, boolean isKept) {
  /** Reads a match whose default seat is shown. */
  static StoredMatch read(Path folder, Entry entry) throws IOException {
    Path file = folder.resolve(entry.file() + ".jsonl");
    MatchLine line = MatchLine.read(file, entry.offset());
    return new StoredMatch(folder, entry.id(), line, line.seatToShow(), line.hasLog(file));
  }

  /** The index of a folder, after all that was added to the folder has been read. */
  static MatchIndex index(Path folder) throws IOException {
    MatchIndex index = new MatchIndex(folder);
    boolean isComplete = false;
    while (!isComplete) {
      isComplete = index.update(); // It reads a part of a large folder.
    }
    return index;
  }

  /**
   * The newest match with a seed that is meant.
   *
   * @param index of the folder
   */
  static Optional<StoredMatch> find(
      Path folder, MatchIndex index, long seed, Predicate<MatchLine> isMeant) throws IOException {
    List<Entry> ofSeed =
        IntStream.range(0, index.games().size())
            .boxed()
            .flatMap(game -> index.entries(game).stream())
            .filter(entry -> entry.seed() == seed)
            .sorted(Entry.OLDEST_FIRST.reversed())
            .toList();
    for (Entry entry : ofSeed) {
      StoredMatch match = read(folder, entry);
      if (isMeant.test(match.line)) {
        return Optional.of(match);
      }
    }
    return Optional.empty();
  }

  StoredMatch withSeat(int other) {
    return new StoredMatch(folder, id, line, other, isKept);
  }

  /** Whether the match can be shown again. */
  boolean canReplay() {
    return isKept || line.unrepeatable().isEmpty();
  }

  /** The command that prints what its seat had read; null if it cannot be shown. */
  String input() {
    String command = RecordedMatch.inputCommand(folder, id);
    return !canReplay() ? null : seat == line.seatToShow() ? command : command + " --seat " + seat;
  }

  /** The command that writes its page; null if it cannot be shown. */
  String replay() {
    return canReplay() ? RecordedMatch.replayCommand(folder, id) : null;
  }

  /** The commands that show it, or why there are none, in printable lines. */
  List<String> commands() {
    return canReplay()
        ? List.of(PrintableText.line(input()), PrintableText.line(replay()))
        : List.of(
            PrintableText.line(id)
                + ": its commands were not kept (--keep-traces keeps those of new matches)");
  }
}
