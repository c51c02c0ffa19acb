package aurum.training.soak;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** A league is trained for an hour. A repeated test continues it. */
@Tag("soak")
@EnabledIfSystemProperty(named = "aurum.stress", matches = "true")
class TrainingSoakTest {
  private static final long STEPS = 100_000_000_000L;

  @Test
  void aLeagueDoesNotGrow() throws Exception {
    Soak soak = new Soak("training");
    Path run = soak.file("run");
    Process training =
        Files.exists(run.resolve("settings.json"))
            ? soak.start("train", "--resume", run)
            : soak.start(
                "train", "vindinium", "--config", "league.json", "--steps", STEPS, "--out", run);
    soak.sample(training);
    String log = Files.readString(soak.file("training.log"));
    assertTrue(log.contains("continue with: training/aurum train vindinium"), log);
    soak.requireFlat();
  }
}
