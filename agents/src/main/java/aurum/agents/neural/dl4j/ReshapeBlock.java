package aurum.agents.neural.dl4j;

/** Planes as a vector, plane by plane and row by row, or a vector as planes. */
final class ReshapeBlock extends LayerBlock {
  private final NodeBlock in;
  private final float[] from;
  private final float[] to;
  private final float[] fromDerivatives;
  private final float[] toDerivatives;

  /** For each number of a sample of the vector, its index in a sample of the planes. */
  private final int[] places;

  ReshapeBlock(NodeBlock in, NodeBlock out) {
    super(out);
    this.in = in;
    from = new float[in.block * in.stride];
    to = new float[out.block * out.stride];
    fromDerivatives = new float[in.derivatives == null ? 0 : from.length];
    toDerivatives = new float[in.derivatives == null ? 0 : to.length];
    NodeBlock planes = in.shape.isVector() ? out : in;
    NodeBlock vector = in.shape.isVector() ? in : out;
    places = new int[vector.shape.size()];
    for (int i = 0; i < places.length; i++) {
      int cell = i % planes.shape.cells();
      int row = cell / planes.shape.columns();
      int column = cell % planes.shape.columns();
      places[i] =
          planes.first
              + row * planes.rowStep
              + column * planes.shape.channels()
              + i / planes.shape.cells();
    }
  }

  @Override
  void forward(int n) {
    in.values.get(from, 0, n * in.stride);
    for (int s = 0; s < n; s++) {
      if (in.shape.isVector()) {
        scatter(from, s * in.stride, to, s * out.stride);
      } else {
        gather(from, s * in.stride, to, s * out.stride);
      }
    }
    out.values.put(to, 0, n * out.stride);
    out.writeOnes(n);
  }

  private void gather(float[] planes, int planesOffset, float[] vector, int vectorOffset) {
    for (int i = 0; i < places.length; i++) {
      vector[vectorOffset + i] = planes[planesOffset + places[i]];
    }
  }

  private void scatter(float[] vector, int vectorOffset, float[] planes, int planesOffset) {
    for (int i = 0; i < places.length; i++) {
      planes[planesOffset + places[i]] = vector[vectorOffset + i];
    }
  }

  @Override
  void backward(int n) {
    in.addableDerivatives(n).get(fromDerivatives, 0, n * in.stride);
    out.derivatives.get(toDerivatives, 0, n * out.stride);
    for (int s = 0; s < n; s++) {
      for (int i = 0; i < places.length; i++) {
        if (in.shape.isVector()) {
          fromDerivatives[s * in.stride + i] += toDerivatives[s * out.stride + places[i]];
        } else {
          fromDerivatives[s * in.stride + places[i]] += toDerivatives[s * out.stride + i];
        }
      }
    }
    in.derivatives.put(fromDerivatives, 0, n * in.stride);
  }
}
