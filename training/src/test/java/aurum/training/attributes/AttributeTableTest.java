package aurum.training.attributes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.SplitMix;
import aurum.training.arena.AttributeValues;
import aurum.training.arena.Ranking;
import aurum.training.attributes.AttributeTable.Row;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AttributeTableTest {
  private static final List<String> AGENTS = List.of("strong", "middle", "weak");

  /** The strengths of the agents: "strong" wins about 19 of 20 matches against "weak". */
  private static final double[] STRENGTHS = {2, 1, -1};

  private static AttributeValues attributes(int turns, int size, int mines) {
    return new AttributeValues(turns, Map.of("size", "" + size, "mines", "" + mines));
  }

  private static Ranking<String> match(
      long map, String winner, String loser, AttributeValues attributes) {
    return new Ranking<>(map, List.of(winner, loser), List.of(1, 2), attributes);
  }

  /**
   * Matches of three agents, in both orders of the seats on each map. The strength of each agent
   * differs from map to map, so that matches on one map depend on each other.
   *
   * @param effect added to the strength of "middle" on maps of size 12
   * @param ofSeat added to the strength in seat 0
   */
  private static List<Ranking<String>> matches(long seed, int maps, double effect, double ofSeat) {
    SplitMix random = new SplitMix(seed);
    List<Ranking<String>> matches = new ArrayList<>();
    for (long map = 0; map < maps; map++) {
      int size = 10 + 2 * random.nextInt(4);
      int mines = 4 + random.nextInt(20);
      double[] strengths = STRENGTHS.clone();
      for (int agent = 0; agent < strengths.length; agent++) {
        strengths[agent] += 2 * random.nextDouble() - 1;
      }
      strengths[1] += size == 12 ? effect : 0;
      for (int first = 0; first < strengths.length; first++) {
        for (int second = 0; second < strengths.length; second++) {
          if (first != second) {
            double lead = strengths[first] - strengths[second] + ofSeat;
            boolean wins = random.nextDouble() < 1 / (1 + Math.exp(-lead));
            matches.add(
                new Ranking<>(
                    map,
                    List.of(AGENTS.get(first), AGENTS.get(second)),
                    wins ? List.of(1, 2) : List.of(2, 1),
                    attributes(50 + random.nextInt(100), size, mines)));
          }
        }
      }
    }
    return matches;
  }

  @Test
  void marksNothingWithoutAnEffectInAtLeast95PercentOfAllTables() {
    int marked = 0;
    for (int seed = 0; seed < 400; seed++) {
      marked += AttributeTable.of(matches(seed, 60, 0, 0)).different().count() > 0 ? 1 : 0;
    }
    assertTrue(marked <= 20, marked + " of 400 tables have a mark");
  }

  @Test
  void findsTheEffectOfASizeOfMapsAndOfASeatAndHasThemFirst() {
    AttributeTable ofSize = AttributeTable.of(matches(1, 400, 1.5, 0));
    Row first = ofSize.rows().stream().filter(Row::differs).findFirst().orElseThrow();
    assertEquals("middle size", first.agent() + " " + first.attribute());
    Row marked =
        ofSize.different().filter(row -> row.values().equals("12")).findFirst().orElseThrow();
    assertTrue(marked.difference() > 0.1 && marked.interval().low() < marked.share(), "" + marked);
    assertTrue(ofSize.different().allMatch(row -> row.attribute().equals("size")), "" + ofSize);

    AttributeTable ofSeat = AttributeTable.of(matches(1, 100, 0, 1));
    assertTrue(ofSeat.different().count() >= 4, "" + ofSeat);
    assertTrue(ofSeat.different().allMatch(row -> row.attribute().equals("seat")), "" + ofSeat);
  }

  @Test
  void countsASharedFirstRankAsAPartOfAWin() {
    AttributeValues large = attributes(10, 20, 8);
    AttributeTable table =
        AttributeTable.of(
            List.of(
                match(1, "a", "b", attributes(10, 12, 8)),
                new Ranking<>(2, List.of("a", "b"), List.of(1, 1), large),
                match(3, "b", "a", large)));
    Row row = table.rows().stream().filter(each -> each.values().equals("20")).findFirst().get();
    assertEquals(2, row.matches());
    assertEquals(2, row.maps());
    assertEquals(row.agent().equals("a") ? 0.25 : 0.75, row.share(), 1e-12);
    assertEquals(Map.of("mines", "8", "turns", "10"), table.constants());
  }

  @Test
  void saysHowManyMatchesHaveNoValue() {
    Ranking<String> unknown = match(3, "a", "b", AttributeValues.NONE);
    AttributeTable table =
        AttributeTable.of(
            List.of(
                match(1, "a", "b", attributes(10, 12, 8)),
                match(2, "b", "a", attributes(20, 14, 8)),
                unknown));
    assertEquals(Map.of("mines", 1, "size", 1, "turns", 1), table.missing());
    assertTrue(
        AttributeReport.text(table).contains("1 match of 3 have no attribute 'size'"),
        AttributeReport.text(table));
  }

  @Test
  void manyNumbersHaveGroupsOfAboutEqualSizesWhoseLabelsAreRangesOfAFilter() {
    AttributeGroups groups =
        AttributeGroups.of(Map.of("1", 10, "2", 10, "3", 10, "4", 10, "5", 10, "10", 10, "20", 20));
    assertEquals(List.of("1..2", "3..4", "5..10", "20"), groups.labels());
    assertEquals(2, groups.indices().get("10"));
    assertEquals(
        List.of("2", "10", "1.5").stream().sorted(Comparator.comparing(Double::valueOf)).toList(),
        AttributeGroups.of(Map.of("2", 1, "10", 1, "1.5", 1)).labels());
  }

  @Test
  void theRarestOfManyWordsAreOneGroup() {
    AttributeGroups groups =
        AttributeGroups.of(Map.of("a", 9, "b", 8, "c", 7, "d", 6, "e", 5, "f", 4, "g", 3));
    assertEquals(List.of("a", "b", "c", "d", "e", "others"), groups.labels());
    assertEquals(5, groups.indices().get("g"));
  }

  @Test
  void theTestOfIndependentMatchesIsFishersExactTest() {
    // 3 of 3 against 1 of 7: the tail is (4 choose 3) / (10 choose 3) = 4 / 120.
    assertEquals(2 * 4 / 120.0, GroupTest.pValue(3, 1, 7, 1 / 7.0, 1), 1e-12);
    assertEquals(2 * 4 / 120.0, GroupTest.pValue(3, 0, 7, 6 / 7.0, 1), 1e-12);
    // Each match counts as half: 1 of 1 against 0 of 3, as wins are rounded towards the mean.
    assertEquals(2 * 2 / 4.0, GroupTest.pValue(3, 1, 7, 1 / 7.0, 2), 1e-12);
    assertEquals(1, GroupTest.pValue(3, 1, 7, 1, 1), 1e-12);
  }
}
