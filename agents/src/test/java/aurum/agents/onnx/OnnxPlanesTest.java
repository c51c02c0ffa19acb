package aurum.agents.onnx;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.AttributeProto.AttributeType;
import ai.onnx.proto.OnnxMl.TensorProto.DataType;
import aurum.agents.neural.plan.PlanLayer;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.ObservationLayout.ActionPlace;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Networks that read planes. */
class OnnxPlanesTest {
  private static final Game GAME = Games.make("vindinium");
  private static final ObservationSpec WINDOW = GAME.observation("window");
  private static final int A = GAME.actions();
  private static final int PLANES = WINDOW.space().shape().get(0);
  private static final int SIDE = 15;
  private static final Path FILES = Path.of("src/test/resources/aurum/agents/onnx");

  @TempDir private Path folder;

  private static Policy read(Path file) throws IOException {
    return OnnxImport.read(file, GAME, WINDOW, Map.of("end:win", 1.0), 0.9);
  }

  private Policy read(byte[] bytes) throws IOException {
    return read(Files.write(folder.resolve("model.onnx"), bytes));
  }

  private static Policy ofPyTorch(String name) throws IOException {
    return read(FILES.resolve(name + ".onnx"));
  }

  private static float[] observation() {
    float[] observation = new float[WINDOW.size()];
    for (int i = 0; i < observation.length; i++) {
      observation[i] = (7 * i % 11 - 5) / 5f;
    }
    return observation;
  }

  private static float[] outputs(Policy policy) {
    return policy.forwardPass().forward(observation(), 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"torchscript", "dynamo"})
  void aModelOfEachOfPyTorchsExportersComputesWhatPyTorchDoes(String name) throws IOException {
    float[] outputs = outputs(ofPyTorch(name));
    String[] expected = Files.readString(FILES.resolve(name + ".txt")).trim().split(" ");
    assertEquals(A + 1, expected.length);
    double greatest = 0;
    for (float output : outputs) {
      greatest = Math.max(greatest, Math.abs(output));
    }
    for (int i = 0; i < expected.length; i++) {
      assertEquals(Float.parseFloat(expected[i]), outputs[i], 1e-5 * greatest, "output " + i);
    }
  }

  @Test
  void batchNormalisationIsFoldedIntoConvolutions() throws IOException {
    List<String> layers =
        ofPyTorch("torchscript").architecture().plan().layers().stream()
            .map(layer -> layer.getClass().getSimpleName())
            .toList();
    assertEquals(
        List.of(
            "Convolution",
            "Activate",
            "Convolution",
            "Activate",
            "Convolution",
            "Sum",
            "Activate",
            "Convolution",
            "Activate",
            "Convolution",
            "Reshape",
            "Dense",
            "Activate",
            "Dense",
            "Pick"),
        layers);
  }

  @ParameterizedTest
  @ValueSource(strings = {"torchscript", "dynamo"})
  void thePolicyFileContainsTheLayers(String name) throws IOException {
    Policy policy = ofPyTorch(name);
    Policy back = Policy.read(new ByteArrayInputStream(policy.toBytes()), name);
    assertEquals(policy.architecture(), back.architecture());
    assertArrayEquals(policy.weights(), back.weights());
    assertArrayEquals(policy.toBytes(), back.toBytes());
  }

  @ParameterizedTest
  @ValueSource(strings = {"torchscript", "dynamo"})
  void anImportedNetworkIsExportedAndImportedAgain(String name) throws IOException {
    Policy policy = ofPyTorch(name);
    Policy back = read(OnnxExport.toBytes(policy));
    assertEquals(policy.architecture(), back.architecture());
    assertArrayEquals(policy.weights(), back.weights());
  }

  /** A convolution of two channels, and both heads from all of its numbers. */
  private static OnnxModel convolution() {
    return new OnnxModel()
        .input("planes", DataType.FLOAT, 0, PLANES, SIDE, SIDE)
        .tensor("w", 2, PLANES, 3, 3)
        .tensor("b", 2)
        .node("Conv", "planes", "w", "b", "conv")
        .withAll("pads", 1, 1, 1, 1)
        .node("Relu", "conv", "x");
  }

