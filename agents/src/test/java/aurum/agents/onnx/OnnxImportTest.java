package aurum.agents.onnx;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.AttributeProto.AttributeType;
import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import ai.onnx.proto.OnnxMl.TensorProto.DataType;
import aurum.agents.export.ExportSettings;
import aurum.agents.export.Exporter;
import aurum.agents.neural.Activation;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.agents.neural.dl4j.ImportedArchitecture;
import aurum.agents.policy.Policy;
import aurum.agents.search.SearchAgent;
import aurum.agents.search.SearchLimit;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models of other programs, and hostile ones. */
class OnnxImportTest {
  private static final Game GAME = Games.make("vindinium");
  private static final int N = GAME.observation().size();
  private static final int A = GAME.actions();
  private static final Path SB3 = Path.of("src/test/resources/aurum/agents/onnx/sb3.onnx");

  @TempDir private Path folder;

  private static Policy read(Path file) throws IOException {
    return OnnxImport.read(file, GAME, GAME.observation(), Map.of("end:win", 1.0), 0.9);
  }

  private Policy read(byte[] bytes) throws IOException {
    return read(Files.write(folder.resolve("model.onnx"), bytes));
  }

  private void assertRefused(String reason, byte[] bytes) {
    String message =
        assertThrows(InvalidInputException.class, () -> read(bytes), reason).getMessage();
    assertTrue(message.contains("model.onnx: ") && message.contains(reason), message);
    assertEquals(1, message.lines().count());
  }

  private void assertRefused(String reason, Consumer<OnnxModel> change) {
    OnnxModel model = perceptron();
    change.accept(model);
    assertRefused(reason, model.toBytes());
  }

  /** Gemm, Tanh, and both heads as MatMul and Add. */
  private static OnnxModel perceptron() {
    return new OnnxModel()
        .input("obs", DataType.FLOAT, 1, N)
        .tensor("w1", 4, N)
        .tensor("b1", 4)
        .tensor("w2", 4, A)
        .tensor("b2", A)
        .tensor("w3", 4, 1)
        .tensor("b3", 1)
        .node("Gemm", "obs", "w1", "b1", "sum")
        .with("transB", 1)
        .node("Tanh", "sum", "hidden")
        .node("MatMul", "hidden", "w2", "product")
        .node("Add", "product", "b2", "logits")
        .node("MatMul", "hidden", "w3", "product3")
        .node("Add", "b3", "product3", "value")
        .outputs("logits", "value");
  }

  @Test
  void aPerceptronOfGemmMatMulAndAddHasItsWeightsInOurOrder() throws IOException {
    Policy policy = read(perceptron().toBytes());
    assertEquals(
        new DenseArchitecture(List.of(N), List.of(4), Activation.TANH, A, null),
        policy.architecture());
    float[] weights = policy.weights();
    int policyHead = 4 * N + 4;
    assertEquals(0.01f, weights[0]);
    assertEquals(0.02f, weights[1]);
    assertEquals(0.01f, weights[4 * N], "the first bias");
    // MatMul's matrix is inputs x actions: entry (1, 0) is that of input 1 and action 0.
    assertEquals((A + 1) / 100f, weights[policyHead + 1]);
    assertEquals(0.02f, weights[policyHead + 4]);
    assertEquals(Map.of("end:win", 1.0), policy.rewardWeights());
    assertEquals(0.9, policy.discount());
  }

  @Test
  void theOrderOfTheOutputsDoesNotMatter() throws IOException {
    OnnxModel swapped = perceptron();
    swapped.graph.clearOutput();
    swapped.outputs("value", "logits");
    assertArrayEquals(read(perceptron().toBytes()).weights(), read(swapped.toBytes()).weights());
  }

