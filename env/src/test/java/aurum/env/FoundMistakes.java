package aurum.env;

import aurum.env.referee.RefereeMatch;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The mistakes of a seat in a match that a test plays by lines of the referee's text. */
public final class FoundMistakes {
  private FoundMistakes() {}

  /**
   * The names of the mistakes in each turn of the seat that acts first, but for its last turn if
   * the match goes on after it.
   *
   * @param lines of all seats in turn, at least until the seat acts again
   */
  public static List<String> of(RefereeMatch match, String... lines) {
    Game game = match.game();
    int seat = match.actingSeat();
    List<Mistake> mistakes = game.mistakes();
    List<Mistake.Detector> detectors =
        mistakes.stream().map(mistake -> mistake.newDetector().get()).toList();
    List<String> found = new ArrayList<>();
    Match before = game.newMatch();
    Match after = game.newMatch();
    before.copyFrom(match);
    boolean isPlayed = false;
    for (String line : lines) {
      match.playLine(line);
      if (!isPlayed) {
        after.copyFrom(match);
        isPlayed = true;
      }
      if (match.over() || match.actingSeat() == seat) {
        found.add(
            mistakes.stream()
                .filter(
                    mistake -> detectors.get(mistakes.indexOf(mistake)).isIn(before, after, match))
                .map(Mistake::name)
                .collect(Collectors.joining(", ")));
        before.copyFrom(match);
        isPlayed = false;
      }
    }
    return found;
  }
}
