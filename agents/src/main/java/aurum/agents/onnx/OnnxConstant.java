package aurum.agents.onnx;

import static aurum.env.base.Requirement.require;

import ai.onnx.proto.OnnxMl.TensorProto;
import ai.onnx.proto.OnnxMl.TensorProto.DataType;
import aurum.agents.neural.Architecture;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A tensor whose numbers are known: weights, or a part of a shape.
 *
 * @param floats null for a tensor of integers
 * @param integers null for a tensor of floats
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record OnnxConstant(int[] dims, float[] floats, long[] integers) implements OnnxValue {
  static OnnxConstant number(float number) {
    return new OnnxConstant(new int[0], new float[] {number}, null);
  }

  static OnnxConstant integers(long... integers) {
    return new OnnxConstant(new int[] {integers.length}, null, integers);
  }

  /**
   * The numbers of a tensor in a file.
   *
   * @throws aurum.env.base.InvalidInputException if they are not in the file, or neither 32-bit
   *     floats nor integers
   */
  static OnnxConstant of(TensorProto tensor) {
    require(
        tensor.getExternalDataCount() == 0
            && tensor.getDataLocation() != TensorProto.DataLocation.EXTERNAL,
        "its weights are in another file; save the model with its weights inside");
    int type = tensor.getDataType();
    boolean isLong = type == DataType.INT64_VALUE;
    boolean isInteger = isLong || type == DataType.INT32_VALUE;
    ByteBuffer raw = tensor.getRawData().asReadOnlyByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
    boolean isRaw = tensor.hasRawData();
    int listed =
        isLong
            ? tensor.getInt64DataCount()
            : isInteger ? tensor.getInt32DataCount() : tensor.getFloatDataCount();
    int given = isRaw ? raw.remaining() / (isLong ? Long.BYTES : Float.BYTES) : listed;
    require(
        (type == DataType.FLOAT_VALUE || isInteger) && count(tensor) == given,
        "its weights must be floats, as many as their shape says; export the model in float32");
    int[] dims = tensor.getDimsList().stream().mapToInt(Long::intValue).toArray();
    if (!isInteger) {
      float[] floats = new float[given];
      for (int i = 0; i < given; i++) {
        floats[i] = isRaw ? raw.getFloat() : tensor.getFloatData(i);
      }
      return new OnnxConstant(dims, floats, null);
    }
    long[] integers = new long[given];
    for (int i = 0; i < given; i++) {
      if (isLong) {
        integers[i] = isRaw ? raw.getLong() : tensor.getInt64Data(i);
      } else {
        integers[i] = isRaw ? raw.getInt() : tensor.getInt32Data(i);
      }
    }
    return new OnnxConstant(dims, null, integers);
  }

  /** The product of the dimensions; negative or too large if one is. */
  private static long count(TensorProto tensor) {
    long count = 1;
    for (long dimension : tensor.getDimsList()) {
      boolean isPossible = dimension >= 0 && dimension <= Architecture.MAXIMUM_PARAMETERS;
      count = isPossible ? Math.min(count * dimension, Architecture.MAXIMUM_PARAMETERS + 1) : -1;
    }
    return count;
  }

  boolean isFloats() {
    return floats != null;
  }

  int size() {
    return isFloats() ? floats.length : integers.length;
  }

  /** The integers, such as a shape, as far as they fit into 32 bits. */
  int[] toInts() {
    require(!isFloats(), "its shape, axes and indices must be integers");
    return Arrays.stream(integers)
        .mapToInt(i -> (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, i)))
        .toArray();
  }

  OnnxConstant withDims(int... changed) {
    return new OnnxConstant(changed, floats, integers);
  }

  /** The numbers at some indices. */
  OnnxConstant at(int[] indices, int... changed) {
    float[] someFloats = isFloats() ? new float[indices.length] : null;
    long[] someIntegers = isFloats() ? null : new long[indices.length];
    for (int i = 0; i < indices.length; i++) {
      if (isFloats()) {
        someFloats[i] = floats[indices[i]];
      } else {
        someIntegers[i] = integers[indices[i]];
      }
    }
    return new OnnxConstant(changed, someFloats, someIntegers);
  }
}
