package aurum.training.conform;

import aurum.env.base.RandomStream;
import aurum.env.referee.RefereeFailure;
import aurum.env.referee.RefereeGame;
import aurum.env.trace.Conformance;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Compares an engine with its referee over many matches. Differences of one rule and place are a
 * group; the first of each is shrunk: commands are left out of its line as long as the difference
 * remains. Not thread-safe.
 */
public final class RefereeConformance {
  private final RefereeGame game;
  private final RefereeGame referee;
  private final boolean fromSeed;
  private final Consumer<String> print;
  private final RefereeComparison comparison;
  private final Map<String, Integer> groups = new LinkedHashMap<>();
  private final List<Difference> found = new ArrayList<>();
  private int games;
  private int failures;

  /**
   * A comparison.
   *
   * @param game of an engine, with a reader of the referee's text unless {@code fromSeed}
   * @param referee whose matches are played by lines only
   * @param fromSeed whether whole matches are compared, maps included
   * @param print receives the first difference of each group, in lines
   */
  public RefereeConformance(
      RefereeGame game, RefereeGame referee, boolean fromSeed, Consumer<String> print) {
    this.game = game;
    this.referee = referee;
    this.fromSeed = fromSeed;
    this.print = print;
    comparison = new RefereeComparison(game, referee, fromSeed, found::add);
  }

  /**
   * Plays a match.
   *
   * @param number of the match; its seed follows from it and {@code seed}
   */
  public void play(long seed, int number) {
    found.clear();
    try {
      comparison.play(RandomStream.MAPS.seed(seed, number));
    } catch (RefereeFailure e) {
      failures++;
      print.accept(e.getMessage());
    }
    games++;
    for (Difference each : List.copyOf(found)) {
      if (groups.merge(each.group(), 1, Integer::sum) == 1) {
        print.accept(each.group() + System.lineSeparator() + shrunk(each).text());
      }
    }
  }

  /** The difference with as few commands in its line as it needs. */
  private Difference shrunk(Difference difference) {
    Difference smallest = difference;
    for (boolean isSmaller = true; isSmaller && smallest.line() != null; ) {
      isSmaller = false;
      List<String> commands = game.commands(smallest.line());
      for (int i = 0; i < commands.size() && commands.size() > 1 && !isSmaller; i++) {
        List<String> fewer = new ArrayList<>(commands);
        fewer.remove(i);
        String separator = smallest.line().indexOf('\n') < 0 ? ";" : "\n";
        Difference again = again(smallest, String.join(separator, fewer));
        if (again != null) {
          smallest = again;
          isSmaller = true;
        }
      }
    }
    return smallest;
  }

  /** The same difference after another line; null if there is none. */
  private Difference again(Difference difference, String line) {
    List<Difference> differences = new ArrayList<>();
    List<String> replies = new ArrayList<>(difference.replies());
    replies.add(line);
    Iterator<String> next = replies.iterator();
    try {
      // One turn more, because a turn is compared when the next one begins.
      new RefereeComparison(game, referee, fromSeed, differences::add)
          .play(
              difference.seed(),
              position -> next.hasNext() ? next.next() : null,
              replies.size() + 1);
    } catch (RefereeFailure e) {
      return null;
    }
    return differences.stream()
        .filter(each -> each.turn() == difference.turn())
        .filter(each -> each.place().equals(difference.place()))
        .findFirst()
        .orElse(null);
  }

  /** The numbers of differences by group, in lines; none if there is no difference. */
  public List<String> groups() {
    return groups.entrySet().stream().map(each -> each.getValue() + " x " + each.getKey()).toList();
  }

  /** Whether the referee has failed in each match that was played. */
  public boolean hasFailed() {
    return games > 0 && failures == games;
  }

  /** The numbers of matches, turns and differences. */
  public Conformance.Report report() {
    int differences = groups.values().stream().mapToInt(each -> each).sum();
    return new Conformance.Report(games - failures, comparison.turns(), 0, differences);
  }
}
