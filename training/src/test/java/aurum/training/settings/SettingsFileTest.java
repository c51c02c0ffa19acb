package aurum.training.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import aurum.agents.StrictJson;
import aurum.agents.learn.A2c;
import aurum.agents.learn.Ppo;
import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsFileTest {
  private static final Game GAME = Games.make("vindinium");

  @TempDir private Path folder;

  private TrainingSettings read(String json) throws IOException {
    return SettingsFile.of(GAME, Files.writeString(folder.resolve("c.json"), json));
  }

  private String refusal(Path config) {
    String message =
        assertThrows(InvalidInputException.class, () -> SettingsFile.of(GAME, config)).getMessage();
    assertEquals(1, message.lines().count(), message);
    assertFalse(message.contains("java.") || message.contains("aurum."), message);
    return message.replace(folder + "/", "");
  }

  private String refusal(String json) throws IOException {
    return refusal(Files.writeString(folder.resolve("c.json"), json));
  }

  @Test
  void replacesOnlyWhatTheFileContains() throws IOException {
    TrainingSettings defaults = SettingsFile.of(GAME, null);
    TrainingSettings settings =
        read("{/* a comment */ \"steps\": 5, \"environment\": {\"gamma\": 0.5}} // the end");
    assertEquals(5, settings.steps());
    assertEquals(0.5, settings.environment().gamma());
    assertEquals(defaults.environment().reward(), settings.environment().reward());
    assertEquals(defaults.algorithmSettings(), settings.algorithmSettings());
  }

  @Test
  void textHasTheEffectOfAFile() throws IOException {
    String json = "{/* a comment */ \"algorithm\": \"a2c\", \"a2c\": {\"lambda\": 0.5}}";
    assertEquals(read(json), SettingsFile.ofText(GAME, json));
    assertEquals(
        "unknown field 'speed' in the settings",
        refusalOfText("{\"speed\": 3}").replaceFirst(";.*", ""));
    assertEquals("the settings must be one JSON object", refusalOfText("[]"));
  }

  private static String refusalOfText(String json) {
    return assertThrows(InvalidInputException.class, () -> SettingsFile.ofText(GAME, json))
        .getMessage();
  }

  @Test
  void singleValuesReplaceThoseOfTheFile() throws IOException {
    Path file =
        Files.writeString(folder.resolve("c.json"), "{\"ppo\": {\"clip\": 0.3, \"epochs\": 9}}");
    TrainingSettings settings =
        SettingsFile.of(
            GAME,
            file,
            null,
            Map.of(
                "ppo.clip", "0.4",
                "steps", "7",
                "network.hidden", "[5, 6]",
                "environment.reward.end:win", "3",
                "selfPlay.opponents", "[\"greedy\"]",
                "network.initial", ""));
    Ppo.Settings ppo = (Ppo.Settings) settings.algorithmSettings();
    assertEquals(0.4, ppo.clip());
    assertEquals(9, ppo.epochs());
    assertEquals(7, settings.steps());
    assertEquals(List.of(5, 6), settings.network().hidden());
    assertEquals(
        Map.of("end:win", 3.0, "change:lead:gold", 0.01, "end:rank", 0.5),
        settings.environment().reward());
    assertEquals(List.of("greedy"), settings.selfPlay().opponents());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "ppo.learningRat=1    | unknown field 'learningRat' in 'ppo' of the default settings of vindinium with options; available: rollout",
        "pp.learningRate=1    | unknown field 'pp.learningRate' in the default settings of vindinium with options; available: algorithm, steps,",
        "ppo.clip=much        | 'clip' in 'ppo' of the default settings of vindinium with options must be a number, not \"much\"",
        "ppo.=1               | unknown field '' in 'ppo' of the default settings of vindinium with options",
        "ppo.clip.x=1         | unknown field 'clip.x' in 'ppo' of the default settings of vindinium with options",
        "a2c.lambda=1         | the default settings of vindinium with options: the settings in 'a2c' would not be used",
      })
  void aSingleValueThatIsNotASettingIsRefused(String word, String refusal) {
    Map<String, String> values = Map.of(word.split("=")[0], word.split("=")[1]);
    InvalidInputException e =
        assertThrows(InvalidInputException.class, () -> SettingsFile.of(GAME, null, null, values));
    assertTrue(e.getMessage().startsWith(refusal), e.getMessage());
  }

  @Test
  void replacesTheRewardAsAWhole() throws IOException {
    assertEquals(
        Map.of("end:win", 2.0),
        read("{\"environment\": {\"reward\": {\"end:win\": 2}}}").environment().reward());
  }

  @Test
  void anAlgorithmBringsItsDefaults() throws IOException {
    TrainingSettings settings = read("{\"algorithm\": \"a2c\"}");
    assertEquals(new A2c.Provider().defaults(), settings.algorithmSettings());
    assertEquals(SettingsFile.of(GAME, null).environment(), settings.environment());
  }

  @Test
  void readsWhatItWrites() throws IOException {
    TrainingSettings settings = read("{\"algorithm\": \"reinforce\", \"steps\": 7}");
    assertEquals(settings, SettingsFile.parse(SettingsFile.toJson(settings), "x"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"network\": {\"hidden\": \"x\"}}      | 'network.hidden' in c.json must be a list,"
            + " not \"x\"",
        "{\"network\": {\"hidden\": [1e9]}}      | 'network.hidden[0]' in c.json must be a whole"
            + " number, not 1.0E9",
        "{\"network\": {\"hidden\": [2000000]}}  | 'network' in c.json: hidden must list 1 to 32"
            + " widths from 1 to 65536",
        "{\"network\": {\"hidden\": [null]}}     | 'network.hidden[0]' in c.json must be a whole"
            + " number, not null",
        "{\"selfPlay\": {\"matches\": 2.7}}      | 'selfPlay.matches' in c.json must be a whole"
            + " number, not 2.7",
        "{\"selfPlay\": {\"matches\": \"2\"}}    | 'selfPlay.matches' in c.json must be a whole"
            + " number, not \"2\"",
        "{\"selfPlay\": {\"matches\": 0}}        | 'selfPlay' in c.json: matches must be at"
            + " least 1, not 0",
        "{\"ppo\": {\"anneal\": 1}}              | 'anneal' in 'ppo' of c.json must be true or"
            + " false, not 1",
        "{\"ppo\": {\"clip\": 1e999}}            | 'ppo' of c.json: clip must be greater than 0 and"
            + " at most 1e6, not Infinity",
        "{\"ppo\": {\"clip\": \"NaN\"}}          | 'ppo' of c.json: clip must be",
        "{\"ppo\": {\"learningRate\": 1e300}}    | 'ppo' of c.json: learningRate must be",
        "{\"ppo\": {\"epochs\": null}}           | 'epochs' in 'ppo' of c.json must be a whole"
            + " number, not null",
        "{\"ppo\": 5}                            | 'ppo' of c.json must be an object of settings",
        "{\"steps\": \"x\"}                      | 'steps' in c.json must be a whole number, not"
            + " \"x\"",
        "{\"steps\": 0}                          | c.json: steps must be greater than 0, not 0",
        "{\"algorithm\": \"dqn\"}                | c.json: no algorithm 'dqn'; available: ppo, a2c,"
            + " reinforce",
        "{\"environment\": {\"gamma\": 2}}       | 'environment' in c.json: gamma must be",
        "{\"environment\": {\"observation\": \"x\"}} | c.json: ",
        "{\"environment\": {\"reward\": {\"change:lead:silver\": 1}}} | c.json: no ",
        "{\"environment\": {\"reward\": {\"end:win\": 1e999}}} | 'environment' in c.json: the"
            + " weight of reward end:win must be a finite number",
        "{\"environment\": {\"reward\": {\"end:win\": \"NaN\"}}} | 'environment' in c.json: the"
            + " weight of reward end:win must be a finite number",
        "{\"evaluation\": {\"baselines\": [\"x\"]}} | c.json: no scripted agent 'x' for vindinium;"
            + " available: random",
        "{\"evaluation\": {\"games\": 2147483647}} | 'evaluation' in c.json: games must be from 1"
            + " to 1e5, not 2147483647",
        "{\"evaluation\": {\"baselines\": null}} | 'evaluation.baselines' in c.json must be a"
            + " list, not null",
        "{\"ppo\": {\"gama\": 1}}                | unknown field 'gama' in 'ppo' of c.json;"
            + " available: rolloutSteps, lambda",
        "{\"speed\": 1}                          | unknown field 'speed' in c.json; available:"
            + " algorithm, steps, evaluation",
        "{\"a2c\": {}}                           | c.json: the settings in 'a2c' would not be used;"
            + " set \"algorithm\": \"a2c\"",
        "{\"steps\": 1, \"steps\": 2}            | c.json is not JSON: a field that occurs twice in"
            + " line 1",
        "[]                                      | c.json must be one JSON object",
        "nonsense                                | c.json is not JSON",
        "``                                      | c.json must be one JSON object",
      })
  void refusesAWrongValueInOneLine(String json, String message) throws IOException {
    String refusal = refusal(json);
    assertTrue(refusal.startsWith(message), refusal);
  }

  @Test
  void rangesHoldForSettingsThatAreBuiltInJava() throws IOException {
    TrainingSettings read = SettingsFile.of(Games.make("vindinium"), null);
    EvaluationSettings invalid = new EvaluationSettings(List.of("greedy"), 0, 1, 0, 1);
    Exception e =
        assertThrows(
            InvalidInputException.class,
            () ->
                new TrainingSettings(
                    read.algorithm(),
                    read.steps(),
                    invalid,
                    read.environment(),
                    read.selfPlay(),
                    read.network(),
                    read.search(),
                    read.algorithmSettings()));
    assertEquals("games must be from 1 to 1e5, not 0", e.getMessage());
  }

  @Test
  void refusesCompleteSettingsInWhichOneIsMissing() throws IOException {
    ObjectNode tree = SettingsFile.toJson(read("{}"));
    ((ObjectNode) tree.get("ppo")).remove("clip");
    InvalidInputException e =
        assertThrows(InvalidInputException.class, () -> SettingsFile.parse(tree, "x"));
    assertEquals("'clip' in 'ppo' of x is missing", e.getMessage());
  }

  /** They leave out what the policy itself contains. */
  @Test
  void theRecordsOfTheShippedPoliciesAreCompleteSettings() throws IOException {
    for (String name : ShippedPolicies.NAMES) {
      Policy policy = ShippedPolicies.nameOrFile(name);
      ObjectNode record = (ObjectNode) policy.settings().get("settings");
      record.set("search", StrictJson.toTree(policy.search()));
      ObjectNode environment = (ObjectNode) record.get("environment");
      environment.put("gamma", policy.discount());
      ObjectNode reward = environment.putObject("reward");
      policy.rewardWeights().forEach((term, weight) -> reward.put(term, (double) weight));
      assertEquals("ppo", SettingsFile.parse(record, name).algorithm());
    }
  }

  @Test
  void refusesAFolderAndAFileWithoutEnd() {
    assertTrue(refusal(folder).endsWith(" is a folder; name a JSON file of settings"));
    Path endless = Path.of("/dev/zero");
    assumeTrue(Files.exists(endless), "only Unix has such a device");
    assertTrue(refusal(endless).startsWith("/dev/zero is larger than 1 MB"));
  }

  @Test
  void messagesHaveNoControlCharacters() throws IOException {
    assertFalse(refusal("{\"\\u001b[2J\": 1}").contains("\u001b"));
    assertFalse(refusal("{\"ppo\": {\"\\u001b[2J\": 1}}").contains("\u001b"));
    assertFalse(refusal("{\"algorithm\": \"\\u001b[2J\"}").contains("\u001b"));
  }

  @Test
  void everyBuiltInGameHasSettingsThatFit() throws IOException {
    for (var provider : Games.all()) {
      for (String variant : provider.variants()) {
        Game game = Games.make(provider.name(), variant, Map.of());
        assertEquals(
            Ppo.Settings.class, SettingsFile.of(game, null).algorithmSettings().getClass());
        assertTrue(List.of(200, 400).contains(SettingsFile.of(game, null).evaluation().games()));
      }
    }
  }
}
