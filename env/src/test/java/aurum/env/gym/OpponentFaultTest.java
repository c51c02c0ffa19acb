package aurum.env.gym;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Agent;
import aurum.env.AgentException;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.RandomAgent;
import aurum.env.base.SplitMix;
import aurum.env.reward.Reward;
import example.BrokenAgents;
import example.PlaysOnItsMatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Opponents that throw, and opponents that play on the match that they are given. */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OpponentFaultTest {
  private static final int WAIT = 0;
  private static final Map<String, String> TWO_PLAYERS = Map.of("players", "2");

  private final Game game = Games.make("vindinium", null, Map.of("turns", "10", "size", "10"));

  /** The learner at seat 0, two random opponents, and a trusted one at seat 2. */
  private SingleAgentEnv env(Agent atSeat2) {
    return envWith(Agent.Factory.trusted((g, seat) -> atSeat2));
  }

  private SingleAgentEnv envWith(Agent.Factory atSeat2) {
    return SingleAgentEnv.builder(game, Reward.of(game, Map.of("end:rank", 1.0), 1))
        .opponents(List.of(RandomAgent::new, atSeat2, RandomAgent::new))
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
        SingleAgentEnv.builder(game, Reward.of(game, Map.of("end:win", 0.0), 1))
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

  /** An agent that waits, and one that does the same but plays on its match in every method. */
  @ParameterizedTest
  @ValueSource(strings = {"vindinium", "cultist-wars", "ice-and-fire"})
  void anOpponentOfAUserMayPlayOnItsMatch(String name) {
    Game other = Games.make(name, null, name.equals("vindinium") ? TWO_PLAYERS : Map.of());
    Agent waiting = (match, random) -> WAIT;
    assertEquals(scores(other, waiting), scores(other, new PlaysOnItsMatch()));
  }

  private static List<Integer> scores(Game game, Agent opponent) {
    SingleAgentEnv env =
        SingleAgentEnv.builder(game, Reward.of(game, Map.of("end:win", 1.0), 1))
            .opponents(List.of((g, seat) -> opponent))
            .build();
    SplitMix random = new SplitMix(3);
    Step step = env.reset(2);
    List<Integer> scores = new ArrayList<>();
    while (!step.ended()) {
      step = env.step(step.sampleAction(random));
      scores.add(env.match().score(0));
      scores.add(env.match().score(1));
    }
    return scores;
  }

  @Test
  void theFaultOfAUsersOpponentNamesTheSeedOfTheMatch() {
    SingleAgentEnv env = envWith((g, seat) -> BrokenAgents.choosing(99));
    env.reset(5);
    Exception e = assertThrows(AgentException.class, () -> env.step(WAIT));
    assertTrue(e.getMessage().contains("(seat 2 of the match with seed 5)"), e.getMessage());
    assertNoEpisodeIsRunning(env);
  }
}
