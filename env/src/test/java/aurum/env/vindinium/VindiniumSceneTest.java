package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.scene.ActionDrawing;
import aurum.env.scene.Cell;
import aurum.env.scene.Scene;
import aurum.env.scene.Threat;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class VindiniumSceneTest {
  private static Scene scene(Board board) {
    return board.match.scene();
  }

  @Test
  void threatensAHeroThatItCanHitAfterOneStep() {
    // 0 steps east and is then beside 1; 1 likewise.
    Board board = Board.of("0.1.", "####", "####", "M##T").life(1, 20);
    assertEquals(
        List.of(
            new Threat(new Cell(0, 0), new Cell(2, 0), 0, true),
            new Threat(new Cell(2, 0), new Cell(0, 0), 1, false)),
        scene(board).threats());
  }

  @Test
  void threatensNoHeroBehindAWallOrTwoStepsAway() {
    assertEquals(List.of(), scene(Board.of("0#1.", "####", "####", "M##T")).threats());
    assertEquals(List.of(), scene(Board.of("0..1", "####", "####", "M##T")).threats());
  }

  @Test
  void aTileHasTheLifeOfItsHeroAndItsContentInWords() {
    Scene scene = scene(Board.of("0M.T", "M##1").owns(1, 0).life(1, 7));
    assertEquals(7, scene.tile(3, 1).gauge().value());
    assertEquals("hero 1", scene.tile(3, 1).title());
    assertEquals("mine of hero 1", scene.tile(0, 1).title());
    assertEquals("free mine", scene.tile(1, 0).title());
    assertEquals("tavern", scene.tile(3, 0).title());
  }

  /** Hero 1 sees the board mirrored; its actions are drawn as the board is. */
  @Test
  void anActionIsDrawnInTheDirectionOfTheBoard() {
    Board board = Board.of("M0.T", "1..M", "...T", "####").gold(1, 2).turnOf(1);
    List<ActionDrawing> drawn =
        IntStream.range(0, VindiniumActions.COUNT)
            .filter(board.match::legal)
            .mapToObj(board.match::draw)
            .toList();
    Cell hero = new Cell(0, 1);
    assertEquals(
        List.of(
            new ActionDrawing("wait", hero, hero),
            new ActionDrawing("north: take the mine", hero, new Cell(0, 0)),
            new ActionDrawing("south", hero, new Cell(0, 2)),
            new ActionDrawing("east", hero, new Cell(1, 1))),
        drawn);
  }
}
