package aurum.training.human;

import aurum.env.Match;
import aurum.env.scene.ActionDrawing;
import java.util.ArrayList;
import java.util.List;

/** A legal action, for a person to choose. */
record LegalAction(int action, ActionDrawing drawing) {
  /** All legal actions of a position, in ascending order. */
  static List<LegalAction> of(Match match) {
    List<LegalAction> all = new ArrayList<>();
    for (int action = 0; action < match.game().actions(); action++) {
      if (match.legal(action)) {
        all.add(new LegalAction(action, ActionDrawing.of(match, action)));
      }
    }
    return all;
  }
}
