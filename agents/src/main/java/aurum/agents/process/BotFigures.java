package aurum.agents.process;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The figures that a bot reports on standard error, in lines such as {@code [AURUM] depth=7
 * playouts=1200}. A word that is no figure is ignored, and so are figures with more than {@value
 * #MAXIMUM_NAMES} names.
 */
final class BotFigures {
  private static final String PREFIX = "[AURUM] ";
  private static final int MAXIMUM_NAMES = 16;
  private static final Pattern FIGURE =
      Pattern.compile("([A-Za-z]\\w{0,19})=(-?\\d{1,15}(?:\\.\\d{1,15})?)");

  private final Map<String, FigureSum> sums = new LinkedHashMap<>();

  /** Adds the figures of a line, if it reports any. */
  void add(String line) {
    if (!line.startsWith(PREFIX)) {
      return;
    }
    Matcher figure = FIGURE.matcher("");
    for (String word : line.substring(PREFIX.length()).split("\\s+")) {
      if (figure.reset(word).matches()
          && (sums.size() < MAXIMUM_NAMES || sums.containsKey(figure.group(1)))) {
        sums.merge(
            figure.group(1),
            new FigureSum(Double.parseDouble(figure.group(2)), 1),
            FigureSum::plus);
      }
    }
  }

  Map<String, FigureSum> sums() {
    return new LinkedHashMap<>(sums);
  }
}
