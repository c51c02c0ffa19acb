package aurum.agents.neural.dl4j;

import org.bytedeco.javacpp.FloatPointer;

/** The channels of two nodes. */
final class ConcatenationBlock extends LayerBlock {
  private final NodeBlock[] parts;
  private final float[] joined;
  private final float[] part;

  ConcatenationBlock(NodeBlock first, NodeBlock second, NodeBlock out) {
    super(out);
    parts = new NodeBlock[] {first, second};
    joined = new float[out.block * out.stride];
    part = new float[joined.length];
  }

  @Override
  void forward(int n) {
    int begin = 0;
    out.isPaddingDirty = false;
    for (NodeBlock each : parts) {
      int channels = each.shape.channels();
      each.values.get(part, 0, n * each.stride);
      copy(part, each.cellStep, 0, joined, out.cellStep, begin, channels, cells(n));
      begin += channels;
      out.isPaddingDirty |= each.isPaddingDirty;
    }
    out.values.put(joined, 0, n * out.stride);
    out.writeOnes(n);
  }

  /** The cells of some samples, those of the padding included. */
  private int cells(int n) {
    return n * out.stride / out.cellStep;
  }

  /** Copies some channels of cells. */
  private static void copy(
      float[] from,
      int fromStep,
      int fromBegin,
      float[] to,
      int toStep,
      int toBegin,
      int channels,
      int cells) {
    for (int i = 0; i < cells; i++) {
      System.arraycopy(from, i * fromStep + fromBegin, to, i * toStep + toBegin, channels);
    }
  }

  @Override
  void backward(int n) {
    out.derivatives.get(joined, 0, n * out.stride);
    int begin = 0;
    for (NodeBlock each : parts) {
      int channels = each.shape.channels();
      if (each.derivatives != null) {
        copy(joined, out.cellStep, begin, part, each.cellStep, 0, channels, cells(n));
        FloatPointer added = new FloatPointer(n * (long) each.stride);
        added.put(part, 0, n * each.stride);
        Blas.add(each.addableDerivatives(n), added, n * each.stride);
        added.deallocate();
        each.isDerivativePaddingDirty |= out.isDerivativePaddingDirty;
      }
      begin += channels;
    }
  }
}
