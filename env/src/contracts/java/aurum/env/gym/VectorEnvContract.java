package aurum.env.gym;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import org.junit.jupiter.params.provider.EnumSource;
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
  void twoRangesSteppedOneAfterTheOtherEqualOneStepOfAll() {
    try (VectorEnv whole = env(VectorEnvSettings.of(8, 5));
        VectorEnv halves = env(VectorEnvSettings.of(8, 5))) {
      whole.reset();
      halves.reset();
      for (int step = 0; step < 200; step++) {
        int[] actions = choose(whole, step);
        whole.step(actions);
        halves.stepRange(actions, 4, 8);
        halves.stepRange(actions, 0, 4);
        assertSameBuffers(whole, halves);
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
        env.step(choose(env, step));
      }
    }
  }

  @Test
  void everyStepWritesTheRewardsOfAllSeatsAndTheFinishedTurns() {
    float[] memory = new float[reward.stateSize()];
    float[] expected = new float[game.seats()];
    try (VectorEnv env = env(VectorEnvSettings.of(1, 5))) {
      env.reset();
      Match match = game.newMatch();
      match.copyFrom(env.match(0));
      reward.begin(match, memory, 0);
      for (int step = 0; !match.over(); step++) {
        int[] action = choose(env, step);
        int turn = match.turn();
        match.play(action[0]);
        reward.step(match, match.turn() - turn, memory, 0, expected, 0);
        env.step(action);
        assertArrayEquals(expected, env.rewards());
        assertEquals(match.turn() - turn, env.elapsed()[0]);
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
  @EnumSource(names = {"NEXT_STEP", "SAME_STEP"})
  void aStepAllocatesNothing(Autoreset autoreset) {
    com.sun.management.ThreadMXBean threads =
        (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    // One seed, so that the next episode needs no new map.
    VectorEnvSettings settings = VectorEnvSettings.of(16, 5).withDistinctSeeds(1);
    try (VectorEnv env = env(settings.withAutoreset(autoreset))) {
      env.reset();
      int[] actions = new int[16];
      long least = Long.MAX_VALUE;
      // In the first runs the JIT compiler may allocate a little.
      for (int run = 0; run < 5 && least > 0; run++) {
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int step = 0; step < 2000; step++) {
          choose(env, step, actions);
          env.step(actions);
        }
        least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
      }
      assertEquals(0, least, "bytes allocated by 2000 steps");
    }
  }

  /** As a learner that keeps the last two steps in one array. */
  @Test
  void theCallersBuffersReceiveTheBitsOfTheOwnBuffersAndNothingElseIsWritten() {
    int matches = 4;
    int floats = matches * game.observation().size();
    int flags = matches * game.actions();
    float[] observations = new float[3 + 2 * floats + 2];
    boolean[] masks = new boolean[1 + 2 * flags + 4];
    StepBuffers[] slots = {
      new StepBuffers(observations, 3, masks, 1),
      new StepBuffers(observations, 3 + floats, masks, 1 + flags)
    };
    try (VectorEnv own = env(VectorEnvSettings.of(matches, 5));
        VectorEnv env = env(VectorEnvSettings.of(matches, 5))) {
      own.reset();
      env.reset(slots[0]);
      float[] before = new float[floats];
      for (int step = 0; step < STEPS; step++) {
        StepBuffers slot = slots[step % 2];
        assertArrayEquals(
            own.observations(), written(observations, slot.observationsOffset(), floats));
        assertArrayEquals(
            own.masks(), Arrays.copyOfRange(masks, slot.masksOffset(), slot.masksOffset() + flags));
        StepBuffers next = slots[(step + 1) % 2];
        assertArrayEquals(before, written(observations, next.observationsOffset(), floats));
        assertArrayEquals(own.rewards(), env.rewards());
        assertArrayEquals(own.actingSeats(), env.actingSeats());
        before = own.observations().clone();
        int[] chosen = choose(own, step);
        own.step(chosen);
        env.stepRange(chosen, 0, 1, next);
        env.stepRange(chosen, 1, matches, next);
      }
      assertArrayEquals(new float[3], written(observations, 0, 3));
      assertArrayEquals(new float[2], written(observations, 3 + 2 * floats, 2));
      assertFalse(masks[0] || masks[1 + 2 * flags] || masks[masks.length - 1]);
      assertArrayEquals(new float[floats], env.observations(), "the own buffers");
    }
  }

  private static float[] written(float[] observations, int from, int length) {
    return Arrays.copyOfRange(observations, from, from + length);
  }

  @Test
  void anActionIsCheckedAgainstTheMaskInTheCallersBuffers() {
    int actions = game.actions();
    try (VectorEnv env = env(VectorEnvSettings.of(2, 5))) {
      boolean[] masks = new boolean[2 * actions];
      StepBuffers buffers = new StepBuffers(new float[2 * env.observationSize()], 0, masks, 0);
      env.reset(buffers);
      SplitMix random = new SplitMix(1);
      int[] chosen = new int[2];
      int refused = 0;
      for (int step = 0; step < 100; step++) {
        env.sampleActions(chosen, random);
        for (int action = 0; action < actions; action++) {
          if (!masks[actions + action]) {
            int[] wrong = {chosen[0], action};
            assertThrows(IllegalArgumentException.class, () -> env.stepRange(wrong, 0, 2, buffers));
            refused++;
          }
        }
        env.stepRange(chosen, 0, 2, buffers);
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
        env.step(chosen);
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
  void stepResetAndSaveAreRefusedBeforeTheFirstReset() {
    try (VectorEnv env = env(VectorEnvSettings.of(2, 5))) {
      for (Exception e :
          new Exception[] {
            assertThrows(IllegalStateException.class, () -> env.step(new int[2])),
            assertThrows(IllegalStateException.class, () -> env.stepRange(new int[2], 1, 2)),
            assertThrows(IllegalStateException.class, () -> env.reset(0)),
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
      half.stepRange(choose(env, 0), 0, 1);
      assertThrows(IllegalStateException.class, () -> half.step(new int[2]));
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
        env.step(actions);
        same.step(actions);
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
    StepBuffers buffers = new StepBuffers(env.observations(), 0, env.masks(), 0);
    assertThrows(IllegalStateException.class, () -> env.step(new int[2]));
    assertThrows(IllegalStateException.class, () -> env.stepRange(new int[2], 0, 1));
    assertThrows(IllegalStateException.class, () -> env.stepRange(new int[2], 0, 1, buffers));
    assertThrows(IllegalStateException.class, env::reset);
  }
}
