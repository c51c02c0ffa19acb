package aurum.agents.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.GraphArchitecture;
import aurum.agents.neural.SmallGraph;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.InvalidInputException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import javax.management.JMException;
import javax.management.ObjectName;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.conf.distribution.NormalDistribution;
import org.deeplearning4j.nn.conf.graph.ScaleVertex;
import org.deeplearning4j.nn.conf.inputs.InputType;
import org.deeplearning4j.nn.conf.layers.ConvolutionLayer;
import org.deeplearning4j.nn.conf.layers.DenseLayer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nd4j.linalg.activations.Activation;
import org.nd4j.linalg.learning.config.Adam;
import org.nd4j.linalg.learning.config.Sgd;
import org.nd4j.linalg.schedule.FixedSchedule;

/** DL4J's JSON makes objects by name; that of a policy file must make none but DL4J's own. */
class HostileGraphTest {
  /** The class literal would load it. */
  private static final String CANARY = "aurum.agents.policy.Canary";

  private static final String TANH =
      "{\"@class\":\"org.nd4j.linalg.activations.impl.ActivationTanH\"}";
  private static final String WEIGHTS =
      "\"weightInitFn\":{\"@class\":\"org.deeplearning4j.nn.weights.WeightInitXavier\"}";

  @TempDir private Path folder;
  private PolicyFixture files;
  private byte[] json;
  private Path written;

  @BeforeEach
  void writeAPolicy() throws IOException {
    files = new PolicyFixture(folder);
    Game game = Games.make("vindinium");
    Architecture graph = SmallGraph.of(game.observation().space().shape(), game.actions());
    written = folder.resolve("graph.zip");
    Policy.of(game, game.observation().space(), graph, graph.initialParameters(1)).write(written);
    json = PolicyFixture.entries(written).get(PolicyFixture.JSON);
  }

  @AfterEach
  void theCanaryWasNotLoaded() throws JMException {
    assertNull(System.getProperty("aurum.canary"));
    assertFalse(isLoaded(CANARY));
    assertTrue(isLoaded(getClass().getName()));
  }

  private static boolean isLoaded(String className) throws JMException {
    Object classes =
        ManagementFactory.getPlatformMBeanServer()
            .invoke(
                new ObjectName("com.sun.management:type=DiagnosticCommand"),
                "vmClassHierarchy",
                new Object[] {new String[] {className}},
                new String[] {String[].class.getName()});
    return classes.toString().contains(className);
  }

  private byte[] replaced(String from, String to) {
    // Without blanks, so that the replaced text does not depend on the indentation.
    String text = new String(json, StandardCharsets.UTF_8).replaceAll("\\s*\\n\\s*", "");
    text = text.replace(" : ", ":").replace("[ ", "[").replace(" ]", "]");
    assertTrue(text.contains(from), text);
    return text.replace(from, to).getBytes(StandardCharsets.UTF_8);
  }

  private Path edited(String from, String to) throws IOException {
    Map<String, byte[]> entries = PolicyFixture.entries(written);
    entries.put(PolicyFixture.JSON, replaced(from, to));
    return files.signed(entries);
  }

  private String refusal(String from, String to) throws IOException {
    Path file = edited(from, to);
    InvalidInputException e = assertThrows(InvalidInputException.class, () -> Policy.read(file));
    assertEquals(1, e.getMessage().lines().count(), e.getMessage());
    return e.getMessage();
  }

  @Test
  void theFileIsReadWithoutTheClassThatConfiguredIt() throws IOException {
    Policy read = Policy.read(edited("\"nout\":6", "\"nout\":6"));
    assertEquals(read.architecture(), Policy.read(written).architecture());
  }

