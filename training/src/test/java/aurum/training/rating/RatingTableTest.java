package aurum.training.rating;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.training.arena.Ranking;
import aurum.training.charts.RatingPicture;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
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
