package aurum.agents.onnx;

import static aurum.env.base.Requirement.require;

import aurum.agents.neural.plan.Convolution;
import aurum.agents.neural.plan.Nonlinearity;
import aurum.agents.neural.plan.Shape;
import aurum.agents.onnx.OnnxEntries.Affine;
import aurum.agents.onnx.OnnxEntries.End;
import aurum.agents.onnx.OnnxEntries.Padding;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/** Layers of weights, activations, and the operators after the logits. */
final class OnnxLayers {
  static final Map<String, OnnxGraph.Operator> OPERATORS =
      Map.ofEntries(
          Map.entry("Clip", OnnxLayers::clip),
          Map.entry("Conv", OnnxLayers::convolution),
          Map.entry("Elu", OnnxLayers::elu),
          Map.entry("Gemm", OnnxLayers::gemm),
          Map.entry("HardSigmoid", OnnxLayers::hardSigmoid),
          Map.entry("LeakyRelu", OnnxLayers::leakyRelu),
          Map.entry("LogSoftmax", OnnxLayers::softmax),
          Map.entry("MatMul", OnnxLayers::product),
          Map.entry("Pad", OnnxLayers::pad),
          Map.entry("Relu", (graph, node) -> activation(graph, node, Nonlinearity.RELU)),
          Map.entry("Sigmoid", (graph, node) -> activation(graph, node, Nonlinearity.SIGMOID)),
          Map.entry("Softmax", OnnxLayers::softmax),
          Map.entry("Softplus", (graph, node) -> activation(graph, node, Nonlinearity.SOFTPLUS)),
          Map.entry("Softsign", (graph, node) -> activation(graph, node, Nonlinearity.SOFTSIGN)),
          Map.entry("Tanh", (graph, node) -> activation(graph, node, Nonlinearity.TANH)),
          Map.entry("Where", OnnxLayers::where));

  /** Illegal actions must have at most this logit. */
  private static final float ILLEGAL = -1e8f;

  private OnnxLayers() {}

  private static OnnxValue activation(OnnxGraph graph, OnnxNode node, Nonlinearity function) {
    OnnxEntries entries = graph.entries(node, 0);
    if (entries.pending() instanceof Affine) {
      return OnnxEntries.of(graph.plan.activate(graph.vector(entries), function), entries.dims());
    }
    int activated = graph.plan.activate(entries.node(), function);
    return new OnnxEntries(activated, entries.dims(), entries.order(), null);
  }

  private static OnnxValue elu(OnnxGraph graph, OnnxNode node) {
    node.requireNumber("alpha", 1, 1);
    return activation(graph, node, Nonlinearity.ELU);
  }

  private static OnnxValue leakyRelu(OnnxGraph graph, OnnxNode node) {
    node.requireNumber("alpha", 0.01f, 0.01f);
    return activation(graph, node, Nonlinearity.LEAKYRELU);
  }

  private static OnnxValue hardSigmoid(OnnxGraph graph, OnnxNode node) {
    node.requireNumber("alpha", 0.2f, 0.2f);
    node.requireNumber("beta", 0.5f, 0.5f);
    return activation(graph, node, Nonlinearity.HARDSIGMOID);
  }

  private static OnnxValue clip(OnnxGraph graph, OnnxNode node) {
    float low = node.number("min", -Float.MAX_VALUE);
    float high = node.number("max", Float.MAX_VALUE);
    low = node.input(1).isEmpty() ? low : number(graph, node, 1);
    high = node.input(2).isEmpty() ? high : number(graph, node, 2);
    boolean isRelu6 = low == 0 && high == 6;
    boolean isRelu = low == 0 && high == Float.MAX_VALUE;
    require(
        isRelu6 || isRelu || low == -1 && high == 1,
        "it must clip to 0 to 6, to -1 to 1, or to 0 and more, not to %s to %s"
            .formatted(low, high));
    return activation(
        graph,
        node,
        isRelu6 ? Nonlinearity.RELU6 : isRelu ? Nonlinearity.RELU : Nonlinearity.HARDTANH);
  }