  /** Every kind of class that a graph has: vertices, layers, initialisers, updaters and so on. */
  private static JsonNode graphOfManyClasses() throws IOException {
    ComputationGraphConfiguration graph =
        new NeuralNetConfiguration.Builder()
            .seed(0)
            .graphBuilder()
            .addInputs("in")
            .setInputTypes(InputType.convolutional(4, 4, 2))
            .addLayer("first", new ConvolutionLayer.Builder(2, 2).nOut(2).build(), "in")
            .addVertex("half", new ScaleVertex(0.5), "first")
            .addLayer("policy", dense(3), "half")
            .addLayer("value", dense(1), "half")
            .setOutputs("policy", "value")
            .build();
    return new ObjectMapper().readTree(graph.toJson());
  }

  private static DenseLayer dense(int outputs) {
    return new DenseLayer.Builder()
        .nOut(outputs)
        .activation(Activation.IDENTITY)
        .weightInit(new NormalDistribution(0, 0.01))
        .updater(new Adam(new FixedSchedule(0.1)))
        .biasUpdater(new Sgd(0.1))
        .l2(1e-4)
        .build();
  }

  /** The forms in which Jackson accepts a type id, and the older ones of DL4J. */
  private static List<String> forms(String original) {
    List<String> forms = new ArrayList<>();
    for (String name :
        List.of(
            CANARY,
            "org.nd4j.linalg.activations.impl.ActivationTanH<" + CANARY + ">",
            "org.deeplearning4j.nn.conf.graph.LayerVertex<" + CANARY + ">",
            "java.util.ArrayList<" + CANARY + ">",
            "[L" + CANARY + ";")) {
      String quoted = '"' + name + '"';
      forms.add(quoted);
      forms.add("[" + quoted + "]");
      for (String value : List.of("1", "0.5", "true", "null", quoted, "{}", "[]", "[[]]", original)) {
        forms.add("[" + quoted + "," + value + "]");
        forms.add("{" + quoted + ":" + value + "}");
      }
      for (String key : List.of("@class", "type", "@type", "dist", "activationFunction")) {
        String property = '"' + key + "\":" + quoted;
        forms.add("{" + property + "}");
        forms.add("{\"" + key + "\":[" + quoted + ",1]}");
        forms.add("{\"" + key + "\":{" + property + "}}");
        forms.add("{\"other\":1," + property + "}");
        if (original.startsWith("{\"")) {
          // Twice, before and after.
          forms.add("{" + property + "," + original.substring(1));
          forms.add(original.substring(0, original.length() - 1) + "," + property + "}");
        }
      }
    }
    return forms;
  }

  @Test
  void noFormOfNamingAForeignClassAtAnyPlaceLoadsIt() throws IOException, JMException {
    JsonNode graph = graphOfManyClasses();
    String text = graph.toString();
    new GraphArchitecture(List.of(2, 4, 4), 3, text);
    int places = replaceEach(graph, graph, text);
    assertTrue(places > 100, "places: " + places);
  }

