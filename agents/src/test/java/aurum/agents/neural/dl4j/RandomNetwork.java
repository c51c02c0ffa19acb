package aurum.agents.neural.dl4j;

import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.BatchForward;
import aurum.agents.neural.DenseOrder;
import aurum.env.base.SplitMix;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Random parameters and inputs for tests. */
final class RandomNetwork {
  private RandomNetwork() {}

  /** Widths with every remainder modulo 4, and one to three hidden layers. */
  static Stream<int[]> shapes() {
    return Stream.of(
        new int[] {1, 1, 1},
        new int[] {7, 5, 3},
        new int[] {4, 8, 4},
        new int[] {9, 13, 2, 6},
        new int[] {16, 3, 18, 5},
        new int[] {6, 1, 7, 2},
        new int[] {33, 17, 10, 15, 5});
  }

  /**
   * The default network.
   *
   * @param widths inputs, the hidden layers, and the number of actions
   */
  static DenseArchitecture dense(int... widths) {
    List<Integer> list = Arrays.stream(widths).boxed().toList();
    int last = widths.length - 1;
    return new DenseArchitecture(list.subList(0, 1), list.subList(1, last), widths[last]);
  }

  /** Random parameters, biases included, that roughly preserve the scale of activations. */
  static float[] parameters(long seed, int... widths) {
    SplitMix random = new SplitMix(seed);
    float[] flat = new float[DenseOrder.parameters(widths)];
    int[] sizes = DenseOrder.layerSizes(widths);
    DenseOrder.forEach(
        sizes,
        (offset, layer, first, end) -> {
          double deviation = Math.sqrt(2.0 / sizes[layer]);
          for (int i = 0; i < (end - first) * (sizes[layer] + 1); i++) {
            flat[offset + i] = (float) (deviation * random.nextGaussian());
          }
        });
    return flat;
  }

  /** A third of the entries and all of the third row are 0, because plain Java skips zeros. */
  static float[][] rows(long seed, int count, int size) {
    SplitMix random = new SplitMix(seed);
    float[][] rows = new float[count][size];
    for (int r = 0; r < count; r++) {
      for (int i = 0; i < size && r != 2; i++) {
        rows[r][i] = random.nextInt(3) == 0 ? 0 : (float) random.nextGaussian();
      }
    }
    return rows;
  }

  /** The outputs of the observations from {@code from} to {@code to - 1}, as one block. */
  static float[][] forward(
      BatchForward net, float[][] observations, int from, int to, int actions) {
    for (int s = from; s < to; s++) {
      net.setObservation(s - from, observations[s], 0);
    }
    float[] outputs = net.forward(to - from);
    float[][] rows = new float[to - from][];
    for (int s = 0; s < rows.length; s++) {
      rows[s] = Arrays.copyOfRange(outputs, s * (actions + 1), (s + 1) * (actions + 1));
    }
    return rows;
  }

  /** Sets the derivatives of the block of the samples from {@code from} to {@code to - 1}. */
  static void setDerivatives(Backpropagation net, float[][] derivatives, int from, int to) {
    int size = derivatives[0].length;
    for (int s = from; s < to; s++) {
      System.arraycopy(derivatives[s], 0, net.outputDerivatives(), (s - from) * size, size);
    }
  }
}
