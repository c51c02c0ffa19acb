package aurum.agents.policy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.Architecture;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.ObservationSpace;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.NullNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
    assertEquals(policy.settings().toString(), read.settings().toString());
    assertEquals(policy.training().toString(), read.training().toString());
    assertArrayEquals(policy.weights(), read.weights());
    assertEquals("10", read.makeGame(Map.of("size", "10")).options().get("size"));
  }

  @Test
  void keepsAResidualNetworkWhenWritten() throws IOException {
    ObservationSpace planes = game.observation("planes").space();
    Architecture residual = new Architecture(planes.shape(), 3, 1, List.of(4), game.actions());
    float[] weights = new float[residual.parameters()];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = i % 17 - 8;
    }
    Path file = folder.resolve("residual.zip");
    Policy.of(game, planes, residual, weights, null, null).write(file);
    Policy read = Policy.read(file);
    assertEquals(residual, read.architecture());
    assertEquals(planes, read.observation());
    assertArrayEquals(weights, read.weights());
  }

  @Test
  void recordsNothingWhenSettingsAndTrainingAreNull() throws IOException {
    Policy policy = withSettings(NullNode.getInstance());
    assertEquals("{}", policy.settings().toString());
    Path file = folder.resolve("policy.zip");
    policy.write(file);
    assertEquals("{}", Policy.read(file).training().toString());
  }

  @Test
  void refusesWeightsThatDoNotFitTheArchitecture() {
    Exception e =
        assertThrows(
            IllegalArgumentException.class,
            () -> Policy.of(game, List.of(4), new float[7], null, null));
    assertTrue(e.getMessage().startsWith("7 weights do not fit a network of [4]"), e.getMessage());
  }

  @Test
  void cannotBeChangedThroughItsArrays() {
    float[] weights = RandomPolicy.weights(game, List.of(4), 1);
    Policy policy = Policy.of(game, List.of(4), weights, null, null);
    float[] expected = weights.clone();
    Arrays.fill(weights, 0);
    Arrays.fill(policy.weights(), 0);
    assertArrayEquals(expected, policy.weights());
  }

  @Test
  void readsRewardAndDiscountFromTheSettingsOfTheEnvironment() throws IOException {
    Policy policy =
        withSettings(
            """
            {"seed": 1, "settings": {"steps": 9,
              "environment": {"reward": {"end:win": 1, "change:lead:gold": 0.01}, "gamma": 0.998}}}
            """);
    assertEquals(Map.of("end:win", 1.0, "change:lead:gold", 0.01), policy.rewardWeights());
    assertEquals(
        List.of("end:win", "change:lead:gold"), List.copyOf(policy.rewardWeights().keySet()));
    assertEquals(OptionalDouble.of(0.998), policy.gamma());
  }

  @Test
  void hasNoRewardAndNoDiscountIfNoneIsRecorded() throws IOException {
    for (String settings :
        List.of(
            "{}",
            "[]",
            "{\"settings\": 7}",
            "{\"settings\": {\"environment\": {\"reward\": \"gold\", \"gamma\": \"high\"}}}",
            "{\"settings\": {\"environment\": {\"reward\": {\"end:win\": null}, \"gamma\":"
                + " {}}}}")) {
      Policy policy = withSettings(settings);
      assertEquals(Map.of(), policy.rewardWeights(), settings);
      assertEquals(OptionalDouble.empty(), policy.gamma(), settings);
    }
  }

  @Test
  void replacesControlCharactersInNamesOfRewardTerms() throws IOException {
    Policy policy =
        withSettings("{\"settings\": {\"environment\": {\"reward\": {\"end:\\u001b[2J\": 1}}}}");
    assertEquals(Map.of("end:?[2J", 1.0), policy.rewardWeights());
  }

  @Test
  void refusesAnotherVariantOfItsGame() {
    Policy policy = RandomPolicy.of(Games.make("vindinium", "original", Map.of()), List.of(4), 1);
    Exception e = assertThrows(IllegalArgumentException.class, () -> policy.requireFits(game));
    assertEquals("the policy plays vindinium original, not vindinium codingame", e.getMessage());
  }

  private Policy withSettings(String json) throws IOException {
    return withSettings(new ObjectMapper().readTree(json));
  }

  private Policy withSettings(JsonNode settings) {
    return Policy.of(game, List.of(4), RandomPolicy.weights(game, List.of(4), 1), settings, null);
  }
}
