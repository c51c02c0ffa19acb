package aurum.training.rating;

import aurum.env.base.PrintableText;
import aurum.training.arena.EvaluationReport;
import aurum.training.arena.FailureCounts;
import aurum.training.arena.Rating;
import aurum.training.arena.TextTable;
import aurum.training.rating.RatingTable.Row;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Formats ratings as text or as JSON. */
public final class RatingReport {
  private RatingReport() {}

  /** The table of ratings, the scores of pairs, and how well the ratings describe the results. */
  public static String text(RatingTable ratings) {
    return text(ratings, false);
  }

  /**
   * As {@link #text(RatingTable)}.
   *
   * @param isMatrix whether the scores of pairs have their 95 % intervals, and the mixture of
   *     agents that no agent beats follows them
   */
  public static String text(RatingTable ratings, boolean isMatrix) {
    StringBuilder text = new StringBuilder();
    text.append(
        EvaluationReport.heading(
            ratings.game(),
            ratings.variant(),
            "",
            ratings.matches(),
            ratings.maps(),
            ratings.seed()));
    text.append('\n').append(ratings(ratings));
    if (ratings.rows().stream().anyMatch(row -> row.unbounded() || row.toAboveUnbounded())) {
      text.append("* won or lost every comparison, or too few results; rating set by the prior\n");
    }
    text.append("\nthe row's agent above the column's, % (ties count half)");
    text.append(isMatrix ? ", 95 % interval\n\n" : "\n\n");
    text.append(scores(ratings, isMatrix)).append('\n');
    fit(ratings, text);
    if (isMatrix) {
      text.append('\n').append(mixture(ratings)).append('\n');
    }
    return text.toString();
  }

  /**
   * Whether the agent with the highest rating is better than the next one, in a sentence.
   *
   * @param rows empty if there is only one agent
   */
  public static String conclusion(List<Row> rows) {
    if (rows.isEmpty()) {
      return "there is only one agent, so there is no difference to show";
    }
    Row next = rows.get(1);
    long low = Math.round(-next.toAbove().high());
    String better = low > 0 ? "%s is better than %s" : "no difference between %s and %s is shown";
    return String.format(Locale.ROOT, better, name(rows.get(0)), name(next))
        + String.format(
            Locale.ROOT,
            ": 95 %% interval of the difference %d to %d points",
            low,
            Math.round(-next.toAbove().low()));
  }

  /** The table of ratings. An agent without a match has no numbers but those of its matches. */
  private static String ratings(RatingTable ratings) {
    List<Row> rows = ratings.rows();
    return new TextTable<Row>("  ")
        .column("#", 2, row -> 1 + rows.indexOf(row))
        .column("agent", -5, RatingReport::name)
        .column("rating", 7, row -> !hasPlayed(row) ? "-" : points(row.rating(), row.unbounded()))
        .column(
            "95 % interval", 14, row -> !hasPlayed(row) ? "no match yet" : interval(row.rating()))
        .column(
            "to above",
            8,
            row -> !hasAbove(row) ? "" : points(row.toAbove(), row.toAboveUnbounded()))
        .column("95 % interval", 14, row -> !hasAbove(row) ? "" : interval(row.toAbove()))
        .column(
            "win share",
            9,
            row -> !hasPlayed(row) ? "" : String.format(Locale.ROOT, "%.3f", row.winShare()))
        .column("wins", 6, Row::wins)
        .column("played", 6, Row::seats)
        .text(rows);
  }

  private static boolean hasPlayed(Row row) {
    return row.seats() > 0;
  }

  private static boolean hasAbove(Row row) {
    return hasPlayed(row) && row.toAbove() != null;
  }

  private static String scores(RatingTable ratings, boolean isMatrix) {
    List<Integer> agents = IntStream.range(0, ratings.rows().size()).boxed().toList();
    TextTable<Integer> table =
        new TextTable<Integer>(isMatrix ? "  " : " ")
            .column(
                " #  agent",
                -9,
                row -> String.format(Locale.ROOT, "%2d  %s", row + 1, name(ratings, row)));
    for (int column : agents) {
      table.column(
          Integer.toString(column + 1),
          5,
          row -> row == column ? "-" : score(ratings.pair(row, column), isMatrix));
    }
    return table.text(agents);
  }

  /** The score of a pair in per cent; a dash if the agents have not met. */
  private static String score(PairTable.Pair pair, boolean isMatrix) {
    if (pair.comparisons() == 0) {
      return "-";
    }
    String score = percent(pair.score());
    return isMatrix
        ? "%s (%s to %s)"
            .formatted(score, percent(pair.interval().low()), percent(pair.interval().high()))
        : score;
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f", 100 * share);
  }

