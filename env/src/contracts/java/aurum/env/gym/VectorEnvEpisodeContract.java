package aurum.env.gym;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Saved;
import aurum.env.base.SplitMix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The part of {@link VectorEnvContract} about the ends and starts of episodes. */
public abstract class VectorEnvEpisodeContract extends VectorEnvSnapshotContract {
  @Test
  void theStepAfterTheEndIgnoresTheActionAndStartsTheNextEpisode() {
    try (VectorEnv env = env(VectorEnvSettings.of(1, 5))) {
      env.reset();
      playUntilEnded(env);
      assertTrue(env.terminated()[0]);
      assertFalse(env.truncated()[0]);
      assertTrue(allTrue(env.masks()), "every action is legal after the end");
      float[] last = env.observations().clone();
      env.step(new int[] {Integer.MIN_VALUE});
      assertFalse(env.terminated()[0]);
      assertArrayEquals(new float[game.seats()], env.rewards());
      assertEquals(0, env.elapsed()[0]);
      assertEquals(0, env.match(0).turn());
      assertFalse(Arrays.equals(last, env.observations()));
      env.step(choose(env, 0));
      assertEquals(env.elapsed()[0], env.match(0).turn(), "the first decision of the episode");
    }
  }

  @Test
  void withoutAutoresetAnEndedMatchStaysAsItIsUntilItIsReset() {
    try (VectorEnv env = env(VectorEnvSettings.of(2, 5).withAutoreset(Autoreset.DISABLED))) {
      env.reset();
      int step = playUntilEnded(env);
      while (!env.terminated()[1]) {
        env.step(choose(env, step++));
      }
      float[] last = env.observations().clone();
      for (int more = 0; more < 5; more++) {
        env.step(new int[] {-1, Integer.MAX_VALUE});
        assertTrue(env.terminated()[0] && env.terminated()[1]);
        assertArrayEquals(new float[2 * game.seats()], env.rewards());
        assertArrayEquals(new int[2], env.elapsed());
        assertArrayEquals(last, env.observations());
      }
      env.reset(0);
      assertFalse(env.terminated()[0]);
      assertTrue(env.terminated()[1], "the other match has not been reset");
      assertEquals(0, env.match(0).turn());
    }
  }

  @Test
  void autoresetAndResetStartTheSameEpisode() {
    try (VectorEnv auto = env(VectorEnvSettings.of(1, 5));
        VectorEnv byHand = env(VectorEnvSettings.of(1, 5).withAutoreset(Autoreset.DISABLED))) {
      auto.reset();
      byHand.reset();
      for (int step = 0; step < STEPS; step++) {
        int[] actions = choose(auto, step);
        boolean ended = auto.terminated()[0];
        auto.step(actions);
        if (ended) {
          byHand.reset(0);
        } else {
          byHand.step(actions);
        }
        assertSameBuffers(auto, byHand);
      }
    }
  }

  @Test
  void anEpisodeOfAGivenSeedIsThatOfTheSameSeedInAnotherMatch() {
    try (VectorEnv env = env(VectorEnvSettings.of(2, 5).withAutoreset(Autoreset.DISABLED))) {
      StepBuffers buffers = new StepBuffers(env.observations(), 0, env.masks(), 0);
      env.reset(0, 77, buffers); // Also before the first reset of all.
      env.reset(1, 77, buffers);
      for (int step = 0; step < 20; step++) {
        assertEquals(77, env.seed(1));
        assertEquals(entryHash(env, 0), entryHash(env, 1));
        int action = choose(env, step)[0];
        env.stepRange(new int[] {action, action}, 0, 2, buffers);
      }
      env.reset(1, 78, buffers);
      assertEquals(0, env.match(1).turn());
    }
  }

  @Test
  void aCutOffEpisodeIsTruncatedAndNotTerminated() {
    int cut = 5;
    try (VectorEnv env = env(VectorEnvSettings.of(3, 5).withMaximumTurns(cut))) {
      env.reset();
      for (int step = 0; step < 100; step++) {
        boolean ended = env.truncated()[0];
        env.step(choose(env, step));
        assertFalse(env.terminated()[0], "terminated");
        assertEquals(env.match(0).turn() == cut, env.truncated()[0], "truncated");
        assertTrue(!ended || env.match(0).turn() == 0, "the next episode starts");
      }
    }
  }

