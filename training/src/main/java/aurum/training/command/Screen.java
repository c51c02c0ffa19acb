package aurum.training.command;

import aurum.env.Match;
import aurum.env.scene.Drawable;
import aurum.env.scene.Scene;
import aurum.training.console.Terminal;
import java.io.PrintWriter;

/** Shows a match, board after board: in place on a terminal, one below the other elsewhere. */
final class Screen {
  private static final String HOME = "\u001b[H";
  private static final String CLEAR = "\u001b[2J";
  private static final String CLEAR_LINE = "\u001b[K";
  private static final String CLEAR_BELOW = "\u001b[J";
  private static final String PLAIN = "\u001b[0m";
  private static final String BOLD = "\u001b[1;";
  private static final String DIM = "\u001b[2m";

  /** The terminal colours of the seats: red, green, blue, magenta. */
  private static final int[] SEAT_COLOURS = {31, 32, 34, 35};

  private final PrintWriter out;
  private final int every;
  private final boolean inPlace;
  private final boolean coloured;
  private final int delayMillis;
  private boolean shown;

  private Screen(PrintWriter out, int every, boolean inPlace, int delayMillis) {
    this.out = out;
    this.every = every;
    this.inPlace = inPlace;
    this.delayMillis = delayMillis;
    coloured = inPlace && Terminal.isColoured();
  }

  /** Redraws in place, in colours, and stays a while on each board. */
  static Screen redrawn(PrintWriter out, int every, int delayMillis) {
    return new Screen(out, every, true, delayMillis);
  }

  /** Prints plain text. */
  static Screen printed(PrintWriter out, int every) {
    return new Screen(out, every, false, 0);
  }

  /** Shows the position if it is the first, the last, or due. */
  void show(Match match) {
    if (shown && !match.over() && match.turn() % every != 0) {
      return;
    }
    if (match instanceof Drawable drawable) {
      show(drawable.scene());
    }
    shown = true;
  }

  private void show(Scene scene) {
    if (inPlace) {
      String text = coloured ? coloured(scene) : scene.toString();
      out.print(shown ? HOME : CLEAR + HOME);
      out.print(text.replace("\n", CLEAR_LINE + "\n") + CLEAR_BELOW);
      pause();
    } else {
      out.println(scene);
    }
    out.flush();
  }

  private static String coloured(Scene scene) {
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < scene.rows(); row++) {
      for (int column = 0; column < scene.columns(); column++) {
        Scene.Tile tile = scene.tile(column, row);
        text.append(coloured(tile.text(), tile.seat(), tile.emphasis()));
      }
      text.append('\n');
    }
    for (Scene.Line line : scene.lines()) {
      text.append(coloured(line.text(), line.seat(), Scene.Emphasis.PLAIN)).append('\n');
    }
    return text.toString();
  }

  private static String coloured(String text, int seat, Scene.Emphasis emphasis) {
    if (seat == Scene.NO_SEAT) {
      return emphasis == Scene.Emphasis.DIM ? DIM + text + PLAIN : text;
    }
    return BOLD + SEAT_COLOURS[seat % SEAT_COLOURS.length] + 'm' + text + PLAIN;
  }

  private void pause() {
    try {
      Thread.sleep(delayMillis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
