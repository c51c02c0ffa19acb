package aurum.agents.onnx;

import static aurum.env.base.Requirement.require;

import ai.onnx.proto.OnnxMl.TensorProto.DataType;
import aurum.agents.onnx.OnnxEntries.Affine;
import aurum.agents.onnx.OnnxEntries.Padding;
import aurum.agents.onnx.OnnxValue.Stored;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Operators that compute no numbers: they name, reshape and rearrange what there is. */
final class OnnxShapes {
  static final Map<String, OnnxGraph.Operator> OPERATORS =
      Map.ofEntries(
          Map.entry("Cast", OnnxShapes::cast),
          Map.entry("Constant", (graph, node) -> node.constant()),
          Map.entry("ConstantOfShape", OnnxShapes::constantOfShape),
          Map.entry("Dropout", OnnxShapes::dropout),
          Map.entry("Flatten", OnnxShapes::flatten),
          Map.entry("Gather", OnnxShapes::gather),
          Map.entry("Identity", (graph, node) -> graph.value(node, 0)),
          Map.entry("Reshape", OnnxShapes::reshape),
          Map.entry("Shape", OnnxShapes::shape),
          Map.entry("Slice", OnnxShapes::slice),
          Map.entry("Squeeze", OnnxShapes::squeeze),
          Map.entry("Transpose", OnnxShapes::transpose),
          Map.entry("Unsqueeze", OnnxShapes::unsqueeze));

  private OnnxShapes() {}

  /** From floats to floats, as PyTorch's exporter writes for tensor.float(), or of integers. */
  private static OnnxValue cast(OnnxGraph graph, OnnxNode node) {
    node.requireInteger("saturate", 1, 0, 1);
    if (graph.isConstant(node, 0) && !graph.constant(node, 0).isFloats()) {
      node.requireInteger("to", 0, DataType.INT64_VALUE, DataType.INT32_VALUE);
      return graph.constant(node, 0);
    }
    node.requireInteger("to", 0, DataType.FLOAT_VALUE);
    return graph.isConstant(node, 0) ? graph.constant(node, 0) : graph.pending(node, 0);
  }

  private static OnnxValue dropout(OnnxGraph graph, OnnxNode node) {
    node.number("ratio", 0);
    node.integer("seed", 0);
    return graph.pending(node, 0);
  }

  private static OnnxValue flatten(OnnxGraph graph, OnnxNode node) {
    node.requireInteger("axis", 1, 1);
    OnnxEntries entries = graph.pending(node, 0);
    return reshaped(entries, entries.dims()[0], entries.count());
  }

  private static OnnxValue reshaped(OnnxEntries entries, int... dims) {
    require(
        !(entries.pending() instanceof Padding) || Arrays.equals(dims, entries.dims()),
        "a Pad must be followed by a Conv");
    return entries.withDims(dims);
  }

  private static OnnxValue reshape(OnnxGraph graph, OnnxNode node) {
    boolean areZerosDimensions = node.integer("allowzero", 0) != 0;
    int[] target = graph.constant(node, 1).toInts();
    boolean isConstant = graph.isConstant(node, 0);
    OnnxConstant constant = isConstant ? graph.constant(node, 0) : null;
    OnnxEntries entries = isConstant ? null : graph.pending(node, 0);
    int[] dims = isConstant ? constant.dims() : entries.dims();
    long total = isConstant ? constant.size() : (long) dims[0] * entries.count();
    long known = 1;
    int open = -1;
    for (int i = 0; i < target.length; i++) {
      if (target[i] == 0 && i < dims.length && !areZerosDimensions) {
        target[i] = dims[i];
      }
      if (target[i] == -1 && open < 0) {
        open = i;
      } else {
        require(target[i] > 0 && known <= total, "its shape must fit the numbers");
        known *= target[i];
      }
    }
    if (open >= 0) {
      target[open] = (int) (total / known);
      known *= target[open];
    }
    require(known == total, "its shape must fit the numbers");
    return isConstant ? constant.withDims(target) : reshaped(entries, target);
  }

  /** The dimensions of a constant, or of entries. */
  private static int[] dims(OnnxGraph graph, OnnxNode node) {
    return graph.isConstant(node, 0)
        ? graph.constant(node, 0).dims()
        : graph.pending(node, 0).dims();
  }

  private static OnnxValue withDims(OnnxGraph graph, OnnxNode node, int... dims) {
    return graph.isConstant(node, 0)
        ? graph.constant(node, 0).withDims(dims)
        : reshaped(graph.pending(node, 0), dims);
  }

