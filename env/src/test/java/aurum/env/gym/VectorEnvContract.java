package aurum.env;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.VectorEnv.Settings;
import aurum.env.reward.Reward;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a batch of matches must keep, whatever the game. A game's own test extends this class and
 * gives a game whose matches take some dozens of decisions, so that several hundred steps hold many
 * episodes.
 */
@Timeout(60)
public abstract class VectorEnvContract {
  private static final int STEPS = 400;

  /** A new game with short matches, at each call. */
  protected abstract Game game();

  private Game game;
  private Reward reward;

  @BeforeEach
  void makeTheGame() {
    game = game();
    reward = reward(game);
  }

  /** Something of every kind of reward. */
  private static Reward reward(Game game) {
    Map<String, Double> weights = new LinkedHashMap<>();
    for (String measure : game.measures()) {
      weights.put("change:lead:" + measure, 0.5);
      weights.put("rate:share:" + measure, 0.25);
      weights.put("potential:count:" + measure, 0.125);
    }
    weights.put("end:rank", 1.0);
    return Reward.of(game, weights, 0.75);
  }

  private VectorEnv env(Settings settings) {
    return new VectorEnv(game, reward, settings);
  }

  // The same results however they are made.

  @Test
  void theHistoryOfAMatchIsTheSameHoweverManyArePlayedBesideIt() {
    long[] one = histories(Settings.of(1, 5));
    long[] seven = histories(Settings.of(7, 5));
    long[] many = histories(Settings.of(256, 5));
    assertArrayEquals(one, Arrays.copyOf(many, 1));
    assertArrayEquals(seven, Arrays.copyOf(many, 7));
    assertEquals(256, Arrays.stream(many).distinct().count(), "different histories");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void theNumberOfThreadsChangesNothing(int threads) {
    assertArrayEquals(
        histories(Settings.of(37, 5)), histories(Settings.of(37, 5).withThreads(threads)));
  }

  @Test
  void aSharedOrAFreshGameIsTheSame() {
    long[] first = histories(Settings.of(7, 5));
    long[] again = histories(Settings.of(7, 5));
    game = game();
    assertArrayEquals(first, again);
    assertArrayEquals(first, histories(Settings.of(7, 5)));
  }

  @Test
  void anotherSeedGivesOtherHistories() {
    assertNotEquals(histories(Settings.of(1, 5))[0], histories(Settings.of(1, 6))[0]);
  }

  @Test
  void resettingAllStartsFromTheFirstEpisodeAgain() {
    try (VectorEnv env = env(Settings.of(7, 5))) {
      env.reset();
      long[] first = play(env, 0, 100);
      env.reset();
      assertArrayEquals(first, play(env, 0, 100));
    }
  }

  @Test
  void twoHalvesSteppedInTurnEqualTheWholeSteppedAtOnce() {
    try (VectorEnv whole = env(Settings.of(8, 5));
        VectorEnv halves = env(Settings.of(8, 5))) {
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

  // What a step writes.

  @Test
  void theBuffersHoldWhatTheMatchesSay() {
    int size = game.observation().size();
    float[] observation = new float[size];
    boolean[] mask = new boolean[game.actions()];
    try (VectorEnv env = env(Settings.of(5, 5))) {
      env.reset();
      for (int step = 0; step < 200; step++) {
        for (int i = 0; i < 5; i++) {
          Match match = env.match(i);
          assertEquals(match.seat(), env.seats()[i]);
          match.observe(match.seat(), observation, 0);
          match.mask(mask, 0);
          assertArrayEquals(
              observation, Arrays.copyOfRange(env.observations(), i * size, (i + 1) * size));
          assertArrayEquals(
              mask, Arrays.copyOfRange(env.masks(), i * game.actions(), (i + 1) * game.actions()));
        }
        env.step(choose(env, step));
      }
    }
  }

  @Test
  void everyStepGivesTheRewardsOfAllSeatsAndTheTurnsItFinished() {
    float[] memory = new float[reward.memory()];
    float[] expected = new float[game.seats()];
    try (VectorEnv env = env(Settings.of(1, 5))) {
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
  void theBuffersAreTheSameArraysForEver() {
    try (VectorEnv env = env(Settings.of(3, 5))) {
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

  @Test
  void aStepAllocatesNothing() {
    com.sun.management.ThreadMXBean threads =
        (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    // One seed, so that the next episode needs no new map.
    try (VectorEnv env = env(Settings.of(16, 5).withDistinctSeeds(1))) {
      env.reset();
      int[] actions = new int[16];
      long least = Long.MAX_VALUE;
      // In the first runs the compiler may be at work, and allocate a little of its own.
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

  // Ends.

  @Test
  void theStepAfterTheEndIgnoresTheActionAndStartsTheNextEpisode() {
    try (VectorEnv env = env(Settings.of(1, 5))) {
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
      assertTrue(env.match(0).turn() + env.elapsed()[0] <= 2);
    }
  }

  @Test
  void withoutAutoresetAnEndedMatchStaysAsItIsUntilItIsReset() {
    try (VectorEnv env = env(Settings.of(2, 5).withAutoreset(false))) {
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
      assertTrue(env.terminated()[1], "the other is not touched");
      assertEquals(0, env.match(0).turn());
    }
  }

  @Test
  void theNextEpisodeIsTheSameByAutoresetAndByReset() {
    try (VectorEnv auto = env(Settings.of(1, 5));
        VectorEnv byHand = env(Settings.of(1, 5).withAutoreset(false))) {
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
  void aCutOffEpisodeIsTruncatedAndNotTerminated() {
    int cut = 5;
    try (VectorEnv env = env(Settings.of(3, 5).withMaximumTurns(cut))) {
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
  void aMatchThatEndsByItsRulesWhereItWouldBeCutOffIsTerminated() {
    int length;
    try (VectorEnv env = env(Settings.of(1, 5))) {
      env.reset();
      playUntilEnded(env);
      length = env.match(0).turn();
    }
    try (VectorEnv env = env(Settings.of(1, 5).withMaximumTurns(length))) {
      env.reset();
      playUntilEnded(env);
      assertTrue(env.terminated()[0]);
      assertFalse(env.truncated()[0]);
    }
  }

  @Test
  void theNumberOfDifferentMatchesCanBeLimited() {
    Set<String> starts = new HashSet<>();
    try (VectorEnv env = env(Settings.of(1, 5).withDistinctSeeds(3))) {
      env.reset();
      for (int episode = 0; episode < 40; episode++) {
        StringBuilder map = new StringBuilder();
        env.match(0).writeMap(map);
        starts.add(map.toString());
        env.reset(0);
      }
    }
    assertTrue(starts.size() <= 3, "different starts: " + starts.size());
    assertTrue(starts.size() > 1, "all start alike");
  }

  // Snapshots.

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 17, 39, 40, 41, 42, 100})
  void aMatchThatIsSavedInMidEpisodeGoesOnElsewhereAsItWouldHaveGoneOnHere(int saveAt)
      throws IOException {
    Settings settings = Settings.of(4, 5);
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
  void aLoadedMatchShowsWhatTheSavedOneShowed() throws IOException {
    try (VectorEnv env = env(Settings.of(2, 5));
        VectorEnv restored = env(Settings.of(2, 5))) {
      env.reset();
      for (int step = 0; step < 100; step++) {
        env.step(choose(env, step));
        load(restored, 0, save(env, 0));
        load(restored, 1, save(env, 1));
        assertSameBuffers(env, restored);
      }
    }
  }

  @Test
  void inAnotherPlaceASavedMatchGoesOnTheSameUntilTheEndOfItsEpisode() throws IOException {
    try (VectorEnv env = env(Settings.of(2, 5));
        VectorEnv other = env(Settings.of(3, 99))) {
      env.reset();
      other.reset();
      play(env, 0, 13);
      load(other, 2, save(env, 1));
      int[] actions = new int[3];
      for (int step = 13; !env.terminated()[1]; step++) {
        int[] chosen = choose(env, step);
        choose(other, step, actions);
        actions[2] = chosen[1];
        env.step(chosen);
        other.step(actions);
        assertEquals(entryHash(env, 1), entryHash(other, 2));
      }
    }
  }

  @Test
  void loadingOneMatchDoesNotTouchTheOthers() throws IOException {
    try (VectorEnv env = env(Settings.of(3, 5))) {
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

  // Errors.

  @Test
  void nothingCanBeDoneBeforeTheFirstReset() {
    try (VectorEnv env = env(Settings.of(2, 5))) {
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
  void aMatchThatWasNeitherResetNorLoadedCannotBePlayed() throws IOException {
    try (VectorEnv env = env(Settings.of(2, 5));
        VectorEnv half = env(Settings.of(2, 5))) {
      env.reset();
      load(half, 0, save(env, 0));
      half.stepRange(choose(env, 0), 0, 1);
      assertThrows(IllegalStateException.class, () -> half.step(new int[2]));
    }
  }

  @Test
  void thereMustBeAnActionForEachMatch() {
    try (VectorEnv env = env(Settings.of(2, 5))) {
      env.reset();
      Exception e = assertThrows(IllegalArgumentException.class, () -> env.step(new int[3]));
      assertEquals("2 matches need as many actions, not 3", e.getMessage());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void ifOneActionIsNotLegalNoneIsPlayed(int threads) {
    try (VectorEnv env = env(Settings.of(4, 5).withThreads(threads));
        VectorEnv same = env(Settings.of(4, 5))) {
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
  void settingsThatMakeNoSenseAreRefusedByName() {
    for (var wrong :
        Map.of(
                "matches must be at least 1, not 0",
                (Runnable) () -> Settings.of(0, 5),
                "threads must be at least 1, not 0",
                () -> Settings.of(1, 5).withThreads(0),
                "maximumTurns must be at least 0, not -1",
                () -> Settings.of(1, 5).withMaximumTurns(-1),
                "distinctSeeds must be at least 0, not -2",
                () -> Settings.of(1, 5).withDistinctSeeds(-2))
            .entrySet()) {
      Exception e = assertThrows(IllegalArgumentException.class, () -> wrong.getValue().run());
      assertEquals(wrong.getKey(), e.getMessage());
    }
  }

  @Test
  void afterClosingNothingCanBeStepped() {
    VectorEnv env = env(Settings.of(2, 5));
    env.reset();
    env.close();
    env.close();
    assertThrows(IllegalStateException.class, () -> env.step(new int[2]));
  }

  // What the tests above are made of.

  /** A number for each match and all that its buffers held over many steps. */
  private long[] histories(Settings settings) {
    try (VectorEnv env = env(settings)) {
      env.reset();
      return play(env, 0, STEPS);
    }
  }

  private long[] play(VectorEnv env, int from, int to) {
    long[] histories = new long[env.matches()];
    int[] actions = new int[env.matches()];
    for (int step = from; step < to; step++) {
      choose(env, step, actions);
      env.step(actions);
      for (int i = 0; i < histories.length; i++) {
        histories[i] = SplitMix.hash(histories[i], entryHash(env, i), 0);
      }
    }
    return histories;
  }

  private int playUntilEnded(VectorEnv env) {
    int step = 0;
    while (!env.terminated()[0] && !env.truncated()[0]) {
      env.step(choose(env, step++));
    }
    return step;
  }

  private int[] choose(VectorEnv env, int step) {
    int[] actions = new int[env.matches()];
    choose(env, step, actions);
    return actions;
  }

  /** Legal actions without preference, which depend on the match's number and the step's alone. */
  private void choose(VectorEnv env, int step, int[] actions) {
    int count = game.actions();
    for (int i = 0; i < actions.length; i++) {
      int action = (int) Long.remainderUnsigned(SplitMix.hash(i, step, 0), count);
      for (int tries = 0; !env.masks()[i * count + action] && tries < count; tries++) {
        action = (action + 1) % count;
      }
      actions[i] = action;
    }
  }

  private long entryHash(VectorEnv env, int i) {
    long hash = env.seats()[i];
    hash = 31 * hash + env.elapsed()[i];
    hash = 31 * hash + (env.terminated()[i] ? 1 : 0);
    hash = 31 * hash + (env.truncated()[i] ? 1 : 0);
    int size = game.observation().size();
    for (int e = i * size; e < (i + 1) * size; e++) {
      hash = 31 * hash + Float.floatToRawIntBits(env.observations()[e]);
    }
    for (int e = i * game.actions(); e < (i + 1) * game.actions(); e++) {
      hash = 31 * hash + (env.masks()[e] ? 1 : 0);
    }
    for (int e = i * game.seats(); e < (i + 1) * game.seats(); e++) {
      hash = 31 * hash + Float.floatToRawIntBits(env.rewards()[e]);
    }
    return hash;
  }

  private static void assertSameBuffers(VectorEnv expected, VectorEnv actual) {
    assertArrayEquals(expected.seats(), actual.seats());
    assertArrayEquals(expected.elapsed(), actual.elapsed());
    assertArrayEquals(expected.terminated(), actual.terminated());
    assertArrayEquals(expected.truncated(), actual.truncated());
    assertArrayEquals(expected.rewards(), actual.rewards());
    assertArrayEquals(expected.masks(), actual.masks());
    assertArrayEquals(expected.observations(), actual.observations());
  }

  private static boolean allTrue(boolean[] flags) {
    for (boolean flag : flags) {
      if (!flag) {
        return false;
      }
    }
    return true;
  }

  private static byte[] save(VectorEnv env, int i) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    env.save(i, new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  private static void load(VectorEnv env, int i, byte[] bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    env.load(i, in);
    assertEquals(0, in.available(), "bytes left unread");
  }
}
