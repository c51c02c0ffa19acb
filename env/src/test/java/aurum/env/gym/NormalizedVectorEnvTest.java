package aurum.env.gym;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.Corridor;
import aurum.env.Game;
import aurum.env.SplitMix;
import aurum.env.reward.Reward;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class NormalizedVectorEnvTest {
  private static final int MATCHES = 3;

  private final Game game = new Corridor(2, 3);
  private final Reward reward = Reward.of(game, Map.of("end:win", 1.0), 1);
  private final VectorEnv env = new VectorEnv(game, reward, VectorEnvSettings.of(MATCHES, 1));
  private final VectorEnv plain = new VectorEnv(game, reward, VectorEnvSettings.of(MATCHES, 1));
  private final NormalizedVectorEnv normalized = new NormalizedVectorEnv(env);
  private final SplitMix random = new SplitMix(1);

  /** The observations that have been seen, one row each. */
  private final List<float[]> seen = new ArrayList<>();

  @AfterEach
  void close() {
    env.close();
    plain.close();
  }

  private void step() {
    int[] actions = new int[MATCHES];
    plain.sampleActions(actions, random);
    plain.step(actions);
    normalized.step(actions);
  }

  private void see(int from, int to) {
    see(plain, from, to);
  }

  private void see(VectorEnv batch, int from, int to) {
    int size = batch.observationSize();
    for (int i = from; i < to; i++) {
      seen.add(Arrays.copyOfRange(batch.observations(), i * size, (i + 1) * size));
    }
  }

  /** The entries of the plain observations from their mean, in standard deviations. */
  private float[] expected() {
    return expected(plain.observations());
  }

  private float[] expected(float[] observations) {
    int size = plain.observationSize();
    float[] expected = observations.clone();
    for (int e = 0; e < size; e++) {
      int entry = e;
      double mean = seen.stream().mapToDouble(row -> row[entry]).average().orElseThrow();
      double variance =
          seen.stream().mapToDouble(row -> Math.pow(row[entry] - mean, 2)).average().orElseThrow();
      for (int i = e; i < expected.length; i += size) {
        expected[i] = (float) ((expected[i] - mean) / Math.sqrt(variance + 1e-8));
      }
    }
    return expected;
  }

  @Test
  void observationsHaveMean0AndVariance1OverAllThatHaveBeenSeen() {
    plain.reset();
    normalized.reset();
    see(0, MATCHES);
    for (int steps = 0; steps < 50; steps++) {
      assertArrayEquals(expected(), env.observations(), 1e-4f);
      step();
      see(0, MATCHES);
    }
    plain.reset(1);
    float[] others = env.observations().clone();
    normalized.reset(1);
    see(1, 2);
    int size = env.observationSize();
    for (int e = 0; e < others.length; e++) {
      boolean isOfTheMatch = e / size == 1;
      assertEquals(isOfTheMatch ? expected()[e] : others[e], env.observations()[e], 1e-4f);
    }
  }

  @Test
  void theLastObservationOfAnEndedMatchCountsOnceWithoutAutoreset() {
    VectorEnvSettings settings =
        VectorEnvSettings.of(MATCHES, 1).withAutoreset(Autoreset.DISABLED).withMaximumTurns(1);
    try (VectorEnv raw = new VectorEnv(game, reward, settings);
        VectorEnv batch = new VectorEnv(game, reward, settings)) {
      NormalizedVectorEnv once = new NormalizedVectorEnv(batch);
      raw.reset();
      once.reset();
      see(raw, 0, MATCHES);
      int[] actions = new int[MATCHES];
      for (int steps = 0; steps < 10; steps++) {
        boolean[] ended = raw.truncated().clone();
        raw.sampleActions(actions, random);
        raw.step(actions);
        once.step(actions);
        for (int i = 0; i < MATCHES; i++) {
          see(raw, i, ended[i] ? i : i + 1);
        }
        assertArrayEquals(expected(raw.observations()), batch.observations(), 1e-4f);
      }
      raw.reset(0);
      once.reset(0);
      see(raw, 0, 1);
      int size = raw.observationSize();
      assertArrayEquals(
          Arrays.copyOf(expected(raw.observations()), size),
          Arrays.copyOf(batch.observations(), size),
          1e-4f);
    }
  }

  @Test
  void savedStatisticsNormaliseAnyObservationTheSame() throws IOException {
    normalized.reset();
    ByteArrayOutputStream saved = new ByteArrayOutputStream();
    normalized.save(new DataOutputStream(saved));
    NormalizedVectorEnv restored = new NormalizedVectorEnv(plain);
    restored.load(new DataInputStream(new ByteArrayInputStream(saved.toByteArray())));
    plain.reset();
    float[] observations = plain.observations().clone();
    for (int i = 0; i < MATCHES; i++) {
      restored.normalize(observations, i * env.observationSize());
    }
    assertArrayEquals(env.observations(), observations);
  }
}
