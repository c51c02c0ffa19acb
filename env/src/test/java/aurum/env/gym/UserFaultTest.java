package aurum.env.gym;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Agent;
import aurum.env.AgentException;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.SeatedAgents;
import aurum.env.base.SplitMix;
import aurum.env.reward.Reward;
import example.Failing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A failure of a user's class is one line with the class, the match, its seed and the turn. */
class UserFaultTest {
  private static final String FAILING = "class:" + Failing.class.getName();

  private final Game game = Games.make("cultist-wars");

  private String failure(String observation, String reward) {
    try (VectorEnv env =
        new VectorEnv(
            game,
            game.observation(observation),
            Reward.of(game, Map.of(reward, 1.0), 1),
            VectorEnvSettings.of(3, 7))) {
      env.reset();
      int[] actions = new int[3];
      AgentException e =
          assertThrows(
              AgentException.class,
              () -> {
                while (true) {
                  for (int i = 0; i < 3; i++) {
                    actions[i] = firstLegal(env.masks(), i * game.actions());
                  }
                  env.step(actions);
                }
              });
      assertTrue(e.getMessage().contains("with seed " + env.seed(0)), e.getMessage());
      return e.getMessage();
    }
  }

  private static int firstLegal(boolean[] masks, int offset) {
    int action = 0;
    while (!masks[offset + action]) {
      action++;
    }
    return action;
  }

  private static void assertNamesPlace(String method, String message) {
    assertTrue(message.startsWith("match 0 with seed "), message);
    assertTrue(
        message.contains(" failed in turn 2 with java.io.IOException: gone; for good at "),
        message);
    assertTrue(message.contains("example.Failing."), message);
    assertTrue(message.contains("Failing.java:"), message);
    assertEquals(1, message.lines().count(), method);
  }

  @Test
  void anObservationThatThrowsIsNamedWithItsMatch() {
    assertNamesPlace("encode", failure(FAILING, "end:win"));
  }

  @Test
  void aRewardThatThrowsIsNamedWithItsMatch() {
    assertNamesPlace("of", failure(game.observation().name(), FAILING));
  }

  @Test
  void everyAgentIsClosedIfOneFailsToClose() {
    List<Integer> closed = new ArrayList<>();
    Match match = game.newMatch();
    match.reset(5);
    Agent other =
        new Agent() {
          @Override
          public int act(Match position, java.util.random.RandomGenerator random) {
            return 0;
          }

          @Override
          public void close() {
            closed.add(1);
          }
        };
    SeatedAgents agents =
        SeatedAgents.start(
            match,
            5,
            new Agent.Factory[] {(g, seat) -> new Failing(), (g, seat) -> other},
            seat -> new SplitMix(1));
    Exception e = assertThrows(AgentException.class, agents::close);
    assertTrue(
        e.getMessage()
            .startsWith(
                "the agent example.Failing (seat 0 of the match with seed 5) failed in close with java.lang.IllegalStateException: cannot close at example.Failing.close(Failing.java:"),
        e.getMessage());
    assertEquals(List.of(1), closed);
  }

  @Test
  void aCheckedExceptionOfAnAgentIsNamedWithItsMatch() {
    Match match = game.newMatch();
    match.reset(5);
    Agent.Factory failing = (g, seat) -> new Failing();
    SeatedAgents agents =
        SeatedAgents.start(
            match, 5, new Agent.Factory[] {failing, failing}, seat -> new SplitMix(1));
    while (match.turn() == 0) {
      boolean[] mask = new boolean[game.actions()];
      match.mask(mask, 0);
      match.play(firstLegal(mask, 0));
    }
    Exception e = assertThrows(AgentException.class, () -> agents.act(match));
    assertTrue(
        e.getMessage()
            .contains("seed 5) failed in turn 2 with java.io.IOException: gone; for good"),
        e.getMessage());
  }
}
