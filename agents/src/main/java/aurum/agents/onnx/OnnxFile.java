package aurum.agents.onnx;

import static aurum.env.base.Requirement.require;

import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import aurum.agents.neural.Architecture;
import aurum.env.base.InvalidInputException;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.WireFormat;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Reads a model file of unknown origin: bounded in size, in memory and in depth. */
final class OnnxFile {
  /** Maximum number of bytes beside the weights, which may take 50 times as much memory. */
  private static final int MAXIMUM_STRUCTURE = 1 << 20;

  private static final int MAXIMUM_BYTES =
      Architecture.MAXIMUM_PARAMETERS * Float.BYTES + MAXIMUM_STRUCTURE;

  /** A tensor of a node of a graph of a model has depth 5, a dimension of an input 6. */
  private static final int MAXIMUM_DEPTH = 16;

  /** Fields that contain weights, by depth: the graph, an initializer, its numbers. */
  private static final List<List<Integer>> WEIGHTS =
      List.of(
          List.of(ModelProto.GRAPH_FIELD_NUMBER),
          List.of(GraphProto.INITIALIZER_FIELD_NUMBER),
          List.of(TensorProto.RAW_DATA_FIELD_NUMBER, TensorProto.FLOAT_DATA_FIELD_NUMBER));

  private OnnxFile() {}

  static ModelProto read(Path file) throws IOException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(MAXIMUM_BYTES + 1);
    }
    try {
      require(
          bytes.length <= MAXIMUM_BYTES
              && bytes.length - weightBytes(CodedInputStream.newInstance(bytes), 0)
                  <= MAXIMUM_STRUCTURE,
          String.format(
              Locale.ROOT,
              "the model is too large; it may have %d weights, and %d bytes beside them",
              Architecture.MAXIMUM_PARAMETERS,
              MAXIMUM_STRUCTURE));
      CodedInputStream in = CodedInputStream.newInstance(bytes);
      in.setRecursionLimit(MAXIMUM_DEPTH);
      ModelProto model = ModelProto.parser().parseFrom(in);
      require(model.hasGraph(), "not an ONNX model: it has no graph");
      require(
          model.getFunctionsCount() == 0,
          "the model has functions, which are not supported; export it without them");
      return model;
    } catch (InvalidProtocolBufferException e) {
      throw new InvalidInputException("not an ONNX model, or a damaged one", e);
    }
  }

  /**
   * The number of bytes in the weights of initializers.
   *
   * @param in a message at {@code depth} of {@link #WEIGHTS}
   */
  private static long weightBytes(CodedInputStream in, int depth) throws IOException {
    long bytes = 0;
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      if (WireFormat.getTagWireType(tag) != WireFormat.WIRETYPE_LENGTH_DELIMITED
          || !WEIGHTS.get(depth).contains(WireFormat.getTagFieldNumber(tag))) {
        in.skipField(tag);
        continue;
      }
      int length = in.readRawVarint32();
      if (depth == WEIGHTS.size() - 1) {
        in.skipRawBytes(length);
        bytes += length;
      } else {
        int outer = in.pushLimit(length);
        bytes += weightBytes(in, depth + 1);
        in.popLimit(outer);
      }
    }
    return bytes;
  }
}
