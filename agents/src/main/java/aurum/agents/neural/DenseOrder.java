package aurum.agents.neural;

/**
 * The order of a dense network's weights in DL4J's graph, which {@link Mlp} states: layer by layer,
 * and in the last the policy head before the value head.
 */
final class DenseOrder {
  private DenseOrder() {}

  /** A run of weights: those of some outputs of a layer, output by output, then their biases. */
  @FunctionalInterface
  interface Run {
    void visit(int from, int layer, int firstOutput, int endOutput);
  }

  /**
   * @param widths inputs, the hidden layers, and the outputs of both heads together
   */
  static void forEach(int[] widths, Run run) {
    int from = 0;
    int last = widths.length - 2;
    for (int layer = 0; layer <= last; layer++) {
      int outputs = widths[layer + 1];
      int first = layer < last ? outputs : outputs - 1;
      run.visit(from, layer, 0, first);
      if (first < outputs) {
        run.visit(from + first * (widths[layer] + 1), layer, first, outputs);
      }
      from += outputs * (widths[layer] + 1);
    }
  }
}