  private static OnnxValue shape(OnnxGraph graph, OnnxNode node) {
    int[] dims = dims(graph, node);
    int start = node.integer("start", 0);
    int end = node.integer("end", dims.length);
    int from = Math.max(0, start < 0 ? start + dims.length : start);
    int to = Math.min(dims.length, end < 0 ? end + dims.length : end);
    return OnnxConstant.integers(
        IntStream.range(from, Math.max(from, to)).mapToLong(i -> dims[i]).toArray());
  }

  /** The axes that a node names as an attribute, up to opset 12, or as an input. */
  static int[] axes(OnnxGraph graph, OnnxNode node, int rank, int input) {
    int[] axes = node.integers("axes");
    if (axes.length == 0 && !node.input(input).isEmpty()) {
      axes = graph.constant(node, input).toInts();
    }
    for (int i = 0; i < axes.length; i++) {
      axes[i] = axis(axes[i], rank);
    }
    return axes;
  }

  private static int axis(int axis, int rank) {
    int counted = axis < 0 ? axis + rank : axis;
    require(
        counted >= 0 && counted < rank, "it must name one of the %s dimensions".formatted(rank));
    return counted;
  }

  private static OnnxValue squeeze(OnnxGraph graph, OnnxNode node) {
    int[] dims = dims(graph, node);
    int[] axes = axes(graph, node, dims.length, 1);
    List<Integer> left = new ArrayList<>();
    for (int i = 0; i < dims.length; i++) {
      int each = i;
      if (Arrays.stream(axes).noneMatch(axis -> axis == each)) {
        left.add(dims[i]);
      }
    }
    require(
        axes.length > 0 && Arrays.stream(axes).allMatch(axis -> dims[axis] == 1),
        "it must name dimensions of size 1");
    return withDims(graph, node, left.stream().mapToInt(Integer::intValue).toArray());
  }

  private static OnnxValue unsqueeze(OnnxGraph graph, OnnxNode node) {
    int[] dims = dims(graph, node);
    int[] named = node.has("axes") ? node.integers("axes") : graph.constant(node, 1).toInts();
    int rank = dims.length + named.length;
    require(rank <= 8, "it must have at most 8 dimensions");
    int[] axes = Arrays.stream(named).map(each -> axis(each, rank)).distinct().toArray();
    require(axes.length == named.length, "it must name each dimension once");
    int[] changed = new int[rank];
    Arrays.stream(axes).forEach(axis -> changed[axis] = 1);
    int next = 0;
    for (int i = 0; i < rank; i++) {
      if (changed[i] == 0) {
        changed[i] = dims[next++];
      }
    }
    return withDims(graph, node, changed);
  }

  private static OnnxValue transpose(OnnxGraph graph, OnnxNode node) {
    int[] dims = dims(graph, node);
    int rank = dims.length;
    int[] reversed = IntStream.range(0, rank).map(i -> rank - 1 - i).toArray();
    int[] perm = node.integers("perm", reversed);
    require(
        Arrays.equals(Arrays.stream(perm).sorted().toArray(), IntStream.range(0, rank).toArray()),
        "it must name each dimension once");
    int[] changed = Arrays.stream(perm).map(axis -> dims[axis]).toArray();
    if (graph.isConstant(node, 0)) {
      OnnxConstant constant = graph.constant(node, 0);
      return constant.at(transposed(dims, perm, 0), changed);
    }
    require(perm[0] == 0, "the first dimension must stay the batch");
    boolean isSameOrder =
        IntStream.range(1, rank)
            .filter(i -> dims[perm[i]] > 1)
            .map(i -> perm[i])
            .boxed()
            .toList()
            .equals(IntStream.range(1, rank).filter(i -> dims[i] > 1).boxed().toList());
    if (isSameOrder) {
      return reshaped(graph.pending(node, 0), changed);
    }
    graph.reserve(graph.pending(node, 0).count());
    return rearranged(graph, node, transposed(dims, perm, 1), changed);
  }

  /** The index before a transposition of each number after it, for the dimensions from one on. */
  private static int[] transposed(int[] dims, int[] perm, int from) {
    int rank = dims.length;
    int[] steps = new int[rank];
    int step = 1;
    for (int axis = rank - 1; axis >= from; axis--) {
      steps[axis] = step;
      step *= dims[axis];
    }
    int[] indices = new int[step];
    int[] position = new int[rank];
    for (int i = 0; i < indices.length; i++) {
      for (int axis = from; axis < rank; axis++) {
        indices[i] += position[axis] * steps[perm[axis]];
      }
      for (int axis = rank - 1; axis >= from && ++position[axis] == dims[perm[axis]]; axis--) {
        position[axis] = 0;
      }
    }
    return indices;
  }

