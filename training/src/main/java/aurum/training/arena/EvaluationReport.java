package aurum.training.arena;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;

/** An evaluation as people and as programs read it. */
public final class EvaluationReport {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private EvaluationReport() {}

  /** A heading, and a table with a row for each entry. */
  public static String table(Evaluation evaluation) {
    int width = "agent".length();
    for (Evaluation.Standing standing : evaluation.standings()) {
      width = Math.max(width, standing.agent().length());
    }
    StringBuilder table = new StringBuilder();
    table.append(
        String.format(
            Locale.ROOT,
            "%s %s: %d games on %d %s, seed %d%n%n",
            evaluation.game(),
            evaluation.variant(),
            evaluation.games(),
            evaluation.maps(),
            evaluation.maps() == 1 ? "map" : "maps",
            evaluation.seed()));
    String columns = "%-" + width + "s  %6s  %6s  %8s  %14s  %8s  %9s  %7s%n";
    table.append(
        String.format(
            columns,
            "agent",
            "wins",
            "ties",
            "win rate",
            "95 % interval",
            "score",
            "time-outs",
            "invalid"));
    for (Evaluation.Standing standing : evaluation.standings()) {
      Interval interval = standing.interval();
      table.append(
          String.format(
              Locale.ROOT,
              columns,
              standing.agent(),
              standing.wins(),
              standing.ties(),
              String.format(Locale.ROOT, "%.3f", standing.winRate()),
              String.format(Locale.ROOT, "%.3f to %.3f", interval.low(), interval.high()),
              String.format(Locale.ROOT, "%.1f", standing.meanScore()),
              standing.timeouts(),
              standing.invalid()));
    }
    return table.toString();
  }

  /** One JSON object; what is not measured is null. */
  public static String json(Evaluation evaluation) {
    ObjectNode root = JSON.createObjectNode();
    root.put("game", evaluation.game());
    root.put("variant", evaluation.variant());
    root.put("games", evaluation.games());
    for (Evaluation.Standing standing : evaluation.standings()) {
      root.withArray("agents")
          .addObject()
          .put("agent", standing.agent())
          .put("wins", standing.wins())
          .put("ties", standing.ties())
          .put("winRate", standing.winRate())
          .put("winRateLow", standing.interval().low())
          .put("winRateHigh", standing.interval().high())
          .put("meanScore", standing.meanScore())
          .putNull("rating")
          .putNull("ratingLow")
          .putNull("ratingHigh")
          .put("timeouts", standing.timeouts())
          .put("invalid", standing.invalid());
    }
    try {
      return JSON.writeValueAsString(root) + '\n';
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }
}