  @Test
  void identityFlattenConstantWhereAndSoftmaxChangeNothing() throws IOException {
    OnnxModel model =
        new OnnxModel()
            .input("obs", DataType.FLOAT, 0, N)
            .input("legal", DataType.BOOL, 0, A)
            .tensor("w1", 4, N)
            .tensor("w2", A, 4)
            .constant("low", -1e9f)
            .node("Flatten", "obs", "flat")
            .with("axis", 1)
            .node("Identity", "w1", "same")
            .node("Gemm", "flat", "same", "sum")
            .with("transB", 1)
            .node("Relu", "sum", "hidden")
            .node("Constant", "b2");
    model
        .lastNode()
        .addAttribute(
            AttributeProto.newBuilder()
                .setName("value")
                .setType(AttributeType.TENSOR)
                .setT(OnnxModel.tensorOf("", A)));
    model
        .node("Gemm", "hidden", "w2", "b2", "raw")
        .with("transB", 1)
        .node("Where", "legal", "raw", "low", "masked")
        .node("LogSoftmax", "masked", "log")
        .with("axis", -1)
        .outputs("log");
    Policy policy = read(model.toBytes());
    assertEquals(
        new DenseArchitecture(List.of(N), List.of(4), A).hidden(),
        ((DenseArchitecture) policy.architecture()).hidden());
    float[] weights = policy.weights();
    assertEquals(0, weights[4 * N], "no bias");
    assertEquals(0.01f, weights[4 * N + 4 + 4 * A], "the bias of the first logit");
  }

  /** The node that PyTorch's exporter writes for tensor.float() of a tensor of floats. */
  @Test
  void aCastToFloatChangesNothingAndAnotherIsRefused() throws IOException {
    OnnxModel cast = perceptron();
    cast.graph.getNodeBuilder(0).setInput(0, "floats");
    cast.graph.addNode(
        0,
        new OnnxModel().node("Cast", "obs", "floats").with("to", DataType.FLOAT_VALUE).lastNode());
    assertArrayEquals(read(perceptron().toBytes()).weights(), read(cast.toBytes()).weights());
    assertRefused(
        "node 'x' (Cast): to=11 is not supported, but [1]",
        model -> model.node("Cast", "obs", "x").with("to", DataType.DOUBLE_VALUE));
    assertRefused(
        "node 'x' (Cast): its input 'legal' must be computed from the observation",
        model ->
            model.input("legal", DataType.BOOL, 1, A).node("Cast", "legal", "x").with("to", 1));
  }

  @Test
  void aModelWithActionsValueAndLogProbabilityIsToldWhatToExport() {
    assertRefused(
        "a model must have one or two outputs, the logits of all actions and the value, not 3; export logits and value",
        model -> model.outputs("sum"));
  }

  @Test
  void aModelWithoutAValuePlaysButASearchSaysThatItNeedsOne() throws IOException {
    OnnxModel model = perceptron();
    model.graph.removeOutput(1);
    Policy policy = read(model.toBytes());
    float[] weights = policy.weights();
    for (int i = weights.length - 5; i < weights.length; i++) {
      assertEquals(0, weights[i], "the value head");
    }
    InvalidInputException e =
        assertThrows(
            InvalidInputException.class,
            () -> SearchAgent.factory(policy, new SearchLimit(0, 10), policy.search()));
    assertTrue(e.getMessage().contains("import a model with a value"), e.getMessage());
  }

  /** tanh, and separate networks of 64 and 64. */
  @Test
  void aModelOfTheShapeOfStableBaselinesComputesWhatPyTorchDoes() throws IOException {
    Policy policy = read(SB3);
    assertEquals(
        new DenseArchitecture(List.of(N), List.of(128, 128), Activation.TANH, A, null),
        policy.architecture());
    float[] observation = new float[N];
    for (int i = 0; i < N; i++) {
      observation[i] = (7 * i % 11 - 5) / 5f;
    }
    float[] outputs = policy.forwardPass().forward(observation, 0);
    String[] expected = Files.readString(SB3.resolveSibling("sb3.txt")).trim().split(" ");
    assertEquals(A + 1, expected.length);
    for (int i = 0; i < expected.length; i++) {
      assertEquals(Float.parseFloat(expected[i]), outputs[i], 1e-5f, "output " + i);
    }
  }

