package aurum.agents.policy;

import aurum.agents.neural.DenseOrder;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.env.Game;
import java.util.List;
import java.util.Random;

/** Untrained policies for tests. */
public final class RandomPolicy {
  private RandomPolicy() {}

  /** A policy that prefers some actions clearly: weights with the variance of He et al. (2015). */
  public static Policy of(Game game, List<Integer> hidden, long seed) {
    return Policy.of(game, hidden, weights(game, hidden, seed));
  }

  static float[] weights(Game game, List<Integer> hidden, long seed) {
    Random random = new Random(seed);
    DenseArchitecture dense =
        new DenseArchitecture(game.observation().space().shape(), hidden, game.actions());
    float[] flat = new float[dense.parameters()];
    int[] sizes = DenseOrder.layerSizes(dense.widths());
    DenseOrder.forEach(
        sizes,
        (offset, layer, first, end) -> {
          int biases = offset + (end - first) * sizes[layer];
          double deviation = Math.sqrt(2.0 / sizes[layer]);
          for (int p = offset; p < biases; p++) {
            flat[p] = (float) (deviation * random.nextGaussian());
          }
          for (int p = biases; p < biases + end - first; p++) {
            flat[p] = (float) (0.1 * random.nextGaussian());
          }
        });
    return flat;
  }
}
