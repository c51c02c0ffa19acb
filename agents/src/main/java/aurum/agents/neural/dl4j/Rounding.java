package aurum.agents.neural.dl4j;

import aurum.env.base.SplitMix;
import java.util.Arrays;
import org.bytedeco.javacpp.FloatPointer;

/**
 * How this process rounds: OpenBLAS adds in an order that depends on the kind of processor, and so
 * do the last bits of outputs and gradients.
 */
public final class Rounding {
  private static final int SIZE = 64;

  private Rounding() {}

  /**
   * A hash of a product of matrices and of some functions, the same wherever they are rounded
   * alike.
   */
  public static int hash() {
    Blas.load();
    SplitMix random = new SplitMix(1);
    float[] numbers = new float[SIZE * SIZE];
    int hash = 1;
    for (int i = 0; i < numbers.length; i++) {
      double number = 2 * random.nextDouble() - 1;
      numbers[i] = (float) number;
      hash = 31 * hash + Double.hashCode(Math.exp(number) + Math.tanh(number));
    }
    float[] products = new float[numbers.length];
    try (FloatPointer in = new FloatPointer(numbers);
        FloatPointer out = new FloatPointer(products)) {
      Blas.multiply(false, true, SIZE, SIZE, SIZE, in, SIZE, in, SIZE, 0, out, SIZE);
      out.get(products);
    }
    return 31 * hash + Arrays.hashCode(products);
  }
}