  /** Replaces every value below a node in turn by every form. */
  private static int replaceEach(JsonNode root, JsonNode node, String text)
      throws IOException, JMException {
    int places = 0;
    for (Iterator<Map.Entry<String, JsonNode>> fields = node.fields(); fields.hasNext(); ) {
      Map.Entry<String, JsonNode> field = fields.next();
      JsonNode value = field.getValue();
      field.setValue(new TextNode("PLACE"));
      String template = root.toString();
      field.setValue(value);
      for (String form : forms(value.toString())) {
        String json = template.replace("\"PLACE\"", form);
        try {
          new GraphArchitecture(List.of(2, 4, 4), 3, json);
        } catch (InvalidInputException e) {
          assertEquals(1, e.getMessage().lines().count(), e.getMessage());
        }
        assertNull(System.getProperty("aurum.canary"), json);
      }
      assertFalse(isLoaded(CANARY), field.getKey());
      places += 1 + replaceEach(root, value, text);
    }
    for (JsonNode element : node.isArray() ? node : List.<JsonNode>of()) {
      places += replaceEach(root, element, text);
    }
    return places;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"@class\":\"CANARY\"}",
        "[\"CANARY\",{}]",
        "[\"CANARY\",1]",
        "[\"CANARY\"]",
        "{\"@class\":\"org.nd4j.linalg.activations.impl.ActivationTanH<CANARY>\"}",
        "{\"@class\":\"java.util.ArrayList<CANARY>\"}",
        "{\"CANARY\":{}}",
        "{\"@class\":[\"CANARY\"]}",
        "{\"@class\":{\"@class\":\"CANARY\"}}",
        "\"CANARY\"",
      })
  void aFileWithAForeignClassIsRefused(String activation) throws IOException {
    String message = refusal(TANH, activation.replace("CANARY", CANARY));
    assertTrue(message.contains("the network "), message);
  }

  @Test
  void aDistributionIsNamedByItsType() throws IOException {
    String message =
        refusal(
            WEIGHTS,
            "\"weightInitFn\":{\"@class\":\"org.deeplearning4j.nn.weights.WeightInitDistribution\",\"distribution\":{\"type\":\""
                + CANARY
                + "\"}}");
    assertTrue(message.contains("the network has " + CANARY + ", which"), message);
  }

  /** Older versions of DL4J wrote initial weights as a distribution, which DL4J still reads. */
  @Test
  void noOlderFormNamesAForeignClass() throws IOException {
    for (String key : List.of("@class", "type")) {
      Path file =
          edited(
              WEIGHTS,
              "\"weightInitFn\":null,\"weightInit\":\"DISTRIBUTION\",\"dist\":{\"%s\":\"%s\"}"
                  .formatted(key, CANARY));
      Policy.read(file);
    }
  }

  @Test
  void noFormOfDropoutIsAccepted() throws IOException {
    String dropout = "org.deeplearning4j.nn.conf.dropout.Dropout";
    for (String form :
        List.of("[\"%s\",{}]", "[\"%s\",0.5]", "[\"%s\"]", "{\"@class\":\"%s\",\"p\":0.5}")) {
      String message =
          refusal("\"idropout\":null", "\"idropout\":" + form.formatted(dropout));
      assertTrue(message.contains("the network has Dropout, which is not supported"), message);
    }
  }

  /** Each vertex doubles the time of DL4J's topological sort, which would take hours. */
  @Test
  void aGraphWhoseVerticesHaveAnInputTwiceIsRefusedAtOnce() throws IOException {
    StringBuilder vertices = new StringBuilder("\"vertices\":{");
    StringBuilder inputs = new StringBuilder("\"vertexInputs\":{");
    for (int v = 0; v < 40; v++) {
      vertices.append(
          "\"v%d\":{\"@class\":\"org.deeplearning4j.nn.conf.graph.ElementWiseVertex\",\"op\":\"Add\"},"
              .formatted(v));
      String input = v == 0 ? "in" : "v" + (v - 1);
      inputs.append("\"v%d\":[\"%s\",\"%s\"],".formatted(v, input, input));
    }
    json = replaced("\"vertices\":{", vertices.toString());
    String message = refusal("\"vertexInputs\":{", inputs.toString());
    assertTrue(message.contains("at most 100 inputs, each of them once; one has in twice"), message);
  }
  @Test
  void aLayerThatWouldNotFitIntoMemoryIsRefusedBeforeItIsMade() throws IOException {
    for (String width : new String[] {"1048577", "9000000000000000000", "-3"}) {
      String message = refusal("\"nout\":6", "\"nout\":" + width);
      assertTrue(message.contains("0 to 1048576 inputs and outputs"), message);
    }
    assertTrue(refusal("\"nout\":6", "\"nout\":1000000").contains("at most 67108864 parameters"));
  }

  @Test
  void jsonThatIsNoGraphIsRefused() throws IOException {
    refusal("\"vertices\":{", "\"vertexes\":{");
    refusal("\"networkInputs\":[\"in\"]", "\"networkInputs\":[\"out\"]");
    refusal("\"hidden\":[\"in\"]", "\"hidden\":[\"hidden\"]");
    refusal("\"hidden\":[\"in\"]", "\"hidden\":null");
    refusal("\"@class\":\"org.deeplearning4j.nn.conf.graph.LayerVertex\",", "");
    refusal("\"layer\":{\"@class\"", "\"layer\":null,\"other\":{\"@class\"");
  }
}
