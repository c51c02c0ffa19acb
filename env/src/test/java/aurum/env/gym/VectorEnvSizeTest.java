package aurum.env.gym;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.reward.Reward;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Batches whose buffers are longer than an array can be. */
@Timeout(60)
class VectorEnvSizeTest {
  private final Game game = Games.make("vindinium");

  private void assertTooLarge(String observation, int matches) {
    Reward reward = Reward.of(game, Map.of("end:win", 0.0), 1);
    Exception e =
        assertThrows(
            IllegalArgumentException.class,
            () ->
                new VectorEnv(
                    game, game.observation(observation), reward, VectorEnvSettings.of(matches, 1)));
    assertEquals(
        "%d matches with an observation of %d entries each do not fit into memory; use fewer matches"
            .formatted(matches, game.observation(observation).size()),
        e.getMessage());
  }

  @Test
  void twoHundredThousandMatchesOfPlanesAreRefusedInOneLine() {
    assertTooLarge("planes", 200_000);
  }

  @Test
  void aHundredMillionMatchesAreRefusedInOneLine() {
    assertTooLarge("features", 99_999_999);
  }

  @Test
  void theGreatestNumberOfMatchesIsRefusedInOneLine() {
    assertTooLarge("features", Integer.MAX_VALUE);
  }
}
