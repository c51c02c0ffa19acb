package aurum.comparison;

import aurum.agents.neural.dl4j.Blas;
import aurum.env.base.WorkerPool;
import aurum.training.bench.LearningBench;
import java.util.Arrays;
import org.bytedeco.javacpp.FloatPointer;

/** The speed of OpenBLAS's matrix products, which limits every training loop. */
final class Sgemm {
  private static final int ROWS = 4096;
  private static final int WIDTH = 128;

  private Sgemm() {}

  /**
   * Floating-point operations per second of products of 4,096 x 128 and 128 x 128 matrices, one
   * product per thread at a time.
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
      return Arrays.stream(products).sum() * 2.0 * ROWS * WIDTH * WIDTH / elapsed;
    }
  }

  private static FloatPointer[] matrices(int count, int size) {
    FloatPointer[] matrices = new FloatPointer[count];
    Arrays.setAll(matrices, i -> new FloatPointer(new float[size]));
    return matrices;
  }

  /**
   * Operations of the products of one sample of a PPO loop: a forward pass in the rollout; in each
   * epoch a forward pass, the gradient of the weights, which takes as many, and that of the
   * activations, which is not needed for the inputs.
   */
  static double operationsPerSample() {
    int hidden = LearningBench.HIDDEN.get(0);
    double first = 2.0 * NoOpGame.INPUTS * hidden;
    double others = 2.0 * hidden * hidden + 2.0 * hidden * (NoOpGame.ACTIONS + 1);
    return first + others + LearningBench.EPOCHS * (2 * first + 3 * others);
  }
}
