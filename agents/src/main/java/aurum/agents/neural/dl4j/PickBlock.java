package aurum.agents.neural.dl4j;

import aurum.agents.neural.plan.Pick;

/** Some numbers of planes, as a vector. */
final class PickBlock extends LayerBlock {
  private final NodeBlock in;
  private final float[] numbers;
  private final float[] picked;
  private final int[] places;

  PickBlock(Pick layer, NodeBlock in, NodeBlock out) {
    super(out);
    this.in = in;
    numbers = new float[in.block * in.stride];
    picked = new float[out.block * out.stride];
    int cells = in.shape.cells();
    int columns = in.shape.columns();
    int channels = in.shape.channels();
    places =
        layer.numbers().stream()
            .mapToInt(
                number ->
                    in.first
                        + number % cells / columns * in.rowStep
                        + number % cells % columns * channels
                        + number / cells)
            .toArray();
  }

  @Override
  void forward(int n) {
    in.values.get(numbers, 0, n * in.stride);
    for (int s = 0; s < n; s++) {
      for (int i = 0; i < places.length; i++) {
        picked[s * out.stride + i] = numbers[s * in.stride + places[i]];
      }
    }
    out.values.put(picked, 0, n * out.stride);
    out.writeOnes(n);
  }

  @Override
  void backward(int n) {
    in.addableDerivatives(n).get(numbers, 0, n * in.stride);
    out.derivatives.get(picked, 0, n * out.stride);
    for (int s = 0; s < n; s++) {
      for (int i = 0; i < places.length; i++) {
        numbers[s * in.stride + places[i]] += picked[s * out.stride + i];
      }
    }
    in.derivatives.put(numbers, 0, n * in.stride);
  }
}