  private static float number(OnnxGraph graph, OnnxNode node, int index) {
    float[] numbers = graph.floats(node, index);
    require(numbers.length == 1, "its bounds must be numbers");
    return numbers[0];
  }

  /** Zeros around planes, which the next convolution has as its padding. */
  private static OnnxValue pad(OnnxGraph graph, OnnxNode node) {
    String mode = node.text("mode", "constant");
    int[] pads = graph.constant(node, 1).toInts();
    boolean isZero = node.input(2).isEmpty() || number(graph, node, 2) == 0;
    require(
        mode.equals("constant") && isZero && node.input(3).isEmpty(),
        "planes can be padded with zeros only; use padding_mode='zeros'");
    if (graph.pending(node, 0).dims().length == 3) {
      return OnnxPlaces.padded(graph, graph.pending(node, 0), pads);
    }
    OnnxEntries entries = graph.entries(node, 0);
    int[] dims = entries.dims().clone();
    require(
        dims.length == 4
            && pads.length == 8
            && pads[0] + pads[1] + pads[4] + pads[5] == 0
            && Arrays.stream(pads).allMatch(each -> each >= 0 && each <= 1000),
        "it must pad the rows and columns of planes");
    dims[2] += pads[2] + pads[6];
    dims[3] += pads[3] + pads[7];
    if (entries.pending() instanceof Affine) {
      entries = OnnxEntries.of(graph.vector(entries), entries.dims());
    }
    return entries.withDims(dims).with(new Padding(pads[2], pads[3], pads[6], pads[7]));
  }

  private static OnnxValue convolution(OnnxGraph graph, OnnxNode node) {
    OnnxEntries entries = graph.pending(node, 0);
    Padding pad = new Padding(0, 0, 0, 0);
    if (entries.pending() instanceof Padding given) {
      pad = given;
      entries = entries.with(null);
    } else {
      entries = graph.entries(node, 0);
    }
    int[] kernels = graph.constant(node, 1).dims();
    int[] dims = entries.dims().clone();
    require(
        kernels.length == 4 && dims.length == 4,
        "it must read planes: batch, channels, rows and columns; a Conv1d can be a Conv2d with one row");
    dims[2] -= pad.top() + pad.bottom();
    dims[3] -= pad.left() + pad.right();
    int group = node.integer("group", 1);
    require(
        group == 1 && kernels[1] == dims[1],
        "it must read all %s channels; use groups=1".formatted(dims[1]));
    int[] kernel = OnnxWindow.pair("kernel", new int[] {kernels[2], kernels[3]}, 1);
    require(
        Arrays.equals(node.integers("kernel_shape", kernel), kernel),
        "its kernel_shape must be that of the weights");
    OnnxWindow window = OnnxWindow.of(node, kernel, new int[] {dims[2], dims[3]}, pad);
    int planes = graph.planes(entries, dims);
    int[] out = window.out();
    Convolution layer =
        new Convolution(
            planes,
            graph.plan.shape(planes),
            new Shape(kernels[0], out[0], out[1]),
            kernel[0],
            kernel[1],
            window.strides()[0],
            window.strides()[1],
            window.begin()[0],
            window.begin()[1],
            window.dilations()[0],
            window.dilations()[1],
            true);
    int result =
        graph.plan.convolution(layer, graph.floats(node, 1), biases(graph, node, kernels[0], 1));
    return OnnxEntries.of(result, dims[0], kernels[0], out[0], out[1]);
  }

  /** The input 2: a number for each output, times a factor; zeros if there is none. */
  private static float[] biases(OnnxGraph graph, OnnxNode node, int outputs, float factor) {
    float[] biases = new float[outputs];
    if (!node.input(2).isEmpty()) {
      OnnxConstant given = graph.constant(node, 2);
      float[] floats = graph.floats(node, 2);
      int rank = given.dims().length;
      // A column would be added to the samples of a batch.
      require(
          floats.length == 1
              || floats.length == outputs && rank > 0 && given.dims()[rank - 1] == outputs,
          String.format(Locale.ROOT, "it must have %d biases, one for each output", outputs));
      for (int j = 0; j < outputs; j++) {
        biases[j] = factor * floats[floats.length == 1 ? 0 : j];
      }
    }
    return biases;
  }

