package aurum.training.dashboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.CommandResult;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepInDashboardTest {
  @TempDir private Path folder;

  @Test
  void theFolderOfASweepIsShownWithTheScoresOfItsTrials() throws IOException {
    String json =
        """
        {"agent": "{name}", "settings": {"name": "random"}, "maps": 2, "trials": 2, "opponents": ["random"],
         "ranges": {"name": {"choice": ["random", "greedy"]}}}
        """;
    Path config = Files.writeString(folder.resolve("sweep.json"), json);
    Path out = folder.resolve("out");
    CommandResult.of("sweep", "cultist-wars", "--config", config, "--out", out).requireDone();
    RunList runs = new RunList(folder);
    runs.update();
    RunReader run = runs.runs().get("out");
    ObjectNode summary = run.summary(Optional.of(true));
    assertEquals("cultist-wars", summary.get("game").asText());
    assertTrue(summary.get("sweep").asBoolean());
    assertEquals(2, summary.get("trials").asInt());
    String best = Files.readString(out.resolve("best.json"));
    assertTrue(best.contains("\"" + summary.get("test").asText() + "\""), best);
    assertEquals("finished", summary.get("state").asText());
    Files.writeString(
        out.resolve("best.json"), "{\"test\": \"not tested, stopped after 9 matches\"}");
    runs.update();
    assertEquals("running", run.summary(Optional.of(true)).get("state").asText());
    assertEquals("stopped", run.summary(Optional.of(false)).get("state").asText());
    assertTrue(run.metrics().contains("trialScore"), run.metrics().toString());
    assertTrue(run.settings().toString().contains("ranges.name.choice"), "the ranges");
  }
}
