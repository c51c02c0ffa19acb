package aurum.training.human;

import aurum.env.Match;
import aurum.env.scene.ActionDrawing;
import java.util.List;
import java.util.stream.IntStream;

/** A legal action, for a person to choose. */
record LegalAction(int action, ActionDrawing drawing) {
  /** All legal actions of a position, in ascending order. */
  static List<LegalAction> of(Match match) {
    return IntStream.range(0, match.game().actions())
        .filter(match::legal)
        .mapToObj(action -> new LegalAction(action, ActionDrawing.of(match, action)))
        .toList();
  }
}
