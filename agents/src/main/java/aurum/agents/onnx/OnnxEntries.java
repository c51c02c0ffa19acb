package aurum.agents.onnx;

import java.util.Arrays;
import java.util.List;

/**
 * A tensor that is computed from the observation: the numbers of a node of the plan, in the order
 * and shape in which the graph has them.
 *
 * @param node number of the node
 * @param dims the dimensions in the graph; the first is the batch
 * @param order index in the node of each entry; null if they are in the order of the node
 * @param pending an operation that belongs to a layer that follows; null for none
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record OnnxEntries(int node, int[] dims, int[] order, Pending pending) implements OnnxValue {
  /** An operation that is not in the plan yet. */
  sealed interface Pending permits Affine, Padding, Places, End {}

  /** Each entry times a number, plus a number. */
  record Affine(float[] scale, float[] shift) implements Pending {}

  /** Rows and columns of zeros around planes, which {@link #dims} include. */
  record Padding(int top, int left, int bottom, int right) implements Pending {}

  /**
   * The cells of planes at some places: batch x channels x places.
   *
   * @param places those of a Gather
   */
  record Places(List<Integer> places) implements Pending {}

  /**
   * An operation after the logits, which the policy does without.
   *
   * @param operator its name
   */
  record End(String operator) implements Pending {}

  /** The entries of a node in its own order. */
  static OnnxEntries of(int node, int... dims) {
    return new OnnxEntries(node, dims, null, null);
  }

  /** Number of entries of one observation. */
  int count() {
    return count(dims);
  }

  /** The product of all dimensions after the batch; the greatest integer if it is larger. */
  private static int count(int... dims) {
    long count = 1;
    for (int i = 1; i < dims.length; i++) {
      count = Math.min(Integer.MAX_VALUE, count * dims[i]);
    }
    return (int) count;
  }

  OnnxEntries withDims(int... changed) {
    return new OnnxEntries(node, changed, order, pending);
  }

  OnnxEntries with(Pending operation) {
    return new OnnxEntries(node, dims, order, operation);
  }

  /** The entries at some indices. */
  OnnxEntries at(int[] indices, int... changed) {
    int[] composed =
        order == null ? indices : Arrays.stream(indices).map(each -> order[each]).toArray();
    return new OnnxEntries(node, changed, composed, pending);
  }
}
