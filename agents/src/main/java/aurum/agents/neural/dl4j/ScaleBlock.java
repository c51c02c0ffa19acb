package aurum.agents.neural.dl4j;

/** A node times a constant. */
final class ScaleBlock extends LayerBlock {
  private final float factor;
  private final NodeBlock in;

  ScaleBlock(float factor, NodeBlock in, NodeBlock out) {
    super(out);
    this.factor = factor;
    this.in = in;
  }

  @Override
  void forward(int n) {
    Blas.clear(out.values, n * out.stride);
    Blas.add(out.values, factor, in.values, n * out.stride);
    out.writeOnes(n);
    out.isPaddingDirty = in.isPaddingDirty;
  }

  @Override
  void backward(int n) {
    Blas.add(in.addableDerivatives(n), factor, out.derivatives, n * out.stride);
    in.isDerivativePaddingDirty |= out.isDerivativePaddingDirty;
  }
}
