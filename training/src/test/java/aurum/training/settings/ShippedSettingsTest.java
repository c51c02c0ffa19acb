package aurum.training.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
import aurum.env.Game;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** training/policies/README.md names the settings with which the shipped policies were trained. */
class ShippedSettingsTest {
  @ParameterizedTest
  @CsvSource({
    "vindinium, vindinium.json",
    "vindinium-original,",
    "cultist-wars, cultist-wars-second.json",
    "ice-and-fire, ice-and-fire-tactician.json",
    "ice-and-fire-wood1, ice-and-fire-wood1-tactician.json",
    "ice-and-fire-wood2, ice-and-fire-wood.json",
    "ice-and-fire-wood3,"
  })
  void theFileOfSettingsStillGivesTheSettingsOfThePolicy(String name, String file)
      throws IOException {
    Policy policy = ShippedPolicies.nameOrFile(name);
    Game game = policy.makeGame(policy.options());
    Path config = file == null ? null : Path.of("policies", file);
    ObjectNode recorded = policy.settings().withObjectProperty("settings");
    ObjectNode environment = recorded.withObjectProperty("environment");
    environment.put("gamma", policy.discount());
    ObjectNode reward = environment.withObjectProperty("reward");
    policy.rewardWeights().forEach(reward::put);
    // The commands give steps as an option, and a search changes no training by one learner.
    recorded.remove(List.of("steps", "search", "learners"));
    recorded.withObjectProperty("network").remove("initial");
    Map<String, String> today =
        texts(
            SettingsFile.toJson(
                SettingsFile.of(game, config, null, Map.of("network.initial", ""))));
    Map<String, String> different = texts(recorded);
    different.entrySet().removeIf(each -> each.getValue().equals(today.get(each.getKey())));
    assertEquals(Map.of(), different);
  }

  private static Map<String, String> texts(ObjectNode settings) {
    Map<String, String> texts = new TreeMap<>();
    SettingsFile.flatten(settings)
        .forEach(
            (path, value) ->
                texts.put(path, value.isNumber() ? "" + value.asDouble() : value.toString()));
    return texts;
  }
}
