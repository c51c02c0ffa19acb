package aurum.agents.neural.plan;

/**
 * The planes of one node followed by those of another, or a vector followed by another.
 *
 * @param output shape of the result
 */
public record Concatenation(int first, int second, Shape output) implements PlanLayer {
  @Override
  public int[] inputs() {
    return new int[] {first, second};
  }

  @Override
  public LayerForward newForward() {
    return (nodes, out) -> {
      float[][] a = nodes[first];
      float[][] b = nodes[second];
      if (output.isVector()) {
        System.arraycopy(a[0], 0, out[0], 0, a[0].length);
        System.arraycopy(b[0], 0, out[0], a[0].length, b[0].length);
      } else {
        for (int c = 0; c < out.length; c++) {
          float[] plane = c < a.length ? a[c] : b[c - a.length];
          System.arraycopy(plane, 0, out[c], 0, plane.length);
        }
      }
    };
  }
}
