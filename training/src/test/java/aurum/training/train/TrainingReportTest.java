package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.Game;
import aurum.env.Games;
import aurum.training.CommandResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainingReportTest {
  @TempDir private Path folder;

  @Test
  void aStoppedTrainingPrintsACompleteCommandToContinueIt() throws IOException {
    SmallTraining small = new SmallTraining(folder);
    Game game = Games.make("vindinium", "original", Map.of("turns", "40"));
    Training run = small.definition(game, OptionalDouble.empty()).withSteps(400);
    Path path = small.run("it's a run");
    AtomicInteger iterations = new AtomicInteger();
    TrainingLoop.Outcome stopped =
        SmallTraining.train(run, path, () -> iterations.incrementAndGet() > 2);
    String hint =
        new TrainingReport(run, path, path)
            .continuation(stopped).stream()
                .filter(line -> line.startsWith("continue with: "))
                .findFirst()
                .orElseThrow();
    CommandResult resumed = SmallTraining.runPasted(hint.substring("continue with: ".length()));
    assertEquals("trained: " + path.resolve("policy.zip"), resumed.lastLine());
  }
}
