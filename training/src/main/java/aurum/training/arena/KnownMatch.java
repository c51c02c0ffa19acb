package aurum.training.arena;

import aurum.training.arena.MatchIndex.Entry;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** A match of a {@link ResultsFolder} for the command that has opened it. */
final class KnownMatch {
  /** The order of seeds; matches of one seed are in the order of their agents. */
  static final Comparator<KnownMatch> ORDER =
      Comparator.comparing(KnownMatch::seed).thenComparing(match -> match.agents.toString());

  final Entry entry;

  /** The names that the user gave to the agents. */
  final List<String> names;

  /** The seconds that the match took; 0 if it is unknown. */
  final double seconds;

  /** The seats whose program ended or was silent before it had printed a line. */
  private final List<Integer> silent;

  /** Whether the line says how many files identify each program. */
  final boolean hasFiles;

  /** The identities that the agents have now. */
  List<String> agents;

  /** Whether it counts in this command. */
  boolean isUsed;

  /** Whether this command has played it. */
  boolean isPlayed;

  /**
   * A match that has been read.
   *
   * @param names equal to those of the line
   * @param agents equal to those of the line
   */
  KnownMatch(Entry entry, MatchLine line, List<String> names, List<String> agents) {
    this.entry = entry;
    this.names = names;
    this.agents = agents;
    seconds = line.seconds();
    silent = line.silentSeats();
    hasFiles = line.files() != null;
  }

  long seed() {
    return entry.seed();
  }

  /** The seed and the agents, which identify the match among those of the game. */
  List<?> key() {
    return List.of(entry.seed(), agents);
  }

  /** Whether it counts in this command, and another one has played it. */
  boolean isReused() {
    return isUsed && !isPlayed;
  }

  /** Whether a program ended or was silent before it had printed a line, in one of its seats. */
  boolean isDeadFromStart(String identity) {
    return silent.stream().anyMatch(seat -> agents.get(seat).equals(identity));
  }

  /** Whether an agent lost with one of its seats. */
  boolean loses(String identity) {
    return IntStream.range(0, agents.size())
        .anyMatch(seat -> agents.get(seat).equals(identity) && entry.ranks().get(seat) > 1);
  }
}