  /** The exporter compares the bot with the policy, in matches. */
  @Test
  void aModelOfTheShapeOfStableBaselinesPlaysAsOneFileWithAndWithoutSearch() throws IOException {
    Policy policy = read(SB3);
    String plain = Exporter.export(policy, "Player", ExportSettings.DEFAULT).source();
    String searching =
        Exporter.export(policy, "Player", new ExportSettings(null, SearchLimit.parse("40ms")))
            .source();
    assertTrue(plain.length() < 100_000 && searching.length() < 100_000);
    assertTrue(searching.length() > plain.length());
  }

  @Test
  void aMissingFileIsNamed() {
    assertThrows(NoSuchFileException.class, () -> read(folder.resolve("none.onnx")));
  }

  @Test
  void otherOperatorsAreRefusedByNameAndNode() {
    assertRefused(
        "node 'x' (LSTM) is not supported; use layers without a state; a model may have the operators Add, AveragePool,",
        model -> model.node("LSTM", "obs", "w1", "x"));
    assertRefused(
        "node 'x' (Gemm) is not supported",
        model -> model.node("Gemm", "obs", "w1", "x").lastNode().setDomain("com.example"));
    assertRefused(
        "node 'x' (Flatten): axis=2 is not supported",
        model -> model.node("Flatten", "obs", "x").with("axis", 2));
    assertRefused(
        "(If) is not supported",
        model ->
            model
                .node("If", "obs", "x")
                .lastNode()
                .addAttribute(
                    AttributeProto.newBuilder()
                        .setName("then_branch")
                        .setType(AttributeType.GRAPH)
                        .setG(GraphProto.getDefaultInstance())));
    assertRefused("functions", model -> model.model.addFunctionsBuilder().setName("Gemm"));
  }

  @Test
  void nodesThatDoNotFitEachOtherAreRefused() {
    assertRefused(
        "node 'x' (Flatten): its input 'b1' must be computed from the observation",
        model -> model.node("Flatten", "b1", "x"));
    assertRefused(
        "results can be multiplied only by planes of the observation that mark places of actions",
        model -> model.node("MatMul", "hidden", "hidden", "x"));
    assertRefused(
        "results can be added, not multiplied or divided; leave gates, attention and SiLU out",
        model -> model.node("Mul", "hidden", "hidden", "x"));
    assertRefused(
        "the outputs must be %d logits, one for each action of vindinium".formatted(A),
        model -> model.graph.getOutputBuilder(0).setName("hidden"));
    assertRefused(
        "must choose by the mask between logits and a constant",
        model ->
            model
                .input("legal", DataType.BOOL, 1, A)
                .constant("zero", 0)
                .node("Where", "legal", "logits", "zero", "x"));
    assertRefused(
        "no operator may follow the Softmax of the logits",
        model -> model.node("Softmax", "logits", "p").with("axis", 1).node("Relu", "p", "x"));
    assertRefused(
        "output 'obs' must be computed by layers",
        model -> model.graph.getOutputBuilder(0).setName("obs"));
  }

  /** Relu before one head and Tanh before the other, or two layers without an activation. */
  @Test
  void denseLayersThatAreNoPerceptronAreAPlan() throws IOException {
    OnnxModel model = perceptron();
    model
        .tensor("w4", 4, 3)
        .tensor("w5", 3, 1)
        .node("MatMul", "sum", "w4", "sum4")
        .node("Relu", "sum4", "hidden4")
        .node("MatMul", "hidden4", "w5", "v")
        .graph
        .getOutputBuilder(1)
        .setName("v");
    Policy policy = read(model.toBytes());
    assertInstanceOf(ImportedArchitecture.class, policy.architecture());
    float[] observation = new float[N];
    observation[2] = 1;
    float[] outputs = policy.forwardPass().forward(observation, 0);
    // The third input's weights are 0.03 and so on, each with its bias; no weight is negative.
    double value = 0;
    for (int k = 0; k < 3; k++) {
      double hidden = 0;
      for (int j = 0; j < 4; j++) {
        double sum = (j * N + 3) % 100 / 100.0 + (j + 1) / 100.0;
        hidden += sum * (j * 3 + k + 1) / 100;
      }
      value += hidden * (k + 1) / 100;
    }
    assertEquals(value, outputs[A], 1e-6);
  }

