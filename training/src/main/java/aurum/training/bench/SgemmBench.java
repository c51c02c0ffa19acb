package aurum.training.bench;

import aurum.agents.neural.Blas;
import aurum.env.gym.WorkerPool;
import java.util.List;
import org.bytedeco.javacpp.FloatPointer;

/** The speed of OpenBLAS's matrix products, which limits every training loop. */
final class SgemmBench {
  static final String ONE_CORE = "sgemm-1";
  static final String ALL_CORES = "sgemm";
  static final String SHARE = "free-ppo-of-sgemm";

  private static final int ROWS = 4096;
  private static final int WIDTH = 128;
  private static final double OPERATIONS = 2.0 * ROWS * WIDTH * WIDTH;

  private SgemmBench() {}

  /**
   * Floating-point operations per second of products of 4,096 x 128 and 128 x 128 matrices, one
   * product per thread at a time.
   *
   * @param threads the number of threads
   */
  static double rate(int threads, double seconds) {
    try (WorkerPool workers = new WorkerPool(threads)) {
      FloatPointer[] a = matrices(threads, ROWS * WIDTH);
      FloatPointer[] b = matrices(threads, WIDTH * WIDTH);
      FloatPointer[] c = matrices(threads, ROWS * WIDTH);
      long[] products = new long[threads];
      long begin = System.nanoTime();
      workers.run(
          t -> {
            while (System.nanoTime() - begin < seconds * 1e9) {
              Blas.multiply(
                  false, true, ROWS, WIDTH, WIDTH, a[t], WIDTH, b[t], WIDTH, 0, c[t], WIDTH);
              products[t]++;
            }
          });
      double elapsed = (System.nanoTime() - begin) / 1e9;
      long sum = 0;
      for (long count : products) {
        sum += count;
      }
      return sum * OPERATIONS / elapsed;
    }
  }

  private static FloatPointer[] matrices(int count, int size) {
    FloatPointer[] matrices = new FloatPointer[count];
    for (int i = 0; i < count; i++) {
      matrices[i] = new FloatPointer(new float[size]);
    }
    return matrices;
  }

  /**
   * Operations of the products of one sample of a PPO loop: a forward pass in the rollout; in each
   * epoch a forward pass, the gradient of the weights, which takes as many, and that of the
   * activations, which is not needed for the inputs.
   *
   * @param widths inputs, the hidden layers, and the number of outputs
   */
  static double operationsPerSample(int epochs, List<Integer> widths) {
    double forward = 0;
    for (int l = 1; l < widths.size(); l++) {
      forward += 2.0 * widths.get(l - 1) * widths.get(l);
    }
    double activations = forward - 2.0 * widths.get(0) * widths.get(1);
    return forward + epochs * (2 * forward + activations);
  }
}
