package aurum.env;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.scene.ActionDrawing;
import aurum.env.scene.Cell;
import aurum.env.scene.Drawable;
import aurum.env.scene.Scene;
import aurum.env.scene.Threat;
import java.util.HashSet;
import java.util.Set;

/** Checks how a match is drawn. */
final class Drawn {
  private Drawn() {}

  /** Checks the scene of a position, if it has one, and the drawings of its legal actions. */
  static void check(Match match, String where) {
    Scene scene = match instanceof Drawable drawable ? drawable.scene() : null;
    if (scene != null) {
      checkScene(scene, match.game().seats(), where);
    }
    Set<String> labels = new HashSet<>();
    for (int action = 0; action < match.game().actions(); action++) {
      if (match.legal(action)) {
        ActionDrawing drawing = ActionDrawing.of(match, action);
        String what = where + ": " + drawing;
        // A person chooses an action by its label or by its tiles.
        assertTrue(labels.add(drawing.label()), what + " has the label of another action");
        assertTrue(drawing.from() == null || isOn(scene, drawing.from()), what);
        assertTrue(drawing.to() == null || isOn(scene, drawing.to()), what);
      }
    }
  }

  private static void checkScene(Scene scene, int seats, String where) {
    assertFalse(scene.toString().isBlank(), where + ": an empty scene");
    assertEquals(seats, scene.seats().size(), where + ": seats");
    for (Threat threat : scene.threats()) {
      assertTrue(isOn(scene, threat.from()) && isOn(scene, threat.to()), where + ": " + threat);
      assertTrue(threat.seat() >= 0 && threat.seat() < seats, where + ": " + threat);
    }
    for (int row = 0; row < scene.rows(); row++) {
      for (int column = 0; column < scene.columns(); column++) {
        assertEquals(2, scene.tile(column, row).text().length(), where + ": text of a tile");
      }
    }
  }

  private static boolean isOn(Scene scene, Cell cell) {
    return cell.column() >= 0
        && cell.column() < scene.columns()
        && cell.row() >= 0
        && cell.row() < scene.rows();
  }
}
