package aurum.agents.process;

import aurum.env.runner.MatchObserver;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The figures that a bot reports on standard error, in lines such as {@code [AURUM] depth=7
 * playouts=1200}; or an agent, whose {@linkplain aurum.env.Agent#lastFigures figures} are such
 * lines, too. A word that is no figure is ignored, and so are figures with more than {@value
 * #MAXIMUM_NAMES} names. Not thread-safe.
 */
public final class BotFigures {
  private static final int MAXIMUM_NAMES = 16;
  private static final Pattern FIGURE =
      Pattern.compile("([A-Za-z]\\w{0,19})=(-?\\d{1,15}(?:\\.\\d{1,15})?)");

  /** The end of a longer text, as {@link BotErrors#take} writes it. */
  private static final Pattern LEFT_OUT = Pattern.compile("\\n\\[\\d+ more bytes?\\]\\n\\z");

  private final Map<String, FigureSum> sums = new LinkedHashMap<>();

  /** Whether a text may have figures. */
  public static boolean mayBeIn(String text) {
    return text.contains(MatchObserver.FIGURES);
  }

  /** Adds the figures of a line, if it reports any. */
  void add(String line) {
    add(line, new LinkedHashMap<>());
  }

  /**
   * Adds what a bot has written in one turn. A last line without an end is ignored, because a
   * number in it may be incomplete.
   *
   * @return the figures of this turn, by name
   */
  public Map<String, FigureSum> addTurn(String text) {
    Matcher leftOut = LEFT_OUT.matcher(text);
    String kept = leftOut.find() ? text.substring(0, leftOut.start()) : text;
    Map<String, FigureSum> turn = new LinkedHashMap<>();
    int begin = 0;
    for (int end = kept.indexOf('\n'); end >= 0; end = kept.indexOf('\n', begin)) {
      add(kept.substring(begin, end), turn);
      begin = end + 1;
    }
    return turn;
  }

  private void add(String line, Map<String, FigureSum> turn) {
    if (!line.startsWith(MatchObserver.FIGURES)) {
      return;
    }
    Matcher figure = FIGURE.matcher("");
    for (String word : line.substring(MatchObserver.FIGURES.length()).split("\\s+")) {
      if (figure.reset(word).matches()
          && (sums.size() < MAXIMUM_NAMES || sums.containsKey(figure.group(1)))) {
        FigureSum value = new FigureSum(Double.parseDouble(figure.group(2)), 1);
        sums.merge(figure.group(1), value, FigureSum::plus);
        turn.merge(figure.group(1), value, FigureSum::plus);
      }
    }
  }

  /** The figures of all turns, by name. */
  public Map<String, FigureSum> sums() {
    return new LinkedHashMap<>(sums);
  }
}
