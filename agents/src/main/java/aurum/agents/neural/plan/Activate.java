package aurum.agents.neural.plan;

/**
 * An activation function of each entry.
 *
 * @param input number of the node that it reads
 * @param output shape of that node and of the result
 */
public record Activate(int input, Shape output, Nonlinearity function) implements PlanLayer {
  @Override
  public int[] inputs() {
    return new int[] {input};
  }

  @Override
  public LayerForward newForward() {
    return (nodes, out) -> {
      float[][] in = nodes[input];
      for (int c = 0; c < out.length; c++) {
        System.arraycopy(in[c], 0, out[c], 0, out[c].length);
        function.apply(out[c], out[c].length);
      }
    };
  }
}
