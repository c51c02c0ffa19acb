package aurum.agents.learn;

/**
 * The forward pass of a perceptron in double precision, from the same flat array of parameters.
 * Gradients are checked against it by finite differences.
 */
final class PreciseMlp {
  /** Inputs, hidden layers, and actions. */
  private final int[] widths;

  /** The least distance of a hidden neuron from relu's kink in the last {@link #forward}. */
  double distanceFromKink;

  PreciseMlp(int... widths) {
    this.widths = widths;
  }

  /** The logits, then the value. */
  double[] forward(double[] parameters, double[] observation) {
    distanceFromKink = Double.POSITIVE_INFINITY;
    double[] below = observation;
    int p = 0;
    for (int l = 1; l < widths.length - 1; l++) {
      double[] layer = new double[widths[l]];
      p = dense(parameters, p, below, layer, 0, layer.length);
      for (int j = 0; j < layer.length; j++) {
        distanceFromKink = Math.min(distanceFromKink, Math.abs(layer[j]));
        layer[j] = Math.max(layer[j], 0);
      }
      below = layer;
    }
    int actions = widths[widths.length - 1];
    double[] outputs = new double[actions + 1];
    p = dense(parameters, p, below, outputs, 0, actions);
    p = dense(parameters, p, below, outputs, actions, 1);
    if (p != parameters.length) {
      throw new AssertionError(p + " of " + parameters.length + " parameters used");
    }
    return outputs;
  }

  /** Weights, input i to output j at i + j * inputs; then biases. */
  private static int dense(
      double[] parameters, int p, double[] in, double[] out, int from, int count) {
    for (int j = 0; j < count; j++) {
      out[from + j] = parameters[p + count * in.length + j];
      for (int i = 0; i < in.length; i++) {
        out[from + j] += parameters[p + i + j * in.length] * in[i];
      }
    }
    return p + count * (in.length + 1);
  }
}
