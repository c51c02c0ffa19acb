package aurum.training.replay;

import aurum.env.Match;
import aurum.env.scene.Drawable;
import aurum.env.scene.Scene;
import aurum.env.scene.SeatName;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** The scenes of any match. */
final class Scenes {
  private Scenes() {}

  /** The scene of a position; for a match that cannot be drawn, one without tiles. */
  static Scene of(Match match) {
    return match instanceof Drawable drawable ? drawable.scene() : measures(match);
  }

  private static Scene measures(Match match) {
    int count = match.game().seats();
    List<SeatName> seats =
        IntStream.range(0, count)
            .mapToObj(seat -> new SeatName("@" + seat, Integer.toString(seat), "seat " + seat))
            .toList();
    Scene scene = new Scene(0, 0, seats);
    List<String> measures = match.game().measures();
    for (int i = 0; i < measures.size(); i++) {
      int index = i;
      int[] values = new int[count];
      Arrays.setAll(values, seat -> match.measure(index, seat));
      scene.addMeasure(measures.get(i), 0, values);
    }
    return scene;
  }
}
