package aurum.agents.neural.dl4j;

import org.bytedeco.javacpp.IntPointer;

/**
 * The relu on the bits of the numbers, because the JIT compiler vectorises integer operations, but
 * no choice between two floats. It computes in place if nobody else reads its input.
 */
final class ReluBlock extends LayerBlock {
  private final NodeBlock in;

  /** The bits of the results. */
  private final int[] bits;

  private final int[] derivativeBits;

  ReluBlock(NodeBlock in, NodeBlock out) {
    super(out);
    this.in = in;
    bits = new int[out.block * out.stride];
    derivativeBits = new int[out.derivatives == null ? 0 : bits.length];
  }

  @Override
  void forward(int n) {
    int length = n * out.stride;
    new IntPointer(in.values).get(bits, 0, length);
    if (in.isPaddingDirty) {
      maskedRelu(bits, out.cellMask(), length);
    } else {
      relu(bits, length);
    }
    new IntPointer(out.values).put(bits, 0, length);
    out.isPaddingDirty = false;
  }

  private static void relu(int[] bits, int n) {
    for (int i = 0; i < n; i++) {
      bits[i] &= ~(bits[i] >> Integer.SIZE - 1); // The sign.
    }
  }

  private static void maskedRelu(int[] bits, int[] mask, int n) {
    for (int i = 0; i < n; i++) {
      bits[i] &= ~(bits[i] >> Integer.SIZE - 1) & mask[i];
    }
  }

  @Override
  void backward(int n) {
    int length = n * out.stride;
    IntPointer derivatives = new IntPointer(out.derivatives);
    derivatives.get(derivativeBits, 0, length);
    clearWhereZero(derivativeBits, bits, length);
    derivatives.put(derivativeBits, 0, length);
    out.isDerivativePaddingDirty = false;
    if (in != out) {
      Blas.add(in.addableDerivatives(n), out.derivatives, length);
    }
  }

  /** No result is negative. */
  private static void clearWhereZero(int[] derivatives, int[] results, int n) {
    for (int i = 0; i < n; i++) {
      derivatives[i] &= -results[i] >> Integer.SIZE - 1; // All ones if it is positive.
    }
  }
}
