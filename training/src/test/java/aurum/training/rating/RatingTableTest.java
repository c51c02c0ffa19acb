package aurum.training.rating;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.training.arena.Ranking;
import aurum.training.charts.RatingPicture;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RatingTableTest {
  private static final Game GAME = Games.make("cultist-wars");
  private static final RatingTable.Plan PLAN = new RatingTable.Plan(1, 0, null);

  /** Each pair plays 100 maps; agent i beats agent j with a probability. */
  private static RatingTable ratings(double[][] wins) {
    SplittableRandom random = new SplittableRandom(5);
    List<Ranking<Integer>> matches = new ArrayList<>();
    for (int map = 0; map < 100; map++) {
      for (int i = 0; i < wins.length; i++) {
        for (int j = 0; j < wins.length; j++) {
          if (i != j) {
            boolean first = random.nextDouble() < wins[i][j];
            List<Integer> ranks = first ? List.of(1, 2) : List.of(2, 1);
            matches.add(Ranking.of(map, new int[] {i, j}, ranks));
          }
        }
      }
    }
    List<String> names = IntStream.range(0, wins.length).mapToObj(i -> "agent" + i).toList();
    return RatingTable.of(GAME.name(), GAME.variant(), PLAN, names, matches, Map.of());
  }

  @Test
  void saysThatRatingsDoNotDescribeAgentsThatBeatEachOtherInACycle() {
    double[][] rockPaperScissors = {{0.5, 0.2, 0.8}, {0.8, 0.5, 0.2}, {0.2, 0.8, 0.5}};
    RatingTable ratings = ratings(rockPaperScissors);
    String text = RatingReport.text(ratings);
    assertTrue(text.contains("ratings do not describe these agents: |z| is over 3.4"), text);
    assertTrue(RatingReport.json(ratings).contains("\"misfit\" : true"));
  }

  /** Davidson's model without the prior's pull: the last agent wins one of 100 matches. */
  @Test
  void aStrongAgentDoesNotLookLikeAMisfit() {
    double[][] odds = {{0.5, 0.5, 0.99}, {0.5, 0.5, 0.99}, {0.01, 0.01, 0.5}};
    String text = RatingReport.text(ratings(odds));
    assertFalse(text.contains("ratings do not describe"), text);
    assertTrue(text.matches("(?s).*percentage points, z = -?\\d\\.\\d\n"), text);
  }

  @Test
  void groupsThatNeverBeatOrTieWithTheOthersAreMarked() {
    double[][] groups = {{0.5, 0.6, 1, 1}, {0.4, 0.5, 1, 1}, {0, 0, 0.5, 0.6}, {0, 0, 0.4, 0.5}};
    List<String> lines = RatingReport.text(ratings(groups)).lines().toList();
    assertTrue(lines.get(3).matches(" 1  agent0 +1000  .*"), lines.get(3));
    assertTrue(lines.get(4).matches(" 2  agent1 +9\\d\\d  .*"), lines.get(4));
    assertTrue(lines.get(5).matches(" 3  agent2 +-?\\d+\\* .* -\\d+\\* .*"), lines.get(5));
    assertTrue(lines.get(6).matches(" 4  agent3 +-?\\d+\\* .* -\\d+  .*"), lines.get(6));
  }

  @Test
  void agentsWithoutMatchesHaveFiniteRatingsAndNoWins() {
    List<Ranking<Integer>> matches = List.of(Ranking.of(1, new int[] {0, 1}, List.of(1, 1)));
    List<String> names = List.of("played", "tied", "idle", "idle too");
    RatingTable ratings =
        RatingTable.of(GAME.name(), GAME.variant(), PLAN, names, matches, Map.of());
    for (RatingTable.Row row : ratings.rows()) {
      assertTrue(Double.isFinite(row.rating().low()) && row.rating().low() > -2000, row.toString());
      assertTrue(row.winShare() >= 0, row.toString());
      assertEquals(!row.agent().equals("played"), row.unbounded());
    }
    assertFalse(RatingReport.json(ratings).contains("NaN"), RatingReport.json(ratings));
  }

  @Test
  void ratingsDescribeAgentsThatFollowTheModel() {
    double[][] odds = {{0.5, 2 / 3.0, 0.8}, {1 / 3.0, 0.5, 2 / 3.0}, {0.2, 1 / 3.0, 0.5}};
    RatingTable ratings = ratings(odds);
    String text = RatingReport.text(ratings);
    assertFalse(text.contains("ratings do not describe"), text);
    assertEquals("agent0", ratings.rows().get(0).agent());
    assertEquals(1000, ratings.rows().get(0).rating().rating());
    assertEquals(1000 - 400 * Math.log10(2), ratings.rows().get(1).rating().rating(), 50);
    assertTrue(RatingPicture.svg(ratings).contains("agent2"));
  }

  private static Ranking<Integer> match(long map, int first, int second, int... ranks) {
    return Ranking.of(map, new int[] {first, second}, List.of(ranks[0], ranks[1]));
  }

  /**
   * The first agent beats the second on both maps; the second beats the third three times, and
   * loses once; the third beats the first on one map and ties on the other.
   */
  private static RatingTable cycle() {
    List<Ranking<Integer>> matches =
        List.of(
            match(1, 0, 1, 1, 2),
            match(2, 1, 0, 2, 1),
            match(1, 1, 2, 1, 2),
            match(2, 1, 2, 1, 2),
            match(2, 2, 1, 2, 1),
            match(2, 2, 1, 1, 2),
            match(1, 2, 0, 1, 2),
            match(2, 0, 2, 1, 1));
    List<String> names = List.of("one", "two", "three");
    return RatingTable.of(GAME.name(), GAME.variant(), PLAN, names, matches, Map.of());
  }

  /**
   * The shares are as the payoffs of "two" against "three" (3/4 - 1/2), "three" against "one" (3/4
   * - 1/2) and "one" against "two" (1 - 1/2): 1/4, 1/4 and 1/2 of their sum.
   */
  @Test
  void theMixtureIsSolvedForTheScoresOfThePairs() throws Exception {
    RatingTable ratings = cycle();
    JsonNode json = new ObjectMapper().readTree(RatingReport.json(ratings, true));
    Map<String, Double> shares = new TreeMap<>();
    for (JsonNode agent : json.get("mixture")) {
      shares.put(agent.get("agent").textValue(), agent.get("share").doubleValue());
      assertEquals(0, agent.get("payoff").doubleValue(), 1e-9);
    }
    assertEquals(0.25, shares.get("one"), 1e-9);
    assertEquals(0.25, shares.get("two"), 1e-9);
    assertEquals(0.5, shares.get("three"), 1e-9);
    assertEquals(3, ratings.mixedAgents().size());
    String text = RatingReport.text(ratings, true);
    assertTrue(text.contains("share, %  score against it, %"), text);
    assertFalse(RatingReport.text(ratings).contains("mixture"));
    assertFalse(RatingReport.json(ratings).contains("mixture"));
  }

  /**
   * On map 2 "two" has 2 of 3 points against "three", on map 1 the only one. The rate is 3/4, the
   * linearised variance 2 (2 (1/4)^2) / 4^2 = 1/64, so there are 12 effective matches; t(1) =
   * 12.7062.
   */
  @Test
  void theIntervalOfAPairIsClusteredByMapsOfDifferentSizes() {
    RatingTable ratings = cycle();
    List<String> names = ratings.rows().stream().map(RatingTable.Row::agent).toList();
    PairTable.Pair pair = ratings.pair(names.indexOf("two"), names.indexOf("three"));
    assertEquals(0.75, pair.score());
    double square = 12.7062047 * 12.7062047 / 12;
    double half = Math.sqrt(square * 0.75 * 0.25 + square * square / 4) / (1 + square);
    assertEquals((0.75 + square / 2) / (1 + square) - half, pair.interval().low(), 1e-6);
    assertEquals((0.75 + square / 2) / (1 + square) + half, pair.interval().high(), 1e-6);
    PairTable.Pair exchanged = ratings.pair(names.indexOf("three"), names.indexOf("two"));
    assertEquals(1 - pair.interval().high(), exchanged.interval().low(), 1e-12);
    assertEquals(List.of(1, 3), List.of(exchanged.above(), exchanged.below()));
  }

  @Test
  void agentsThatHaveNotMetHaveNoScoreAndNoMixture() {
    List<Ranking<Integer>> matches = List.of(match(1, 0, 1, 1, 2), match(1, 1, 2, 1, 2));
    List<String> names = List.of("one", "two", "three");
    RatingTable ratings =
        RatingTable.of(GAME.name(), GAME.variant(), PLAN, names, matches, Map.of());
    String text = RatingReport.text(ratings, true);
    assertTrue(
        text.contains("no mixture of these agents is computed: one and three have not met"), text);
    assertTrue(text.lines().anyMatch(line -> line.matches(" 1  one +- +100\\.0 .* +-")), text);
    assertEquals(List.of(), ratings.mixedAgents());
    assertTrue(RatingReport.json(ratings, true).contains("\"mixture\" : null"));
  }

  /** The prior gives an idle agent the mean strength, between the agents that have played. */
  @Test
  void thePairsAreThoseOfTheRowsIfAnAgentIsIdle() {
    List<Ranking<Integer>> matches = List.of(match(1, 0, 2, 1, 2));
    List<String> names = List.of("winner", "idle", "loser");
    RatingTable ratings =
        RatingTable.of(GAME.name(), GAME.variant(), PLAN, names, matches, Map.of());
    assertEquals("loser", ratings.rows().get(1).agent());
    assertEquals(1, ratings.pair(0, 1).score());
    assertEquals(1, ratings.pair(0, 1).comparisons());
  }

  private static List<Ranking<String>> wins(String winner, String loser) {
    return LongStream.range(0, 9)
        .mapToObj(map -> new Ranking<>(map, List.of(winner, loser), List.of(1, 2)))
        .toList();
  }

  private static double rating(String agent, List<String> names, List<Ranking<String>> matches) {
    return RatingTable.rows(names, matches).stream()
        .filter(row -> row.agent().equals(agent))
        .mapToDouble(row -> row.rating().rating())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void ratesByMatchesThatHaveBeenPlayed() {
    List<String> names = List.of("random", "greedy", "policy");
    assertTrue(rating("policy", names, wins("policy", "greedy")) > 1050);
    assertTrue(rating("policy", names, wins("greedy", "policy")) < 950);
    assertEquals(1000, rating("greedy", names, wins("policy", "greedy")));
  }

  @Test
  void matchesWithOtherAgentsDoNotCount() {
    List<String> names = List.of("random", "policy", "policy");
    assertEquals(List.of(), RatingTable.rows(names, wins("policy", "snapshot-1")));
    List<RatingTable.Row> rows = RatingTable.rows(names, wins("policy", "random"));
    assertEquals(List.of("policy", "random"), rows.stream().map(RatingTable.Row::agent).toList());
  }
}
