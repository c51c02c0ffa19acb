package aurum.env.gym;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Match;
import aurum.env.Observations;
import aurum.env.base.SplitMix;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The contract of {@link VectorEnv} with any game. A game's test extends this class with a game
 * whose matches take some dozens of decisions, so that several hundred steps contain many episodes.
 */
@Timeout(60)
public abstract class VectorEnvContract extends VectorEnvEpisodeContract {
  // Results depend on the seed alone.

  @Test
  void theHistoryOfAMatchDoesNotDependOnTheNumberOfMatches() {
    long[] one = histories(VectorEnvSettings.of(1, 5));
    long[] seven = histories(VectorEnvSettings.of(7, 5));
    long[] many = histories(VectorEnvSettings.of(256, 5));
    assertArrayEquals(one, Arrays.copyOf(many, 1));
    assertArrayEquals(seven, Arrays.copyOf(many, 7));
    assertEquals(256, Arrays.stream(many).distinct().count(), "different histories");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void theNumberOfThreadsChangesNothing(int threads) {
    assertArrayEquals(
        histories(VectorEnvSettings.of(37, 5)),
        histories(VectorEnvSettings.of(37, 5).withThreads(threads)));
  }

  @Test
  void aGameThatHasBeenPlayedGivesTheHistoriesOfANewOne() {
    long[] first = histories(VectorEnvSettings.of(7, 5));
    long[] again = histories(VectorEnvSettings.of(7, 5));
    game = game();
    assertArrayEquals(first, again);
    assertArrayEquals(first, histories(VectorEnvSettings.of(7, 5)));
  }

  @Test
  void anotherSeedGivesOtherHistories() {
    assertNotEquals(
        histories(VectorEnvSettings.of(1, 5))[0], histories(VectorEnvSettings.of(1, 6))[0]);
  }

  @Test
  void resettingAllStartsFromTheFirstEpisodeAgain() {
    try (VectorEnv env = env(VectorEnvSettings.of(7, 5))) {
      env.reset();
      long[] first = play(env, 0, 100);
      env.reset();
      assertArrayEquals(first, play(env, 0, 100));
    }
  }

  @Test
  void matchesSteppedOneAfterTheOtherEqualOneStepOfAll() {
    try (VectorEnv whole = env(VectorEnvSettings.of(8, 5));
        VectorEnv single = env(VectorEnvSettings.of(8, 5))) {
      whole.reset();
      single.reset();
      for (int step = 0; step < 200; step++) {
        int[] actions = choose(whole, step);
        whole.step(actions);
        for (int i = 7; i >= 0; i--) {
          single.step(i, actions[i]);
        }
        assertSameBuffers(whole, single);
        for (int i = 0; i < 8; i++) {
          if (whole.ended(i)) {
            whole.reset(i);
            single.reset(i);
          }
        }
      }
    }
  }

  // Buffers.

  @Test
  void theBuffersContainActingSeatObservationAndMaskOfEveryMatch() {
    int size = game.observation().size();
    boolean[] mask = new boolean[game.actions()];
    try (VectorEnv env = env(VectorEnvSettings.of(5, 5))) {
      assertEquals(size, env.observationSize());
      env.reset();
      for (int step = 0; step < 200; step++) {
        for (int i = 0; i < 5; i++) {
          Match match = env.match(i);
          assertEquals(match.actingSeat(), env.actingSeats()[i]);
          match.mask(mask, 0);
          assertArrayEquals(
              Observations.of(match, match.actingSeat()),
              Arrays.copyOfRange(env.observations(), i * size, (i + 1) * size));
          assertArrayEquals(
              mask, Arrays.copyOfRange(env.masks(), i * game.actions(), (i + 1) * game.actions()));
        }
        step(env, choose(env, step));
      }
    }
  }

  @Test
  void everyStepWritesTheRewardsOfAllSeatsAndTheResolvedRounds() {
    float[] memory = new float[reward.stateSize()];
    float[] expected = new float[game.seats()];
    try (VectorEnv env = env(VectorEnvSettings.of(1, 5))) {
      env.reset();
      Match match = game.newMatch();
      match.copyFrom(env.match(0));
      reward.begin(match, memory, 0);
      for (int step = 0; !match.over(); step++) {
        int[] action = choose(env, step);
        int round = match.round();
        match.play(action[0]);
        reward.step(match, match.round() - round, memory, 0, expected, 0);
        env.step(action);
        assertArrayEquals(expected, env.rewards());
        assertEquals(match.round() - round, env.elapsed()[0]);
        assertEquals(match.over(), env.terminated()[0]);
      }
    }
  }

  @Test
  void theBuffersAreTheSameArraysAfterEveryStep() {
    try (VectorEnv env = env(VectorEnvSettings.of(3, 5))) {
      env.reset();
      float[] observations = env.observations();
      boolean[] masks = env.masks();
      float[] rewards = env.rewards();
      play(env, 0, 50);
      assertSame(observations, env.observations());
      assertSame(masks, env.masks());
      assertSame(rewards, env.rewards());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void aStepAllocatesNothing(int ring) {
    com.sun.management.ThreadMXBean threads =
        (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    // One seed, so that the next episode needs no new map.
    VectorEnvSettings settings = VectorEnvSettings.of(16, 5).withDistinctSeeds(1);
    try (VectorEnv env = env(settings.withRing(ring))) {
      env.reset();
      NextStepAutoreset autoreset = new NextStepAutoreset(env);
      int[] actions = new int[16];
      long least = Long.MAX_VALUE;
      // In the first runs the JIT compiler may allocate a little.
      for (int run = 0; run < 5 && least > 0; run++) {
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int step = 0; step < 2000; step++) {
          choose(env, step, actions);
          autoreset.step(actions);
        }
        least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
      }
      assertEquals(0, least, "bytes allocated by 2000 steps");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 5})
  void aStepWritesToTheNextSlotOfTheRingAndLeavesTheOthersAsTheyAre(int ring) {
    int matches = 4;
    int floats = matches * game.observation().size();
    int flags = matches * game.actions();
    try (VectorEnv one = env(VectorEnvSettings.of(matches, 5));
        VectorEnv env = env(VectorEnvSettings.of(matches, 5).withRing(ring))) {
      assertEquals(ring * floats, env.observations().length);
      assertEquals(ring * flags, env.masks().length);
      one.reset();
      env.reset();
      float[] observations = new float[ring * floats];
      boolean[] masks = new boolean[ring * flags];
      for (int step = 0; step < STEPS; step++) {
        int slot = step % ring;
        System.arraycopy(one.observations(), 0, observations, slot * floats, floats);
        System.arraycopy(one.masks(), 0, masks, slot * flags, flags);
        assertArrayEquals(observations, env.observations());
        assertArrayEquals(masks, env.masks());
        for (int i = 0; i < matches; i++) {
          assertEquals(slot * matches + i, env.row(i));
        }
        assertArrayEquals(one.rewards(), env.rewards());
        assertArrayEquals(one.actingSeats(), env.actingSeats());
        int[] chosen = choose(one, step);
        step(one, chosen);
        step(env, chosen);
      }
    }
  }

  @Test
  void eachMatchHasItsOwnSlotAndAResetWritesInPlace() {
    try (VectorEnv env = env(VectorEnvSettings.of(2, 5).withRing(3))) {
      env.reset();
      env.step(1, choose(env, 0)[1]);
      assertEquals(0, env.row(0));
      assertEquals(3, env.row(1));
      env.reset(1);
      assertEquals(3, env.row(1));
      env.step(1, choose(env, 0)[1]);
      assertEquals(5, env.row(1));
      env.step(1, choose(env, 1)[1]);
      assertEquals(1, env.row(1));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void aBatchThatContinuesAtAnotherSlotPlaysTheSame(int slot) {
    try (VectorEnv one = env(VectorEnvSettings.of(3, 5));
        VectorEnv env = env(VectorEnvSettings.of(3, 5).withRing(4))) {
      one.reset();
      env.reset();
      for (int step = 0; step < 100; step++) {
        if (step % 5 == 0) {
          env.continueAt(slot);
          for (int i = 0; i < 3; i++) {
            assertEquals(slot * 3 + i, env.row(i));
          }
        }
        for (int i = 0; i < 3; i++) {
          assertEquals(entryHash(one, i), entryHash(env, i));
        }
        int[] chosen = choose(env, step);
        step(one, chosen);
        step(env, chosen);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void anActionIsCheckedAgainstTheMaskOfTheCurrentPosition(int ring) {
    int actions = game.actions();
    try (VectorEnv env = env(VectorEnvSettings.of(2, 5).withRing(ring))) {
      env.reset();
      SplitMix random = new SplitMix(1);
      int[] chosen = new int[2];
      int refused = 0;
      for (int step = 0; step < 100; step++) {
        env.sampleActions(chosen, random);
        for (int action = 0; action < actions; action++) {
          if (!env.masks()[env.row(1) * actions + action]) {
            int[] wrong = {chosen[0], action};
            assertThrows(IllegalArgumentException.class, () -> env.step(wrong));
            assertThrows(IllegalArgumentException.class, () -> env.step(1, wrong[1]));
            refused++;
          }
        }
        step(env, chosen);
      }
      assertTrue(refused > 0, "no illegal action was tried");
    }
  }

  @Test
  void sampledActionsAreLegal() {
    int actions = game.actions();
    try (VectorEnv env = env(VectorEnvSettings.of(3, 5))) {
      env.reset();
      SplitMix random = new SplitMix(1);
      int[] chosen = new int[3];
      for (int step = 0; step < STEPS; step++) {
        for (int draw = 0; draw < 5; draw++) {
          env.sampleActions(chosen, random);
          for (int i = 0; i < 3; i++) {
            assertTrue(env.masks()[i * actions + chosen[i]], "action " + chosen[i]);
          }
        }
        step(env, chosen);
      }
    }
  }

  @Test
  void theSameGeneratorStateGivesTheSameActions() {
    try (VectorEnv env = env(VectorEnvSettings.of(3, 5))) {
      env.reset();
      int[] first = new int[3];
      int[] second = new int[3];
      for (int seed = 0; seed < 100; seed++) {
        env.sampleActions(first, new SplitMix(seed));
        env.sampleActions(second, new SplitMix(seed));
        assertArrayEquals(first, second);
      }
    }
  }

  // Errors.

  @Test
  void stepAndSaveAreRefusedBeforeTheFirstReset() {
    try (VectorEnv env = env(VectorEnvSettings.of(2, 5))) {
      for (Exception e :
          new Exception[] {
            assertThrows(IllegalStateException.class, () -> env.step(new int[2])),
            assertThrows(IllegalStateException.class, () -> step(env, new int[2])),
            assertThrows(IllegalStateException.class, () -> env.step(1, 0)),
            assertThrows(IllegalStateException.class, () -> save(env, 0))
          }) {
        assertTrue(e.getMessage().contains("call reset()"), e.getMessage());
      }
    }
  }

  @Test
  void aStepIsRefusedWhileOneMatchIsNeitherResetNorLoaded() throws IOException {
    try (VectorEnv env = env(VectorEnvSettings.of(2, 5));
        VectorEnv half = env(VectorEnvSettings.of(2, 5))) {
      env.reset();
      load(half, 0, save(env, 0));
      int first = choose(env, 0)[0];
      half.step(0, first);
      env.step(0, first);
      int[] legal = choose(env, 1);
      assertThrows(IllegalStateException.class, () -> half.step(legal));
    }
  }

  @Test
  void aNumberOfActionsOtherThanThatOfTheMatchesIsRefused() {
    try (VectorEnv env = env(VectorEnvSettings.of(2, 5))) {
      env.reset();
      Exception e = assertThrows(IllegalArgumentException.class, () -> env.step(new int[3]));
      assertEquals("2 matches need as many actions, not 3", e.getMessage());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void noActionIsPlayedIfOneIsNotLegal(int threads) {
    try (VectorEnv env = env(VectorEnvSettings.of(4, 5).withThreads(threads));
        VectorEnv same = env(VectorEnvSettings.of(4, 5))) {
      env.reset();
      same.reset();
      int refused = 0;
      for (int step = 0; step < 100; step++) {
        int[] actions = choose(env, step);
        for (int action = -1; action <= game.actions(); action++) {
          boolean exists = action >= 0 && action < game.actions();
          if (!exists || !env.masks()[3 * game.actions() + action]) {
            int[] wrong = actions.clone();
            wrong[3] = action;
            if (!env.terminated()[3]) {
              Exception e = assertThrows(IllegalArgumentException.class, () -> env.step(wrong));
              assertTrue(e.getMessage().startsWith("match 3: "), e.getMessage());
              refused += exists ? 1 : 0;
            }
          }
        }
        step(env, actions);
        step(same, actions);
        assertSameBuffers(same, env);
      }
      assertTrue(refused > 0, "no illegal action was tried");
    }
  }

  @Test
  void settingsOutOfRangeAreRefusedByName() {
    for (var wrong :
        Map.of(
                "matches must be at least 1, not 0",
                (Runnable) () -> VectorEnvSettings.of(0, 5),
                "threads must be at least 1, not 0",
                () -> VectorEnvSettings.of(1, 5).withThreads(0),
                "ring must be at least 1, not 0",
                () -> VectorEnvSettings.of(1, 5).withRing(0),
                "maximumTurns must be at least 0, not -1",
                () -> VectorEnvSettings.of(1, 5).withMaximumTurns(-1),
                "distinctSeeds must be at least 0, not -2",
                () -> VectorEnvSettings.of(1, 5).withDistinctSeeds(-2))
            .entrySet()) {
      Exception e = assertThrows(IllegalArgumentException.class, () -> wrong.getValue().run());
      assertEquals(wrong.getKey(), e.getMessage());
    }
  }

  @Test
  void aStepAfterClosingIsRefused() {
    VectorEnv env = env(VectorEnvSettings.of(2, 5));
    env.reset();
    env.close();
    env.close();
    assertThrows(IllegalStateException.class, () -> env.step(new int[2]));
    assertThrows(IllegalStateException.class, () -> env.step(0, 0));
    assertThrows(IllegalStateException.class, env::reset);
  }
}
