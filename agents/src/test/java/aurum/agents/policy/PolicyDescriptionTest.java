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
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
  void refusesAMissingField() throws IOException {
    assertRefused("'format' in policy.json is missing", files.withJson("{}"));
    assertRefused(
        "'game' in policy.json is missing", files.edited("\"game\" : \"vindinium\",", ""));
    assertRefused(
        "'observation.low' in policy.json is missing", files.edited("\"low\" : -1.0,", ""));
    assertRefused("'network.hidden' in policy.json", files.edited("\"hidden\" : [ 8, 4 ],", ""));
  }

  @Test
  void refusesAnUnknownFieldAndListsTheKnownOnes() throws IOException {
    assertRefused(
        "unknown field 'observation.form' in policy.json; available: name, shape, low, high",
        files.edited("\"low\"", "\"form\" : 1, \"low\""));
    assertRefused(
        "unknown field 'name' in policy.json; available:",
        files.edited("\"game\"", "\"name\" : 1, \"game\""));
  }

  @Test
  void refusesADuplicateField() throws IOException {
    assertRefused(
        "a field that occurs twice", files.edited("\"game\"", "\"game\" : \"x\", \"game\""));
  }

  @Test
  void refusesAValueOfAnotherType() throws IOException {
    assertRefused(
        "'format' in policy.json must be a whole number, not \"2\"",
        files.edited("\"format\" : 2", "\"format\" : \"2\""));
    assertRefused(
        "'format' in policy.json must be a whole number, not 2.0",
        files.edited("\"format\" : 2", "\"format\" : 2.0"));
    assertRefused(
        "'game' in policy.json must be a string, not 7",
        files.edited("\"game\" : \"vindinium\"", "\"game\" : 7"));
    assertRefused(
        "'game' in policy.json must be a string, not null",
        files.edited("\"game\" : \"vindinium\"", "\"game\" : null"));
    assertRefused(
        "'options.size' in policy.json must be a string, not 10", files.edited("\"10\"", "10"));
    assertRefused(
        "'options.size' in policy.json must be a string, not null", files.edited("\"10\"", "null"));
    assertRefused(
        "'observation.low' in policy.json must be a number, not \"low\"",
        files.edited("-1.0", "\"low\""));
    assertRefused(
        "'observation' in policy.json must be an object, not []",
        files.withJson(
            "{\"format\": 2, \"game\": \"g\", \"variant\": \"v\", \"options\": {}, \"observation\":"
                + " []}"));
    assertRefused(
        "'network.hidden[1]' in policy.json must be a whole number, not 4.5",
        files.edited("8, 4", "8, 4.5"));
    assertRefused(
        "'network.hidden[1]' in policy.json must be a whole number, not null",
        files.edited("8, 4", "8, null"));
    assertRefused(
        "'network.hidden[0]' in policy.json must be a whole number of at most 32 bits, not 10000",
        files.edited("8, 4", "1000000000000"));
    assertRefused(
        "'network.hidden' in policy.json must be a list, not null",
        files.edited("[ 8, 4 ]", "null"));
    assertRefused(
        "'network.hidden' in policy.json must be a list, not \"\"",
        files.edited("[ 8, 4 ]", "\"\""));
    assertRefused(
        "'actions[1]' in policy.json must be a string, not [1]", files.edited("\"NORTH\"", "[1]"));
  }

  @Test
  void refusesAValueOutOfRange() throws IOException {
    int size = Games.make("vindinium").observation().size();
    assertRefused(
        "'network' in policy.json: hidden must have 0 to 32 numbers from 1 to 65536",
        files.edited("8, 4", "8, -4"));
    assertRefused("hidden must have 0 to 32 numbers", files.edited("8, 4", "1, ".repeat(32) + "1"));
    assertRefused("weights.f32 has", files.edited("8, 4", "65536, 65536, 65536"));
    assertRefused(
        "shape [65536, 65536] has more entries than the limit",
        files.edited("[ " + size + " ]", "[ 65536, 65536 ]"));
    assertRefused(
        "game must have at most 256 characters", files.edited("vindinium", "x".repeat(257)));
    assertRefused(
        "format 1 of the policy file is unknown; this build reads format 2: train a new policy",
        files.edited("\"format\" : 2", "\"format\" : 1, \"license\" : \"old\""));
    assertRefused("discount must be greater than 0", files.edited("0.99", "1.5"));
    assertRefused(
        "weight in reward must be finite",
        files.edited("\"end:win\" : 0.5", "\"end:win\" : 1e999"));
    assertRefused(
        "activation 'tanh' is unknown; this build supports relu",
        files.edited("\"relu\"", "\"tanh\""));
  }

  @Test
  void refusesAGameThatIsNotOnTheClassPathAndNamesTheVariableForItsJar() throws IOException {
    assertRefused(
        "the policy's game 'chess' is missing: add its jar to AURUM_CLASSPATH (available:"
            + " vindinium",
        files.edited("\"vindinium\"", "\"chess\""));
  }

  @Test
  void refusesAVariantOrOptionThatTheGameDoesNotHave() throws IOException {
    assertRefused("no variant 'blitz' of vindinium", files.edited("\"codingame\"", "\"blitz\""));
    assertRefused("vindinium has no option 'depth'", files.edited("\"size\"", "\"depth\""));
  }

  @Test
  void refusesAnObservationThatTheGameDoesNotHave() throws IOException {
    assertRefused(
        "no observation 'pixels' of vindinium; available: features",
        files.edited("\"features\"", "\"pixels\""));
    assertRefused("in [-2.0, 1.0], but vindinium of this build", files.edited("-1.0", "-2.0"));
  }

  @Test
  void refusesAWrongNumberOfWeights() throws IOException {
    assertRefused(
        "weights.count is 71714, but the network has ",
        files.edited("\"count\" : ", "\"count\" : 7"));
  }

  @Test
  void refusesActionsThatTheGameDoesNotHave() throws IOException {
    assertRefused("the policy's 5 actions are not", files.edited("\"NORTH\"", "\"UP\""));
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
