package aurum.training.rating;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.arena.AgentLimit;
import aurum.training.arena.AgentName;
import aurum.training.arena.Interval;
import aurum.training.arena.Ranking;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class TimeCurveTest {
  /** The number of the opponent of all. */
  private static final int ALL = 4;

  /** The results of an agent in a game of two seats: 1 for a win, 0 for a tie, -1 for a loss. */
  private static List<Ranking<Integer>> map(long map, int agent, int inFirst, int inSecond) {
    return List.of(
        Ranking.of(map, new int[] {agent, ALL}, ranks(inFirst)),
        Ranking.of(map, new int[] {ALL, agent}, ranks(-inSecond)));
  }

  private static List<Integer> ranks(int firstSeat) {
    return List.of(firstSeat < 0 ? 2 : 1, firstSeat > 0 ? 2 : 1);
  }

  @Test
  void aRowCountsTheMatchesOfItsAgentAndHasAnIntervalOverMaps() {
    List<Ranking<Integer>> matches = new ArrayList<>();
    matches.addAll(map(7, 1, 1, 1));
    matches.addAll(map(8, 1, 1, -1));
    matches.addAll(map(9, 1, 0, -1));
    matches.addAll(map(9, 2, -1, -1));
    TimeCurve.Row row = TimeCurve.row(1, 2, matches);
    assertEquals(50, row.percent());
    assertEquals(List.of(6, 3), List.of(row.matches(), row.maps()));
    assertEquals(List.of(3, 1, 2), List.of(row.wins(), row.ties(), row.losses()));
    assertEquals(3.5 / 6, row.score(), 1e-12);
    assertEquals(Interval.ofClusters(new double[] {1, 0.5, 0.25}), row.interval());
    assertEquals(400 * Math.log10(3.5 / 2.5), row.difference().rating(), 1e-9);
  }

  /** In three seats each match has two comparisons: here above and level, then below and below. */
  @Test
  void amongManySeatsTheRankIsComparedWithEachOtherSeat() {
    List<Ranking<Integer>> matches =
        List.of(
            Ranking.of(1, new int[] {0, ALL, ALL}, List.of(1, 1, 3)),
            Ranking.of(1, new int[] {ALL, 0, ALL}, List.of(1, 3, 2)),
            Ranking.of(1, new int[] {ALL, ALL, 0}, List.of(1, 2, 3)));
    TimeCurve.Row row = TimeCurve.row(0, 3, matches);
    assertEquals(List.of(1, 1, 4), List.of(row.wins(), row.ties(), row.losses()));
    assertEquals(1.5 / 6, row.score(), 1e-12);
    assertEquals(new Interval(0, 1), row.interval());
  }

  @Test
  void aMapOfWhichAMatchHasNoResultDoesNotCount() {
    List<Ranking<Integer>> matches = new ArrayList<>(map(7, 3, 1, 1));
    matches.add(map(8, 3, -1, -1).get(0));
    TimeCurve.Row row = TimeCurve.row(3, 2, matches);
    assertEquals(List.of(400, 2, 1), List.of(row.percent(), row.matches(), row.maps()));
    assertEquals(1, row.score());
    List<Ranking<Integer>> half = matches.subList(2, 3);
    assertThrows(CancellationException.class, () -> TimeCurve.row(3, 2, half));
  }

  private static TimeCurve curve() {
    List<Ranking<Integer>> matches = new ArrayList<>();
    for (int map = 0; map < 10; map++) {
      matches.addAll(map(map, 0, -1, -1));
      matches.addAll(map(map, 1, -1, map < 5 ? 1 : 0));
      matches.addAll(map(map, 2, 1, map < 5 ? -1 : 1));
      matches.addAll(map(map, 3, 1, 1));
    }
    AgentLimit limit = AgentLimit.of(AgentName.of("p=policy:x?search=40ms"), null, 0);
    List<TimeCurve.Row> rows =
        List.of(0, 1, 2, 3).stream().map(agent -> TimeCurve.row(agent, 2, matches)).toList();
    return new TimeCurve("chess", "short", 3, limit, 40, rows, Map.of());
  }

  @Test
  void theTableHasARowForEachShareWithItsTime() {
    List<String> lines = TimeReport.text(curve()).lines().toList();
    assertEquals(
        "chess short: p against itself with 100 %, each row partial, 20 of 40 games on 10 maps, seed 3",
        lines.get(0));
    assertTrue(
        lines.get(2).startsWith("share    ms   wins   ties  losses  score, %"), lines.get(2));
    assertTrue(
        lines.get(3).matches(" 25 %    10      0      0      20       0.0 .* under -2000 .*"),
        lines.get(3));
    assertTrue(lines.get(4).startsWith(" 50 %    20      5      5      10      37.5 "));
    assertEquals("100 %    40", lines.get(5));
    assertTrue(lines.get(7).startsWith("400 %   160     20      0       0     100.0 "));
  }

  @Test
  void theConclusionComparesTheLargestAndTheSmallestShare() {
    String points = ": 95 % interval of the difference ";
    List<String> lines = TimeReport.conclusion(curve()).lines().toList();
    assertTrue(
        lines.get(0).startsWith("with 400 % of its time it is better" + points), lines.get(0));
    assertTrue(lines.get(1).startsWith("with 25 % of its time it is worse" + points), lines.get(1));
  }
}
