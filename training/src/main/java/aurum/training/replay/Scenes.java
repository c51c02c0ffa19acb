package aurum.training.replay;

import aurum.env.Match;
import aurum.env.scene.Drawable;
import aurum.env.scene.Scene;
import aurum.env.scene.SeatName;
import java.util.ArrayList;
import java.util.List;

/** The scenes of any match. */
final class Scenes {
  private Scenes() {}

  /** The scene of a position; for a match that cannot be drawn, one without tiles. */
  static Scene of(Match match) {
    return match instanceof Drawable drawable ? drawable.scene() : measures(match);
  }

  private static Scene measures(Match match) {
    int count = match.game().seats();
    List<SeatName> seats = new ArrayList<>();
    for (int seat = 0; seat < count; seat++) {
      seats.add(new SeatName("@" + seat, Integer.toString(seat), "seat " + seat));
    }
    Scene scene = new Scene(0, 0, seats);
    List<String> measures = match.game().measures();
    for (int index = 0; index < measures.size(); index++) {
      int[] values = new int[count];
      for (int seat = 0; seat < count; seat++) {
        values[seat] = match.measure(index, seat);
      }
      scene.addMeasure(measures.get(index), 0, values);
    }
    return scene;
  }
}
