package aurum.training.rating;

import aurum.env.base.PrintableText;
import aurum.training.arena.Rating;
import aurum.training.rating.Ladder.Row;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;

/** Formats a ladder as text or as JSON. */
public final class LadderReport {
  private LadderReport() {}

  /** The table of ratings, the matrix of scores, and how well the ratings describe the results. */
  public static String text(Ladder ladder) {
    StringBuilder text = new StringBuilder();
    text.append(
        "%s %s: %d games on %d %s, seed %d%n%n"
            .formatted(
                ladder.game(),
                ladder.variant(),
                ladder.matches(),
                ladder.maps(),
                ladder.maps() == 1 ? "map" : "maps",
                ladder.seed()));
    int width = ladder.rows().stream().mapToInt(row -> name(row).length()).max().orElseThrow();
    ratings(ladder, Math.max(width, "agent".length()), text);
    scores(ladder, Math.max(width, "agent".length()), text);
    fit(ladder, text);
    return text.toString();
  }

  /** Whether the agent with the highest rating is better than the next one, in a sentence. */
  public static String conclusion(Ladder ladder) {
    Row next = ladder.rows().get(1);
    return conclusion(ladder.rows().get(0).agent(), next.agent(), next.toAbove());
  }

  /**
   * @param difference of the next agent to the best one, at most 0
   */
  static String conclusion(String best, String next, Rating difference) {
    long low = Math.round(-difference.high());
    return (low > 0 ? "%s is better than %s" : "no difference between %s and %s is shown")
            .formatted(PrintableText.name(best), PrintableText.name(next))
        + ": 95 %% interval of the difference %d to %d points"
            .formatted(low, Math.round(-difference.low()));
  }

  private static void ratings(Ladder ladder, int width, StringBuilder text) {
    String line = "%2s  %-" + width + "s  %7s  %14s  %8s  %14s  %9s  %6s  %6s%n";
    text.append(
        line.formatted(
            "#",
            "agent",
            "rating",
            "95 % interval",
            "to above",
            "95 % interval",
            "win share",
            "wins",
            "played"));
    int number = 1;
    for (Row row : ladder.rows()) {
      Rating above = row.toAbove();
      text.append(
          line.formatted(
              number++,
              name(row),
              points(row.rating().rating()) + (row.unbounded() ? "*" : " "),
              interval(row.rating()),
              above == null ? "" : points(above.rating()) + (row.toAboveUnbounded() ? "*" : " "),
              above == null ? "" : interval(above),
              String.format(Locale.ROOT, "%.3f", row.winShare()),
              row.wins(),
              row.seats()));
    }
    if (ladder.rows().stream().anyMatch(row -> row.unbounded() || row.toAboveUnbounded())) {
      text.append(
          "* too few results to bound the difference to the anchor, or to above; the prior does\n");
    }
  }

  private static void scores(Ladder ladder, int width, StringBuilder text) {
    text.append("\nthe row's agent above the column's, % (level counts half)\n\n");
    text.append(("%2s  %-" + width + "s").formatted("#", "agent"));
    for (int column = 1; column <= ladder.rows().size(); column++) {
      text.append("%6d".formatted(column));
    }
    for (int row = 0; row < ladder.rows().size(); row++) {
      text.append("\n%2d  ".formatted(row + 1));
      text.append(("%-" + width + "s").formatted(name(ladder.rows().get(row))));
      for (int column = 0; column < ladder.rows().size(); column++) {
        text.append(
            row == column
                ? "     -"
                : String.format(Locale.ROOT, "%6.1f", 100 * ladder.score(row, column)));
      }
    }
    text.append("\n\n");
  }

  private static void fit(Ladder ladder, StringBuilder text) {
    PairTable.Pair worst = PairTable.worst(ladder.pairs());
    text.append(
        String.format(
            Locale.ROOT,
            "goodness of fit: %s above %s %.1f %%, by the ratings %.1f %%: %+.1f percentage"
                + " points, z = %.1f%n",
            name(ladder, worst.first()),
            name(ladder, worst.second()),
            100 * worst.score(),
            100 * worst.predicted(),
            100 * worst.effect(),
            worst.z()));
    if (PairTable.isMisfit(ladder.pairs())) {
      text.append(
          String.format(
              Locale.ROOT,
              "ratings do not describe these agents: |z| is over %.1f, and the difference at least"
                  + " %.0f percentage points%n",
              PairTable.limit(ladder.pairs().size()),
              100 * PairTable.EFFECT));
    }
  }

  private static String name(Ladder ladder, int row) {
    return name(ladder.rows().get(row));
  }

  private static String name(Row row) {
    return PrintableText.name(row.agent());
  }

  private static String points(double rating) {
    return String.format(Locale.ROOT, "%.0f", rating);
  }

  private static String interval(Rating rating) {
    return points(rating.low()) + " to " + points(rating.high());
  }

  /** One JSON object. */
  public static String json(Ladder ladder) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("game", ladder.game())
        .put("variant", ladder.variant())
        .put("games", ladder.matches())
        .put("maps", ladder.maps())
        .put("seed", ladder.seed())
        .put("anchor", ladder.anchor());
    for (Row row : ladder.rows()) {
      ObjectNode agent = root.withArray("agents").addObject();
      agent
          .put("agent", row.agent())
          .put("rating", row.rating().rating())
          .put("ratingLow", row.rating().low())
          .put("ratingHigh", row.rating().high())
          .put("unbounded", row.unbounded())
          .put("toAboveUnbounded", row.toAboveUnbounded())
          .put("winShare", row.winShare())
          .put("wins", row.wins())
          .put("played", row.seats());
      if (row.toAbove() != null) {
        agent
            .put("toAbove", row.toAbove().rating())
            .put("toAboveLow", row.toAbove().low())
            .put("toAboveHigh", row.toAbove().high());
      }
    }
    for (PairTable.Pair pair : ladder.pairs()) {
      root.withArray("pairs")
          .addObject()
          .put("agent", ladder.rows().get(pair.first()).agent())
          .put("other", ladder.rows().get(pair.second()).agent())
          .put("above", pair.above())
          .put("level", pair.level())
          .put("below", pair.below())
          .put("score", pair.score())
          .put("predicted", pair.predicted())
          .put("effect", pair.effect())
          .put("z", pair.z());
    }
    root.put("misfit", PairTable.isMisfit(ladder.pairs()));
    return root.toPrettyString() + '\n';
  }
}