  @Test
  void aMatchThatEndsByItsRulesAtTheMaximumTurnIsTerminated() {
    int length;
    try (VectorEnv env = env(VectorEnvSettings.of(1, 5))) {
      env.reset();
      playUntilEnded(env);
      length = env.match(0).turn();
    }
    try (VectorEnv env = env(VectorEnvSettings.of(1, 5).withMaximumTurns(length))) {
      env.reset();
      playUntilEnded(env);
      assertTrue(env.terminated()[0]);
      assertFalse(env.truncated()[0]);
    }
  }

  @Test
  void distinctSeedsLimitTheNumberOfDifferentMatches() {
    Set<String> starts = new HashSet<>();
    try (VectorEnv env = env(VectorEnvSettings.of(1, 5).withDistinctSeeds(3))) {
      env.reset();
      for (int episode = 0; episode < 40; episode++) {
        starts.add(Arrays.toString(Saved.of(env.match(0)).bytes()));
        env.reset(0);
      }
    }
    assertTrue(starts.size() <= 3, "different starts: " + starts.size());
    assertTrue(starts.size() > 1, "all starts are equal");
  }

  private static boolean allTrue(boolean[] flags) {
    for (boolean flag : flags) {
      if (!flag) {
        return false;
      }
    }
    return true;
  }