  private static OnnxModel withHeads(OnnxModel model, int numbers) {
    return model
        .node("Flatten", "x", "flat")
        .tensor("wp", A, numbers)
        .tensor("wv", 1, numbers)
        .node("Gemm", "flat", "wp", "logits")
        .with("transB", 1)
        .node("Gemm", "flat", "wv", "value")
        .with("transB", 1)
        .outputs("logits", "value");
  }

  @Test
  void aFlatObservationIsReshapedToPlanes() throws IOException {
    OnnxModel flat =
        new OnnxModel()
            .input("vector", DataType.FLOAT, 0, WINDOW.size())
            .integers("shape", -1, PLANES, SIDE, SIDE)
            .node("Reshape", "vector", "shape", "planes");
    flat.graph.mergeFrom(convolution().graph.clone().clearInput().build());
    Policy policy = read(withHeads(flat, 2 * SIDE * SIDE).toBytes());
    OnnxModel planes = withHeads(convolution(), 2 * SIDE * SIDE);
    assertArrayEquals(outputs(read(planes.toBytes())), outputs(policy));
  }

  /** A file has no declared batch, a batch of one or a batch by name. */
  @Test
  void theBatchMayBeOfAnySize() throws IOException {
    float[] expected = outputs(read(withHeads(convolution(), 2 * SIDE * SIDE).toBytes()));
    for (long batch : new long[] {1, 64}) {
      OnnxModel model = withHeads(convolution(), 2 * SIDE * SIDE);
      model
          .graph
          .getInputBuilder(0)
          .getTypeBuilder()
          .getTensorTypeBuilder()
          .getShapeBuilder()
          .getDimBuilder(0)
          .setDimValue(batch);
      assertArrayEquals(expected, outputs(read(model.toBytes())));
    }
  }

  @Test
  void anOperationThatReadsAConvolutionBesideAnotherIsNotFolded() throws IOException {
    OnnxModel model = convolution();
    model.constant("two", 2).node("Mul", "conv", "two", "twice").node("Add", "x", "twice", "y");
    model.node("Identity", "y", "z");
    OnnxModel heads = withHeads(new OnnxModel(), 2 * SIDE * SIDE);
    heads.graph.getNodeBuilder(0).setInput(0, "z");
    model.graph.mergeFrom(heads.graph.build());
    List<String> layers =
        read(model.toBytes()).architecture().plan().layers().stream()
            .map(PlanLayer::getClass)
            .map(Class::getSimpleName)
            .toList();
    assertEquals(
        List.of("Convolution", "Activate", "Scale", "Sum", "Reshape", "Dense", "Dense"), layers);
  }

