package aurum.env.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Games;
import aurum.env.referee.RefereeGame;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The engine plays as the second readings of the rules do. {@code mvn -Pstress verify
 * -Dstress=rules} plays a million turns of each rule set, with the date as the seed; {@code
 * -Daurum.rules.turns=10000000} and {@code -Daurum.rules.seed=N} change that.
 */
@Tag("rules")
class DifferentialTest {
  private static final boolean STRESS = Boolean.getBoolean("aurum.stress");
  private static final long TURNS = Long.getLong("aurum.rules.turns", STRESS ? 1_000_000 : 1_000);

  /** Days are a billion seeds apart, so that their matches differ. */
  private static final long SEED =
      Long.getLong("aurum.rules.seed", STRESS ? LocalDate.now().toEpochDay() * 1_000_000_000 : 1);

  private static void compare(String rules, RefereeGame game, Supplier<SecondReading> readings) {
    long begin = System.nanoTime();
    long turns = new Differential(game, readings).compare(SEED, TURNS);
    assertTrue(turns >= TURNS);
    if (STRESS) {
      System.out.printf(
          "rules: %s: %d turns from seed %d, 0 differences, %d s%n",
          rules, turns, SEED, (System.nanoTime() - begin) / 1_000_000_000);
    }
  }

  private static RefereeGame game(String name, String variant, Map<String, String> options) {
    return (RefereeGame) Games.make(name, variant, options);
  }

  @ParameterizedTest
  @ValueSource(strings = {"4", "2"})
  void vindinium(String players) {
    compare(
        "vindinium, players=" + players,
        game("vindinium", "codingame", Map.of("players", players, "turns", "150")),
        () -> new VindiniumReading(150));
  }

  /** Small boards, on which heroes meet. */
  @Test
  void vindiniumOnSmallBoards() {
    compare(
        "vindinium, size=10",
        game(
            "vindinium",
            "codingame",
            Map.of("size", "10", "wallPercent", "10", "minePercent", "9")),
        () -> new VindiniumReading(150));
  }

  @Test
  void originalVindinium() {
    compare(
        "vindinium original",
        game("vindinium", "original", Map.of("turns", "100")),
        () -> new OriginalReading(400, false));
  }

  /** On the map m3 two heroes respawn elsewhere than they start. */
  @Test
  void originalVindiniumOnGivenMaps() {
    compare(
        "vindinium original, map=m3",
        game("vindinium", "original", Map.of("map", "m3", "turns", "100")),
        () -> new OriginalReading(400, true));
  }

  @Test
  void cultistWars() {
    compare("cultist-wars", game("cultist-wars", "codingame", Map.of()), CultistReading::new);
  }

  @ParameterizedTest
  @ValueSource(strings = {"bronze", "wood1", "wood2", "wood3"})
  void iceAndFire(String league) {
    compare(
        "ice-and-fire " + league,
        game("ice-and-fire", league, Map.of()),
        () -> new IceReading(league));
  }

  @Test
  void aDifferenceIsShrunkToItsShortestTrace() {
    RefereeGame game = game("vindinium", "codingame", Map.of("size", "10"));
    Supplier<SecondReading> wrong = () -> new VindiniumReading(150, 19);
    AssertionError e =
        assertThrows(AssertionError.class, () -> new Differential(game, wrong).compare(1, 10_000));
    List<String> lines = e.getMessage().lines().toList();
    assertTrue(
        lines.get(0).matches("vindinium codingame: turn \\d+: line \\d+ is 'HERO .*"),
        lines.get(0));
    assertEquals("game vindinium codingame", lines.get(1));
    long turns = lines.stream().filter(line -> line.startsWith("action ")).count();
    assertTrue(turns < 60, turns + " turns");
  }
}
