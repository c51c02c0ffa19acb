package aurum.training.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.InvalidInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AgentLimitTest {
  private static AgentLimit limit(String agent) {
    return AgentLimit.of(AgentName.of(agent), null, 40);
  }

  private static String errorOf(String agent, Integer millis) {
    return assertThrows(
            InvalidInputException.class, () -> AgentLimit.of(AgentName.of(agent), millis, 40))
        .getMessage();
  }

  @ParameterizedTest
  @CsvSource({
    "policy:x?search=40ms, 25, policy:x?search=10ms",
    "policy:x?tree&search=50ms, 25, policy:x?tree&search=13ms",
    "policy:x?search=2000&horizon=9, 400, policy:x?search=8000&horizon=9",
    "mine=policy:x?search=2000, 50, mine-1000=policy:x?search=1000",
    "mine=policy:x?search=40ms, 100, mine-40ms=policy:x?search=40ms",
    "bot:./bot --ms {ms}, 200, bot:./bot --ms 80",
    "b=bot:sh -c './bot {ms} {ms}', 25, b-10ms=bot:sh -c './bot 10 10'",
    "http:./bot {url} {ms}, 25, http:./bot {url} 10"
  })
  void theNameOfTheAgentWithAShareContainsItsLimit(String agent, int percent, String scaled) {
    assertEquals(scaled, limit(agent).scaled(percent).text());
  }

  @Test
  void aSearchHasATimeOrPlayouts() {
    assertTrue(limit("policy:x?search=40ms").isTime());
    assertFalse(limit("policy:x?search=40").isTime());
    assertEquals(40, limit("policy:x?search=40").amount());
    assertEquals(7, AgentLimit.of(AgentName.of("bot:a {ms}"), 7, 40).amount());
  }

  @ParameterizedTest
  @ValueSource(strings = {"greedy", "policy:x", "policy:x?sample", "bot:./bot", "class:My"})
  void anAgentWithoutALimitIsRefused(String agent) {
    assertEquals(
        "the agent '%s' has no time that could be changed; name a policy with a search"
                .formatted(agent)
            + " (policy:NAME?search=40ms or policy:NAME?search=2000), or a program with {ms} in its"
            + " command line, in the place of its milliseconds",
        errorOf(agent, null));
  }

  @Test
  void millisecondsAreForPrograms() {
    assertTrue(errorOf("policy:x?search=40ms", 50).startsWith("--ms is the time of a program"));
    assertTrue(errorOf("bot:./bot", 50).startsWith("--ms is the time of a program"));
  }

  @Test
  void aLimitOfWhichAQuarterOrFourTimesAsMuchIsNoneIsRefused() {
    assertEquals(
        "the limit of the search must be from 4 to 24999999, because a quarter of it and four times"
            + " as much play, too; it is 3",
        errorOf("policy:x?search=3", null));
    assertTrue(errorOf("policy:x?search=25000000", null).endsWith("; it is 25000000"));
    assertTrue(errorOf("bot:./bot {ms}", 15_000).startsWith("--ms must be from 4 to 12500, "));
    assertTrue(errorOf("policy:x?search=", null).startsWith("'' does not limit a search"));
  }
}
