package aurum.agents.policy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.dl4j.ImportedArchitecture;
import aurum.agents.neural.plan.Activate;
import aurum.agents.neural.plan.AddToCells;
import aurum.agents.neural.plan.Concatenation;
import aurum.agents.neural.plan.Convolution;
import aurum.agents.neural.plan.Dense;
import aurum.agents.neural.plan.Gather;
import aurum.agents.neural.plan.Nonlinearity;
import aurum.agents.neural.plan.Pick;
import aurum.agents.neural.plan.Plan;
import aurum.agents.neural.plan.PlanLayer;
import aurum.agents.neural.plan.Pool;
import aurum.agents.neural.plan.Reshape;
import aurum.agents.neural.plan.Scale;
import aurum.agents.neural.plan.Shape;
import aurum.agents.neural.plan.Sum;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.ObservationSpace;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The layers of an imported network in the JSON of a policy file. */
class ImportedLayersTest {
  @TempDir private Path folder;
  private Path written;

  /** A policy that has each kind of layer. */
  static Policy policy() {
    Game game = Games.make("vindinium");
    ObservationSpace space = game.observation("window").space();
    Shape in = Shape.of(space.shape());
    Shape trunk = new Shape(2, 15, 15);
    Shape places = new Shape(2, 1, 3);
    List<PlanLayer> layers = new ArrayList<>();
    layers.add(new Convolution(0, in, trunk, 3, 3, 1, 1, 1, 1, 1, 1, true));
    layers.add(new Activate(1, trunk, Nonlinearity.ELU));
    layers.add(new Scale(2, trunk, 0.5f));
    layers.add(new Sum(2, 3, trunk));
    layers.add(new Gather(0, 4, trunk, List.of(112, Gather.NOWHERE, Gather.marked(8))));
    layers.add(Pool.global(4, trunk, Pool.Kind.MAXIMUM)); // Node 6.
    layers.add(new AddToCells(5, 6, places));
    layers.add(new Pick(7, places, List.of(0, 2, 3)));
    layers.add(new Reshape(7, places, Shape.vector(6)));
    layers.add(new Concatenation(8, 9, Shape.vector(9))); // Node 10.
    layers.add(new Dense(10, 9, game.actions(), true));
    layers.add(new Dense(10, 9, 1, false));
    ImportedArchitecture network =
        new ImportedArchitecture(space.shape(), new Plan(in, layers, 11, 12));
    return Policy.of(game, space, network, network.initialParameters(1));
  }

  @BeforeEach
  void writeAPolicy() throws IOException {
    written = folder.resolve("layers.zip");
    policy().write(written);
  }

  @Test
  void areReadAsTheyWereWritten() throws IOException {
    Policy back = Policy.read(written);
    assertEquals(policy().architecture(), back.architecture());
    assertArrayEquals(policy().weights(), back.weights());
  }

  @Test
  void haveTheNamesOfTheirKinds() throws IOException {
    JsonNode layers =
        new ObjectMapper().readTree(policy().description().toBytes()).at("/network/layers");
    TreeSet<String> kinds = new TreeSet<>();
    layers.forEach(layer -> kinds.add(layer.path("layer").asText()));
    assertEquals(
        List.of(
            "activation",
            "addition to cells",
            "concatenation",
            "convolution",
            "dense",
            "gather",
            "pick",
            "pool",
            "reshape",
            "scale",
            "sum"),
        List.copyOf(kinds));
    assertEquals(12, layers.size());
    assertEquals(0.5, layers.at("/2/factor").asDouble());
    assertEquals("MAXIMUM", layers.at("/5/kind").asText());
  }

  private Path edited(String from, String to) throws IOException {
    Map<String, byte[]> entries = PolicyFixture.entries(written);
    // Without blanks, so that the replaced text does not depend on the indentation.
    String text = new String(entries.get(PolicyFixture.JSON), StandardCharsets.UTF_8);
    text = text.replaceAll("\\s*\\n\\s*", "").replace(" : ", ":");
    text = text.replace("[ ", "[").replace(" ]", "]");
    assertTrue(text.contains(from), text);
    byte[] json = text.replace(from, to).getBytes(StandardCharsets.UTF_8);
    entries.put(PolicyFixture.JSON, json);
    return new PolicyFixture(folder).signed(entries);
  }

  /** Each row: a part of the message, a part of policy.json, and what replaces it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
"""
'network.layers[2]' in policy.json has the unknown type 'lstm' | "layer":"scale" | "layer":"lstm"
'network.layers[2]' in policy.json | "layer":"scale", | ``
'network.layers[2]' in policy.json | "layer":"scale" | "layer":null
unknown field 'network.layers[2].@class' in policy.json | "layer":"scale" | "layer":"scale","@class":"my.Layer"
'network.layers[2].factor' in policy.json is missing | ,"factor":0.5 | ``
'network.layers[2].factor' in policy.json must be a number, not "1" | "factor":0.5 | "factor":"1"
layer 3 of the network does not fit | "factor":0.5 | "factor":1e999
'network.layers[5].kind' in policy.json must be one of [MAXIMUM, MEAN, MEAN_WITH_PADDING, SUM], not "MEDIAN" | "MAXIMUM" | "MEDIAN"
'network.layers[5].kind' in policy.json | "MAXIMUM" | null
'network.layers[0].in' in policy.json | "in":{"channels":43,"rows":15,"columns":15} | "in":null
'network.layers[0].in.rows' in policy.json is missing | "in":{"channels":43,"rows":15,"columns":15} | "in":{"channels":43,"columns":15}
'network.layers[4].places[1]' in policy.json must be a whole number, not null | 112, -1 | 112, null
layer 5 of the network does not fit | 112, -1 | 225, -1
layer 1 of the network does not fit | "kernelRows":3 | "kernelRows":3000000
'network.layers[0].kernelRows' in policy.json must be a whole number of at most 32 bits | "kernelRows":3 | "kernelRows":3000000000
at most 67108864 parameters | "kernelRows":3,"kernelColumns":3 | "kernelRows":1000,"kernelColumns":1000
the output policy must be | "policy":11 | "policy":-1
the network must have 5 logits, one for each action, not 9 | "policy":11 | "policy":10
'network.layers' in policy.json must be a list, not 1 | "layers":[ | "layers":1,"x":[
unknown field 'network.x' in policy.json | "layers":[ | "x":1,"layers":[
""")
  void ofAnotherFormAreRefusedInOneLine(String message, String part, String replacement)
      throws IOException {
    PolicyFixture.assertRefused(message, edited(part, replacement));
  }
}