  private static OnnxValue gemm(OnnxGraph graph, OnnxNode node) {
    float alpha = node.number("alpha", 1);
    float beta = node.number("beta", 1);
    node.requireInteger("transA", 0, 0);
    boolean isTransposed = node.integer("transB", 0) != 0;
    return dense(graph, node, isTransposed, alpha, beta);
  }

  private static OnnxValue product(OnnxGraph graph, OnnxNode node) {
    if (!graph.isConstant(node, 1) && !graph.isConstant(node, 0)) {
      return OnnxPlaces.product(graph, node);
    }
    return dense(graph, node, false, 1, 1);
  }

  private static OnnxValue dense(
      OnnxGraph graph, OnnxNode node, boolean isTransposed, float alpha, float beta) {
    OnnxEntries entries = graph.entries(node, 0);
    int[] dims = graph.constant(node, 1).dims();
    float[] matrix = graph.floats(node, 1);
    require(dims.length == 2 && matrix.length > 0, "the weights must be a matrix");
    require(
        entries.dims().length == 2,
        "it must read a vector; flatten planes first, or use a Conv2d with kernel_size=1 for each cell");
    int inputs = dims[isTransposed ? 1 : 0];
    int outputs = dims[isTransposed ? 0 : 1];
    require(
        inputs == entries.count(),
        String.format(Locale.ROOT, "the layer must read %d numbers", entries.count()),
        inputs);
    float[] biases = biases(graph, node, outputs, beta);
    // Each number of the node is read once, in whatever order the entries are.
    boolean isWhole =
        entries.order() == null
            || Arrays.stream(entries.order()).distinct().count()
                    == graph.plan.shape(entries.node()).size()
                && entries.count() == graph.plan.shape(entries.node()).size();
    boolean isFolded = isWhole;
    int vector = isFolded ? graph.plan.vector(entries.node()) : graph.vector(entries);
    Affine affine = isFolded && entries.pending() instanceof Affine before ? before : null;
    int[] order = isFolded ? entries.order() : null;
    float[] rows = new float[matrix.length];
    for (int j = 0; j < outputs; j++) {
      for (int i = 0; i < inputs; i++) {
        float weight = alpha * matrix[isTransposed ? j * inputs + i : i * outputs + j];
        if (affine != null) {
          biases[j] += weight * affine.shift()[i];
          weight *= affine.scale()[i];
        }
        rows[j * inputs + (order == null ? i : order[i])] = weight;
      }
    }
    return OnnxEntries.of(graph.plan.dense(vector, rows, biases), entries.dims()[0], outputs);
  }

  private static OnnxValue where(OnnxGraph graph, OnnxNode node) {
    OnnxEntries logits = graph.entries(node, 1);
    float[] illegal = graph.floats(node, 2);
    boolean isLow = illegal.length > 0;
    for (float number : illegal) {
      isLow &= number <= ILLEGAL;
    }
    require(
        graph.value(node, 0) instanceof OnnxValue.Mask && isLow,
        "it must choose by the mask between logits and a constant of at most " + ILLEGAL);
    return ended(graph, logits, "Where");
  }

  private static OnnxValue softmax(OnnxGraph graph, OnnxNode node) {
    node.requireInteger("axis", -1, 1, -1);
    OnnxEntries logits = graph.pending(node, 0);
    boolean isMasked = logits.pending() instanceof End end && end.operator().equals("Where");
    return ended(graph, isMasked ? logits : graph.entries(node, 0), node.operator());
  }

  private static OnnxValue ended(OnnxGraph graph, OnnxEntries logits, String operator) {
    require(logits.dims().length == 2, "it must follow the logits: batch and actions");
    return logits.pending() instanceof End
        ? logits.with(new End(operator))
        : OnnxEntries.of(graph.vector(logits), logits.dims()).with(new End(operator));
  }
}
