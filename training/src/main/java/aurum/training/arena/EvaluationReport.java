package aurum.training.arena;

import aurum.env.base.CountedNoun;
import aurum.env.base.PrintableText;
import aurum.training.arena.Evaluation.Standing;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Formats an evaluation as a table or as JSON. */
public final class EvaluationReport {
  /** The maximum number of characters of an agent's name in a table. */
  private static final int MAXIMUM_NAME = 32;

  private static final ObjectMapper JSON = new ObjectMapper();

  private EvaluationReport() {}

  /**
   * A heading, a row for each participant, and a row of means for each name that occurs more than
   * once. The columns of crashes and floods are left out if there are none. Every character is
   * printable. A long name, such as a command line, is shortened in the middle.
   */
  public static String table(Evaluation evaluation) {
    TextTable<Standing> table =
        new TextTable<Standing>("  ")
            .column("agent", -5, EvaluationReport::agent)
            .column("wins", 6, each -> count(each, each.wins()))
            .column("ties", 6, each -> count(each, each.ties()))
            .column("win rate", 8, each -> decimal("%.3f", each.winRate()))
            .column("95 % interval", 14, each -> interval(each.interval()))
            .column("score", 8, each -> decimal("%.1f", each.meanScore()))
            .column("time-outs", 9, each -> count(each, each.failures().timeouts()));
    if (evaluation.standings().stream().anyMatch(each -> each.failures().crashes() > 0)) {
      table.column("crashes", 7, each -> count(each, each.failures().crashes()));
    }
    if (evaluation.standings().stream().anyMatch(each -> each.failures().floods() > 0)) {
      table.column("floods", 7, each -> count(each, each.failures().floods()));
    }
    table.column("invalid", 7, each -> count(each, each.failures().invalid()));
    return heading(
            evaluation.game(),
            evaluation.variant(),
            isPartial(evaluation)
                ? String.format(Locale.ROOT, "partial, %d of ", evaluation.matches())
                : "",
            evaluation.planned(),
            evaluation.maps(),
            evaluation.seed())
        + System.lineSeparator()
        + table.text(
            Stream.concat(evaluation.standings().stream(), evaluation.merged().stream()).toList());
  }

  /**
   * The line above the results of matches.
   *
   * @param what before the number of matches
   */
  public static String heading(
      String game, String variant, String what, int matches, int maps, long seed) {
    return String.format(
        Locale.ROOT,
        "%s %s: %s%s on %s, seed %d%n",
        game,
        variant,
        what,
        CountedNoun.of(matches, "game"),
        CountedNoun.of(maps, "map"),
        seed);
  }

  /**
   * A heading, and a row of means for each name: its statistics per match, and the figures that it
   * reported, if it is a program. Every character is printable. Empty if there is nothing to tell.
   */
  public static String figures(Evaluation evaluation) {
    Map<String, Map<String, Double>> byAgent = new LinkedHashMap<>();
    evaluation.standings().forEach(each -> byAgent.put(each.agent(), each.figures()));
    evaluation.merged().forEach(each -> byAgent.put(each.agent(), each.figures()));
    Set<String> names = new LinkedHashSet<>();
    byAgent.values().forEach(figures -> names.addAll(figures.keySet()));
    if (names.isEmpty()) {
      return "";
    }
    TextTable<Map.Entry<String, Map<String, Double>>> table =
        new TextTable<Map.Entry<String, Map<String, Double>>>("  ")
            .column("mean per match", -1, each -> shortened(PrintableText.line(each.getKey())));
    for (String name : names) {
      table.column(
          name,
          1,
          each -> {
            Double mean = each.getValue().get(name);
            return mean == null ? "-" : decimal("%.1f", mean);
          });
    }
    return table.text(byAgent.entrySet());
  }

  private static String agent(Standing standing) {
    String agent = shortened(PrintableText.line(standing.agent()));
    int participants = standing.participants();
    return participants == 1 ? agent : "mean of " + participants + " x " + agent;
  }

  private static String interval(Interval interval) {
    return decimal("%.3f", interval.low()) + " to " + decimal("%.3f", interval.high());
  }

  private static boolean isPartial(Evaluation evaluation) {
    return evaluation.matches() < evaluation.planned();
  }

  private static String shortened(String name) {
    int end = MAXIMUM_NAME / 2;
    return name.length() <= MAXIMUM_NAME
        ? name
        : name.substring(0, end - 3) + "..." + name.substring(name.length() - end);
  }

  /** A line for each external program, which differs each time. Every character is printable. */
  public static String responseTimes(Evaluation evaluation) {
    return evaluation.standings().stream()
        .filter(standing -> standing.responseTimes() != null)
        .map(standing -> responseTimes(standing) + System.lineSeparator())
        .collect(Collectors.joining());
  }