  @Test
  void factorsAndConstantsAreFoldedIntoWeights() throws IOException {
    OnnxModel model = perceptron();
    model
        .graph
        .getNodeBuilder(0)
        .addAttribute(
            AttributeProto.newBuilder().setName("alpha").setType(AttributeType.FLOAT).setF(0.5f))
        .addAttribute(
            AttributeProto.newBuilder().setName("beta").setType(AttributeType.FLOAT).setF(-1));
    model.graph.getNodeBuilder(0).setOutput(0, "unscaled");
    OnnxModel scaled = new OnnxModel().node("Mul", "unscaled", "four", "scaled");
    scaled.node("Sub", "scaled", "b1", "sum");
    model.graph.addNode(1, scaled.graph.getNode(0)).addNode(2, scaled.graph.getNode(1));
    model.constant("four", 4);
    Policy policy = read(model.toBytes());
    assertEquals(
        new DenseArchitecture(List.of(N), List.of(4), Activation.TANH, A, null),
        policy.architecture());
    float[] before = read(perceptron().toBytes()).weights();
    float[] weights = policy.weights();
    assertEquals(2 * before[1], weights[1], 1e-7f);
    assertEquals(-5 * before[4 * N], weights[4 * N], 1e-7f, "the first bias");
    assertArrayEquals(
        Arrays.copyOfRange(before, 4 * N + 4, before.length),
        Arrays.copyOfRange(weights, 4 * N + 4, weights.length));
  }

  @Test
  void shapesAreCheckedAgainstTheGameAndTheObservation() {
    assertRefused(
        "input 'obs' is not supported; a model has one input of floats, a batch of observations of shape [%d]"
            .formatted(N),
        model -> model.graph.clearInput().addInput(model(N + 1).graph.getInput(0)));
    assertRefused(
        "node 'sum' (Gemm): the layer must read %d numbers, not %d".formatted(N, N + 1),
        model(N + 1, 0).toBytes());
    assertRefused("input 'more'", model -> model.input("more", DataType.FLOAT, 1, N));
    assertRefused(
        "the outputs must be %d logits, one for each action of vindinium".formatted(A),
        model -> model.graph.getOutputBuilder(0).setName("value"));
    assertRefused("the value, not 0; export logits and value", model -> model.graph.clearOutput());
    assertRefused(
        "it must have 4 biases",
        model -> model.graph.setInitializer(1, OnnxModel.tensorOf("b1", 5)));
    assertRefused(
        "it must have 4 biases",
        model -> model.graph.setInitializer(1, OnnxModel.tensorOf("b1", 4, 1)));
  }

  private static OnnxModel model(int inputs, int... declared) {
    return new OnnxModel()
        .input("obs", DataType.FLOAT, 1, declared.length == 0 ? inputs : declared[0])
        .tensor("w", A, inputs)
        .node("Gemm", "obs", "w", "sum")
        .with("transB", 1)
        .outputs("sum");
  }

