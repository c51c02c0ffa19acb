package aurum.agents.neural.dl4j;

/** The sum of two nodes. It computes in place of one that nobody else reads. */
final class SumBlock extends LayerBlock {
  private final NodeBlock first;
  private final NodeBlock second;

  SumBlock(NodeBlock first, NodeBlock second, NodeBlock out) {
    super(out);
    this.first = first;
    this.second = second;
  }

  @Override
  void forward(int n) {
    int length = n * out.stride;
    boolean isDirty = first.isPaddingDirty || second.isPaddingDirty;
    if (out != first && out != second) {
      Blas.copy(out.values, first.values, length);
    }
    Blas.add(out.values, out == second ? first.values : second.values, length);
    out.writeOnes(n);
    out.isPaddingDirty = isDirty;
  }

  @Override
  void backward(int n) {
    for (NodeBlock each : new NodeBlock[] {first, second}) {
      if (each != out && each.derivatives != null) {
        Blas.add(each.addableDerivatives(n), out.derivatives, n * out.stride);
        each.isDerivativePaddingDirty |= out.isDerivativePaddingDirty;
      }
    }
  }
}
