package aurum.training.replay;

import aurum.env.Match;
import aurum.env.base.PrintableText;
import aurum.env.scene.Drawable;
import aurum.env.scene.Scene;
import aurum.env.scene.Tile.Emphasis;
import aurum.training.console.Terminal;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Draws the positions of a match as text: redrawn in place and in colours on a terminal, printed in
 * sequence elsewhere. A match that is not {@link Drawable} is not shown. Not thread-safe.
 */
public final class TerminalRenderer {
  private static final int ERROR_LINES = 5;

  private static final String ESCAPE = "\u001b[";
  private static final String HOME = "\u001b[H";
  private static final String CLEAR = "\u001b[2J";
  private static final String CLEAR_LINE = "\u001b[K";
  private static final String CLEAR_BELOW = "\u001b[J";
  private static final String RESET = "\u001b[0m";

  /** The codes of red, blue, green, magenta: the nearest to those of a picture. */
  private static final int[] SEAT_COLOURS = {31, 34, 32, 35};

  /** The time that each position is shown in place. */
  private static final long SHOWN_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private final PrintWriter out;
  private final List<String> agents;
  private final int every;
  private final boolean inPlace;
  private boolean shown;
  private int shownRound = -1;

  /** The last standard error of each program, by seat, which is shown below a board in place. */
  private final Map<Integer, String> errors = new TreeMap<>();

  /**
   * @param agents the names at the seats, shown below the board; empty for none
   * @param every draws after each {@code every}th turn, or round where seats decide at once
   * @param inPlace redraws positions in place, in colours unless the user disables them; or else
   *     prints them as plain text
   */
  public TerminalRenderer(PrintWriter out, List<String> agents, int every, boolean inPlace) {
    this.out = out;
    this.agents = agents;
    this.every = every;
    this.inPlace = inPlace;
  }

  /**
   * Shows the position if it is the first, the last, or its turn is a multiple of {@code every};
   * its round, where seats decide at once.
   */
  public void show(Match match) {
    boolean isPending = match.round() == shownRound;
    if (shown && !match.over() && (isPending || match.round() % every != 0)) {
      return;
    }
    shownRound = match.round();
    draw(match);
    LockSupport.parkNanos(inPlace ? SHOWN_NANOS : 0);
  }

  /**
   * Shows what a program has written to standard error: in place below the board, the last {@value
   * #ERROR_LINES} lines until its next text; elsewhere all of it.
   *
   * @param turn as traces number it
   */
  public void showErrors(int seat, int turn, String text) {
    List<String> lines =
        text.lines().map(line -> "  | " + PrintableText.line(line.replace("\t", "    "))).toList();
    int hidden = inPlace ? Math.max(0, lines.size() - ERROR_LINES) : 0;
    List<String> shownLines = new ArrayList<>();
    shownLines.add("standard error of seat " + seat + ", turn " + turn + ':');
    shownLines.addAll(lines.subList(hidden, lines.size()));
    if (inPlace) {
      errors.put(seat, String.join("\n", shownLines) + '\n');
    } else {
      shownLines.forEach(out::println);
    }
  }

  /** Draws the position. */
  public void draw(Match match) {
    if (match instanceof Drawable drawable) {
      Scene scene = drawable.scene();
      for (int seat = 0; seat < agents.size(); seat++) {
        scene.addNote(seat, agents.get(seat));
      }
      draw(scene);
    }
    shown = true;
  }

  private void draw(Scene scene) {
    if (inPlace) {
      String board = Terminal.isColoured() ? scene.text(TerminalRenderer::coloured) : plain(scene);
      String text = board + String.join("", errors.values());
      out.print(shown ? HOME : CLEAR + HOME);
      out.print(text.replace("\n", CLEAR_LINE + "\n") + CLEAR_BELOW);
      out.flush();
    } else {
      out.println(plain(scene));
    }
  }

  private static String plain(Scene scene) {
    return scene.text((text, seat, emphasis) -> PrintableText.line(text));
  }

  private static String coloured(String scene, int seat, Emphasis emphasis) {
    String text = PrintableText.line(scene);
    String colour = seat == Scene.NO_SEAT ? "" : ";" + SEAT_COLOURS[seat % SEAT_COLOURS.length];
    String style =
        switch (emphasis) {
          case PLAIN -> "0";
          case BOLD -> "1";
          case DIM -> "2";
        };
    return style.equals("0") && colour.isEmpty()
        ? text
        : ESCAPE + style + colour + 'm' + text + RESET;
  }
}
