package aurum.env.gym;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The part of {@link VectorEnvContract} about saved and loaded matches. */
public abstract class VectorEnvSnapshotContract extends VectorEnvFixture {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 17, 39, 40, 41, 42, 100})
  void aMatchThatIsSavedInMidEpisodeContinuesTheSameInAnotherEnv(int saveAt) throws IOException {
    VectorEnvSettings settings = VectorEnvSettings.of(4, 5);
    try (VectorEnv env = env(settings);
        VectorEnv restored = new VectorEnv(game(), reward, settings)) {
      env.reset();
      play(env, 0, saveAt);
      byte[][] saved = new byte[4][];
      for (int i = 0; i < 4; i++) {
        saved[i] = save(env, i);
      }
      long[][] expected = new long[150][];
      for (int step = 0; step < expected.length; step++) {
        expected[step] = play(env, saveAt + step, saveAt + step + 1);
      }
      for (int i = 0; i < 4; i++) {
        load(restored, i, saved[i]);
      }
      for (int step = 0; step < expected.length; step++) {
        assertArrayEquals(
            expected[step],
            play(restored, saveAt + step, saveAt + step + 1),
            step + " steps after it was saved");
      }
    }
  }

  @Test
  void aLoadedMatchHasTheBuffersOfTheSavedOne() throws IOException {
    try (VectorEnv env = env(VectorEnvSettings.of(2, 5));
        VectorEnv restored = env(VectorEnvSettings.of(2, 5))) {
      env.reset();
      for (int step = 0; step < 100; step++) {
        step(env, choose(env, step));
        load(restored, 0, save(env, 0));
        load(restored, 1, save(env, 1));
        assertSameBuffers(env, restored);
      }
    }
  }

  @Test
  void aMatchLoadedAtAnotherIndexContinuesTheSameUntilTheEndOfItsEpisode() throws IOException {
    try (VectorEnv env = env(VectorEnvSettings.of(2, 5));
        VectorEnv other = env(VectorEnvSettings.of(3, 99))) {
      env.reset();
      other.reset();
      play(env, 0, 13);
      load(other, 2, save(env, 1));
      int[] actions = new int[3];
      for (int step = 13; !env.terminated()[1]; step++) {
        int[] chosen = choose(env, step);
        choose(other, step, actions);
        actions[2] = chosen[1];
        step(env, chosen);
        step(other, actions);
        assertEquals(entryHash(env, 1), entryHash(other, 2));
      }
    }
  }

  @Test
  void loadingOneMatchLeavesTheOthersAsTheyAre() throws IOException {
    try (VectorEnv env = env(VectorEnvSettings.of(3, 5))) {
      env.reset();
      play(env, 0, 10);
      byte[] saved = save(env, 1);
      play(env, 10, 20);
      long first = entryHash(env, 0);
      long last = entryHash(env, 2);
      load(env, 1, saved);
      assertEquals(first, entryHash(env, 0));
      assertEquals(last, entryHash(env, 2));
    }
  }
}
