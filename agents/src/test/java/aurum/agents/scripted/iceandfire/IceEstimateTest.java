package aurum.agents.scripted.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Games;
import aurum.env.iceandfire.IceFeatures;
import aurum.env.iceandfire.IceMap;
import aurum.env.iceandfire.IceMatch;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

class IceEstimateTest {
  @Test
  void everyFeatureHasAWeight() {
    assertEquals(IceFeatures.COUNT, IceEstimate.WEIGHTS.length);
    assertTrue(Arrays.stream(IceEstimate.WEIGHTS).allMatch(weight -> weight != 0));
  }

  @Test
  void featuresAreWrittenInTheirPlaces() {
    String[] rows = new String[IceMap.SIDE];
    Arrays.fill(rows, "# # # # # # # # # # # X");
    rows[0] = "O O1 O2 O3 . . . . . . X X";
    IceMatch match = DrawnPosition.of(20, rows);
    double[] numbers = new double[IceFeatures.COUNT];
    new IceFeatures().write(match, numbers);
    assertEquals(1, numbers[IceFeatures.ACTS]);
    assertEquals(4 - 13, numbers[IceFeatures.CELLS]);
    assertEquals(1, numbers[IceFeatures.LEVEL_1]);
    assertEquals(1, numbers[IceFeatures.LEVEL_2]);
    assertEquals(1, numbers[IceFeatures.LEVEL_3]);
    assertEquals(0, numbers[IceFeatures.TOWERS]);
    assertEquals(0, numbers[IceFeatures.BORDER]);
    assertEquals(match.board().income(0) - match.board().income(1), numbers[IceFeatures.INCOME]);
    assertEquals(0, numbers[IceFeatures.NEUTRAL], "three cells each");
  }

  @Test
  void aMatchThatTheActingSeatHasWonIsAlmostCertainlyWon() {
    IceMatch match = (IceMatch) Games.make("ice-and-fire", "bronze", Map.of()).newMatch();
    match.reset(1);
    match.playTimeout();
    double value = new IceEstimate().of(match);
    assertTrue(match.over() && value > 99, "the other seat acts and has won: " + value);
  }
}
