package aurum.agents.neural.plan;

/**
 * A node times a constant.
 *
 * @param output shape of the node and of the result
 */
public record Scale(int input, Shape output, float factor) implements PlanLayer {
  @Override
  public int[] inputs() {
    return new int[] {input};
  }

  @Override
  public LayerForward newForward() {
    return (nodes, out) -> {
      for (int c = 0; c < out.length; c++) {
        for (int i = 0; i < out[c].length; i++) {
          out[c][i] = factor * nodes[input][c][i];
        }
      }
    };
  }
}
