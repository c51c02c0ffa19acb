package aurum.agents.neural.plan;

/**
 * The sum of two nodes.
 *
 * @param output shape of both nodes and of the result
 */
public record Sum(int first, int second, Shape output) implements PlanLayer {
  @Override
  public int[] inputs() {
    return new int[] {first, second};
  }

  @Override
  public LayerForward newForward() {
    return (nodes, out) -> {
      for (int c = 0; c < out.length; c++) {
        float[] a = nodes[first][c];
        float[] b = nodes[second][c];
        float[] sum = out[c];
        for (int i = 0; i < sum.length; i++) {
          sum[i] = a[i] + b[i];
        }
      }
    };
  }
}
