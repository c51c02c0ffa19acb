package aurum.agents.onnx;

import ai.onnx.proto.OnnxMl.TensorProto;

/** A value of a graph while it is read. */
sealed interface OnnxValue permits OnnxConstant, OnnxEntries, OnnxValue.Stored, OnnxValue.Mask {
  /** A tensor of the file whose numbers have not been read. */
  record Stored(TensorProto tensor) implements OnnxValue {}

  /** The mask of legal actions. */
  record Mask() implements OnnxValue {}
}
