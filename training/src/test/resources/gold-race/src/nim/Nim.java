package nim;

import aurum.env.Game;
import aurum.env.GameInfo;
import aurum.env.Match;
import aurum.env.ObservationLayout;
import aurum.env.ObservationSpec;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A game without a referee's text: two players in turn take 1 to 3 sticks from one of three heaps;
 * the player who takes the last stick wins.
 */
public final class Nim implements Game {
  static final int HEAPS = 3;
  static final int MOST_TAKEN = 3;
  static final int MOST_STICKS = 20;

  private static final GameInfo INFO =
      new GameInfo(
          "nim",
          "three-heaps",
          Map.of(),
          2,
          HEAPS * MOST_STICKS,
          IntStream.range(0, HEAPS * MOST_TAKEN).mapToObj(Nim::nameOf).toList(),
          -1, // There is no action that waits.
          List.of(),
          /* hasSingleActionTurns= */ true,
          /* hasHiddenRandomness= */ false);

  private static String nameOf(int action) {
    return "TAKE" + NimMatch.taken(action) + "-FROM" + NimMatch.heap(action);
  }

  private static final ObservationLayout LAYOUT = layout();

  private static ObservationLayout layout() {
    ObservationLayout.Builder layout = ObservationLayout.vector("features", 0, 1);
    ObservationLayout.Group heap = layout.group("heap", "0", "1", "2");
    heap.add("sticks", 0, 1, "sticks / 20");
    for (int rest = 0; rest <= MOST_TAKEN; rest++) {
      heap.add("rest" + rest, 0, 1, "1 if sticks modulo 4 is " + rest + ", otherwise 0");
    }
    return layout.build();
  }

  @Override
  public GameInfo info() {
    return INFO;
  }

  @Override
  public List<ObservationSpec> observations() {
    return List.of(new ObservationSpec(LAYOUT, () -> Nim::encode));
  }

  private static void encode(Match match, int seat, float[] destination, int offset) {
    int index = offset;
    for (int sticks : ((NimMatch) match).sticks) {
      destination[index++] = sticks / (float) MOST_STICKS;
      for (int rest = 0; rest <= MOST_TAKEN; rest++) {
        destination[index++] = sticks % (MOST_TAKEN + 1) == rest ? 1 : 0;
      }
    }
  }

  @Override
  public Match newMatch() {
    return new NimMatch(this);
  }
}
