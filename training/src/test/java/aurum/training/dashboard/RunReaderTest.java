package aurum.training.dashboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunReaderTest {
  @TempDir private Path folder;
  private RunFiles run;
  private RunReader reader;

  @BeforeEach
  void open() {
    run = new RunFiles(folder);
    reader = new RunReader(folder);
  }

  private ObjectNode summary() {
    reader.update();
    return reader.summary(Optional.empty());
  }

  private String state() {
    return summary().get("state").asText();
  }

  private void makeOld() throws IOException {
    FileTime hour = FileTime.from(Instant.now().minusSeconds(3600));
    Files.setLastModifiedTime(folder.resolve("settings.json"), hour);
    Files.setLastModifiedTime(folder.resolve("metrics.jsonl"), hour);
  }

  /** To open a named pipe waits for a writer, which would block the whole page. */
  @ParameterizedTest
  @ValueSource(strings = {"settings.json", "metrics.jsonl"})
  @Timeout(300)
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there are no named pipes")
  void aNamedPipeIsAProblemOfItsRunOnly(String name) throws Exception {
    run.writeSettings(1000);
    Files.deleteIfExists(folder.resolve(name));
    String pipe = folder.resolve(name).toString();
    assertEquals(0, new ProcessBuilder("mkfifo", pipe).start().waitFor());
    ObjectNode summary = summary();
    assertEquals("damaged", summary.get("state").asText());
    assertTrue(summary.get("problem").asText().startsWith(name), summary.get("problem")::asText);
  }

  @Test
  void theStateOfATrainingFollowsFromItsFiles() throws IOException {
    run.writeSettings(1000);
    assertEquals("starting", state());
    run.append(1, 500, "");
    assertEquals("running", state());
    run.append(2, 1000, "");
    assertEquals("evaluating", state());
    run.append(3, 1001, ", \"against\": {}");
    assertEquals("finished", state());
    makeOld();
    assertEquals("finished", state());
  }

  @Test
  void aTrainingThatHasNotWrittenForLongIsStopped() throws IOException {
    run.writeSettings(1000);
    run.append(1, 500, "");
    makeOld();
    assertEquals("stopped", state());
    assertEquals("running", reader.summary(Optional.of(true)).get("state").asText());
    // Three iterations of 2,000 seconds are not over yet.
    run.append(2, 600, ", \"learnSeconds\": 2000");
    makeOld();
    assertEquals("running", state());
  }

  @Test
  void tellsTheProgressAndTheTimeLeft() throws IOException {
    run.writeSettings(1000);
    run.append(1, 250, ", \"meanScore\": 7.5");
    run.append(2, 500, ", \"against\": {\"greedy\": {\"winRate\": 0.5}}");
    ObjectNode summary = summary();
    assertEquals(500, summary.get("steps").asLong());
    assertEquals(1000, summary.get("totalSteps").asLong());
    assertEquals(2, summary.get("seconds").asDouble());
    assertEquals(2, summary.get("secondsLeft").asDouble());
    assertEquals(7.5, summary.get("meanScore").asDouble());
    assertEquals(0.5, summary.at("/against/greedy/winRate").asDouble());
    assertEquals(4, summary.get("seats").asInt());
  }

  /** The last iteration is a whole one. */
  @Test
  void aTrainingIsNeverBeyondItsTotal() throws IOException {
    run.writeSettings(1000);
    run.append(1, 1250, "");
    assertEquals(1250, summary().get("totalSteps").asLong());
  }

  @Test
  void theNumberOfStepsIsNoChangedSetting() throws IOException {
    run.writeSettings(107_821);
    reader.update();
    JsonNode steps = row(reader.settings(), "steps");
    assertEquals(107_821, steps.get("value").asLong());
    assertFalse(steps.has("default"), steps.toString());
  }

  @Test
  void tellsTheRatingOfTheLastEvaluationIfThereIsOne() throws IOException {
    run.writeSettings(1000);
    run.append(1, 100, ", \"against\": {\"greedy\": {\"winRate\": 0.5}}");
    assertFalse(summary().has("rating"), "a run of an earlier version");
    run.append(2, 200, ", \"against\": {\"greedy\": {}}, \"rating\": 990, \"ratingLow\": 950");
    run.append(3, 300, "");
    assertEquals(990, summary().get("rating").asDouble());
    assertEquals(950, summary().get("ratingLow").asDouble());
  }

  @Test
  void aTimeBudgetTellsTheTimeLeftBeforeTheStepsAreKnown() throws IOException {
    run.writeSettings(1000, 2);
    run.append(1, 5000, "");
    ObjectNode summary = summary();
    assertEquals(0, summary.get("totalSteps").asLong());
    assertEquals(119, summary.get("secondsLeft").asDouble());
    assertEquals("running", summary.get("state").asText());
  }

  @Test
  void deliversTheLinesThatAPageDoesNotHave() throws IOException {
    run.writeSettings(1000);
    run.append(1, 100, "");
    long position = summary().get("offset").asLong();
    run.append(2, 200, "");
    summary();
    JsonNode all = reader.metrics(-1, 0);
    assertEquals(2, all.get("lines").size());
    JsonNode rest = reader.metrics(all.get("generation").asInt(), position);
    assertEquals(1, rest.get("lines").size());
    assertEquals(200, rest.at("/lines/0/steps").asInt());
    assertEquals(0, reader.metrics(0, rest.get("offset").asLong()).get("lines").size());
  }

  @Test
  void deliversAllLinesAgainAfterATrainingWasResumed() throws IOException {
    run.writeSettings(1000);
    run.append(1, 100, "");
    run.append(2, 200, ", \"entropy\": 1");
    int generation = summary().get("generation").asInt();
    long position = summary().get("offset").asLong();
    Files.delete(folder.resolve("metrics.jsonl"));
    run.append(1, 101, "");
    summary();
    JsonNode again = reader.metrics(generation, position);
    assertEquals(0, again.get("from").asInt());
    assertEquals(101, again.at("/lines/0/steps").asInt());
    assertTrue(reader.metrics().stream().noneMatch("entropy"::equals), "" + reader.metrics());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "null",
        "\u0000\u0001",
        "{\"settings\": 5, \"game\": {}, \"options\": [1], \"minutes\": \"x\"}",
        "{\"settings\": {\"steps\": \"many\", \"evaluation\": 1}}",
        "{\"game\": \"no-such-game\", \"settings\": {\"algorithm\": \"no-such\"}}"
      })
  void neverFailsBecauseOfSettings(String text) throws IOException {
    Files.writeString(folder.resolve("settings.json"), text);
    run.append(1, 100, "");
    assertEquals(100, summary().get("steps").asInt());
    reader.settings();
  }

  @Test
  void showsWhatIsDamagedAndWhatCanBeRead() throws IOException {
    Files.writeString(folder.resolve("settings.json"), "{\"game\": ");
    run.append(1, 100, "");
    ObjectNode summary = summary();
    assertEquals("damaged", summary.get("state").asText());
    assertEquals("settings.json is not JSON", summary.get("problem").asText());
    run.writeSettings(1000);
    assertTrue(summary().get("problem").isNull());
    run.write("garbage\n");
    assertEquals("metrics.jsonl line 2 is not JSON", summary().get("problem").asText());
    assertEquals(100, summary().get("steps").asInt());
  }

  @Test
  void aFolderWithoutSettingsIsDamaged() throws IOException {
    run.append(1, 100, "");
    assertEquals("it has no settings.json", summary().get("problem").asText());
    assertEquals(1, summary().get("iterations").asInt());
  }

  @Test
  void aFolderInPlaceOfAFileIsDamage() throws IOException {
    run.writeSettings(1000);
    Files.createDirectory(folder.resolve("metrics.jsonl"));
    assertEquals("damaged", state());
  }

  @Test
  void comparesSettingsWithTheDefaultsOfTheGame() throws IOException {
    run.writeSettings(1000);
    reader.update();
    ObjectNode settings = reader.settings();
    assertTrue(settings.get("compared").asBoolean());
    JsonNode matches = row(settings, "selfPlay.matches");
    assertTrue(matches.get("default").asLong() > 1, matches.toString());
    JsonNode clip = row(settings, "ppo.clip");
    assertEquals(clip.get("default"), clip.get("value"));
    assertEquals("vindinium", row(settings, "game").get("value").asText());
    assertTrue(row(settings, "game").path("default").isMissingNode());
  }

  @Test
  void showsSettingsOfAnotherVersionWithoutDefaults() throws IOException {
    Files.writeString(
        folder.resolve("settings.json"),
        "{\"game\": \"vindinium\", \"settings\": {\"oldName\": [1, 2]}}");
    reader.update();
    assertEquals(false, reader.settings().get("compared").asBoolean());
    assertEquals("[1,2]", row(reader.settings(), "oldName").get("value").toString());
  }

  private static JsonNode row(ObjectNode settings, String name) {
    for (JsonNode row : settings.get("rows")) {
      if (row.get("name").asText().equals(name)) {
        return row;
      }
    }
    throw new AssertionError("no row " + name + " in " + settings);
  }

  @Test
  void readsTheReplayOfTheRunOnlyIfItIsAFile() throws IOException {
    assertThrows(IllegalArgumentException.class, reader::replay);
    Path secret = Files.writeString(folder.resolve("secret"), "secret");
    Files.createSymbolicLink(folder.resolve("replay.html"), secret);
    assertThrows(IllegalArgumentException.class, reader::replay);
    Files.delete(folder.resolve("replay.html"));
    Files.writeString(folder.resolve("replay.html"), "page");
    assertEquals("page", new String(reader.replay(), java.nio.charset.StandardCharsets.UTF_8));
  }
}
