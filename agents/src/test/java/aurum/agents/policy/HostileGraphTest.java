package aurum.agents.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.SmallGraph;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.InvalidInputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nd4j.linalg.activations.impl.ActivationTanH;

/** DL4J's JSON makes objects by name; that of a policy file must make none but DL4J's own. */
class HostileGraphTest {
  private static final String LOADED = "aurum.canary";
  private static final String TANH =
      "{\"@class\":\"org.nd4j.linalg.activations.impl.ActivationTanH\"}";
  private static final String WEIGHTS =
      "\"weightInitFn\":{\"@class\":\"org.deeplearning4j.nn.weights.WeightInitXavier\"}";

  @TempDir private Path folder;
  private PolicyFixture files;
  private byte[] json;
  private Path written;

  /** Leaves a trace when it is initialised. It even has a type that DL4J expects. */
  static final class Canary extends ActivationTanH {
    private static final long serialVersionUID = 1L;

    static {
      System.setProperty(LOADED, "true");
    }
  }

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
  void theCanaryWasNotInitialised() {
    assertNull(System.getProperty(LOADED));
  }

  private Path edited(String from, String to) throws IOException {
    // Without blanks, so that the replaced text does not depend on the indentation.
    String text = new String(json, StandardCharsets.UTF_8).replaceAll("\\s*\\n\\s*", "");
    text = text.replace(" : ", ":").replace("[ ", "[").replace(" ]", "]");
    assertTrue(text.contains(from), text);
    Map<String, byte[]> entries = PolicyFixture.entries(written);
    entries.put(PolicyFixture.JSON, text.replace(from, to).getBytes(StandardCharsets.UTF_8));
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
        "{\"@class\":\"org.nd4j.linalg.activations.impl.ActivationTanH<CANARY>\"}",
        "{\"@class\":\"java.util.ArrayList<CANARY>\"}",
        "{\"CANARY\":{}}",
        "{\"@class\":[\"CANARY\"]}",
        "{\"@class\":{\"@class\":\"CANARY\"}}",
        "\"CANARY\"",
      })
  void noFormOfNamingAForeignClassMakesIt(String activation) throws IOException {
    String message = refusal(TANH, activation.replace("CANARY", Canary.class.getName()));
    assertTrue(message.contains("the network "), message);
  }

  /** Older versions of DL4J wrote initial weights as a distribution, which DL4J still reads. */
  @Test
  void noOlderFormNamesAForeignClass() throws IOException {
    String message =
        refusal(
            WEIGHTS,
            "\"weightInitFn\":null,\"weightInit\":\"DISTRIBUTION\",\"dist\":{\"@class\":\""
                + Canary.class.getName()
                + "\"}");
    assertTrue(message.contains("the network has aurum.agents.policy.Hostile"), message);
  }

  @Test
  void aLayerThatWouldNotFitIntoMemoryIsRefusedBeforeItIsMade() throws IOException {
    for (String width : new String[] {"70000000", "9000000000000000000", "-3"}) {
      refusal("\"nout\":6", "\"nout\":" + width);
    }
    assertTrue(refusal("\"nout\":6", "\"nout\":70000000").contains("at most 67108864 parameters"));
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
