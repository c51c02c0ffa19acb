package aurum.agents.onnx;

import static aurum.env.base.Requirement.require;

import aurum.agents.neural.plan.AddToCells;
import aurum.agents.neural.plan.Concatenation;
import aurum.agents.neural.plan.Scale;
import aurum.agents.neural.plan.Shape;
import aurum.agents.neural.plan.Sum;
import aurum.agents.onnx.OnnxEntries.Affine;
import java.util.Arrays;
import java.util.Map;

/** Sums and concatenations of results, and their arithmetic with constants. */
final class OnnxSums {
  static final Map<String, OnnxGraph.Operator> OPERATORS =
      Map.of(
          "Add", (graph, node) -> arithmetic(graph, node),
          "BatchNormalization", OnnxSums::normalization,
          "Concat", OnnxSums::concatenation,
          "Div", (graph, node) -> arithmetic(graph, node),
          "Mul", (graph, node) -> arithmetic(graph, node),
          "Sub", (graph, node) -> arithmetic(graph, node),
          "Sum", OnnxSums::sum);

  private OnnxSums() {}

  private static OnnxValue arithmetic(OnnxGraph graph, OnnxNode node) {
    boolean isFirst = graph.isConstant(node, 0);
    boolean isSecond = graph.isConstant(node, 1);
    if (isFirst && isSecond) {
      return integers(graph, node);
    } else if (isFirst || isSecond) {
      return withConstant(graph, node, isFirst ? 0 : 1);
    }
    OnnxEntries a = graph.entries(node, 0);
    OnnxEntries b = graph.entries(node, 1);
    require(
        node.operator().equals("Add") || node.operator().equals("Sub"),
        "results can be added, not multiplied or divided; leave gates, attention and SiLU out");
    return sum(graph, a, node.operator().equals("Add") ? b : negative(graph, b));
  }

  private static OnnxEntries negative(OnnxGraph graph, OnnxEntries entries) {
    int channels = channels(entries);
    float[] scale = new float[channels];
    Arrays.fill(scale, -1);
    return affine(graph, entries, scale, new float[channels]);
  }

  /** Arithmetic of shapes. */
  private static OnnxValue integers(OnnxGraph graph, OnnxNode node) {
    OnnxConstant first = graph.constant(node, 0);
    int[] a = first.toInts();
    int[] b = graph.constant(node, 1).toInts();
    require(
        a.length == 1 && b.length == 1 && (b[0] != 0 || !node.operator().equals("Div")),
        "it must compute one number of a shape from two");
    long result =
        switch (node.operator()) {
          case "Add" -> (long) a[0] + b[0];
          case "Sub" -> (long) a[0] - b[0];
          case "Mul" -> (long) a[0] * b[0];
          default -> a[0] / b[0];
        };
    return OnnxConstant.integers(result).withDims(first.dims());
  }

  private static int channels(OnnxEntries entries) {
    return entries.dims().length == 1 ? 1 : entries.dims()[1];
  }

  private static OnnxValue withConstant(OnnxGraph graph, OnnxNode node, int constant) {
    OnnxEntries entries = graph.entries(node, 1 - constant);
    float[] numbers = perChannel(graph, node, constant, entries);
    float[] scale = new float[numbers.length];
    Arrays.fill(scale, 1);
    float[] shift = new float[numbers.length];
    boolean isDivision = node.operator().equals("Div");
    require(!isDivision || constant == 1, "a number cannot be divided by a result");
    for (int c = 0; c < numbers.length; c++) {
      switch (node.operator()) {
        case "Add" -> shift[c] = numbers[c];
        case "Sub" -> {
          scale[c] = constant == 1 ? 1 : -1;
          shift[c] = constant == 1 ? -numbers[c] : numbers[c];
        }
        default -> scale[c] = isDivision ? 1 / numbers[c] : numbers[c];
      }
    }
    return affine(graph, entries, scale, shift);
  }

  /** A number for each channel of the entries, from a constant that is broadcast to them. */
  private static float[] perChannel(
      OnnxGraph graph, OnnxNode node, int constant, OnnxEntries entries) {
    float[] floats = graph.floats(node, constant);
    int[] given = graph.constant(node, constant).dims();
    int rank = entries.dims().length;
    int channels = channels(entries);
    // The dimensions are aligned at the last one.
    int axis = 1 - rank + given.length;
    boolean isOfChannels =
        given.length <= rank && axis >= 0 && given.length > 0 && given[axis] == floats.length;
    require(
        given.length <= rank && (floats.length == 1 || isOfChannels && floats.length == channels),
        "its constant must be a number, or have %s numbers, one for each channel"
            .formatted(channels));
    float[] numbers = new float[channels];
    for (int c = 0; c < channels; c++) {
      numbers[c] = floats[floats.length == 1 ? 0 : c];
    }
    return numbers;
  }

  private static OnnxValue normalization(OnnxGraph graph, OnnxNode node) {
    double epsilon = node.number("epsilon", 1e-5f);
    node.number("momentum", 0);
    node.requireInteger("training_mode", 0, 0);
    node.requireInteger("spatial", 1, 1);
    OnnxEntries entries = graph.entries(node, 0);
    float[] scale = graph.floats(node, 1);
    float[] shift = graph.floats(node, 2);
    float[] mean = graph.floats(node, 3);
    float[] variance = graph.floats(node, 4);
    for (float[] each : new float[][] {scale, shift, mean, variance}) {
      require(
          each.length == channels(entries),
          "it must have %s numbers, one for each channel".formatted(channels(entries)));
    }
    for (int c = 0; c < scale.length; c++) {
      scale[c] /= (float) Math.sqrt(variance[c] + epsilon);
      shift[c] -= mean[c] * scale[c];
    }
    return affine(graph, entries, scale, shift);
  }

