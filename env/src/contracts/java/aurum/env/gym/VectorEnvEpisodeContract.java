package aurum.env.gym;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Saved;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

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
      step(env, new int[] {Integer.MIN_VALUE});
      assertFalse(env.terminated()[0]);
      assertArrayEquals(new float[game.seats()], env.rewards());
      assertEquals(0, env.elapsed()[0]);
      assertEquals(0, env.match(0).turn());
      assertFalse(Arrays.equals(last, env.observations()));
      assertTrue(env.started()[0]);
      step(env, choose(env, 0));
      assertFalse(env.started()[0]);
      assertEquals(env.elapsed()[0], env.match(0).round(), "the first decision of the episode");
    }
  }

  @Test
  void withoutAutoresetAnEndedMatchStaysAsItIsUntilItIsReset() {
    try (VectorEnv env = env(VectorEnvSettings.of(2, 5))) {
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
        VectorEnv byHand = env(VectorEnvSettings.of(1, 5))) {
      auto.reset();
      byHand.reset();
      for (int step = 0; step < STEPS; step++) {
        int[] actions = choose(auto, step);
        boolean ended = auto.terminated()[0];
        step(auto, actions);
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
    try (VectorEnv env = env(VectorEnvSettings.of(2, 5))) {
      env.reset(0, 77); // Also before the first reset of all.
      env.reset(1, 77);
      for (int step = 0; step < 20; step++) {
        assertEquals(77, env.seed(1));
        assertEquals(entryHash(env, 0), entryHash(env, 1));
        int action = choose(env, step)[0];
        env.step(new int[] {action, action});
      }
      env.reset(1, 78);
      assertEquals(0, env.match(1).turn());
    }
  }

  @Test
  void aCutOffEpisodeIsTruncatedAndNotTerminated() {
    int cut = 5;
    try (VectorEnv env = env(VectorEnvSettings.of(3, 5).withMaximumTurns(cut))) {
      env.reset();
      for (int step = 0; step < 100; step++) {
        boolean ended = env.truncated()[0] || env.terminated()[0];
        step(env, choose(env, step));
        boolean isOver = env.match(0).over();
        assertEquals(isOver, env.terminated()[0], "terminated");
        boolean isCut = env.elapsed()[0] > 0 && env.match(0).turn() >= cut && !isOver;
        assertEquals(isCut, env.truncated()[0], "truncated");
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

  @Test
  void theResetOfEachMatchIsTheResetOfAll() {
    try (VectorEnv all = env(VectorEnvSettings.of(3, 5));
        VectorEnv each = env(VectorEnvSettings.of(3, 5))) {
      all.reset();
      for (int i = 2; i >= 0; i--) {
        each.reset(i);
      }
      assertSameBuffers(all, each);
    }
  }

  @Test
  void everySeatCanBeObservedAtTheEndOfATruncatedEpisode() {
    float[] expected = new float[game.observation().size()];
    float[] actual = new float[game.observation().size()];
    try (VectorEnv env = env(VectorEnvSettings.of(2, 5).withMaximumTurns(7));
        VectorEnv uncut = env(VectorEnvSettings.of(2, 5))) {
      env.reset();
      uncut.reset();
      for (int step = 0; !env.truncated()[0]; step++) {
        uncut.step(choose(env, step));
        env.step(choose(env, step));
      }
      for (int seat = 0; seat < game.seats(); seat++) {
        uncut.encode(0, seat, expected, 0);
        env.encode(0, seat, actual, 0);
        assertArrayEquals(expected, actual);
        assertEquals(uncut.match(0).score(seat), env.match(0).score(seat));
      }
    }
  }

  @Test
  void startedIsTrueOnlyForTheFirstObservationOfEveryEpisode() {
    try (VectorEnv env = env(VectorEnvSettings.of(3, 5))) {
      env.reset();
      assertArrayEquals(new boolean[] {true, true, true}, env.started());
      for (int step = 0; step < STEPS; step++) {
        boolean[] ended = env.terminated().clone();
        step(env, choose(env, step));
        assertArrayEquals(ended, env.started());
      }
    }
  }
}
