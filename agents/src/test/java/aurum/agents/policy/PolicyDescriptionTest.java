package aurum.agents.policy;

import static aurum.agents.policy.PolicyFixture.assertRefused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The JSON of a policy file: what it states, and how every fault in it is reported. */
class PolicyDescriptionTest {
  @TempDir private Path folder;
  private PolicyFixture files;

  @BeforeEach
  void createFixture() {
    files = new PolicyFixture(folder);
  }

  @Test
  void statesTheOrderOfDenseWeights() throws IOException {
    JsonNode json = new ObjectMapper().readTree(PolicyFixture.policy().description().toBytes());
    assertEquals(
        "layer by layer, each first its weights (input i to output j at i + j * inputs), then its"
            + " biases; the policy head before the value head",
        json.at("/weights/order").textValue());
  }

  /** Version 0.2.0 did not write it. */
  @Test
  void aSearchWithoutATemperatureHasOne() throws IOException {
    PolicyDescription description = PolicyFixture.policy().description();
    ObjectNode json = (ObjectNode) new ObjectMapper().readTree(description.toBytes());
    ((ObjectNode) json.get("search")).remove("temperature");
    byte[] bytes = new ObjectMapper().writeValueAsBytes(json);
    assertEquals(1, PolicyDescription.parse(bytes).search().temperature());
  }

  @Test
  void isTheSameTextWithEveryLineSeparator() {
    String before = System.getProperty("line.separator");
    byte[] expected = PolicyFixture.policy().description().toBytes();
    assertTrue(new String(expected, StandardCharsets.UTF_8).endsWith("}\n"));
    try {
      System.setProperty("line.separator", "\r\n");
      assertArrayEquals(expected, PolicyFixture.policy().description().toBytes());
    } finally {
      System.setProperty("line.separator", before);
    }
  }

  @Test
  void refusesTextThatIsNotOneJsonObject() throws IOException {
    assertRefused("policy.json is not JSON: an error in line 1, column 1", files.edited("{", "<"));
    assertRefused("policy.json must be one JSON object", files.withJson("[]"));
    assertRefused("policy.json must be one JSON object", files.withJson(""));
    assertRefused("policy.json must be one JSON object", files.withJson("{} {}"));
    assertRefused("policy.json is nested too deeply", files.withJson("[".repeat(100_000)));
    assertRefused("policy.json is not JSON", files.withJson("{\"game\": chess\u001b}"));
  }

  @Test
  void refusesAgentsThatNoCommandAccepts() throws IOException {
    for (String agent : List.of("greedy$(touch x)", "x'\\nrm -rf ~", "policy:a\\u001b[2J", "")) {
      String against = "\"steps\" : 1, \"against\" : {\"%s\" : {}}, \"x\" :".formatted(agent);
      assertRefused("training.against names the agent '", files.edited("\"steps\" :", against));
      assertRefused(
          "search.agents names the agent '",
          files.edited("\"agents\" : [ ", "\"agents\" : [ \"" + agent + "\", "));
    }
  }

  /** Each row: a part of the message, a part of policy.json, and what replaces it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
"""
'game' in policy.json is missing | "game" : "vindinium", | ``
'observation.low' in policy.json is missing | "low" : -1.0, | ``
'network.hidden' in policy.json | "hidden" : [ 8, 4 ], | ``
unknown field 'observation.form' in policy.json; available: name, shape, low, high | "low" | "form" : 1, "low"
unknown field 'name' in policy.json; available: | "game" | "name" : 1, "game"
a field that occurs twice | "game" | "game" : "x", "game"
'format' in policy.json must be a whole number, not "2" | "format" : 2 | "format" : "2"
'format' in policy.json must be a whole number, not 2.0 | "format" : 2 | "format" : 2.0
'game' in policy.json must be a string, not 7 | "game" : "vindinium" | "game" : 7
'game' in policy.json must be a string, not null | "game" : "vindinium" | "game" : null
'options.size' in policy.json must be a string, not 10 | "10" | 10
'options.size' in policy.json must be a string, not null | "10" | null
'observation.low' in policy.json must be a number, not "low" | -1.0 | "low"
'network.hidden[1]' in policy.json must be a whole number, not 4.5 | 8, 4 | 8, 4.5
'network.hidden[1]' in policy.json must be a whole number, not null | 8, 4 | 8, null
'network.hidden[0]' in policy.json must be a whole number of at most 32 bits, not 10000 | 8, 4 | 1000000000000
'network.hidden' in policy.json must be a list, not null | [ 8, 4 ] | null
'network.hidden' in policy.json must be a list, not "" | [ 8, 4 ] | ""
'actions[1]' in policy.json must be a string, not [1] | "NORTH" | [1]
'network' in policy.json: hidden must have 0 to 32 numbers from 1 to 65536 | 8, 4 | 8, -4
weights.f32 has | 8, 4 | 65536, 65536, 65536
format 1 of the policy file is unknown; this build reads format 2: train a new policy | "format" : 2 | "format" : 1, "license" : "old"
discount must be greater than 0 | 0.99 | 1.5
weight in reward must be finite | "end:win" : 0.5 | "end:win" : 1e999
activation 'gelu' is unknown; this build supports relu, tanh | "relu" | "gelu"
the policy's game 'chess' is missing: add its jar to AURUM_CLASSPATH (available: vindinium | "vindinium" | "chess"
no variant 'blitz' of vindinium | "codingame" | "blitz"
vindinium has no option 'depth' | "size" | "depth"
no observation 'pixels' of vindinium; available: class:NAME, features | "features" | "pixels"
in [-2.0, 1.0], but vindinium of this build | -1.0 | -2.0
weights.count is 71714, but the network has | "count" : 1714 | "count" : 71714
the policy's 5 actions are not | "NORTH" | "UP"
""")
  void refusesAField(String message, String part, String replacement) throws IOException {
    assertRefused(message, files.edited(part, replacement));
  }

  @Test
  void refusesWhatIsTooLongOrTooLarge() throws IOException {
    int size = Games.make("vindinium").observation().size();
    assertRefused("hidden must have 0 to 32 numbers", files.edited("8, 4", "1, ".repeat(32) + "1"));
    assertRefused(
        "shape [65536, 65536] has more entries than the limit",
        files.edited("[ " + size + " ]", "[ 65536, 65536 ]"));
    assertRefused(
        "game must have at most 256 characters", files.edited("vindinium", "x".repeat(257)));
  }

  @Test
  void refusesAnObjectWithoutItsFields() throws IOException {
    assertRefused("'format' in policy.json is missing", files.withJson("{}"));
    assertRefused(
        "'observation' in policy.json must be an object, not []",
        files.withJson(
            "{\"format\": 2, \"game\": \"g\", \"variant\": \"v\", \"options\": {}, \"observation\":"
                + " []}"));
  }

  /** Escape sequences in a file could otherwise control the terminal that shows the message. */
  @Test
  void keepsControlCharactersOfEveryFieldOutOfMessages() throws IOException {
    String escape = "\\u001b[2J\\u009b\\u0007\\u202e\\n";
    for (String value :
        new String[] {
          "vindinium", "codingame", "features", "size", "\"10", "NORTH", "relu", "hidden", "format"
        }) {
      Path file = files.edited(value, value + escape);
      InvalidInputException e =
          assertThrows(InvalidInputException.class, () -> Policy.read(file), value);
      PolicyFixture.assertOneLine(e, file);
      assertTrue(e.getMessage().chars().allMatch(c -> c >= ' ' && c <= '~'), e.getMessage());
    }
  }
}
