package aurum.agents.neural.dl4j;

import aurum.agents.neural.plan.Nonlinearity;

/** An activation function. It computes in place if nobody else reads its input. */
final class ActivateBlock extends LayerBlock {
  private final Nonlinearity function;
  private final NodeBlock in;
  private final float[] values;
  private final float[] derivatives;

  ActivateBlock(Nonlinearity function, NodeBlock in, NodeBlock out) {
    super(out);
    this.function = function;
    this.in = in;
    values = new float[out.block * out.stride];
    derivatives = new float[out.derivatives == null ? 0 : values.length];
  }

  @Override
  void forward(int n) {
    int length = n * out.stride;
    in.values.get(values, 0, length);
    function.apply(values, length);
    out.values.put(values, 0, length);
    out.writeOnes(n);
    out.isPaddingDirty = out.pad > 0;
  }

  @Override
  void backward(int n) {
    int length = n * out.stride;
    out.derivatives.get(derivatives, 0, length);
    function.multiplyByDerivative(derivatives, values, length);
    out.derivatives.put(derivatives, 0, length);
    if (in != out) {
      Blas.add(in.addableDerivatives(n), out.derivatives, length);
      in.isDerivativePaddingDirty |= out.isDerivativePaddingDirty;
    }
  }
}
