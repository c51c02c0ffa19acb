package aurum.agents.onnx;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.AttributeProto.AttributeType;
import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import ai.onnx.proto.OnnxMl.TensorProto.DataType;
import ai.onnx.proto.OnnxMl.ValueInfoProto;
import java.util.List;
import java.util.stream.LongStream;

/** Models for tests, written field by field. */
final class OnnxModel {
  final ModelProto.Builder model = ModelProto.newBuilder().setIrVersion(7);
  final GraphProto.Builder graph = model.getGraphBuilder();

  OnnxModel() {
    model.addOpsetImportBuilder().setVersion(13);
  }

  OnnxModel input(String name, DataType type, long... dimensions) {
    graph.addInput(value(name, type, dimensions));
    return this;
  }

  OnnxModel outputs(String... names) {
    List.of(names).forEach(name -> graph.addOutput(value(name, DataType.FLOAT)));
    return this;
  }

  private static ValueInfoProto value(String name, DataType type, long... dimensions) {
    ValueInfoProto.Builder value = ValueInfoProto.newBuilder().setName(name);
    var tensor = value.getTypeBuilder().getTensorTypeBuilder().setElemType(type.getNumber());
    for (long dimension : dimensions) {
      tensor.getShapeBuilder().addDimBuilder().setDimValue(dimension);
    }
    return value.build();
  }

  /** A tensor whose entry {@code i} is {@code i + 1}, in hundredths, modulo 1. */
  OnnxModel tensor(String name, int... dimensions) {
    graph.addInitializer(tensorOf(name, dimensions));
    return this;
  }

  static TensorProto.Builder tensorOf(String name, int... dimensions) {
    TensorProto.Builder tensor =
        TensorProto.newBuilder().setName(name).setDataType(DataType.FLOAT_VALUE);
    int count = 1;
    for (int dimension : dimensions) {
      tensor.addDims(dimension);
      count *= dimension;
    }
    for (int i = 0; i < count; i++) {
      tensor.addFloatData((i + 1) % 100 / 100f);
    }
    return tensor;
  }

  OnnxModel integers(String name, long... numbers) {
    TensorProto.Builder tensor =
        graph.addInitializerBuilder().setName(name).setDataType(DataType.INT64_VALUE);
    tensor.addDims(numbers.length);
    LongStream.of(numbers).forEach(tensor::addInt64Data);
    return this;
  }

  OnnxModel constant(String name, float number) {
    graph.addInitializer(
        TensorProto.newBuilder()
            .setName(name)
            .setDataType(DataType.FLOAT_VALUE)
            .addFloatData(number));
    return this;
  }

  /** A node that is named like its output, the last name. */
  OnnxModel node(String operator, String... names) {
    String output = names[names.length - 1];
    NodeProto.Builder node = graph.addNodeBuilder().setOpType(operator).setName(output);
    node.addAllInput(List.of(names).subList(0, names.length - 1)).addOutput(output);
    return this;
  }

  /** An attribute of the last node. */
  OnnxModel with(String name, long value) {
    lastNode()
        .addAttribute(
            AttributeProto.newBuilder().setName(name).setType(AttributeType.INT).setI(value));
    return this;
  }

  /** An attribute of the last node that is a list. */
  OnnxModel withAll(String name, long... values) {
    AttributeProto.Builder attribute =
        AttributeProto.newBuilder().setName(name).setType(AttributeType.INTS);
    LongStream.of(values).forEach(attribute::addInts);
    lastNode().addAttribute(attribute);
    return this;
  }

  NodeProto.Builder lastNode() {
    return graph.getNodeBuilder(graph.getNodeCount() - 1);
  }

  byte[] toBytes() {
    return model.build().toByteArray();
  }
}
