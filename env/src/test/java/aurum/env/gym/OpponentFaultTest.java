package aurum.env.gym;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.RandomAgent;
import aurum.env.SplitMix;
import aurum.env.reward.Reward;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Opponents that throw, and opponents that change the match that they are given. */
@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OpponentFaultTest {
  private static final int WAIT = 0;
  private static final Map<String, String> TWO_PLAYERS = Map.of("players", "2");

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

  /** Changes that an agent makes instead of planning on a copy. */
  private enum Change {
    PLAY,
    RESET,
    PLAY_TO_THE_END;

    void apply(Match match) {
      switch (this) {
        case PLAY -> match.play(WAIT);
        case RESET -> match.reset(7);
        case PLAY_TO_THE_END -> {
          while (!match.over()) {
            match.play(WAIT);
          }
        }
      }
    }
  }

  /** Changes the match in its first decision, or in all. */
  private static final class Changes implements Agent {
    private final Change change;
    private final boolean always;
    private boolean changed;

    Changes(Change change, boolean always) {
      this.change = change;
      this.always = always;
    }

    @Override
    public int act(Match match, RandomGenerator random) {
      if (always || !changed) {
        changed = true;
        change.apply(match);
      }
      return WAIT;
    }
  }

  private static void assertRefused(Class<?> agent, Executable executable) {
    Exception e = assertThrows(IllegalStateException.class, executable);
    assertEquals(
        "the agent %s changed the match that it was given; agents must plan on a copy (Match.copyFrom)"
            .formatted(agent.getName()),
        e.getMessage());
  }

  @ParameterizedTest
  @EnumSource(Change.class)
  void anOpponentThatChangesTheMatchIsRefused(Change change) {
    SingleAgentEnv env = env(new Changes(change, false));
    env.reset(1);
    assertRefused(Changes.class, () -> env.step(WAIT));
    assertNoEpisodeIsRunning(env);
    assertPlaysAWholeEpisode(env);
  }

  /** A reset in the first turn changes neither the turn nor the acting seat. */
  @ParameterizedTest
  @ValueSource(strings = {"vindinium", "cultist-wars", "ice-and-fire"})
  void anOpponentThatResetsTheMatchInTheFirstTurnIsRefused(String name) {
    Game other = Games.make(name, null, name.equals("vindinium") ? TWO_PLAYERS : Map.of());
    SingleAgentEnv env =
        SingleAgentEnv.builder(other, Reward.of(other, Map.of(), 1))
            .opponents(List.of((g, seat) -> new Changes(Change.RESET, true)))
            .seat(1)
            .build();
    assertRefused(Changes.class, () -> env.reset(1));
  }

  /** In Ice and Fire a turn has many actions; this opponent never ends its turn. */
  @Test
  void anOpponentThatRepeatsTheFirstActionOfItsTurnIsRefused() {
    Game ice = Games.make("ice-and-fire");
    Agent repeats =
        new Agent() {
          @Override
          public int act(Match match, RandomGenerator random) {
            match.reset(1);
            int action = WAIT + 1;
            while (!match.legal(action)) {
              action++;
            }
            return action;
          }
        };
    SingleAgentEnv env =
        SingleAgentEnv.builder(ice, Reward.of(ice, Map.of(), 1))
            .opponents(List.of((g, seat) -> repeats))
            .seat(1)
            .build();
    assertRefused(repeats.getClass(), () -> env.reset(1));
  }

  @Test
  void anOpponentThatChangesTheMatchAfterAnActionIsRefused() {
    Agent afterActions =
        new Agent() {
          @Override
          public int act(Match match, RandomGenerator random) {
            return WAIT;
          }

          @Override
          public void actionPlayed(Match match, int seat, int action) {
            match.reset(1);
          }
        };
    SingleAgentEnv env = env(afterActions);
    env.reset(1);
    assertRefused(afterActions.getClass(), () -> env.step(WAIT));
  }

  @Test
  void anOpponentThatChangesTheMatchAtTheStartIsRefused() {
    Agent atTheStart =
        new Agent() {
          @Override
          public void started(Match match) {
            match.play(WAIT);
          }

          @Override
          public int act(Match match, RandomGenerator random) {
            return WAIT;
          }
        };
    assertRefused(atTheStart.getClass(), () -> env(atTheStart).reset(1));
  }

  @Test
  void aDrawnOpponentThatChangesTheMatchIsNamed() {
    Agent.Factory drawn = Opponents.drawnFrom(List.of((g, seat) -> new Changes(Change.PLAY, true)));
    SingleAgentEnv env =
        SingleAgentEnv.builder(game, Reward.of(game, Map.of(), 1))
            .opponents(List.of(drawn, drawn, drawn))
            .build();
    env.reset(1);
    assertRefused(Changes.class, () -> env.step(WAIT));
  }
}
