package aurum.agents.policy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.Activation;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.dl4j.CandidateArchitecture;
import aurum.agents.neural.dl4j.NetworkGraph;
import aurum.agents.neural.dl4j.SmallGraph;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.ObservationSpace;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

class PolicyTest {
  private final Game game = Games.make("vindinium");

  @TempDir private Path folder;

  @Test
  void isReadAsItWasWritten() throws IOException {
    Policy policy = PolicyFixture.policy();
    Policy read = Policy.read(new PolicyFixture(folder).written());
    assertEquals("vindinium", read.gameName());
    assertEquals("codingame", read.variant());
    assertEquals(Map.of("size", "10"), read.options());
    assertEquals(policy.observation(), read.observation());
    assertEquals(List.of("WAIT", "NORTH", "EAST", "SOUTH", "WEST"), read.actions());
    assertEquals(policy.architecture(), read.architecture());
    assertEquals(policy.settings(), read.settings());
    assertEquals(policy.training(), read.training());
    assertArrayEquals(policy.weights(), read.weights());
    assertEquals("10", read.makeGame(Map.of("size", "10")).options().get("size"));
  }

  @Test
  void keepsAGraphWhenWritten() throws IOException {
    ObservationSpace planes = game.observation("planes").space();
    Architecture graph = SmallGraph.of(planes.shape(), game.actions());
    float[] weights = graph.initialParameters(3);
    Path file = folder.resolve("graph.zip");
    Policy.of(game, planes, graph, weights).write(file);
    Policy read = Policy.read(file);
    assertEquals(graph, read.architecture());
    assertEquals(planes, read.observation());
    assertArrayEquals(weights, read.weights());
    assertArrayEquals(
        weights, NetworkGraph.of(read.architecture(), read.weights()).params().toFloatVector());
  }

  @Test
  void keepsWhereTheAttributesOfActionsAreWhenWritten() throws IOException {
    ObservationSpace features = game.observation("features").space();
    Architecture network =
        new CandidateArchitecture(
            features.shape(), List.of(4), Activation.TANH, game.actions(), 20, 4);
    float[] weights = network.initialParameters(3);
    Path file = folder.resolve("attributes.zip");
    Policy.of(game, features, network, weights).write(file);
    Policy read = Policy.read(file);
    assertEquals(network, read.architecture());
    assertArrayEquals(weights, read.weights());
  }

  @Test
  void givesItsNetworkAsAGraphOfDl4j() {
    Policy policy = RandomPolicy.of(game, List.of(4), 1);
    float[] observation = new float[policy.observation().size()];
    Arrays.fill(observation, 0.5f);
    float[] expected = policy.forwardPass().forward(observation, 0);
    INDArray[] outputs =
        NetworkGraph.of(policy.architecture(), policy.weights())
            .output(Nd4j.create(new float[][] {observation}));
    float[] actual = Arrays.copyOf(outputs[0].toFloatVector(), game.actions() + 1);
    actual[game.actions()] = outputs[1].getFloat(0);
    assertArrayEquals(expected, actual, 1e-5f);
  }

  @Test
  void recordsNothingByDefault() throws IOException {
    Path file = folder.resolve("policy.zip");
    RandomPolicy.of(game, List.of(4), 1).write(file);
    Policy read = Policy.read(file);
    assertEquals("{}", read.settings().toString());
    assertEquals("{}", read.training().toString());
    assertEquals(Map.of(), read.rewardWeights());
    assertEquals(1, read.discount());
    assertEquals(SearchSettings.of(game), read.search());
  }

  @Test
  void refusesWeightsThatDoNotFitTheArchitecture() {
    Exception e =
        assertThrows(
            IllegalArgumentException.class, () -> Policy.of(game, List.of(4), new float[7]));
    assertTrue(
        e.getMessage().startsWith("7 weights do not fit the network, which has "), e.getMessage());
  }

  @Test
  void cannotBeChangedThroughItsArrays() {
    float[] weights = RandomPolicy.weights(game, List.of(4), 1);
    Policy policy = Policy.of(game, List.of(4), weights);
    float[] expected = weights.clone();
    Arrays.fill(weights, 0);
    Arrays.fill(policy.weights(), 0);
    assertArrayEquals(expected, policy.weights());
  }

  @Test
  void keepsRewardDiscountAndSearchWhenWritten() throws IOException {
    Map<String, Double> reward = new LinkedHashMap<>();
    reward.put("end:win", 1.0);
    reward.put("change:lead:gold", 0.01);
    SearchSettings search =
        new SearchSettings(7, 0.25, 2.5, 12, 0.01, 0.5, List.of("greedy"), false);
    Path file = folder.resolve("policy.zip");
    RandomPolicy.of(game, List.of(4), 1)
        .withReward(reward, 0.998)
        .withSearch(search)
        .withRecord(
            JsonNodeFactory.instance.objectNode().put("seed", 1),
            JsonNodeFactory.instance.objectNode())
        .write(file);
    Policy read = Policy.read(file);
    assertEquals(reward, read.rewardWeights());
    assertEquals(List.copyOf(reward.keySet()), List.copyOf(read.rewardWeights().keySet()));
    assertEquals(0.998, read.discount());
    assertEquals(search, read.search());
    assertEquals("{\"seed\":1}", read.settings().toString());
  }

  @Test
  void theShippedPoliciesHaveTheSettingsOfTheirGamesSearches() throws IOException {
    assertTrue(ShippedPolicies.nameOrFile("cultist-wars").search().tree());
    assertFalse(ShippedPolicies.nameOrFile("vindinium").search().tree());
    assertEquals(0.04, ShippedPolicies.nameOrFile("cultist-wars").search().repetitionCost());
    assertEquals(0, ShippedPolicies.nameOrFile("vindinium").search().repetitionCost());
  }

  @Test
  void refusesAnotherVariantOfItsGame() {
    Policy policy = RandomPolicy.of(Games.make("vindinium", "original", Map.of()), List.of(4), 1);
    Exception e = assertThrows(IllegalArgumentException.class, () -> policy.requireFits(game));
    assertEquals("the policy plays vindinium original, not vindinium codingame", e.getMessage());
  }
}
