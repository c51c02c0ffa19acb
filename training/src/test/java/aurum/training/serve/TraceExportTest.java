package aurum.training.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import aurum.env.base.InvalidInputException;
import aurum.env.trace.Conformance;
import aurum.training.serve.store.TraceExport;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceExportTest {
  private static final String[] WORDS = {"North", "south", " East", "West", "Stay", "other"};

  @TempDir private Path folder;

  @Test
  void tracesOfFinishedGamesConformToTheRules() throws Exception {
    Path data = folder.resolve("data");
    ObjectNode state;
    try (ServerFixture fixture = new ServerFixture(data, "greedy,random,miner", "fast")) {
      String key = fixture.register("client");
      Random random = new Random(1);
      for (String map : List.of("", "&map=m1", "&map=m3", "&map=@1@2%0A@3@4")) {
        state =
            TestClient.state(
                fixture.client.form("/api/training", "turns=20&key=" + key + map).join());
        while (!state.get("game").get("finished").asBoolean()) {
          String word = WORDS[random.nextInt(WORDS.length)].replace(" ", "%20");
          state = TestClient.state(fixture.client.play(state, word).join());
        }
      }
      state = fixture.client.start("training", key);
      // It crashes, which ends the game and its events.
      fixture.client.get("/events/" + state.get("game").get("id").asText());
    }
    Path traces = folder.resolve("traces");
    assertEquals(4, TraceExport.write(data, traces, games -> {}));
    List<String> differences = new ArrayList<>();
    Conformance.Report report = Conformance.check(List.of(traces), differences::add);
    assertEquals(List.of(), differences);
    assertEquals(4, report.games());
    assertEquals(3 * 80 + 1, report.turns());
    try (InputStream in =
        new GZIPInputStream(Files.newInputStream(traces.resolve("game-000004.trace.gz")))) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      assertFalse(text.contains(state.get("token").asText() + "\n"), text);
      assertFalse(text.contains(state.get("game").get("id").asText()), text);
      assertFalse(text.contains("client"), text);
    }
  }

  @Test
  void refusesAFolderThatIsNotOneOfAServer() {
    assertThrows(
        InvalidInputException.class,
        () -> TraceExport.write(folder, folder.resolve("out"), games -> {}));
  }
}
