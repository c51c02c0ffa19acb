package aurum.agents.neural.dl4j;

import aurum.agents.neural.plan.Shape;
import java.util.Arrays;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.IntPointer;

/**
 * A node of a plan for a block of samples, outside of the Java heap, where OpenBLAS reads it.
 *
 * <p>A vector is a row of numbers followed by a 1, the factor of the biases of a {@link
 * DenseBlock}. Whatever the derivatives have in the place of the 1 is not used. Planes are rows of
 * cells with all channels of a cell side by side. Each row is followed by {@code pad} cells of
 * zeros, which are also those before the next row, and there are {@code pad} rows of zeros above
 * and below. So the cells that a kernel reads are at the same distances from each cell, and several
 * cells of a row are one vector.
 */
final class NodeBlock {
  final Shape shape;
  final int pad;

  /** Numbers from a row of cells to the next. */
  final int rowStep;

  /** Index of the first cell of a sample. */
  final int first;

  /** Numbers from a sample to the next. */
  final int stride;

  /** Numbers from a cell to the next; for a vector, those of a sample. */
  final int cellStep;

  /** Maximum number of samples. */
  final int block;

  final FloatPointer values;

  /** Derivatives of the loss; null if nobody needs them. */
  final FloatPointer derivatives;

  /** Whether the padding may have other numbers than 0. */
  boolean isPaddingDirty;

  /** The same of the derivatives. */
  boolean isDerivativePaddingDirty;

  /** Whether the derivatives have been set for the current block. */
  private boolean hasDerivatives;

  /** All bits of the numbers of cells and none of the padding's. */
  private final int[] mask;

  private final int[] bits;

  /** For a vector, a 1 for each sample; null for planes. */
  private final FloatPointer ones;

  NodeBlock(Shape shape, int pad, int block, boolean needsDerivatives) {
    this.shape = shape;
    this.pad = shape.isVector() ? 0 : pad;
    this.block = block;
    int channels = shape.channels();
    rowStep = (shape.columns() + this.pad) * channels;
    first = this.pad * (channels + rowStep);
    stride =
        shape.isVector()
            ? channels + 1
            : this.pad * channels + (shape.rows() + 2 * this.pad) * rowStep;
    cellStep = shape.isVector() ? stride : channels;
    values = Blas.zeros(block * stride);
    derivatives = needsDerivatives ? Blas.zeros(block * stride) : null;
    mask = this.pad > 0 ? mask() : null;
    bits = this.pad > 0 ? new int[block * stride] : null;
    ones = shape.isVector() ? Blas.ones(block) : null;
    writeOnes(block);
  }

  /** Writes the 1 after the numbers of each sample of a vector. */
  void writeOnes(int n) {
    if (ones != null) {
      Blas.copy(values, shape.channels(), stride, ones, n);
    }
  }

  private int[] mask() {
    int[] cells = new int[block * stride];
    for (int s = 0; s < block; s++) {
      for (int y = 0; y < shape.rows(); y++) {
        int from = s * stride + first + y * rowStep;
        Arrays.fill(cells, from, from + shape.columns() * shape.channels(), -1);
      }
    }
    return cells;
  }

  /** All bits for the numbers of cells, none for the padding; null if there is no padding. */
  int[] cellMask() {
    return mask;
  }

  /** Makes the padding of the values zeros. */
  void cleanPadding(int n) {
    if (isPaddingDirty) {
      clean(values, n);
      isPaddingDirty = false;
    }
  }

  /** Makes the padding of the derivatives zeros. */
  void cleanDerivativePadding(int n) {
    if (isDerivativePaddingDirty) {
      clean(derivatives, n);
      isDerivativePaddingDirty = false;
    }
  }

  private void clean(FloatPointer numbers, int n) {
    IntPointer pointer = new IntPointer(numbers);
    pointer.get(bits, 0, n * stride);
    for (int i = 0; i < n * stride; i++) {
      bits[i] &= mask[i];
    }
    pointer.put(bits, 0, n * stride);
  }

  /** Begins a backward pass: no layer has added derivatives. */
  void beginDerivatives() {
    hasDerivatives = false;
    isDerivativePaddingDirty = false;
  }

  /** The derivatives, to add to: zeros if no layer has added any. */
  FloatPointer addableDerivatives(int n) {
    if (!hasDerivatives) {
      Blas.clear(derivatives, n * stride);
      hasDerivatives = true;
    }
    return derivatives;
  }

  /** The factor of the derivatives in a product that is added to them: 0 if there are none. */
  float derivativesFactor() {
    return hasDerivatives ? 1 : 0;
  }

  /** The derivatives, to overwrite. */
  FloatPointer newDerivatives() {
    hasDerivatives = true;
    return derivatives;
  }
}
