package aurum.env.gym;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.Game;
import aurum.env.base.SplitMix;
import aurum.env.reward.Reward;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;

/** Plays batches of one game with actions that depend on the match and the step alone. */
public abstract class VectorEnvFixture {
  static final int STEPS = 400;

  /** A new game with short matches, at each call. */
  protected abstract Game game();

  Game game;

  Reward reward;

  @BeforeEach
  void makeGame() {
    game = game();
    reward = reward(game);
  }

  /** Terms of every kind. */
  static Reward reward(Game game) {
    Map<String, Double> weights = new LinkedHashMap<>();
    for (String measure : game.measures()) {
      weights.put("change:lead:" + measure, 0.5);
      weights.put("rate:share:" + measure, 0.25);
      weights.put("potential:count:" + measure, 0.125);
    }
    weights.put("end:rank", 1.0);
    return Reward.of(game, weights, 0.75);
  }

  VectorEnv env(VectorEnvSettings settings) {
    return new VectorEnv(game, reward, settings);
  }

  /** A hash for each match of its buffers after every step. */
  long[] histories(VectorEnvSettings settings) {
    try (VectorEnv env = env(settings)) {
      env.reset();
      return play(env, 0, STEPS);
    }
  }

  /** Plays steps of all matches; an ended match starts its next episode by the next step. */
  long[] play(VectorEnv env, int from, int to) {
    long[] histories = new long[env.matches()];
    int[] actions = new int[env.matches()];
    NextStepAutoreset autoreset = new NextStepAutoreset(env);
    for (int step = from; step < to; step++) {
      choose(env, step, actions);
      autoreset.step(actions);
      for (int i = 0; i < histories.length; i++) {
        histories[i] = SplitMix.hash(histories[i], entryHash(env, i), 0);
      }
    }
    return histories;
  }

  int playUntilEnded(VectorEnv env) {
    int step = 0;
    while (!env.ended(0)) {
      step(env, choose(env, step++));
    }
    return step;
  }

  /** Plays an action in each match that is running, and starts the next episode in the others. */
  static void step(VectorEnv env, int[] actions) {
    new NextStepAutoreset(env).step(actions);
  }

  int[] choose(VectorEnv env, int step) {
    int[] actions = new int[env.matches()];
    choose(env, step, actions);
    return actions;
  }

  /** Legal actions that depend on the match's number and the step's alone. */
  void choose(VectorEnv env, int step, int[] actions) {
    int count = game.actions();
    for (int i = 0; i < actions.length; i++) {
      int action = (int) Long.remainderUnsigned(SplitMix.hash(i, step, 0), count);
      int mask = env.row(i) * count;
      for (int tries = 0; !env.masks()[mask + action] && tries < count; tries++) {
        action = (action + 1) % count;
      }
      actions[i] = action;
    }
  }

  /** The contents of all buffers for one match. */
  long entryHash(VectorEnv env, int i) {
    return SplitMix.hash(positionHash(env, i), resultHash(env, i), 0);
  }

  /** A hash of everything that the next decision is based on. */
  long positionHash(VectorEnv env, int i) {
    long hash = env.actingSeats()[i];
    hash = 31 * hash + (env.started()[i] ? 1 : 0);
    int row = env.row(i);
    int size = env.observationSize();
    for (int e = row * size; e < (row + 1) * size; e++) {
      hash = 31 * hash + Float.floatToRawIntBits(env.observations()[e]);
    }
    for (int e = row * game.actions(); e < (row + 1) * game.actions(); e++) {
      hash = 31 * hash + (env.masks()[e] ? 1 : 0);
    }
    return hash;
  }

  /** A hash of the results of the last step. */
  long resultHash(VectorEnv env, int i) {
    long hash = env.elapsed()[i];
    hash = 31 * hash + (env.terminated()[i] ? 1 : 0);
    hash = 31 * hash + (env.truncated()[i] ? 1 : 0);
    for (int e = i * game.seats(); e < (i + 1) * game.seats(); e++) {
      hash = 31 * hash + Float.floatToRawIntBits(env.rewards()[e]);
    }
    return hash;
  }

  static void assertSameBuffers(VectorEnv expected, VectorEnv actual) {
    assertArrayEquals(expected.actingSeats(), actual.actingSeats());
    assertArrayEquals(expected.elapsed(), actual.elapsed());
    assertArrayEquals(expected.started(), actual.started());
    assertArrayEquals(expected.terminated(), actual.terminated());
    assertArrayEquals(expected.truncated(), actual.truncated());
    assertArrayEquals(expected.rewards(), actual.rewards());
    assertArrayEquals(expected.masks(), actual.masks());
    assertArrayEquals(expected.observations(), actual.observations());
  }

  static byte[] save(VectorEnv env, int i) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    env.save(i, new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  static void load(VectorEnv env, int i, byte[] bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    env.load(i, in);
    assertEquals(0, in.available(), "bytes left unread");
  }
}
