package aurum.agents.neural.plan;

/**
 * Planes as a vector, row by row and plane by plane, or a vector as planes.
 *
 * @param in shape of the node that it reads
 * @param output shape of the result
 */
public record Reshape(int input, Shape in, Shape output) implements PlanLayer {
  @Override
  public int[] inputs() {
    return new int[] {input};
  }

  @Override
  public LayerForward newForward() {
    return (nodes, out) -> {
      int cells = Math.max(in.cells(), output.cells());
      for (int c = 0; c * cells < output.size(); c++) {
        float[] from = in.isVector() ? nodes[input][0] : nodes[input][c];
        float[] to = output.isVector() ? out[0] : out[c];
        System.arraycopy(
            from, in.isVector() ? c * cells : 0, to, output.isVector() ? c * cells : 0, cells);
      }
    };
  }
}
