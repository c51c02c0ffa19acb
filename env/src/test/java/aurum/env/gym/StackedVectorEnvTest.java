package aurum.env.gym;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import aurum.env.Corridor;
import aurum.env.Game;
import aurum.env.SplitMix;
import aurum.env.reward.Reward;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StackedVectorEnvTest {
  private static final int DEPTH = 3;

  private final Game game = new Corridor(2, 3);
  private final Reward reward = Reward.of(game, Map.of("end:win", 1.0), 1);

  /** The observations before each seat's decisions in the running episode of match 0. */
  private final List<List<float[]>> decisions = List.of(new ArrayList<>(), new ArrayList<>());

  private VectorEnv env(Autoreset autoreset) {
    return new VectorEnv(game, reward, VectorEnvSettings.of(2, 1).withAutoreset(autoreset));
  }

  private float[] expectedOfMatch0(VectorEnv plain) {
    if (plain.started()[0]) {
      decisions.forEach(List::clear);
    }
    int size = plain.observationSize();
    List<float[]> own = decisions.get(plain.actingSeats()[0]);
    own.add(Arrays.copyOf(plain.observations(), size));
    float[] expected = new float[DEPTH * size];
    for (int d = Math.max(0, DEPTH - own.size()); d < DEPTH; d++) {
      System.arraycopy(own.get(own.size() - DEPTH + d), 0, expected, d * size, size);
    }
    return expected;
  }

  private static float[] stackOfMatch0(StackedVectorEnv stacked) {
    return Arrays.copyOf(stacked.observations(), stacked.observations().length / 2);
  }

  @ParameterizedTest
  @EnumSource(names = {"NEXT_STEP", "SAME_STEP"})
  void aStackHasTheLastObservationsOfTheActingSeatInTheEpisode(Autoreset autoreset) {
    SplitMix random = new SplitMix(1);
    int[] actions = new int[2];
    try (VectorEnv plain = env(autoreset);
        VectorEnv wrapped = env(autoreset)) {
      StackedVectorEnv stacked = new StackedVectorEnv(wrapped, DEPTH);
      plain.reset();
      stacked.reset();
      for (int steps = 0; steps < 100; steps++) {
        assertArrayEquals(expectedOfMatch0(plain), stackOfMatch0(stacked), "step " + steps);
        plain.sampleActions(actions, random);
        plain.step(actions);
        stacked.step(actions);
      }
    }
  }

  @Test
  void resettingOneMatchStartsItsStackAndKeepsTheOthers() {
    try (VectorEnv plain = env(Autoreset.DISABLED);
        VectorEnv wrapped = env(Autoreset.DISABLED)) {
      StackedVectorEnv stacked = new StackedVectorEnv(wrapped, DEPTH);
      plain.reset();
      stacked.reset();
      int[] actions = {Corridor.LEFT, Corridor.RIGHT};
      plain.step(actions);
      stacked.step(actions);
      float[] before = stacked.observations().clone();
      plain.reset(0);
      stacked.reset(0);
      assertArrayEquals(expectedOfMatch0(plain), stackOfMatch0(stacked));
      int half = before.length / 2;
      assertArrayEquals(
          Arrays.copyOfRange(before, half, 2 * half),
          Arrays.copyOfRange(stacked.observations(), half, 2 * half));
    }
  }

  @Test
  void aStackNeedsAnObservation() {
    try (VectorEnv env = env(Autoreset.NEXT_STEP)) {
      Exception e =
          assertThrows(IllegalArgumentException.class, () -> new StackedVectorEnv(env, 0));
      assertEquals("depth must be at least 1, not 0", e.getMessage());
    }
  }
}
