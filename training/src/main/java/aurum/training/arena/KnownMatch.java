package aurum.training.arena;

import aurum.training.arena.MatchIndex.Entry;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** A match of a {@link ResultsFolder} for the command that has opened it. */
final class KnownMatch {
  /** The order of seeds; matches of one seed are in the order of their agents. */
  static final Comparator<KnownMatch> ORDER = KnownMatch::compare;

  final Entry entry;

  /** The names that the user gave to the agents. */
  final List<String> names;

  /** The identities that the agents have now. */
  List<String> agents;

  /** Whether it counts in this command. */
  boolean isUsed;

  /** Whether this command has played it. */
  boolean isPlayed;

  /**
   * A match that has been read.
   *
   * @param agents the identities that its line has
   */
  KnownMatch(Entry entry, List<String> names, List<String> agents) {
    this.entry = entry;
    this.names = names;
    this.agents = agents;
  }

  private static int compare(KnownMatch match, KnownMatch other) {
    int bySeed = Long.compare(match.seed(), other.seed());
    return bySeed != 0
        ? bySeed
        : Arrays.compare(match.agents.toArray(new String[0]), other.agents.toArray(new String[0]));
  }

  long seed() {
    return entry.seed();
  }

  /** The seed and the agents, which identify the match among those of the game. */
  List<?> key() {
    return List.of(entry.seed(), agents);
  }

  /** Whether different agents played. */
  boolean isComparison() {
    return agents.stream().anyMatch(each -> !each.equals(agents.get(0)));
  }

  /** Whether it counts in this command, and another one has played it. */
  boolean isReused() {
    return isUsed && !isPlayed;
  }

  /** The agents but for programs that ended or were silent before they had printed a line. */
  Collection<String> alive() {
    if (entry.silent().isEmpty()) {
      return agents;
    }
    Set<String> alive = new HashSet<>(agents);
    entry.silent().forEach(seat -> alive.remove(agents.get(seat)));
    return alive;
  }

  /** Whether an agent lost with one of its seats. */
  boolean loses(String identity) {
    return IntStream.range(0, agents.size())
        .anyMatch(seat -> agents.get(seat).equals(identity) && entry.ranks().get(seat) > 1);
  }
}