  private void assertRefused(String reason, Consumer<OnnxModel> change) {
    OnnxModel model = withHeads(convolution(), 2 * SIDE * SIDE);
    change.accept(model);
    String message =
        assertThrows(InvalidInputException.class, () -> read(model.toBytes()), reason).getMessage();
    assertTrue(message.contains("model.onnx: ") && message.contains(reason), message);
    assertEquals(1, message.lines().count());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Gelu | use ReLU, Tanh, Sigmoid or ELU
          HardSwish | use ReLU, Tanh, Sigmoid or ELU
          PRelu | use LeakyReLU with its default slope
          LayerNormalization | use BatchNorm, which is folded into weights
          ConvTranspose | use Conv2d with padding, which keeps the size of planes
          Split | use slices
          GRU | use layers without a state
          If | export a forward pass without conditions
          """)
  void anUnsupportedNodeIsNamedWithWhatWorksInstead(String operator, String remedy) {
    assertRefused(
        "node 'y' (%s) is not supported; %s; a model may have the operators Add,"
            .formatted(operator, remedy),
        model -> model.node(operator, "x", "y"));
  }

  @Test
  void aGraphThatDoesNotFitIsRefused() {
    assertRefused(
        "node 'y' (Conv): it must read all 2 channels; use groups=1",
        model -> model.tensor("k", 2, 1, 3, 3).node("Conv", "x", "k", "y").with("group", 2));
    assertRefused(
        "node 'y' (Conv): it must read planes",
        model -> model.tensor("k", 2, 2, 3).node("Conv", "x", "k", "y"));
    assertRefused(
        "node 'y' (Conv): its kernel must not be larger than the planes",
        model -> model.tensor("k", 2, 2, 16, 1).node("Conv", "x", "k", "y"));
    assertRefused(
        "node 'y' (Conv): its strides must be two numbers of 1 to 1000",
        model ->
            model.tensor("k", 2, 2, 1, 1).node("Conv", "x", "k", "y").withAll("strides", 0, 1));
    assertRefused(
        "node 'y' (Conv): its pads must be two numbers of 0 to 1000",
        model ->
            model.tensor("k", 2, 2, 1, 1).node("Conv", "x", "k", "y").withAll("pads", 0, 0, -1, 0));
    assertRefused(
        "node 'y' (MaxPool): its dilations must be 1",
        model ->
            model
                .node("MaxPool", "x", "y")
                .withAll("kernel_shape", 2, 2)
                .withAll("dilations", 2, 2));
    assertRefused(
        "node 'y' (ReduceMean): it must reduce the rows and columns of planes",
        model -> model.node("ReduceMean", "x", "y").withAll("axes", 1));
    assertRefused(
        "node 'y' (Concat): it must join results along dimension 1, their channels",
        model -> model.node("Concat", "x", "x", "y").with("axis", 2));
    assertRefused(
        "node 'y' (Add): its constant must be a number, or have 2 numbers, one for each channel",
        model -> model.tensor("c", 1, 1, SIDE, SIDE).node("Add", "x", "c", "y"));
    assertRefused(
        "node 'y' (Add): it must add results of one shape",
        model -> model.node("Add", "planes", "x", "y"));
    assertRefused(
        "node 'y' (MatMul): it must read a vector; flatten planes first",
        model -> model.tensor("m", SIDE, 4).node("MatMul", "x", "m", "y"));
    assertRefused(
        "node 'y' (Transpose): the first dimension must stay the batch",
        model -> model.node("Transpose", "x", "y").withAll("perm", 1, 0, 2, 3));
    assertRefused(
        "node 'y' (Clip): it must clip to 0 to 6, to -1 to 1, or to 0 and more, not to -2.0 to 2.0",
        model ->
            model.constant("low", -2).constant("high", 2).node("Clip", "x", "low", "high", "y"));
    assertRefused(
        "node 'flat' (Gemm)",
        model -> model.graph.getNodeBuilder(2).setOpType("Gemm").clearAttribute());
  }

  /** Each head of an action reads the trunk where a plane of the observation marks the action. */
  @Test
  void aProductOfPlanesAndMarksIsTheCellsAtTheMarks() throws IOException {
    Game game = Games.make("cultist-wars");
    ObservationSpec spec = game.observation("planes");
    List<Integer> shape = spec.space().shape();
    int cells = shape.get(1) * shape.get(2);
    int mark =
        spec.layout().actionPlaces().stream().mapToInt(ActionPlace::plane).max().orElseThrow();
    OnnxModel model = marked(shape, mark, mark);
    Policy policy =
        OnnxImport.read(
            Files.write(folder.resolve("marks.onnx"), model.toBytes()), game, spec, Map.of(), 1);
    float[] observation = new float[spec.size()];
    for (int i = 0; i < cells; i++) {
      observation[i] = i / 100f; // Plane 0.
    }
    observation[mark * cells + 17] = 1;
    // The only channel of the trunk is plane 0; the value's weights are 0.01 and 0.02.
    float[] outputs = policy.forwardPass().forward(observation, 0);
    assertEquals(0.17f * 0.03f, outputs[game.actions()], 1e-7f);
    Path other = Files.write(folder.resolve("marks.onnx"), marked(shape, mark, 0).toBytes());
    String message =
        assertThrows(
                InvalidInputException.class, () -> OnnxImport.read(other, game, spec, Map.of(), 1))
            .getMessage();
    assertTrue(
        message.contains("plane 0 of the observation does not mark the place of an action"),
        message);
  }

  private static OnnxModel marked(List<Integer> shape, int... planes) {
    int cells = shape.get(1) * shape.get(2);
    int actions = Games.make("cultist-wars").actions();
    OnnxModel model =
        new OnnxModel()
            .input("planes", DataType.FLOAT, 0, shape.get(0), shape.get(1), shape.get(2));
    var kernel = model.graph.addInitializerBuilder().setName("w").setDataType(1);
    kernel.addDims(1).addDims(shape.get(0)).addDims(1).addDims(1);
    for (int c = 0; c < shape.get(0); c++) {
      kernel.addFloatData(c == 0 ? 1 : 0);
    }
    return model
        .node("Conv", "planes", "w", "trunk")
        .integers("cells", 0, 1, cells)
        .node("Reshape", "trunk", "cells", "flat")
        .integers("which", planes[0], planes[1])
        .node("Gather", "planes", "which", "marks")
        .with("axis", 1)
        .integers("rows", 0, 2, cells)
        .node("Reshape", "marks", "rows", "marksByCell")
        .node("Transpose", "marksByCell", "matrix")
        .withAll("perm", 0, 2, 1)
        .node("MatMul", "flat", "matrix", "places")
        .node("Flatten", "places", "vector")
        .tensor("wp", 2, actions)
        .tensor("wv", 2, 1)
        .node("MatMul", "vector", "wp", "logits")
        .node("MatMul", "vector", "wv", "value")
        .outputs("logits", "value");
  }

  @Test
  void aKernelWhosePaddingIsTooWideIsRefused() {
    OnnxModel model =
        new OnnxModel()
            .input("planes", DataType.FLOAT, 0, PLANES, SIDE, SIDE)
            .tensor("w", 1, PLANES, 19, 19)
            .node("Conv", "planes", "w", "x")
            .withAll("pads", 9, 9, 9, 9);
    byte[] bytes = withHeads(model, SIDE * SIDE).toBytes();
    String message = assertThrows(InvalidInputException.class, () -> read(bytes)).getMessage();
    assertTrue(message.contains("at most 8 cells of padding on a side, not 9"), message);
  }

  @Test
  void planesOfAnotherSizeAreRefused() {
    assertRefused(
        "input 'planes' is not supported; a model has one input of floats, a batch of observations of shape [%d, 15, 15]"
            .formatted(PLANES),
        model ->
            model
                .graph
                .getInputBuilder(0)
                .getTypeBuilder()
                .getTensorTypeBuilder()
                .getShapeBuilder()
                .getDimBuilder(3)
                .setDimValue(13));
    assertRefused(
        "node 'logits' (Gemm): the layer must read 450 numbers, not 449",
        model -> model.graph.setInitializer(2, OnnxModel.tensorOf("wp", A, 449)));
  }

  @Test
  void hostileSizesAreRefusedWithoutMuchTimeOrMemory() {
    // Each Pad adds 2000 rows and columns to the padded planes.
    assertRefused(
        "a Pad must be followed by a Conv",
        model ->
            model
                .integers("pads", 0, 0, 1000, 1000, 0, 0, 1000, 1000)
                .node("Pad", "x", "pads", "a")
                .node("Pad", "a", "pads", "y"));
    assertRefused(
        "its result must have at most 16777216 numbers",
        model ->
            model
                .tensor("k", 100_000, 2, 1, 1)
                .node("Conv", "x", "k", "a")
                .node("Transpose", "a", "y")
                .withAll("perm", 0, 2, 3, 1));
    assertRefused(
        "node 'y' (Reshape): its shape must fit the numbers",
        model -> model.integers("s", 1L << 40, -1).node("Reshape", "x", "s", "y"));
    assertRefused(
        "node 'y' (ConstantOfShape): the model rearranges too many numbers",
        model ->
            model
                .integers("s", 1L << 40)
                .node("ConstantOfShape", "s", "y")
                .lastNode()
                .addAttribute(
                    AttributeProto.newBuilder()
                        .setName("value")
                        .setType(AttributeType.TENSOR)
                        .setT(OnnxModel.tensorOf("", 1))));
  }
}