  @Test
  void weightsOutsideOfTheFileOrOfOtherTypesAreRefused() {
    assertRefused(
        "in another file; save the model with its weights inside",
        model ->
            model
                .graph
                .getInitializerBuilder(0)
                .setDataLocation(TensorProto.DataLocation.EXTERNAL)
                .addExternalDataBuilder()
                .setKey("location")
                .setValue("/etc/passwd"));
    assertRefused(
        "must be floats",
        model -> model.graph.getInitializerBuilder(0).setDataType(DataType.DOUBLE_VALUE));
    assertRefused(
        "as many as their shape says",
        model -> model.graph.getInitializerBuilder(0).setDims(0, 1L << 40));
    assertRefused(
        "as many as their shape says",
        model -> model.graph.getInitializerBuilder(0).setDims(0, -4).setDims(1, -N));
    assertRefused(
        "is NaN; every weight must be finite",
        model -> model.graph.getInitializerBuilder(0).setFloatData(0, Float.NaN));
    assertRefused("no sparse tensors", model -> model.graph.addSparseInitializerBuilder());
  }

  @Test
  void hostileFilesAreRefusedWithoutMuchTimeOrMemory() {
    assertRefused("not an ONNX model", new byte[] {1, 2, 3});
    assertRefused("not an ONNX model: it has no graph", new byte[0]);
    byte[] whole = perceptron().toBytes();
    for (int length = 1; length < whole.length; length += 97) {
      byte[] cut = Arrays.copyOf(whole, length);
      assertRefused("", cut);
    }
    assertRefused(
        "at most 1000 nodes",
        model -> {
          for (int i = 0; i < 1000; i++) {
            model.node("Identity", "obs", "x" + i);
          }
        });
    // Empty nodes take 50 times the size of the file.
    assertRefused(
        "too large",
        model -> {
          for (int i = 0; i < 600_000; i++) {
            model.graph.addNodeBuilder();
          }
        });
    assertRefused("too large", model -> model.model.setDocString("x".repeat(1 << 21)));
    // A cycle: nodes must be in the order of computation.
    assertRefused(
        "node 'a' (Identity): its input 'b' must be the result of an earlier node",
        model -> model.node("Identity", "b", "a").node("Identity", "a", "b"));
    assertRefused(
        "its output has been computed before", model -> model.node("Identity", "obs", "hidden"));
    assertRefused("(Where): its input '' must be", model -> model.node("Where", "x"));
    assertRefused("(Constant): it must have one value", model -> model.node("Constant", "x"));
    // One matrix of many nodes.
    assertRefused(
        "at most 67108864",
        model -> {
          model.tensor("large", 2000, N);
          for (int i = 0; i < 200; i++) {
            model.node("Gemm", "obs", "large", "x" + i).with("transB", 1);
          }
        });
    // Each result is twice as large as the one before.
    assertRefused(
        "(Concat): its result must have at most 16777216 numbers",
        model -> {
          for (int i = 0; i < 900; i++) {
            String before = i == 0 ? "hidden" : "a" + (i - 1);
            model.node("Concat", before, before, "a" + i).with("axis", 1);
          }
        });
    assertRefused(
        "the model rearranges too many numbers",
        model -> {
          model.integers("twice", LongStream.range(0, 2 * N).map(i -> i % N).toArray());
          for (int i = 0; i < 900; i++) {
            model.node("Gather", "obs", "twice", "x" + i).with("axis", 1);
          }
        });
  }

  /** An attribute (field 5 of a node) with a graph (field 6) with a node (field 1), and so on. */
  @Test
  void aFileOfNestedMessagesIsRefused() throws IOException {
    ByteString nested = ByteString.EMPTY;
    for (int depth = 0; depth < 3000; depth++) {
      ByteString.Output out = ByteString.newOutput();
      CodedOutputStream message = CodedOutputStream.newInstance(out);
      message.writeBytes(new int[] {6, 5, 1}[depth % 3], nested);
      message.flush();
      nested = out.toByteString();
    }
    ByteString.Output out = ByteString.newOutput();
    CodedOutputStream model = CodedOutputStream.newInstance(out);
    model.writeBytes(ModelProto.GRAPH_FIELD_NUMBER, nested);
    model.flush();
    assertRefused("not an ONNX model, or a damaged one", out.toByteString().toByteArray());
  }
}
