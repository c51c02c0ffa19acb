package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.export.source.SourceFile;
import aurum.agents.policy.Policy;
import aurum.agents.policy.RandomPolicy;
import aurum.agents.policy.SearchSettings;
import aurum.agents.policy.ShippedPolicies;
import aurum.agents.search.SearchLimit;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeGame;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class SelfCheckTest {
  private static final Policy POLICY = RandomPolicy.of(Games.make("cultist-wars"), List.of(8), 1);

  private static final String SOURCE = source(POLICY, new ExportSettings(14, SearchLimit.NONE));

  private static String source(Policy policy, ExportSettings settings) {
    return Exporter.export(policy, "Player", settings).source();
  }

  /** The error for a bot of which a part is replaced. */
  private static String refusal(
      Policy policy, SearchSettings search, String source, String part, String replacement) {
    assertTrue(source.contains(part), part);
    SourceFile file = new SourceFile("Player.java", source.replace(part, replacement));
    RefereeGame game = (RefereeGame) policy.makeGame(policy.options());
    return assertThrows(
            IllegalArgumentException.class,
            () -> SelfCheck.require(policy, game, search, file, () -> {}))
        .getMessage();
  }

  private static void assertContains(String message, String part) {
    assertTrue(message.contains(part), message);
  }

  @Test
  void aBotThatPlaysOtherActionsIsRefused() {
    String message = refusal(POLICY, null, SOURCE, "weights[count] = ", "weights[count] = -");
    assertContains(
        message, "does not play as the policy does, so it is not written: with map seed");
    assertContains(message, " turn ");
  }

  @Test
  void aBotThatFailsIsRefused() {
    assertContains(
        refusal(POLICY, null, SOURCE, "trial.copyFrom(position);", "trial.copyFrom(null);"),
        "the bot fails with java.lang.NullPointerException");
    assertContains(
        refusal(POLICY, null, SOURCE, "trial.copyFrom(position);", "trial.copyTo(position);"),
        "the exported file does not compile: Player.java, line ");
  }

  /** One of twenty turns takes 26 ms. */
  @Test
  void aBotThatIsTooSlowInSomeTurnsIsRefused() {
    String slow =
        "if (position.turn() % 40 < 2)"
            + " for (long end = java.lang.management.ManagementFactory.getThreadMXBean()"
            + ".getCurrentThreadCpuTime() + 26_000_000L;"
            + " java.lang.management.ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime()"
            + " < end; ) {}";
    String copy = "trial.copyFrom(position);";
    String message = refusal(POLICY, null, SOURCE, copy, slow + copy);
    assertContains(
        message, "ms of processor time (the 99th percentile of 200 turns), and may take 25.0");
  }

  @Test
  void twoOf200TurnsMayBeSlower() {
    List<Double> millis = new ArrayList<>(Collections.nCopies(198, 24.9));
    millis.addAll(0, List.of(80.0, 80.0));
    assertDoesNotThrow(() -> SelfCheck.requireInTime(millis, 50));
    millis.set(100, 25.1);
    assertEquals(
        "a turn of the exported bot takes 25.1 ms of processor time (the 99th percentile of 200"
            + " turns), and may take 25.0, half of the game's limit; train a network with fewer"
            + " blocks or channels, or one that reads a smaller observation",
        assertThrows(InvalidInputException.class, () -> SelfCheck.requireInTime(millis, 50))
            .getMessage());
    assertDoesNotThrow(() -> SelfCheck.requireInTime(List.of(), 50));
  }

  @Test
  void aBotThatSearchesOtherwiseIsRefused() throws Exception {
    Policy policy = ShippedPolicies.nameOrFile("cultist-wars");
    SearchSettings search = new SearchSettings(6, 0.5, 1, 6, 0.001, 0, List.of("greedy"), false);
    SearchLimit limit = SearchLimit.parse("40ms");
    String source = source(policy.withSearch(search), new ExportSettings(2, limit));
    SearchSettings other = new SearchSettings(5, 0.5, 1, 6, 0.001, 0, List.of("greedy"), false);
    assertContains(refusal(policy, other, source, "Player", "Player"), "does not play as");
  }
}
