package aurum.env.gym;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import aurum.env.Corridor;
import aurum.env.Game;
import aurum.env.ObservationLayout;
import aurum.env.ObservationSpec;
import aurum.env.reward.Reward;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A user's own observation in place of those that the game offers. */
class OwnObservationTest {
  private final Game game = new Corridor(2, 3);
  private final Reward reward = Reward.of(game, Map.of("end:win", 0.0), 1);
  private final AtomicInteger encoders = new AtomicInteger();
  private final ObservationSpec own = own();

  /** The seat's cell and the turn. */
  private ObservationSpec own() {
    ObservationLayout.Builder builder = ObservationLayout.vector("own", 0, 100);
    ObservationLayout.Group group = builder.group("");
    int cell = group.add("cell", 0, 6, "the seat's cell");
    int turn = group.add("turn", 0, 100, "turns since the reset");
    return new ObservationSpec(
        builder.build(),
        () -> {
          encoders.incrementAndGet();
          return (match, seat, out, offset) -> {
            out[offset + cell] = match.measure(1, seat);
            out[offset + turn] = match.turn();
          };
        });
  }

  @Test
  void theEnvironmentOfOneLearnerReturnsIt() {
    SingleAgentEnv env =
        SingleAgentEnv.builder(game, reward)
            .opponents(List.of((g, seat) -> (match, random) -> Corridor.END))
            .observation(own)
            .seat(1)
            .build();
    assertSame(own, env.observation());
    // Seat 0 has ended its turn; seat 1 starts at cell 4.
    assertArrayEquals(new float[] {4, 1}, env.reset(1).observation());
    assertArrayEquals(new float[] {5, 1}, env.step(Corridor.RIGHT).observation());
    assertArrayEquals(new float[] {5, 3}, env.step(Corridor.END).observation());
    assertEquals(1, encoders.get());
  }

  @Test
  void theBatchWritesItWithOneEncoderForEachMatch() {
    try (VectorEnv env = new VectorEnv(game, own, reward, VectorEnvSettings.of(3, 1))) {
      assertSame(own, env.observation());
      assertEquals(2, env.observationSize());
      env.reset();
      assertArrayEquals(new float[] {3, 0, 3, 0, 3, 0}, env.observations());
      env.step(new int[] {Corridor.LEFT, Corridor.RIGHT, Corridor.END});
      assertArrayEquals(new float[] {2, 0, 4, 0, 4, 1}, env.observations());
      assertEquals(3, encoders.get());
    }
  }
}