  private static String responseTimes(Standing standing) {
    ResponseTimes times = standing.responseTimes();
    return String.format(
        Locale.ROOT,
        "response times of %s, ms: first turn at most %s; %d later turns: median %s, 99 %% %s, 99.9 %% %s, maximum %s",
        shortened(PrintableText.line(standing.agent())),
        decimal("%.1f", times.firstMaximum()),
        times.laterTurns(),
        decimal("%.1f", times.median()),
        decimal("%.1f", times.percentile99()),
        decimal("%.1f", times.percentile999()),
        decimal("%.1f", times.maximum()));
  }

  /** A count of one participant, or the mean count of several. */
  private static String count(Standing standing, int count) {
    int participants = standing.participants();
    return participants == 1
        ? Integer.toString(count)
        : decimal("%.1f", count / (double) participants);
  }

  private static String decimal(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }

  /**
   * Whether the agent that wins most is better than the next one, in a sentence without its end: by
   * the win rates, then by the scores.
   */
  public static String conclusion(Evaluation evaluation) {
    Evaluation.Lead lead = evaluation.lead();
    if (lead == null) {
      return "there is only one agent, so there is no difference to show";
    }
    String agent = PrintableText.name(lead.agent());
    String next = PrintableText.name(lead.next());
    String verdict;
    if (lead.wins().isPositive()) {
      verdict = agent + " is better than " + next;
    } else if (lead.scores().isPositive()) {
      verdict = agent + " has higher scores than " + next + ", but no difference in wins is shown";
    } else if (lead.scores().isNegative()) {
      verdict = next + " has higher scores than " + agent + ", but no difference in wins is shown";
    } else {
      verdict = "no difference between " + agent + " and " + next + " is shown";
    }
    String wins =
        String.format(
            Locale.ROOT,
            "95 %% interval of the difference of win rates %.1f to %.1f percentage points",
            100 * lead.wins().low(),
            100 * lead.wins().high());
    String scores =
        evaluation.maps() == 1
            ? "one map is too few for an interval of the scores"
            : String.format(
                Locale.ROOT,
                "of mean scores %.1f to %.1f",
                lead.scores().low(),
                lead.scores().high());
    return verdict + ": " + wins + ", " + scores;
  }

  /**
   * The worst and the mean win rate of an agent, in one line without its end.
   *
   * @param evaluations by the name of the opponent, at least one; the agent's standing is the first
   *     of each
   */
  public static String worstAndMean(Map<String, Evaluation> evaluations) {
    Map<String, Double> rates = new LinkedHashMap<>();
    evaluations.forEach((name, each) -> rates.put(name, each.standings().get(0).winRate()));
    Map.Entry<String, Double> worst =
        Collections.min(rates.entrySet(), Map.Entry.comparingByValue());
    double mean = rates.values().stream().mapToDouble(rate -> rate).average().orElseThrow();
    return "win rate: worst %s against %s, mean %s over %s"
        .formatted(
            decimal("%.3f", worst.getValue()),
            PrintableText.line(worst.getKey()),
            decimal("%.3f", mean),
            CountedNoun.of(evaluations.size(), "opponent"));
  }

  /**
   * One JSON object; values that are not measured are null. Only external programs have {@code
   * responseMillis}, and only an evaluation that was stopped has {@code partial}.
   *
   * @param ratings by the name of the agent; null for those that it does not have
   */
  public static String json(Evaluation evaluation, Map<String, Rating> ratings) {
    return tree(evaluation, ratings).toPrettyString() + '\n';
  }

  /** The JSON object of {@link #json}. */
  public static ObjectNode tree(Evaluation evaluation, Map<String, Rating> ratings) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("game", evaluation.game());
    root.put("variant", evaluation.variant());
    root.put("games", evaluation.matches());
    if (isPartial(evaluation)) {
      root.put("partial", true);
    }
    for (Standing standing : evaluation.standings()) {
      ObjectNode agent = root.withArray("agents").addObject();
      agent
          .put("agent", standing.agent())
          .put("wins", standing.wins())
          .put("ties", standing.ties())
          .put("winRate", standing.winRate())
          .put("winRateLow", standing.interval().low())
          .put("winRateHigh", standing.interval().high())
          .put("meanScore", standing.meanScore());
      Rating.putInto(agent, "rating", ratings.get(standing.agent()));
      standing.failures().putInto(agent);
      standing.figures().forEach(agent.withObject("/figures")::put);
      ResponseTimes times = standing.responseTimes();
      if (times != null) {
        agent.set("responseMillis", JSON.valueToTree(times));
      }
    }
    return root;
  }
}
