package aurum.agents.neural.plan;

/**
 * Planes with a number added to all cells of each channel.
 *
 * @param planes number of the node of the planes
 * @param vector number of the node that has the number of each channel
 * @param output shape of the planes and of the result
 */
public record AddToCells(int planes, int vector, Shape output) implements PlanLayer {
  @Override
  public int[] inputs() {
    return new int[] {planes, vector};
  }

  @Override
  public LayerForward newForward() {
    return (nodes, out) -> {
      for (int c = 0; c < out.length; c++) {
        float added = nodes[vector][0][c];
        for (int i = 0; i < out[c].length; i++) {
          out[c][i] = nodes[planes][c][i] + added;
        }
      }
    };
  }
}
