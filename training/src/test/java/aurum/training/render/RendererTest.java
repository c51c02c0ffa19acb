package aurum.training.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.scene.Scene;
import aurum.env.scene.Scene.Colour;
import aurum.env.scene.Scene.Emphasis;
import aurum.env.scene.Scene.Shape;
import aurum.env.scene.Scene.Tile;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class RendererTest {
  private final StringWriter text = new StringWriter();
  private final PrintWriter out = new PrintWriter(text);

  @Test
  void anSvgPictureShowsTilesInTheirColoursAndEscapesText() {
    Scene scene = new Scene(2, 1);
    scene.set(
        1,
        0,
        new Tile("@1")
            .withText(1, Emphasis.BOLD)
            .withBackground(Colour.of("#112233").withOpacity(0.5))
            .withPiece(Shape.CIRCLE, Colour.ofSeat(1), Colour.ofSeat(5))
            .withLabel("<", Colour.of("#ffffff")));
    scene.addLine(2, "a & b");
    String svg = SvgRenderer.svg(scene);
    assertTrue(svg.contains("fill=\"#112233\" fill-opacity=\"0.5\""), svg);
    // Seat 5 has the colour of seat 1.
    assertTrue(svg.contains("fill=\"#3c8d5a\" stroke=\"#3c8d5a\""), svg);
    assertTrue(svg.contains(">&lt;</text>"), svg);
    assertTrue(svg.contains("fill=\"#1b6ca8\" text-anchor=\"start\""), svg);
    assertTrue(svg.contains(">a &amp; b</text>"), svg);
  }

  private static Match match() {
    Game game = Games.make("cultist-wars");
    Match match = game.newMatch();
    match.reset(1);
    return match;
  }

  /** Plays a match of 150 turns in which every seat waits. */
  private void show(TerminalRenderer renderer) {
    Match match = match();
    renderer.show(match);
    while (!match.over()) {
      match.play(0);
      renderer.show(match);
    }
  }

  private int shown(String what) {
    return text.toString().split(what, -1).length - 1;
  }

  @Test
  void printsTheFirstPositionTheLastAndEveryNth() {
    show(TerminalRenderer.printed(out, 100));
    assertEquals(3, shown("round "));
    assertEquals(0, shown("\u001b"));
  }

  @Test
  void redrawsInPlace() {
    show(TerminalRenderer.redrawn(out, 1000, 0));
    assertEquals(2, shown("round "));
    assertEquals(1, shown("\u001b\\[2J"), "the screen is cleared once");
    assertEquals(2, shown("\u001b\\[H"));
  }
}