  /** The mixture of agents that no agent beats, or which agents it lacks a match of. */
  private static String mixture(RatingTable ratings) {
    Mixture mixture = ratings.mixture();
    if (mixture == null) {
      PairTable.Pair missing = ratings.missingPair();
      return "no mixture of these agents is computed: %s and %s have not met in a match\n"
          .formatted(name(ratings, missing.first()), name(ratings, missing.second()));
    }
    return "the mixture of agents that no agent beats (Nash equilibrium of the scores above)\n\n"
        + new TextTable<Integer>("  ")
            .column("#", 2, row -> row + 1)
            .column("agent", -5, row -> name(ratings, row))
            .column("share, %", 8, row -> percent(mixture.shares().get(row)))
            .column("score against it, %", 19, row -> percent(0.5 + mixture.payoffs().get(row)))
            .text(IntStream.range(0, ratings.rows().size()).boxed().toList());
  }

  private static void fit(RatingTable ratings, StringBuilder text) {
    PairTable.Pair worst = PairTable.worst(ratings.pairs());
    text.append(
        String.format(
            Locale.ROOT,
            "goodness of fit: %s above %s %.1f %%, by the ratings %.1f %%: %+.1f percentage"
                + " points, z = %.1f%n",
            name(ratings, worst.first()),
            name(ratings, worst.second()),
            100 * worst.score(),
            100 * worst.predicted(),
            100 * worst.effect(),
            worst.z()));
    if (PairTable.isMisfit(ratings.pairs())) {
      text.append(
          String.format(
              Locale.ROOT,
              "ratings do not describe these agents: |z| is over %.1f, and the difference at least"
                  + " %.0f percentage points%n",
              PairTable.limit(ratings.pairs().size()),
              100 * PairTable.EFFECT));
    }
  }

  private static String name(RatingTable ratings, int row) {
    return name(ratings.rows().get(row));
  }

  private static String name(Row row) {
    return PrintableText.name(row.agent());
  }

  private static String points(Rating rating, boolean unbounded) {
    return String.format(Locale.ROOT, "%.0f%s", rating.rating(), unbounded ? "*" : " ");
  }

  private static String interval(Rating rating) {
    return String.format(Locale.ROOT, "%.0f to %.0f", rating.low(), rating.high());
  }

  /** One JSON object. */
  public static String json(RatingTable ratings) {
    return json(ratings, false);
  }

  /**
   * As {@link #json(RatingTable)}.
   *
   * @param isMatrix whether it has the mixture of agents that no agent beats, which is null if two
   *     agents have not met
   */
  public static String json(RatingTable ratings, boolean isMatrix) {
    return tree(ratings, isMatrix).toPrettyString() + '\n';
  }

  /** The JSON object of {@link #json(RatingTable, boolean)}. */
  public static ObjectNode tree(RatingTable ratings, boolean isMatrix) {
    ObjectNode root = tree(ratings);
    Mixture mixture = isMatrix ? ratings.mixture() : null;
    if (mixture != null) {
      for (int row = 0; row < ratings.rows().size(); row++) {
        root.withArray("mixture")
            .addObject()
            .put("agent", ratings.rows().get(row).agent())
            .put("share", mixture.shares().get(row))
            .put("payoff", mixture.payoffs().get(row));
      }
    } else if (isMatrix) {
      root.putNull("mixture");
    }
    return root;
  }

  /** The JSON object of {@link #json}. */
  public static ObjectNode tree(RatingTable ratings) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("game", ratings.game())
        .put("variant", ratings.variant())
        .put("games", ratings.matches())
        .put("maps", ratings.maps())
        .put("seed", ratings.seed())
        .put("anchor", ratings.anchor());
    for (Row row : ratings.rows()) {
      ObjectNode agent = root.withArray("agents").addObject();
      agent.put("agent", row.agent());
      Rating.putInto(agent, "rating", row.rating());
      agent
          .put("unbounded", row.unbounded())
          .put("toAboveUnbounded", row.toAboveUnbounded())
          .put("winShare", row.winShare())
          .put("wins", row.wins())
          .put("played", row.seats());
      OrderedMatches.Failures failures = ratings.failures().get(PrintableText.line(row.agent()));
      (failures == null ? FailureCounts.NONE : failures.counts()).putInto(agent);
      if (row.toAbove() != null) {
        Rating.putInto(agent, "toAbove", row.toAbove());
      }
    }
    for (PairTable.Pair pair : ratings.pairs()) {
      root.withArray("pairs")
          .addObject()
          .put("agent", ratings.rows().get(pair.first()).agent())
          .put("other", ratings.rows().get(pair.second()).agent())
          .put("above", pair.above())
          .put("level", pair.level())
          .put("below", pair.below())
          .put("score", pair.score())
          .put("scoreLow", pair.interval() == null ? null : (Double) pair.interval().low())
          .put("scoreHigh", pair.interval() == null ? null : (Double) pair.interval().high())
          .put("predicted", pair.predicted())
          .put("effect", pair.effect())
          .put("z", pair.z());
    }
    root.put("misfit", PairTable.isMisfit(ratings.pairs()));
    return root;
  }
}
