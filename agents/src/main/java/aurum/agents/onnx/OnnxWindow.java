package aurum.agents.onnx;

import static aurum.env.base.Requirement.require;

import java.util.Arrays;

/**
 * The windows of a convolution or a pool. Arrays have an entry for rows and one for columns.
 *
 * @param begin the padding before the planes
 * @param end the padding after the planes
 * @param out rows and columns of the result
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record OnnxWindow(
    int[] kernel,
    int[] strides,
    int[] dilations,
    int[] begin,
    int[] end,
    boolean isRoundedUp,
    int[] out) {
  private static final int MAXIMUM = 1000;

  /**
   * Reads the attributes of a node.
   *
   * @param kernel rows and columns
   * @param in rows and columns of the planes
   * @param pad rows and columns that a Pad has added before and after the planes
   */
  static OnnxWindow of(OnnxNode node, int[] kernel, int[] in, OnnxEntries.Padding pad) {
    int[] strides = pair("strides", node.integers("strides", 1, 1), 1);
    int[] dilations = pair("dilations", node.integers("dilations", 1, 1), 1);
    int[] pads = node.integers("pads", 0, 0, 0, 0);
    String auto = node.text("auto_pad", "NOTSET");
    boolean isRoundedUp = node.integer("ceil_mode", 0) != 0;
    require(pads.length == 4, "its pads must be four numbers, for planes");
    int[] begin = pair("pads", new int[] {pads[0] + pad.top(), pads[1] + pad.left()}, 0);
    int[] end = pair("pads", new int[] {pads[2] + pad.bottom(), pads[3] + pad.right()}, 0);
    int[] out = new int[2];
    for (int d = 0; d < 2; d++) {
      int window = (kernel[d] - 1) * dilations[d] + 1;
      if (auto.startsWith("SAME")) {
        int missing = Math.max(0, ((in[d] - 1) / strides[d]) * strides[d] + window - in[d]);
        begin[d] = auto.equals("SAME_LOWER") ? missing - missing / 2 : missing / 2;
        end[d] = missing - begin[d];
      }
      int room = in[d] + begin[d] + end[d] - window;
      require(room >= 0, "its kernel must not be larger than the planes with their padding");
      out[d] = room / strides[d] + 1;
      // A further window must begin on the planes or in the padding before them.
      boolean hasRest = room % strides[d] > 0 && out[d] * strides[d] < in[d] + begin[d];
      out[d] += isRoundedUp && hasRest ? 1 : 0;
    }
    return new OnnxWindow(kernel, strides, dilations, begin, end, isRoundedUp, out);
  }

  /** Checks two numbers, for rows and columns. */
  static int[] pair(String name, int[] numbers, int least) {
    require(
        numbers.length == 2 && Arrays.stream(numbers).allMatch(n -> n >= least && n <= MAXIMUM),
        "its %s must be two numbers of %s to %s, for rows and columns; a model reads planes"
            .formatted(name, least, MAXIMUM));
    return numbers;
  }

  boolean hasPadding() {
    return begin[0] + begin[1] + end[0] + end[1] > 0;
  }
}
