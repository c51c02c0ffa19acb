package aurum.env.gym;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.RandomAgent;
import aurum.env.base.SplitMix;
import aurum.env.reward.Reward;
import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EpisodeTotalsTest {
  private final Game game = Games.make("vindinium", null, Map.of("turns", "10", "size", "10"));

  private Env env() {
    return builder().build();
  }

  private SingleAgentEnv.Builder builder() {
    Reward reward = Reward.of(game, Map.of("change:count:gold", 1.0, "change:count:life", 0.1), 1);
    return SingleAgentEnv.builder(game, reward).opponents(Collections.nCopies(3, RandomAgent::new));
  }

  @Test
  void theLastStepOfEveryEpisodeHasItsTotals() {
    Env env = env();
    SplitMix random = new SplitMix(1);
    for (int episode = 0; episode < 3; episode++) {
      double total = 0;
      int length = 0;
      Step step = env.reset(episode);
      while (!step.ended()) {
        assertNull(step.info().episode());
        step = env.step(step.sampleAction(random));
        total += step.reward();
        length++;
      }
      assertEquals(10, length);
      assertEquals(length, step.info().episode().length());
      assertEquals(total, step.info().episode().totalReward());
      assertTrue(step.info().episode().seconds() > 0);
    }
  }

  @Test
  void aTruncatedEpisodeHasTotalsToo() {
    Env env = builder().maximumTurns(13).build();
    SplitMix random = new SplitMix(1);
    Step step = env.reset(1);
    while (!step.ended()) {
      step = env.step(step.sampleAction(random));
    }
    assertTrue(step.truncated());
    assertEquals(4, step.info().episode().length());
  }
}
