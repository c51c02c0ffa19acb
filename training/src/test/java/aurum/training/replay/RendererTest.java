package aurum.training.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.scene.Cell;
import aurum.env.scene.Colour;
import aurum.env.scene.Gauge;
import aurum.env.scene.Piece;
import aurum.env.scene.Scene;
import aurum.env.scene.SeatName;
import aurum.env.scene.Shape;
import aurum.env.scene.Threat;
import aurum.env.scene.Tile;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class RendererTest {
  private final StringWriter text = new StringWriter();
  private final PrintWriter out = new PrintWriter(text);

  private static final List<SeatName> SEATS =
      List.of(new SeatName("@0", "0", "hero 0"), new SeatName("@1", "1", "hero 1"));

  @Test
  void anSvgPictureShowsTilesInTheirColoursAndEscapesText() {
    Scene scene = new Scene(2, 1, SEATS);
    Piece piece =
        Piece.of(Shape.CIRCLE, Colour.ofSeat(1))
            .withOutline(Colour.ofSeat(5))
            .withLabel("<", Colour.of("#ffffff"));
    scene.set(
        1,
        0,
        Tile.of("@1")
            .ofSeat(1)
            .withBackground(Colour.of("#112233").withOpacity(0.5))
            .with(piece)
            .withGauge(new Gauge("life", 1, 2)));
    scene.addNote(1, "a & b");
    scene.addThreat(new Threat(new Cell(1, 0), new Cell(0, 0), 1, false));
    String svg = SvgRenderer.svg(scene);
    assertTrue(svg.contains("fill=\"#112233\" fill-opacity=\"0.5\""), svg);
    // SeatName 5 has the colour of seat 1.
    assertTrue(svg.contains("fill=\"#2f6fd0\" stroke=\"#2f6fd0\""), svg);
    assertTrue(svg.contains(">&lt;</text>"), svg);
    assertTrue(svg.contains(">@1  a &amp; b</text>"), svg);
    assertTrue(svg.contains("width=\"7.5\""), "half of the gauge: " + svg);
    assertTrue(svg.contains("stroke-dasharray"), "the threat: " + svg);
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
  void printsTheFirstPositionTheLastAndEveryNthWithTheNamesOfTheAgents() {
    show(new TerminalRenderer(out, List.of("greedy", "a bot"), 100, false));
    String[] legend =
        text.toString()
            .lines()
            .filter(line -> line.matches("@\\d  units .*"))
            .toArray(String[]::new);
    assertEquals(3 * 2, legend.length);
    for (int line = 0; line < legend.length; line++) {
      assertTrue(legend[line].endsWith(line % 2 == 0 ? "  greedy" : "  a bot"), legend[line]);
    }
    assertEquals(3, shown("round "));
    assertEquals(0, shown("\u001b"));
  }

  @Test
  void redrawsInPlace() {
    show(new TerminalRenderer(out, List.of(), 1000, true));
    assertEquals(2, shown("round "));
    assertEquals(1, shown("\u001b\\[2J"), "the screen is cleared once");
    assertEquals(2, shown("\u001b\\[H"));
  }
}
