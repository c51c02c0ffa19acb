package aurum.env.gym;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.RandomAgent;
import aurum.env.SplitMix;
import aurum.env.reward.Reward;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Opponents that throw, and opponents that change the match that they are given. */
@Timeout(20)
class OpponentFaultTest {
  private static final int WAIT = 0;

  private final Game game = Games.make("vindinium", null, Map.of("turns", "10", "size", "10"));

  /** The learner at seat 0, two random opponents, and another at seat 2. */
  private SingleAgentEnv env(Agent atSeat2) {
    return SingleAgentEnv.builder(game, Reward.of(game, Map.of("end:rank", 1.0), 1))
        .opponents(List.of(RandomAgent::new, (g, seat) -> atSeat2, RandomAgent::new))
        .build();
  }

  private static void assertNoEpisodeIsRunning(SingleAgentEnv env) {
    int turn = env.match().turn();
    Exception e = assertThrows(IllegalStateException.class, () -> env.step(WAIT));
    assertTrue(e.getMessage().contains("call reset(seed)"), e.getMessage());
    assertTrue(e.getMessage().contains("after a step that threw"), e.getMessage());
    assertEquals(turn, env.match().turn(), "a refused step changed the match");
  }

  private static void assertPlaysAWholeEpisode(SingleAgentEnv env) {
    SplitMix random = new SplitMix(3);
    Step step = env.reset(2);
    while (!step.ended()) {
      assertEquals(0, env.match().actingSeat(), "only the learner's turns are left to it");
      step = env.step(step.sampleAction(random));
    }
    assertTrue(step.terminated());
  }

  @Test
  void afterAnOpponentHasThrownStepIsRefusedUntilTheNextReset() {
    RuntimeException thrown = new IllegalStateException("no move found");
    int[] acts = {0};
    SingleAgentEnv env =
        env(
            (match, random) -> {
              if (++acts[0] == 2) {
                throw thrown;
              }
              return WAIT;
            });
    env.reset(1);
    env.step(WAIT);
    assertSame(thrown, assertThrows(RuntimeException.class, () -> env.step(WAIT)));
    assertNoEpisodeIsRunning(env);
    assertNoEpisodeIsRunning(env);
    assertPlaysAWholeEpisode(env);
  }

  @Test
  void afterAnOpponentHasThrownDuringResetStepIsRefusedUntilTheNextReset() {
    int[] acts = {0};
    SingleAgentEnv env =
        env(
            (match, random) -> {
              if (++acts[0] == 1) {
                throw new IllegalArgumentException("no move found");
              }
              return WAIT;
            });
    // With the learner at seat 3, the agent plays seat 1 and acts before the learner.
    assertThrows(IllegalArgumentException.class, () -> env.reset(1, 3));
    assertNoEpisodeIsRunning(env);
    env.reset(1, 0);
    assertPlaysAWholeEpisode(env);
  }

  @Test
  void afterAFactoryHasThrownStepIsRefusedUntilTheNextReset() {
    int[] made = {0};
    Agent.Factory once =
        (g, seat) -> {
          if (++made[0] == 2) {
            throw new IllegalArgumentException("cannot play twice");
          }
          return new RandomAgent(g, seat);
        };
    SingleAgentEnv env =
        SingleAgentEnv.builder(game, Reward.of(game, Map.of(), 1))
            .opponents(List.of(RandomAgent::new, once, RandomAgent::new))
            .build();
    env.reset(1);
    assertThrows(IllegalArgumentException.class, () -> env.reset(2));
    assertNoEpisodeIsRunning(env);
    assertPlaysAWholeEpisode(env);
  }

  @Test
  void afterAnIllegalActionOfAnOpponentStepIsRefusedUntilTheNextReset() {
    int[] acts = {0};
    SingleAgentEnv env = env((match, random) -> ++acts[0] == 1 ? 99 : WAIT);
    env.reset(1);
    assertThrows(IllegalArgumentException.class, () -> env.step(WAIT));
    assertNoEpisodeIsRunning(env);
    assertPlaysAWholeEpisode(env);
  }

  /** Changes that an opponent makes instead of planning on a copy. */
  private enum Change {
    PLAY,
    RESET,
    PLAY_TO_THE_END
  }

  @ParameterizedTest
  @EnumSource(Change.class)
  void anOpponentThatChangesTheMatchIsRefused(Change change) {
    boolean[] changed = {false};
    SingleAgentEnv env =
        env(
            (match, random) -> {
              if (!changed[0]) {
                changed[0] = true;
                switch (change) {
                  case PLAY -> match.play(WAIT);
                  case RESET -> match.reset(7);
                  case PLAY_TO_THE_END -> {
                    while (!match.over()) {
                      match.play(WAIT);
                    }
                  }
                }
              }
              return WAIT;
            });
    env.reset(1);
    Exception e = assertThrows(IllegalStateException.class, () -> env.step(WAIT));
    assertEquals(
        "the agent of seat 2 changed the match that it was given; agents must plan on a copy"
            + " (Match.copyFrom)",
        e.getMessage());
    assertNoEpisodeIsRunning(env);
    assertPlaysAWholeEpisode(env);
  }
}
