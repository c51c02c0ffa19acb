package aurum.env.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import aurum.env.scene.ActionDrawing;
import aurum.env.scene.Cell;
import aurum.env.scene.Scene;
import aurum.env.scene.Threat;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IceSceneTest {
  private static List<ActionDrawing> drawn(DrawnMatch drawn) {
    return IntStream.range(0, IceActions.COUNT)
        .filter(drawn.match::legal)
        .mapToObj(drawn.match::draw)
        .toList();
  }

  @Test
  void threatensUnitsThatANeighbourCanDestroy() {
    // Level 2 destroys level 1; level 1 does not destroy level 2.
    DrawnMatch drawn = DrawnMatch.corridor("O O O2 X1 X X X X X X X X", "X");
    assertEquals(
        List.of(new Threat(new Cell(2, 0), new Cell(3, 0), 0, true)),
        drawn.match.scene().threats());
  }

  @Test
  void aUnitThatIsNotConnectedWithItsHqThreatensNothing() {
    DrawnMatch drawn = DrawnMatch.of("O . O2 X1");
    assertEquals(List.of(), drawn.match.scene().threats());
    assertEquals("unit of level 2, seat 0, inactive", drawn.match.scene().tile(2, 0).title());
  }

  @Test
  void leaguesWithoutMinesHaveNoNumberOfMines() {
    Scene scene = DrawnMatch.in("wood3", "O").match.scene();
    assertFalse(scene.measures().stream().anyMatch(stat -> stat.name().equals("mines")));
  }

  /** Seat 1 sees the board turned; its actions are drawn as the board is. */
  @Test
  void anActionIsDrawnInTheDirectionOfTheBoard() {
    DrawnMatch drawn = DrawnMatch.corridor("O # # # # # # # # # . X1", "X").turnOf(1, 3);
    Cell unit = new Cell(11, 0);
    assertEquals(
        List.of(
            new ActionDrawing("leave 11,0", unit, unit),
            new ActionDrawing("11,0 down", unit, new Cell(11, 1)),
            new ActionDrawing("11,0 left", unit, new Cell(10, 0))),
        drawn(drawn));
  }
}
