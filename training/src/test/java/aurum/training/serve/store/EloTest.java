package aurum.training.serve.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** RULES-original.md, section 7. */
class EloTest {
  private static Elo.Result result(String name, int elo, int gold) {
    return new Elo.Result("id-" + name, name, elo, gold);
  }

  private static List<Integer> changes(Elo.Result... results) {
    return List.of(results).stream()
        .map(result -> Elo.change(result.userId(), List.of(results)))
        .toList();
  }

  @Test
  void equalBotsExchangeEightPoints() {
    assertEquals(List.of(8, -8), changes(result("a", 1200, 5), result("b", 1200, 4)));
    assertEquals(List.of(0, 0), changes(result("a", 1200, 5), result("b", 1200, 5)));
  }

  /** Expected scores 10/11 and 1/11: 16 times 1/11 is 1.45, 16 times 10/11 is 14.5. */
  @Test
  void everyPairIsRoundedTowardsZero() {
    assertEquals(List.of(1, -1), changes(result("a", 1600, 5), result("b", 1200, 4)));
    assertEquals(List.of(-14, 14), changes(result("a", 1600, 4), result("b", 1200, 5)));
    assertEquals(List.of(-6, 6), changes(result("a", 1600, 5), result("b", 1200, 5)));
  }

  @Test
  void fourBotsPlaySixPairs() {
    assertEquals(
        List.of(24, 8, -8, -24),
        changes(
            result("a", 1200, 4),
            result("b", 1200, 3),
            result("c", 1200, 2),
            result("d", 1200, 1)));
  }

  @Test
  void heroesOfOneNameArePairedWithOthersOnly() {
    Elo.Result[] results = {
      result("a", 1200, 9), result("a", 1200, 1), result("a", 1200, 1), result("b", 1200, 5)
    };
    assertEquals(List.of(-8, -8, -8, 8), changes(results));
    assertTrue(Elo.isRated(List.of(results)));
    assertFalse(Elo.isRated(List.of(results).subList(0, 3)));
  }
}
