package aurum.training.rating;

import aurum.env.base.CountedNoun;
import aurum.env.base.PrintableText;
import aurum.training.arena.EvaluationReport;
import aurum.training.arena.Rating;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The result of a sequential test of two agents as text or as JSON.
 *
 * @param seed of the maps
 * @param agent the name of the new agent
 * @param other the name of the old one
 */
public record SprtReport(
    String game, String variant, long seed, String agent, String other, Sprt sprt) {
  /** The matches and, if a map is finished, what they say of the difference. */
  public String text() {
    String heading =
        EvaluationReport.heading(
            game,
            variant,
            PrintableText.name(agent) + " against " + PrintableText.name(other) + ", ",
            sprt.matches(),
            sprt.maps(),
            seed);
    return sprt.maps() == 0 ? heading : heading + statistics();
  }

  private String statistics() {
    SequentialTest test = sprt.test();
    return String.format(
        Locale.ROOT,
        """
        %s, %s, %s; likelihood of superiority %.1f %%
        maps by score 0, 1/4, 1/2, 3/4, 1: %s; mean %.3f
        log-likelihood ratio %.2f, bounds %.2f and %.2f (elo0 %s, elo1 %s, alpha %s, beta %s)
        difference %s, adjusted for sequential stopping
        on the scale of rate %s
        a test of a fixed number with the same errors needs %s
        """,
        CountedNoun.of(wins(), "win"),
        CountedNoun.of(draws(), "draw"),
        CountedNoun.of(losses(), "loss"),
        100 * superiority(),
        Arrays.stream(sprt.counts()).mapToObj(Integer::toString).collect(Collectors.joining(", ")),
        SequentialTest.meanScore(sprt.counts()),
        ratio(),
        test.lower(),
        test.upper(),
        test.elo0(),
        test.elo1(),
        test.alpha(),
        test.beta(),
        interval(difference()),
        interval(rateDifference()),
        CountedNoun.of(fixedGames(), "game"));
  }

  /** Whether the new agent is better than the old one, in a sentence. */
  public String conclusion() {
    Rating difference = difference();
    String newName = PrintableText.name(agent);
    String oldName = PrintableText.name(other);
    String better = newName + " is better than " + oldName;
    return String.format(
        Locale.ROOT,
        "%s: 95 %% interval of the difference %.0f to %.0f points",
        difference.low() > 0
            ? better
            : difference.high() < 0
                ? newName + " is worse than " + oldName
                : "it is open whether " + better,
        difference.low(),
        difference.high());
  }

  /** The verdict as a word: accept, reject or undecided. */
  public String verdict() {
    return sprt.verdict().name().toLowerCase(Locale.ROOT);
  }

  /** One JSON object. */
  public String json() {
    SequentialTest test = sprt.test();
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("game", game).put("variant", variant).put("games", sprt.matches());
    root.put("maps", sprt.maps()).put("seed", seed);
    root.put("agent", agent).put("other", other);
    root.put("wins", wins()).put("draws", draws()).put("losses", losses());
    Arrays.stream(sprt.counts()).forEach(root.putArray("mapsByScore")::add);
    root.put("elo0", test.elo0()).put("elo1", test.elo1());
    root.put("alpha", test.alpha()).put("beta", test.beta());
    root.put("logLikelihoodRatio", ratio());
    root.put("lowerBound", test.lower()).put("upperBound", test.upper());
    Rating.putInto(root, "difference", difference());
    Rating.putInto(root, "rateDifference", rateDifference());
    root.put("likelihoodOfSuperiority", superiority());
    root.put("fixedGames", fixedGames()).put("verdict", verdict());
    return root.toPrettyString() + '\n';
  }

  private int wins() {
    return sprt.results()[2];
  }

  private int draws() {
    return sprt.results()[1];
  }

  private int losses() {
    return sprt.results()[0];
  }

  private double ratio() {
    return sprt.test().logLikelihoodRatio(sprt.counts());
  }

  private double superiority() {
    return sprt.test().likelihoodOfSuperiority(sprt.counts());
  }

  /** The difference of the agents, adjusted for sequential stopping. */
  private Rating difference() {
    return sprt.test().estimate(sprt.counts());
  }

  private Rating rateDifference() {
    return SequentialTest.onScaleOfRatings(difference(), sprt.results());
  }

  /** The matches that a test of a fixed number with the same errors needs. */
  private long fixedGames() {
    return Sprt.MATCHES_PER_MAP * sprt.test().fixedMaps(sprt.counts());
  }

  private static String interval(Rating difference) {
    return "%s points, 95 %% interval %s to %s"
        .formatted(
            points(difference.rating()), points(difference.low()), points(difference.high()));
  }

  /** A difference in points; one at the end of the scale is "over" or "under" it. */
  static String points(double difference) {
    return Math.abs(difference) < SequentialTest.MAXIMUM_ELO
        ? String.format(Locale.ROOT, "%.1f", difference)
        : String.format(
            Locale.ROOT, difference < 0 ? "under -%.0f" : "over %.0f", SequentialTest.MAXIMUM_ELO);
  }
}
