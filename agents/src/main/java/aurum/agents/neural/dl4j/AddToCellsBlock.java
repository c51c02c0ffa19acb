package aurum.agents.neural.dl4j;

/** Planes with a number added to all cells of each channel. */
final class AddToCellsBlock extends LayerBlock {
  private final NodeBlock planes;
  private final NodeBlock vector;
  private final float[] numbers;
  private final float[] added;

  AddToCellsBlock(NodeBlock planes, NodeBlock vector, NodeBlock out) {
    super(out);
    this.planes = planes;
    this.vector = vector;
    numbers = new float[out.block * out.stride];
    added = new float[vector.block * vector.stride];
  }

  /** Visits, for each cell of each sample, the index of its first number. */
  private interface CellVisitor {
    void visit(int sample, int index);
  }

  private void forEachCell(int n, CellVisitor visitor) {
    int channels = out.shape.channels();
    for (int s = 0; s < n; s++) {
      for (int y = 0; y < out.shape.rows(); y++) {
        for (int x = 0; x < out.shape.columns(); x++) {
          visitor.visit(s, s * out.stride + out.first + y * out.rowStep + x * channels);
        }
      }
    }
  }

  @Override
  void forward(int n) {
    planes.values.get(numbers, 0, n * planes.stride);
    vector.values.get(added, 0, n * vector.stride);
    int channels = out.shape.channels();
    forEachCell(
        n,
        (sample, index) -> {
          for (int c = 0; c < channels; c++) {
            numbers[index + c] += added[sample * vector.stride + c];
          }
        });
    out.values.put(numbers, 0, n * out.stride);
    out.isPaddingDirty = planes.isPaddingDirty;
  }

  @Override
  void backward(int n) {
    if (planes != out && planes.derivatives != null) {
      Blas.add(planes.addableDerivatives(n), out.derivatives, n * out.stride);
      planes.isDerivativePaddingDirty |= out.isDerivativePaddingDirty;
    }
    if (vector.derivatives != null) {
      out.derivatives.get(numbers, 0, n * out.stride);
      vector.addableDerivatives(n).get(added, 0, n * vector.stride);
      int channels = out.shape.channels();
      forEachCell(
          n,
          (sample, index) -> {
            for (int c = 0; c < channels; c++) {
              added[sample * vector.stride + c] += numbers[index + c];
            }
          });
      vector.derivatives.put(added, 0, n * vector.stride);
    }
  }
}
