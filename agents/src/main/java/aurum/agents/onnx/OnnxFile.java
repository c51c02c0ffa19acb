package aurum.agents.onnx;

import static aurum.env.base.Requirement.require;

import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.OperatorSetIdProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import aurum.agents.neural.Architecture;
import aurum.env.base.InvalidInputException;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.WireFormat;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads a model file of unknown origin: bounded in size, in memory and in depth. */
final class OnnxFile {
  /** Maximum number of bytes beside the weights, which may take 50 times as much memory. */
  private static final int MAXIMUM_STRUCTURE = 1 << 20;

  private static final int MAXIMUM_BYTES =
      Architecture.MAXIMUM_PARAMETERS * Float.BYTES + MAXIMUM_STRUCTURE;

  /** Bytes that a field counts at least. */
  private static final int FIELD = 8;

  /** A tensor of a node of a graph of a model has depth 5, a dimension of an input 6. */
  private static final int MAXIMUM_DEPTH = 16;

  private static final int OLDEST_OPSET = 7;
  private static final int NEWEST_OPSET = 25;

  /** Fields that contain initializers, by depth: the graph, an initializer, its numbers. */
  private static final int[] WEIGHTS = {
    ModelProto.GRAPH_FIELD_NUMBER, GraphProto.INITIALIZER_FIELD_NUMBER
  };

  private OnnxFile() {}

  static ModelProto read(Path file) throws IOException {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString());
    }
    require(Files.isRegularFile(file), "not a file; name an ONNX model");
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MAXIMUM_BYTES + 1);
      require(bytes.length <= MAXIMUM_BYTES, tooLarge());
      return parse(bytes);
    }
  }

  private static String tooLarge() {
    return "the model is too large; it may have %d weights, and %d bytes beside them"
        .formatted(Architecture.MAXIMUM_PARAMETERS, MAXIMUM_STRUCTURE);
  }

  private static ModelProto parse(byte[] bytes) throws IOException {
    ModelProto model;
    try {
      require(structure(CodedInputStream.newInstance(bytes), 0) <= MAXIMUM_STRUCTURE, tooLarge());
      CodedInputStream in = CodedInputStream.newInstance(bytes);
      in.setRecursionLimit(MAXIMUM_DEPTH);
      model = ModelProto.parser().parseFrom(in);
    } catch (InvalidProtocolBufferException e) {
      throw new InvalidInputException("not an ONNX model, or a damaged one", e);
    }
    require(model.hasGraph(), "not an ONNX model: it has no graph");
    require(
        model.getFunctionsCount() == 0,
        "the model has functions, which are not supported; export it without them");
    for (OperatorSetIdProto opset : model.getOpsetImportList()) {
      require(
          !opset.getDomain().isEmpty()
              || opset.getVersion() >= OLDEST_OPSET && opset.getVersion() <= NEWEST_OPSET,
          "the opset must be from %d to %d".formatted(OLDEST_OPSET, NEWEST_OPSET),
          opset.getVersion());
    }
    return model;
  }

  /** The number of bytes of a message, without the numbers of initializers. */
  private static long structure(CodedInputStream in, int depth) throws IOException {
    long bytes = 0;
    int tag = in.readTag();
    for (; tag != 0; tag = in.readTag()) {
      int field = WireFormat.getTagFieldNumber(tag);
      boolean hasLength = WireFormat.getTagWireType(tag) == WireFormat.WIRETYPE_LENGTH_DELIMITED;
      int start = in.getTotalBytesRead();
      bytes += FIELD;
      if (hasLength && depth < WEIGHTS.length && field == WEIGHTS[depth]) {
        int outer = in.pushLimit(in.readRawVarint32());
        bytes += structure(in, depth + 1);
        in.popLimit(outer);
      } else {
        in.skipField(tag);
        boolean isWeights =
            hasLength
                && depth == WEIGHTS.length
                && (field == TensorProto.RAW_DATA_FIELD_NUMBER
                    || field == TensorProto.FLOAT_DATA_FIELD_NUMBER);
        bytes += isWeights ? 0 : in.getTotalBytesRead() - start;
      }
    }
    return bytes;
  }
}