  /**
   * Each channel times a number, plus a number: as other weights of the layer that computes the
   * entries, else before the next layer if they are a vector, else as a layer.
   */
  private static OnnxEntries affine(
      OnnxGraph graph, OnnxEntries entries, float[] scale, float[] shift) {
    int of = entries.node();
    int channels = scale.length;
    boolean isPlain = entries.order() == null && entries.pending() == null;
    Shape shape = graph.plan.shape(of);
    boolean isFolded =
        isPlain
            && of > 0
            && graph.plan.weights(of) != null
            && shape.channels() == channels
            && graph.isFree(of);
    if (isFolded) {
      graph.plan.affine(of, scale, shift, true);
      return entries;
    } else if (entries.count() == channels) {
      return entries.with(composed(entries, scale, shift));
    }
    int planes =
        isPlain && shape.channels() == channels ? of : graph.planes(entries, entries.dims());
    return OnnxEntries.of(graph.plan.affine(planes, scale, shift, false), entries.dims());
  }

  private static Affine composed(OnnxEntries entries, float[] scale, float[] shift) {
    if (entries.pending() instanceof Affine before) {
      for (int c = 0; c < scale.length; c++) {
        shift[c] += before.shift()[c] * scale[c];
        scale[c] *= before.scale()[c];
      }
    }
    return new Affine(scale, shift);
  }

  private static OnnxValue sum(OnnxGraph graph, OnnxNode node) {
    OnnxEntries sum = graph.entries(node, 0);
    for (int i = 1; i < node.inputs().size(); i++) {
      sum = sum(graph, sum, graph.entries(node, i));
    }
    return sum;
  }

  private static OnnxEntries sum(OnnxGraph graph, OnnxEntries a, OnnxEntries b) {
    if (Arrays.equals(a.dims(), b.dims())) {
      boolean arePlanes = a.dims().length == 4 && a.count() > a.dims()[1];
      int first = arePlanes ? graph.planes(a, a.dims()) : graph.vector(a);
      int second = arePlanes ? graph.planes(b, b.dims()) : graph.vector(b);
      Shape shape = graph.plan.shape(first);
      int sum =
          graph.plan.add(
              first == second ? new Scale(first, shape, 2) : new Sum(first, second, shape));
      return OnnxEntries.of(sum, a.dims());
    }
    boolean isFirstLarger = a.count() >= b.count();
    OnnxEntries planes = isFirstLarger ? a : b;
    OnnxEntries vector = isFirstLarger ? b : a;
    int[] dims = planes.dims();
    require(
        dims.length == 4
            && vector.dims().length == 4
            && vector.dims()[1] == dims[1]
            && vector.count() == dims[1],
        "it must add results of one shape, or a number for each channel of planes");
    int first = graph.planes(planes, dims);
    int second = graph.vector(vector);
    return OnnxEntries.of(
        graph.plan.add(new AddToCells(first, second, graph.plan.shape(first))), dims);
  }

  private static OnnxValue concatenation(OnnxGraph graph, OnnxNode node) {
    int axis = node.integer("axis", 0);
    if (graph.isConstant(node, 0)) {
      return shapes(graph, node);
    }
    int rank = graph.pending(node, 0).dims().length;
    if (rank == 3 && (axis == 2 || axis == -1)) {
      return OnnxPlaces.joined(graph, node);
    }
    OnnxEntries joined = graph.entries(node, 0);
    require(
        axis == 1 || axis + rank == 1, "it must join results along dimension 1, their channels");
    for (int i = 1; i < node.inputs().size(); i++) {
      joined = joined(graph, joined, graph.entries(node, i));
    }
    return joined;
  }

  /** A shape of several numbers. */
  private static OnnxValue shapes(OnnxGraph graph, OnnxNode node) {
    int[] numbers = new int[0];
    for (int i = 0; i < node.inputs().size(); i++) {
      int[] part = graph.constant(node, i).toInts();
      graph.reserve(numbers.length + part.length);
      numbers = Arrays.copyOf(numbers, numbers.length + part.length);
      System.arraycopy(part, 0, numbers, numbers.length - part.length, part.length);
    }
    return OnnxConstant.integers(Arrays.stream(numbers).asLongStream().toArray());
  }

  private static OnnxEntries joined(OnnxGraph graph, OnnxEntries a, OnnxEntries b) {
    int[] dims = a.dims().clone();
    dims[1] += b.dims().length == dims.length ? b.dims()[1] : 0;
    int[] own = a.dims().clone();
    if (b.dims().length == own.length) {
      own[1] = b.dims()[1];
    }
    require(
        dims.length > 1 && Arrays.equals(own, b.dims()),
        "it must join results that differ only in their channels");
    boolean arePlanes = dims.length == 4 && dims[2] * dims[3] > 1;
    int first = arePlanes ? graph.planes(a, a.dims()) : graph.vector(a);
    int second = arePlanes ? graph.planes(b, b.dims()) : graph.vector(b);
    Shape shape = graph.plan.shape(first);
    Shape output =
        new Shape(
            shape.channels() + graph.plan.shape(second).channels(), shape.rows(), shape.columns());
    return OnnxEntries.of(graph.plan.add(new Concatenation(first, second, output)), dims);
  }
}