  /** The episodes of one match, each as a hash of everything but its last observation. */
  private List<Long> episodes(Autoreset autoreset, int maximumTurns, int match, int count) {
    VectorEnvSettings settings =
        VectorEnvSettings.of(2, 5).withAutoreset(autoreset).withMaximumTurns(maximumTurns);
    List<Long> episodes = new ArrayList<>();
    try (VectorEnv env = env(settings)) {
      env.reset();
      int[] chosen = new int[2];
      while (episodes.size() < count) {
        assertTrue(env.started()[match], "the first observation of an episode");
        long hash = 0;
        boolean ended = false;
        for (int step = 0; !ended; step++) {
          hash = SplitMix.hash(hash, positionHash(env, match), 0);
          choose(env, step, chosen);
          env.stepRange(chosen, match, match + 1);
          ended = env.terminated()[match] || env.truncated()[match];
          hash = SplitMix.hash(hash, resultHash(env, match), ended ? 1 : 0);
        }
        episodes.add(hash);
        switch (autoreset) {
          case NEXT_STEP -> env.stepRange(new int[] {-1, -1}, match, match + 1);
          case SAME_STEP -> {
            // The next episode has started.
          }
          case DISABLED -> env.reset(match);
        }
      }
    }
    return episodes;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 7})
  void theEpisodesAreTheSameWithEveryAutoreset(int maximumTurns) {
    for (int match = 0; match < 2; match++) {
      List<Long> episodes = episodes(Autoreset.DISABLED, maximumTurns, match, 6);
      assertTrue(Set.copyOf(episodes).size() > 1, "all episodes are equal");
      assertEquals(episodes, episodes(Autoreset.NEXT_STEP, maximumTurns, match, 6));
      assertEquals(episodes, episodes(Autoreset.SAME_STEP, maximumTurns, match, 6));
    }
  }

  /** Every seat's observation and the acting seat's mask at the end of each episode. */
  private List<String> finalPositions(Autoreset autoreset, int maximumTurns, int count) {
    VectorEnvSettings settings =
        VectorEnvSettings.of(1, 5).withAutoreset(autoreset).withMaximumTurns(maximumTurns);
    List<String> positions = new ArrayList<>();
    float[] observation = new float[game.observation().size()];
    boolean[] mask = new boolean[game.actions()];
    try (VectorEnv env = env(settings)) {
      env.reset();
      for (int step = 0; positions.size() < count; step++) {
        int[] actions = choose(env, step);
        if (!env.started()[0] && (env.terminated()[0] || env.truncated()[0])) {
          env.reset(0); // Instead of the step that would start the next episode.
          step = 0;
          actions = choose(env, step);
        }
        env.step(actions);
        if (env.terminated()[0] || env.truncated()[0]) {
          StringBuilder position = new StringBuilder("turn " + env.finalMatch(0).turn());
          for (int seat = 0; seat < game.seats(); seat++) {
            env.encodeFinal(0, seat, observation, 0);
            position.append(Arrays.toString(observation));
          }
          env.finalMatch(0).mask(mask, 0);
          positions.add(position + Arrays.toString(mask));
          step = -1;
        }
      }
    }
    return positions;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 7})
  void theLastPositionOfAnEpisodeIsKnownToEverySeatWithEveryAutoreset(int maximumTurns) {
    List<String> positions = finalPositions(Autoreset.DISABLED, maximumTurns, 6);
    assertTrue(Set.copyOf(positions).size() > 1, "all positions are equal");
    assertEquals(positions, finalPositions(Autoreset.NEXT_STEP, maximumTurns, 6));
    assertEquals(positions, finalPositions(Autoreset.SAME_STEP, maximumTurns, 6));
  }

  @ParameterizedTest
  @EnumSource(Autoreset.class)
  void theLastPositionIsThatOfTheMatchUntilTheNextEpisodeStarts(Autoreset autoreset) {
    float[] expected = new float[game.observation().size()];
    float[] actual = new float[game.observation().size()];
    try (VectorEnv env =
            env(VectorEnvSettings.of(2, 5).withMaximumTurns(7).withAutoreset(autoreset));
        VectorEnv uncut = env(VectorEnvSettings.of(2, 5))) {
      env.reset();
      uncut.reset();
      assertThrows(IllegalStateException.class, () -> env.encodeFinal(0, 0, actual, 0));
      for (int step = 0; !env.truncated()[0]; step++) {
        uncut.step(choose(env, step));
        env.step(choose(env, step));
      }
      for (int seat = 0; seat < game.seats(); seat++) {
        uncut.encode(0, seat, expected, 0);
        env.encodeFinal(0, seat, actual, 0);
        assertArrayEquals(expected, actual);
        assertEquals(uncut.match(0).score(seat), env.finalMatch(0).score(seat));
      }
      env.reset(0);
      assertThrows(IllegalStateException.class, () -> env.finalMatch(0));
    }
  }

  @Test
  void theStepThatEndsAnEpisodeStartsTheNextOneWithSameStepAutoreset() {
    try (VectorEnv env = env(VectorEnvSettings.of(1, 5).withAutoreset(Autoreset.SAME_STEP))) {
      env.reset();
      playUntilEnded(env);
      assertTrue(env.terminated()[0]);
      assertTrue(env.started()[0]);
      assertEquals(0, env.match(0).turn());
      assertFalse(env.match(0).over());
      env.step(choose(env, 0));
      assertFalse(env.terminated()[0]);
      assertFalse(env.started()[0]);
    }
  }

  @Test
  void startedIsTrueOnlyForTheFirstObservationOfEveryEpisode() {
    try (VectorEnv env = env(VectorEnvSettings.of(3, 5))) {
      env.reset();
      assertArrayEquals(new boolean[] {true, true, true}, env.started());
      for (int step = 0; step < STEPS; step++) {
        boolean[] ended = env.terminated().clone();
        env.step(choose(env, step));
        assertArrayEquals(ended, env.started());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 7})
  void finalScoresAreKeptFromTheEndOfAnEpisodeToTheEndOfTheNext(int maximumTurns) {
    int seats = game.seats();
    try (VectorEnv env = env(VectorEnvSettings.of(2, 5).withMaximumTurns(maximumTurns))) {
      env.reset();
      int[] expected = new int[2 * seats];
      for (int step = 0; step < STEPS; step++) {
        env.step(choose(env, step));
        for (int i = 0; i < 2; i++) {
          if (env.terminated()[i] || env.truncated()[i]) {
            for (int seat = 0; seat < seats; seat++) {
              expected[i * seats + seat] = env.match(i).score(seat);
            }
          }
        }
        assertArrayEquals(expected, env.finalScores());
      }
    }
  }

  @Test
  void finalScoresAreThoseOfTheEndedEpisodeWithSameStepAutoreset() {
    try (VectorEnv next = env(VectorEnvSettings.of(1, 5));
        VectorEnv same = env(VectorEnvSettings.of(1, 5).withAutoreset(Autoreset.SAME_STEP))) {
      next.reset();
      same.reset();
      playUntilEnded(next);
      playUntilEnded(same);
      assertArrayEquals(next.finalScores(), same.finalScores());
    }
  }
}
