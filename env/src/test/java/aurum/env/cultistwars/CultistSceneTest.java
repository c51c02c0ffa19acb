package aurum.env.cultistwars;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.scene.ActionDrawing;
import aurum.env.scene.Cell;
import aurum.env.scene.Scene;
import aurum.env.scene.Threat;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CultistSceneTest {
  private static List<ActionDrawing> drawn(DrawnMatch drawn) {
    return IntStream.range(0, CultistActions.COUNT)
        .filter(drawn.match::legal)
        .mapToObj(drawn.match::draw)
        .toList();
  }

  @Test
  void threatensUnitsThatACultistCanHitWithItsBestShot() {
    // The shot of a at c deals 6 - 2 = 4 + 1: distance 2 deals 5; that of b, at distance 3, 4.
    DrawnMatch drawn = DrawnMatch.of("b..c", "...a", "0xx1").owns(0, "ab").owns(1, "c");
    drawn.life('c', 6);
    Scene scene = drawn.match.scene();
    assertTrue(
        scene.threats().contains(new Threat(new Cell(3, 1), new Cell(3, 0), 0, true)),
        () -> scene.threats().toString());
    assertEquals(
        1, scene.threats().stream().filter(link -> link.to().equals(new Cell(3, 0))).count());
  }

  @Test
  void threatensCultistsBesideTheOtherLeaderWithConversion() {
    // A neutral cultist beside a leader is no threat.
    DrawnMatch drawn = DrawnMatch.of("0a....b", "xxxxxxx", "......1").owns(1, "a");
    Threat conversion = new Threat(new Cell(0, 0), new Cell(1, 0), 0, true);
    assertTrue(drawn.match.scene().threats().contains(conversion));
  }

  @Test
  void aUnitHasItsLifeAndOwner() {
    Scene scene = DrawnMatch.of("0a1").life('a', 3).match.scene();
    assertEquals("neutral cultist", scene.tile(1, 0).title());
    assertEquals(3, scene.tile(1, 0).gauge().value());
    assertEquals("leader of seat 1", scene.tile(2, 0).title());
    assertEquals("leader 10", scene.lines().get(1).text().replaceAll(".*(leader \\d+).*", "$1"));
  }

  /** Seat 1 sees the board mirrored; its actions are drawn as the board is. */
  @Test
  void anActionNamesTheUnitsAndTheDirectionOfTheBoard() {
    DrawnMatch drawn = DrawnMatch.of("0xxa1.", "xxxxxx").turn(1);
    Cell leader = new Cell(4, 0);
    assertEquals(
        List.of(
            new ActionDrawing("wait", null, null),
            new ActionDrawing("leader east", leader, new Cell(5, 0)),
            new ActionDrawing("convert cultist 3,0", leader, new Cell(3, 0))),
        drawn(drawn));
  }
}
