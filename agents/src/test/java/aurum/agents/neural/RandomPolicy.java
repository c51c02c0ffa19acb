package aurum.agents.neural;

import aurum.env.Game;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Untrained policies for tests. */
public final class RandomPolicy {
  private RandomPolicy() {}

  /** A policy that prefers some actions clearly: weights as He et al. (2015) draw them. */
  public static Policy of(Game game, List<Integer> hidden, long seed) {
    return Policy.of(game, hidden, weights(game, hidden, seed), null, null);
  }

  static float[] weights(Game game, List<Integer> hidden, long seed) {
    Random random = new Random(seed);
    int inputs = game.observation().size();
    int[] outputs = new int[hidden.size() + 2];
    for (int l = 0; l < hidden.size(); l++) {
      outputs[l] = hidden.get(l);
    }
    outputs[hidden.size()] = game.actions();
    outputs[hidden.size() + 1] = 1;
    int count = 0;
    float[] weights = new float[1 << 20];
    for (int head = 0; head < outputs.length; head++) {
      double deviation = Math.sqrt(2.0 / inputs);
      for (int i = 0; i < inputs * outputs[head]; i++) {
        weights[count++] = (float) (deviation * random.nextGaussian());
      }
      for (int j = 0; j < outputs[head]; j++) {
        weights[count++] = (float) (0.1 * random.nextGaussian());
      }
      // Both heads, the last two, read the last hidden layer.
      inputs = head < hidden.size() ? outputs[head] : inputs;
    }
    return Arrays.copyOf(weights, count);
  }
}
