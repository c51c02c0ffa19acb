package aurum.agents.onnx;

import static aurum.env.base.Requirement.require;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.AttributeProto.AttributeType;
import ai.onnx.proto.OnnxMl.NodeProto;
import aurum.env.base.PrintableText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A node of a graph. Each attribute must be read, so that none is overlooked. */
final class OnnxNode {
  private final NodeProto proto;
  private final Map<String, AttributeProto> unread = new HashMap<>();

  OnnxNode(NodeProto proto) {
    this.proto = proto;
    proto.getAttributeList().forEach(attribute -> unread.put(attribute.getName(), attribute));
  }

  String operator() {
    return proto.getOpType();
  }

  /** Whether the operator is one of ONNX's own. */
  boolean isStandard() {
    return proto.getDomain().isEmpty() || proto.getDomain().equals("ai.onnx");
  }

  /** The name of an input; empty if there is none. */
  String input(int index) {
    return index < proto.getInputCount() ? proto.getInput(index) : "";
  }

  List<String> inputs() {
    return proto.getInputList();
  }

  List<String> outputs() {
    return proto.getOutputList();
  }

  /** The name and the operator, for messages. */
  String describe() {
    String name = proto.getName().isEmpty() ? String.join(",", outputs()) : proto.getName();
    return "node '%s' (%s)"
        .formatted(PrintableText.name(name), PrintableText.name(proto.getOpType()));
  }

  /** Whether it has an attribute that has not been read. */
  boolean has(String attribute) {
    return unread.containsKey(attribute);
  }

  /** An attribute of a type; its default if the node does not have it. */
  private AttributeProto read(String name, AttributeType type) {
    AttributeProto attribute = unread.remove(name);
    require(
        attribute == null || attribute.getType() == type,
        "its attribute %s must be of type %s".formatted(name, type));
    return attribute;
  }

  int integer(String name, int otherwise) {
    AttributeProto attribute = read(name, AttributeType.INT);
    return attribute == null ? otherwise : OnnxConstant.integers(attribute.getI()).toInts()[0];
  }

  float number(String name, float otherwise) {
    AttributeProto attribute = read(name, AttributeType.FLOAT);
    return attribute == null ? otherwise : attribute.getF();
  }

  String text(String name, String otherwise) {
    AttributeProto attribute = read(name, AttributeType.STRING);
    return attribute == null ? otherwise : attribute.getS().toStringUtf8();
  }

  int[] integers(String name, int... otherwise) {
    AttributeProto attribute = read(name, AttributeType.INTS);
    return attribute == null
        ? otherwise
        : OnnxConstant.integers(
                attribute.getIntsList().stream().mapToLong(Long::longValue).toArray())
            .toInts();
  }

  /** The value of a Constant. */
  OnnxValue constant() {
    if (has("value")) {
      return new OnnxValue.Stored(read("value", AttributeType.TENSOR).getT());
    } else if (has("value_float")) {
      return OnnxConstant.number(number("value_float", 0));
    } else if (has("value_int")) {
      return OnnxConstant.integers(integer("value_int", 0)).withDims();
    }
    require(has("value_ints"), "it must have one value");
    return OnnxConstant.integers(Arrays.stream(integers("value_ints")).asLongStream().toArray());
  }

  /** Reads an attribute that must have one of some values. */
  void requireInteger(String name, int otherwise, Integer... supported) {
    int value = integer(name, otherwise);
    require(
        List.of(supported).contains(value),
        "%s=%s is not supported, but %s".formatted(name, value, List.of(supported)));
  }

  /** Reads an attribute that must have a value. */
  void requireNumber(String name, float otherwise, float supported) {
    float value = number(name, otherwise);
    require(
        Math.abs(value - supported) < 1e-6f,
        "%s=%s is not supported, but %s".formatted(name, value, supported));
  }

  /**
   * Checks that all attributes have been read.
   *
   * @throws aurum.env.base.InvalidInputException otherwise
   */
  void requireAllRead() {
    List<String> names = new ArrayList<>(unread.keySet());
    require(
        names.isEmpty(),
        "the attribute %s is not supported"
            .formatted(names.isEmpty() ? "" : PrintableText.name(names.get(0))));
  }
}
