package aurum.training.review;

import aurum.env.Mistake;
import aurum.env.base.CountedNoun;
import aurum.env.base.PrintableText;
import aurum.training.arena.TextTable;
import aurum.training.charts.SeriesPicture;
import aurum.training.charts.SeriesPicture.Chart;
import aurum.training.charts.SeriesPicture.Point;
import aurum.training.charts.SeriesPicture.Series;
import aurum.training.charts.SeriesPicture.Style;
import aurum.training.review.Review.Cost;
import aurum.training.review.Review.Course;
import aurum.training.review.Review.Turn;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/**
 * A review as text, JSON or a picture.
 *
 * @param agent its name
 * @param firstTurn the number of the first turn in texts
 * @param command the command that shows a turn: a match, FILE:BYTE, and the number of the turn
 */
public record ReviewReport(
    Review review, String agent, int firstTurn, BiFunction<String, Integer, String> command) {
  private static final int SHOWN_TURNS = 5;
  private static final int DRAWN_MATCHES = 3;

  /** Mistakes by their cost, and the worst turns, each with the command that shows it. */
  public String text() {
    StringBuilder text = new StringBuilder();
    line(
        text, "%s lost %d of %s.", agent, review.lost(), CountedNoun.of(review.matches(), "match"));
    if (review.lost() == 0) {
      line(text, "A review looks at lost matches only: name stronger opponents, or play more.");
      return text.toString();
    }
    line(
        text,
        "The chance to win is estimated from the leads in score and measures. It explains %.0f %% of"
            + " the outcomes' variance on maps that the estimate has not seen.",
        Math.max(0, 100 * review.explained()));
    if (!costs().isEmpty()) {
      line(
          text,
          hasCosts()
              ? "The cost is what a lost match loses of it, in percentage points, in the turns with"
                  + " the mistake and beyond the mean of the other turns."
              : "So mistakes have no cost here: more matches on other maps, or another opponent,"
                  + " may tell it.");
      text.append(System.lineSeparator()).append(table());
      line(text, "");
      for (Cost cost : costs()) {
        line(text, "%s: %s", cost.mistake().name(), cost.mistake().meaning());
        if (hasCosts() && cost.cost() > 0) {
          show(text, cost.worst());
        }
      }
    }
    line(text, "");
    line(text, "The turns after which the chance to win fell most, one of each match:");
    for (Turn turn : worstTurns(SHOWN_TURNS)) {
      show(text, turn);
    }
    return text.toString();
  }

  private List<Turn> worstTurns(int most) {
    List<Turn> all = review.worstTurns();
    return all.subList(0, Math.min(most, all.size()));
  }

  /** Whether the chance to win says anything about the outcomes, as a cost needs. */
  private boolean hasCosts() {
    return Math.round(100 * review.explained()) > 0;
  }

  /** The mistakes that a reader sees in more than 0 % of the lost matches. */
  private List<Cost> costs() {
    return review.costs().stream().filter(cost -> Math.round(100 * share(cost)) > 0).toList();
  }

  /** The share of the lost matches with a mistake. */
  private double share(Cost cost) {
    return (double) cost.lost() / review.lost();
  }

  private String table() {
    TextTable<Cost> table =
        new TextTable<Cost>("  ")
            .column("the agent", -1, cost -> cost.mistake().name())
            .column("lost matches", 1, cost -> percent(share(cost)))
            .column("times in one", 1, cost -> number(cost.inLost()))
            .column("in others", 1, cost -> number(cost.inOthers()));
    if (hasCosts()) {
      table
          .column("cost", 1, cost -> points(cost.cost()))
          .column("(95 % interval)", -1, ReviewReport::interval);
    }
    return table.text(costs());
  }

  private static String interval(Cost cost) {
    return Double.isNaN(cost.low())
        ? ""
        : "(%s to %s)".formatted(points(cost.low()), points(cost.high()));
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * share);
  }

  private static String points(double share) {
    return String.format(Locale.ROOT, "%.1f", 100 * share);
  }

  private static String number(double mean) {
    return Double.isNaN(mean) ? "" : String.format(Locale.ROOT, "%.1f", mean);
  }

  private void show(StringBuilder text, Turn turn) {
    String names = turn.mistakes().stream().map(Mistake::name).collect(Collectors.joining(", "));
    line(
        text,
        "  turn %d, seat %d: from %.0f to %.0f %%%s",
        number(turn),
        turn.seat(),
        100 * turn.before(),
        100 * turn.after(),
        names.isEmpty() ? "" : "; " + names);
    line(text, "    %s", command.apply(turn.match(), number(turn)));
  }

  private int number(Turn turn) {
    return firstTurn + turn.turn();
  }

  private static void line(StringBuilder text, String format, Object... values) {
    String line = String.format(Locale.ROOT, format, values);
    int indent = line.length() - line.stripLeading().length();
    text.append(line, 0, indent)
        .append(PrintableText.line(line.substring(indent)))
        .append(System.lineSeparator());
  }

  /** The review as JSON, with all lost matches' worst turns. */
  public String json() {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("agent", agent)
        .put("games", review.matches())
        .put("lost", review.lost())
        .put("explained", review.explained());
    root.putArray("mistakes");
    for (Cost cost : review.costs()) {
      ObjectNode row = root.withArray("mistakes").addObject();
      row.put("name", cost.mistake().name())
          .put("meaning", cost.mistake().meaning())
          .put("lostMatches", cost.lost())
          .put("timesInLost", cost.inLost());
      putNumber(row, "timesInOthers", cost.inOthers());
      row.put("cost", cost.cost());
      putNumber(row, "costLow", cost.low());
      putNumber(row, "costHigh", cost.high());
      put(row.putObject("worst"), cost.worst());
    }
    root.putArray("worstTurns");
    review.worstTurns().forEach(turn -> put(root.withArray("worstTurns").addObject(), turn));
    return root.toPrettyString() + '\n';
  }

  private static void putNumber(ObjectNode row, String name, double value) {
    if (Double.isNaN(value)) {
      row.putNull(name);
    } else {
      row.put(name, value);
    }
  }

  private void put(ObjectNode object, Turn turn) {
    object
        .put("match", turn.match())
        .put("seat", turn.seat())
        .put("turn", number(turn))
        .put("before", turn.before())
        .put("after", turn.after());
    object.putArray("mistakes");
    turn.mistakes().forEach(mistake -> object.withArray("mistakes").add(mistake.name()));
  }

  /**
   * The chance to win over the turns of the lost matches in which it fell most at once, as PNG. A
   * point marks the turn.
   */
  public byte[] png() {
    List<Series> series = new ArrayList<>();
    List<Point> marks = new ArrayList<>();
    for (Turn turn : worstTurns(DRAWN_MATCHES)) {
      Course course = review.course(turn.match(), turn.seat());
      List<Point> points = new ArrayList<>();
      for (int i = 0; i < course.chances().length; i++) {
        points.add(
            new Point(firstTurn + course.match().turns().get(i).turn(), 100 * course.chances()[i]));
      }
      series.add(
          new Series(
              "%s: turn %s, seat %s".formatted(series.size() + 1, number(turn), turn.seat()),
              Style.LINE,
              points));
      marks.add(new Point(number(turn), 100 * turn.before()));
    }
    marks.sort(Comparator.comparing(Point::x));
    series.add(new Series("before the greatest fall", Style.POINTS, marks));
    Chart chart =
        new Chart(
            agent + ": the lost matches with the greatest falls",
            "turn",
            "estimated chance to win, in %",
            true,
            series);
    return SeriesPicture.png(List.of(chart), 1);
  }
}
