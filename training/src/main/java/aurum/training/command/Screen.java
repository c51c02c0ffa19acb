package aurum.training.command;

import aurum.env.Match;
import aurum.training.Terminal;
import java.io.PrintWriter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

  /**
   * A mark and its seat, such as {@code @0} for a hero, {@code $0} for his mine and {@code o0} for
   * one who follows him; land of player O or X, and what stands there; or walls.
   */
  private static final Pattern COLOURED = Pattern.compile("[@$o][0-4]|[OcXx][ 1-3H$T*]|(##)+");

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
    StringBuilder board = new StringBuilder();
    match.draw(board);
    if (inPlace) {
      out.print(shown ? HOME : CLEAR + HOME);
      int firstSeat = match.game().traceStyle().firstSeat();
      String text = coloured ? colour(board, firstSeat) : board.toString();
      out.print(text.replace("\n", CLEAR_LINE + "\n") + CLEAR_BELOW);
      pause();
    } else {
      out.println(board);
    }
    out.flush();
    shown = true;
  }

  private static String colour(CharSequence board, int firstSeat) {
    return COLOURED
        .matcher(board)
        .replaceAll(mark -> Matcher.quoteReplacement(colour(mark.group(), firstSeat)));
  }

  private static String colour(String mark, int firstSeat) {
    if (mark.startsWith("#")) {
      return DIM + mark + PLAIN;
    }
    int land = "OcXx".indexOf(mark.charAt(0));
    int seat = land < 0 ? mark.charAt(1) - '0' - firstSeat : land / 2;
    return BOLD + SEAT_COLOURS[seat] + 'm' + mark + PLAIN;
  }

  private void pause() {
    try {
      Thread.sleep(delayMillis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
