package aurum.agents.onnx;

import static aurum.env.base.Requirement.require;

import aurum.agents.neural.plan.Pool;
import aurum.agents.neural.plan.Shape;
import aurum.agents.onnx.OnnxEntries.Padding;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;

/** Operators that compute a number of several cells of a plane. */
final class OnnxPools {
  static final Map<String, OnnxGraph.Operator> OPERATORS =
      Map.of(
          "AveragePool",
          OnnxPools::average,
          "GlobalAveragePool",
          (graph, node) -> global(graph, graph.entries(node, 0), Pool.Kind.MEAN, true),
          "GlobalMaxPool",
          (graph, node) -> global(graph, graph.entries(node, 0), Pool.Kind.MAXIMUM, true),
          "MaxPool",
          OnnxPools::maximum,
          "ReduceMax",
          (graph, node) -> reduce(graph, node, Pool.Kind.MAXIMUM),
          "ReduceMean",
          (graph, node) -> reduce(graph, node, Pool.Kind.MEAN),
          "ReduceSum",
          (graph, node) -> reduce(graph, node, Pool.Kind.SUM));

  private OnnxPools() {}

  private static OnnxValue maximum(OnnxGraph graph, OnnxNode node) {
    node.requireInteger("storage_order", 0, 0);
    return pool(graph, node, Pool.Kind.MAXIMUM, false);
  }

  private static OnnxValue average(OnnxGraph graph, OnnxNode node) {
    boolean countsPadding = node.integer("count_include_pad", 0) != 0;
    return pool(graph, node, Pool.Kind.MEAN, countsPadding);
  }

  private static OnnxValue pool(
      OnnxGraph graph, OnnxNode node, Pool.Kind kind, boolean countsPadding) {
    OnnxEntries entries = graph.entries(node, 0);
    int[] dims = entries.dims();
    require(dims.length == 4, "it must read planes: batch, channels, rows and columns");
    int[] kernel = OnnxWindow.pair("kernel_shape", node.integers("kernel_shape"), 1);
    int[] in = {dims[2], dims[3]};
    OnnxWindow window = OnnxWindow.of(node, kernel, in, new Padding(0, 0, 0, 0));
    require(Arrays.equals(window.dilations(), new int[] {1, 1}), "its dilations must be 1");
    boolean isWithPadding = countsPadding && window.hasPadding();
    require(
        !isWithPadding || !window.isRoundedUp(),
        "ceil_mode is not supported together with padding that counts; use count_include_pad=False");
    if (Arrays.equals(kernel, in)
        && Arrays.equals(window.out(), new int[] {1, 1})
        && !window.hasPadding()) {
      return global(graph, entries, kind, true);
    }
    int planes = graph.planes(entries, dims);
    Shape shape = graph.plan.shape(planes);
    int[] out = window.out();
    Pool layer =
        new Pool(
            planes,
            shape,
            new Shape(dims[1], out[0], out[1]),
            isWithPadding ? Pool.Kind.MEAN_WITH_PADDING : kind,
            kernel[0],
            kernel[1],
            window.strides()[0],
            window.strides()[1],
            window.begin()[0],
            window.begin()[1]);
    return OnnxEntries.of(graph.plan.add(layer), dims[0], dims[1], out[0], out[1]);
  }

  /** Reduces all dimensions after the channels. */
  private static OnnxValue global(
      OnnxGraph graph, OnnxEntries entries, Pool.Kind kind, boolean keepsDimensions) {
    int[] dims = entries.dims();
    require(
        dims.length == 3 || dims.length == 4,
        "it must read planes: batch, channels, rows and columns");
    int[] reduced = Arrays.copyOf(dims, keepsDimensions ? dims.length : 2);
    Arrays.fill(reduced, 2, reduced.length, 1);
    if (entries.count() == dims[1]) {
      return entries.withDims(reduced);
    }
    int planes = graph.planes(entries, dims);
    int pooled = graph.plan.add(Pool.global(planes, graph.plan.shape(planes), kind));
    return OnnxEntries.of(pooled, reduced);
  }

  private static OnnxValue reduce(OnnxGraph graph, OnnxNode node, Pool.Kind kind) {
    OnnxEntries entries = graph.entries(node, 0);
    int rank = entries.dims().length;
    int[] axes = OnnxShapes.axes(graph, node, rank, 1);
    boolean keepsDimensions = node.integer("keepdims", 1) != 0;
    node.requireInteger("noop_with_empty_axes", 0, 0);
    require(
        rank > 2
            && Arrays.equals(
                Arrays.stream(axes).sorted().toArray(), IntStream.range(2, rank).toArray()),
        "it must reduce the rows and columns of planes, dimensions 2 and 3");
    return global(graph, entries, kind, keepsDimensions);
  }
}
