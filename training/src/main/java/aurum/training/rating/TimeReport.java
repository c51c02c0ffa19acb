package aurum.training.rating;

import aurum.env.base.PrintableText;
import aurum.training.arena.AgentLimit;
import aurum.training.arena.EvaluationReport;
import aurum.training.arena.Interval;
import aurum.training.arena.Rating;
import aurum.training.arena.TextTable;
import aurum.training.rating.TimeCurve.Row;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Formats what an agent wins with other shares of its time, as text or as JSON. */
public final class TimeReport {
  private TimeReport() {}

  /** A heading, a row for each share of the time, and what the columns count. */
  public static String text(TimeCurve curve) {
    Row first = curve.rows().get(0);
    AgentLimit limit = curve.limit();
    String what =
        "%s against itself with 100 %%, each row %s"
            .formatted(
                PrintableText.name(limit.agent().name()),
                isPartial(curve) ? "partial, " + first.matches() + " of " : "");
    return EvaluationReport.heading(
            curve.game(), curve.variant(), what, curve.planned(), first.maps(), curve.seed())
        + '\n'
        + new TextTable<Integer>("  ")
            .column("share", 5, percent -> percent + " %")
            .column(unit(limit), 4, limit::amount)
            .column("wins", 5, percent -> cell(curve, percent, Row::wins))
            .column("ties", 5, percent -> cell(curve, percent, Row::ties))
            .column("losses", 6, percent -> cell(curve, percent, Row::losses))
            .column("score, %", 8, percent -> cell(curve, percent, TimeReport::score))
            .column("95 % interval", 14, percent -> cell(curve, percent, TimeReport::interval))
            .column("points", 7, percent -> cell(curve, percent, TimeReport::points))
            .column(
                "95 % interval", 14, percent -> cell(curve, percent, TimeReport::pointsInterval))
            .text(TimeCurve.percentages())
        + "\nscore: a win counts 1, a tie 1/2; points: the difference to 100 %\n";
  }

  /** A cell of the row with a share; empty for 100 %, which has no results against itself. */
  private static Object cell(TimeCurve curve, int percent, Function<Row, Object> content) {
    return curve.rows().stream()
        .filter(row -> row.percent() == percent)
        .findFirst()
        .map(content)
        .orElse("");
  }

  private static String score(Row row) {
    return String.format(Locale.ROOT, "%.1f", 100 * row.score());
  }

  private static String interval(Row row) {
    Interval interval = row.interval();
    return String.format(Locale.ROOT, "%.1f to %.1f", 100 * interval.low(), 100 * interval.high());
  }

  private static String points(Row row) {
    return SprtReport.points(row.difference().rating());
  }

  private static String pointsInterval(Row row) {
    Rating difference = row.difference();
    return SprtReport.points(difference.low()) + " to " + SprtReport.points(difference.high());
  }

  /**
   * Whether the agent is better with the largest share of its time and worse with the smallest one,
   * in two lines.
   */
  public static String conclusion(TimeCurve curve) {
    List<Row> rows = curve.rows();
    return conclusion(curve, rows.get(rows.size() - 1)) + conclusion(curve, rows.get(0));
  }

  private static String conclusion(TimeCurve curve, Row row) {
    String share =
        "with %s %% of its %s"
            .formatted(row.percent(), curve.limit().isTime() ? "time" : "playouts");
    Interval score = row.interval();
    String verdict =
        score.low() > 0.5
            ? "it is better"
            : score.high() < 0.5 ? "it is worse" : "no difference is shown";
    return "%s %s: 95 %% interval of the difference %s points%n"
        .formatted(share, verdict, pointsInterval(row));
  }

  /** One JSON object. */
  public static String json(TimeCurve curve) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    AgentLimit limit = curve.limit();
    root.put("game", curve.game())
        .put("variant", curve.variant())
        .put("seed", curve.seed())
        .put("agent", limit.agent().text())
        .put("unit", unit(limit))
        .put("amount", limit.amount());
    if (isPartial(curve)) {
      root.put("partial", true);
    }
    for (Row row : curve.rows()) {
      ObjectNode entry = root.withArray("rows").addObject();
      entry
          .put("percent", row.percent())
          .put("amount", limit.amount(row.percent()))
          .put("agent", limit.scaled(row.percent()).name())
          .put("games", row.matches())
          .put("maps", row.maps())
          .put("wins", row.wins())
          .put("ties", row.ties())
          .put("losses", row.losses())
          .put("score", row.score())
          .put("scoreLow", row.interval().low())
          .put("scoreHigh", row.interval().high());
      Rating.putInto(entry, "difference", row.difference());
    }
    return root.toPrettyString() + '\n';
  }

  private static String unit(AgentLimit limit) {
    return limit.isTime() ? "ms" : "playouts";
  }

  private static boolean isPartial(TimeCurve curve) {
    return curve.rows().get(0).matches() < curve.planned();
  }
}
