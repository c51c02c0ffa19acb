package aurum.agents.onnx;

import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import ai.onnx.proto.OnnxMl.OperatorSetIdProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import ai.onnx.proto.OnnxMl.TensorProto.DataType;
import ai.onnx.proto.OnnxMl.TensorShapeProto;
import ai.onnx.proto.OnnxMl.TypeProto;
import ai.onnx.proto.OnnxMl.ValueInfoProto;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.dl4j.GraphArchitecture;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import java.util.Collections;
import java.util.List;

/**
 * Writes the network of a policy as an ONNX model.
 *
 * <pre>
 *   observation   float, batch x the observation's shape
 *   mask          bool, batch x actions: the legal actions; if it is not given, all are legal
 *   logits        float, batch x actions; illegal actions have the lowest finite float
 *   value         float, batch x 1
 * </pre>
 *
 * <p>The opset is {@value #OPSET}. The metadata are those of {@link OnnxMetadata}.
 */
public final class OnnxExport {
  /** Version of ONNX's operators. */
  public static final int OPSET = 13;

  /** Version of the file format that came with this opset. */
  private static final int IR_VERSION = 7;

  private static final String MASK = "mask";
  private static final String LOGITS = "logits";
  private static final String LOWEST = "lowest";

  private OnnxExport() {}

  /**
   * The bytes of a model file: the same for the same policy.
   *
   * @throws InvalidInputException if the network has a layer that cannot be written
   */
  public static byte[] toBytes(Policy policy) {
    return toBytes(policy, policy.makeGame(policy.options()));
  }

  /**
   * The bytes of a model file, as {@link #toBytes(Policy)}.
   *
   * @param game that the policy plays
   */
  public static byte[] toBytes(Policy policy, Game game) {
    Architecture architecture = policy.architecture();
    if (architecture instanceof GraphArchitecture graph) {
      throw new InvalidInputException(
          graph.unplanned() + " cannot be written as ONNX: train a network without it");
    }
    long actions = architecture.actions();
    List<Long> shape = architecture.inputs().stream().map(Integer::longValue).toList();
    GraphProto.Builder graph =
        GraphProto.newBuilder()
            .setName(policy.gameName())
            .addInput(value(OnnxNodes.OBSERVATION, DataType.FLOAT, "batch", shape))
            .addInput(value(MASK, DataType.BOOL, "masks", List.of(actions)))
            .addOutput(value(LOGITS, DataType.FLOAT, "batch", List.of(actions)))
            .addOutput(value(Architecture.VALUE, DataType.FLOAT, "batch", List.of(1L)));
    OnnxNodes.addTo(graph, architecture.plan(), policy.weights());
    graph
        .addInitializer(
            TensorProto.newBuilder()
                .setName(MASK)
                .setDataType(DataType.BOOL_VALUE)
                .addAllDims(List.of(1L, actions))
                .addAllInt32Data(Collections.nCopies((int) actions, 1)))
        .addInitializer(
            TensorProto.newBuilder()
                .setName(LOWEST)
                .setDataType(DataType.FLOAT_VALUE)
                .addFloatData(-Float.MAX_VALUE))
        .addNode(
            NodeProto.newBuilder()
                .setOpType("Where")
                .setName("mask")
                .addAllInput(List.of(MASK, Architecture.POLICY, LOWEST))
                .addOutput(LOGITS));
    ModelProto.Builder model =
        ModelProto.newBuilder()
            .setIrVersion(IR_VERSION)
            .setProducerName("aurum")
            .addOpsetImport(OperatorSetIdProto.newBuilder().setVersion(OPSET))
            .setGraph(graph);
    OnnxMetadata.of(policy, game)
        .forEach((key, text) -> model.addMetadataPropsBuilder().setKey(key).setValue(text));
    return model.build().toByteArray();
  }

  private static ValueInfoProto value(
      String name, DataType type, String batch, List<Long> dimensions) {
    TensorShapeProto.Builder shape = TensorShapeProto.newBuilder();
    shape.addDimBuilder().setDimParam(batch);
    dimensions.forEach(dimension -> shape.addDimBuilder().setDimValue(dimension));
    TypeProto.Tensor.Builder tensor =
        TypeProto.Tensor.newBuilder().setElemType(type.getNumber()).setShape(shape);
    return ValueInfoProto.newBuilder()
        .setName(name)
        .setType(TypeProto.newBuilder().setTensorType(tensor))
        .build();
  }
}
