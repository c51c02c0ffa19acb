package aurum.agents.policy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.dl4j.GraphJsonTest;
import aurum.agents.neural.dl4j.SmallGraph;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.management.JMException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** DL4J's JSON makes objects by name; that of a policy file must make none but DL4J's own. */
class HostileGraphTest {
  /** The class literal would load it. */
  private static final String CANARY = "aurum.agents.neural.dl4j.Canary";

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
    GraphJsonTest.assertNotLoaded(CANARY);
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"@class\":\"CANARY\"}",
        "[\"CANARY\",{}]",
        "[\"CANARY\",1]",
        "[\"CANARY\"]",
        "{\"@class\":\"org.nd4j.linalg.activations.impl.ActivationTanH<CANARY>\"}",
        "{\"@class\":\"java.util.ArrayList<CANARY>\"}",
        "{\"@class\":\"[LCANARY;\"}",
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

  /**
   * Older versions of DL4J wrote initial weights as a distribution, which DL4J still reads. It is
   * ignored, because a policy has its weights.
   */
  @Test
  void noOlderFormNamesAForeignClass() throws IOException {
    for (String key : List.of("@class", "type")) {
      Path file =
          edited(
              WEIGHTS,
              "\"weightInitFn\":null,\"weightInit\":\"DISTRIBUTION\",\"dist\":{\"%s\":\"%s\"}"
                  .formatted(key, CANARY));
      assertArrayEquals(Policy.read(written).weights(), Policy.read(file).weights());
    }
  }

  @Test
  void noFormOfDropoutIsAccepted() throws IOException {
    String dropout = "org.deeplearning4j.nn.conf.dropout.Dropout";
    for (String form :
        List.of("[\"%s\",{}]", "[\"%s\",0.5]", "[\"%s\"]", "{\"@class\":\"%s\",\"p\":0.5}")) {
      String message = refusal("\"idropout\":null", "\"idropout\":" + form.formatted(dropout));
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
    assertTrue(
        message.contains("at most 100 inputs, each of them once; one has in twice"), message);
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
