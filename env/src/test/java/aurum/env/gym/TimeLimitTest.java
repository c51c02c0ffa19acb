package aurum.env.gym;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Corridor;
import aurum.env.Game;
import aurum.env.Observations;
import aurum.env.reward.Reward;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Episodes of three decisions of the learner, in the corridor of two seats and three rounds. */
class TimeLimitTest {
  private final Game game = new Corridor(2, 3);

  private Env env() {
    return SingleAgentEnv.builder(game, Reward.of(game, Map.of("change:count:cell", 1.0), 1))
        .opponents(List.of((g, seat) -> (match, random) -> Corridor.END))
        .build();
  }

  @Test
  void theLastStepIsTruncatedAndNotTerminatedSoThatItsValueIsBootstrapped() {
    Env env = new TimeLimit(env(), 3);
    assertFalse(env.reset(1).ended());
    assertFalse(env.step(Corridor.LEFT).ended());
    assertFalse(env.step(Corridor.LEFT).ended());
    Step last = env.step(Corridor.LEFT); // To cell 0.
    assertTrue(last.truncated());
    assertFalse(last.terminated());
    assertEquals(-1, last.reward(), "the reward of the last step is kept");
    assertFalse(env.match().over(), "the value of the last observation is not 0");
    assertArrayEquals(Observations.of(env.match(), 0), last.observation());
    assertFalse(env.match().legal(Corridor.LEFT));
    assertArrayEquals(
        new boolean[] {true, true, true}, last.actionMask(), "as after every episode");
  }

  @Test
  void aStepAfterTheLastIsRefusedUntilTheNextReset() {
    Env env = new TimeLimit(env(), 1);
    env.reset(1);
    env.step(Corridor.END);
    Exception e = assertThrows(IllegalStateException.class, () -> env.step(Corridor.END));
    assertTrue(e.getMessage().contains("call reset(seed)"), e.getMessage());
    env.reset(2);
    assertTrue(env.step(Corridor.END).truncated());
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 4})
  void aMatchThatEndsByItsRulesWithinTheLimitIsTerminated(int maximumSteps) {
    Env env = new TimeLimit(env(), maximumSteps);
    env.reset(1);
    env.step(Corridor.END);
    env.step(Corridor.END);
    Step last = env.step(Corridor.END);
    assertTrue(last.terminated());
    assertFalse(last.truncated());
  }

  @Test
  void theStepsBeforeTheLimitEqualThoseWithoutIt() {
    Env plain = env();
    Env limited = new TimeLimit(env(), 2);
    assertArrayEquals(plain.reset(1).observation(), limited.reset(1).observation());
    Step expected = plain.step(Corridor.LEFT);
    Step actual = limited.step(Corridor.LEFT);
    assertArrayEquals(expected.observation(), actual.observation());
    assertArrayEquals(expected.actionMask(), actual.actionMask());
    assertEquals(expected.reward(), actual.reward());
  }

  @Test
  void anIllegalActionIsRefusedAndDoesNotCount() {
    Env env = new TimeLimit(env(), 1);
    env.reset(1);
    assertThrows(IllegalArgumentException.class, () -> env.step(99));
    assertTrue(env.step(Corridor.END).truncated());
  }

  @Test
  void aLimitOfLessThanOneStepIsRefused() {
    Exception e = assertThrows(IllegalArgumentException.class, () -> new TimeLimit(env(), 0));
    assertEquals("maximumSteps must be at least 1, not 0", e.getMessage());
  }
}
