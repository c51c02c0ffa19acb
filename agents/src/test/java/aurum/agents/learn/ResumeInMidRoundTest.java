package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import aurum.agents.toy.CoinRush;
import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.base.MemoryOutput;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Trainings whose rollouts end in the middle of a round in which the seats decide at once. */
class ResumeInMidRoundTest {
  /** Two and a half rounds: seat 0 has finished its turn, seat 1 has not begun. */
  private static final int ROLLOUT_STEPS = 10;

  /** At the start of each round, plays an action that follows from all actions of the last one. */
  private static final class Follower implements Agent {
    private final List<Integer> reported = new ArrayList<>();

    @Override
    public int act(Match match, RandomGenerator random) {
      int action = reported.hashCode() & 1;
      reported.clear();
      return match.legal(action) ? action : 0;
    }

    @Override
    public void actionPlayed(Match match, int seat, int action) {
      reported.add(4 * seat + action);
    }
  }

  private static LearningTask task() {
    // Seat 1 decides after the rollout's end, when a new agent knows nothing of the last round.
    List<Agent.Factory> opponents =
        List.of((game, seat) -> seat == 0 ? new Follower() : CoinRush.runner());
    CoinRush game = new CoinRush(20);
    Map<String, Double> reward = Map.of("change:lead:coins", 1.0);
    return new LearningTask(
        game,
        new EnvironmentSettings(game.observation().name(), reward, 0.9, 0, 0),
        new SelfPlaySettings(16, 1, List.of("follower"), 0.75, 0, 2, 0, 1, 2, 1),
        NetworkSettings.dense(List.of(8)),
        opponents,
        /* seed= */ 1,
        /* threads= */ 1);
  }

  private static Learner learner() {
    return new A2c(
        task(), new A2c.Settings(ROLLOUT_STEPS, 0.9, true, 0.01, true, true, 0.5, 0.01, 0.5));
  }

  @Test
  void anOpponentIsToldTheActionsOfTheRoundInProgressAfterAResumeToo() throws IOException {
    try (Learner uninterrupted = learner();
        Learner resumed = learner()) {
      uninterrupted.iterate(0);
      byte[] saved = MemoryOutput.of(uninterrupted::save);
      resumed.load(new DataInputStream(new ByteArrayInputStream(saved)));
      for (int i = 1; i < 5; i++) {
        uninterrupted.iterate(0.1 * i);
        resumed.iterate(0.1 * i);
      }
      assertArrayEquals(uninterrupted.policy().weights(), resumed.policy().weights());
      assertArrayEquals(MemoryOutput.of(uninterrupted::save), MemoryOutput.of(resumed::save));
    }
  }
}