  /** Some indices of an axis. */
  private static OnnxValue selected(
      OnnxGraph graph, OnnxNode node, int axis, int[] kept, int... changed) {
    int[] dims = dims(graph, node);
    boolean isConstant = graph.isConstant(node, 0);
    require(isConstant || axis > 0, "the first dimension must stay the batch");
    int inner = 1;
    for (int i = axis + 1; i < dims.length; i++) {
      inner *= dims[i];
    }
    int outer = 1;
    for (int i = isConstant ? 0 : 1; i < axis; i++) {
      outer *= dims[i];
    }
    OnnxEntries places =
        isConstant || axis != 2 || kept.length == 0 || changed.length != 3
            ? null
            : OnnxPlaces.selected(graph, graph.pending(node, 0), kept);
    if (places != null) {
      return places;
    }
    long count = (long) outer * kept.length * inner;
    graph.reserve((int) Math.min(Integer.MAX_VALUE >> 1, count));
    int[] indices = new int[(int) count];
    int next = 0;
    for (int o = 0; o < outer; o++) {
      for (int each : kept) {
        for (int i = 0; i < inner; i++) {
          indices[next++] = (o * dims[axis] + each) * inner + i;
        }
      }
    }
    require(next > 0, "it must keep a number");
    return isConstant
        ? graph.constant(node, 0).at(indices, changed)
        : rearranged(graph, node, indices, changed);
  }

  private static OnnxValue rearranged(
      OnnxGraph graph, OnnxNode node, int[] indices, int... changed) {
    OnnxEntries entries = graph.entries(node, 0);
    return entries.pending() instanceof Affine
        ? OnnxEntries.of(graph.vector(entries), entries.dims()).at(indices, changed)
        : entries.at(indices, changed);
  }

  private static OnnxValue gather(OnnxGraph graph, OnnxNode node) {
    int[] dims = dims(graph, node);
    int axis = axis(node.integer("axis", 0), dims.length);
    OnnxConstant which = graph.constant(node, 1);
    int[] kept = Arrays.stream(which.toInts()).map(i -> i < 0 ? i + dims[axis] : i).toArray();
    require(
        which.dims().length <= 1 && Arrays.stream(kept).allMatch(i -> i >= 0 && i < dims[axis]),
        "it must name entries of its input");
    int[] changed = dims.clone();
    changed[axis] = kept.length;
    if (which.dims().length == 0) {
      changed = IntStream.range(0, dims.length).filter(i -> i != axis).map(i -> dims[i]).toArray();
    }
    return selected(graph, node, axis, kept, changed);
  }

  private static OnnxValue slice(OnnxGraph graph, OnnxNode node) {
    int[] dims = dims(graph, node);
    int[] starts = graph.constant(node, 1).toInts();
    int[] ends = graph.constant(node, 2).toInts();
    int[] axes = node.input(3).isEmpty() ? new int[1] : graph.constant(node, 3).toInts();
    int[] steps = node.input(4).isEmpty() ? new int[] {1} : graph.constant(node, 4).toInts();
    require(
        starts.length == 1
            && ends.length == 1
            && axes.length == 1
            && steps.length == 1
            && Math.abs((long) steps[0]) == 1,
        "it must have steps of 1 or -1, in one dimension");
    int axis = axis(axes[0], dims.length);
    int size = dims[axis];
    boolean isForward = steps[0] == 1;
    long first = starts[0] < 0 ? (long) starts[0] + size : starts[0];
    long end = ends[0] < 0 ? (long) ends[0] + size : ends[0];
    int from = (int) Math.max(0, Math.min(first, isForward ? size : size - 1));
    int to = (int) Math.max(isForward ? 0 : -1, Math.min(end, size));
    int[] kept =
        isForward
            ? IntStream.range(from, Math.max(from, to)).toArray()
            : IntStream.iterate(from, i -> i > to, i -> i - 1).toArray();
    if (isForward && kept.length == size) {
      return graph.value(node, 0);
    }
    int[] changed = dims.clone();
    changed[axis] = kept.length;
    return selected(graph, node, axis, kept, changed);
  }

  /** A tensor of one number, such as the paddings that PyTorch's exporter joins to others. */
  private static OnnxValue constantOfShape(OnnxGraph graph, OnnxNode node) {
    int[] dims = graph.constant(node, 0).toInts();
    require(dims.length == 1 && dims[0] >= 0, "it must have one dimension");
    graph.reserve(dims[0]);
    OnnxConstant number =
        node.constant() instanceof Stored stored
            ? OnnxConstant.of(stored.tensor())
            : OnnxConstant.number(0);
    require(number.size() == 1, "its value must be one number");
    return number.at(new int[dims[0]], dims);
  }
}
