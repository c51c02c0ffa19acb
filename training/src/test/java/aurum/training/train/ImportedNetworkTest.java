package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import aurum.training.CommandResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The network of an ONNX file is a policy that is shown, trained, continued and exported. */
class ImportedNetworkTest {
  private static final Path MODEL =
      Path.of("../agents/src/test/resources/aurum/agents/onnx/torchscript.onnx");

  @TempDir private Path folder;
  private Path imported;

  @BeforeEach
  void importTheModel() {
    imported = folder.resolve("imported.zip");
    CommandResult.of("import", MODEL, "vindinium", "--observation", "window", "--out", imported)
        .requireDone();
  }

  @Test
  void aTrainingBeginsWithItsLayersAndWeightsAndIsContinued() throws IOException {
    SmallTraining small = new SmallTraining(folder);
    String initial = "network.initial=policy:" + imported;
    String observation = "environment.observation=window";
    small.train("run", "--set", initial, "--set", observation, "--steps", 200);
    Policy before = Policy.read(imported);
    Policy trained = Policy.read(small.run("run").resolve("policy.zip"));
    assertEquals(before.architecture(), trained.architecture());
    assertFalse(Arrays.equals(before.weights(), trained.weights()));
    small.resume("run", 400);
    Policy resumed = Policy.read(small.run("run").resolve("policy.zip"));
    assertEquals(before.architecture(), resumed.architecture());
    assertFalse(Arrays.equals(trained.weights(), resumed.weights()));
    String shown = CommandResult.of("show", small.run("run")).requireDone().out();
    assertTrue(shown.contains("15 imported layers, "), shown);
  }

  @Test
  void aTrainingWithAnotherObservationIsRefused() {
    SmallTraining.assertRefused(
        "observes 'window' of vindinium, not 'features' of vindinium",
        "train",
        "vindinium",
        "--set",
        "network.initial=policy:" + imported,
        "--steps",
        200,
        "--out",
        folder.resolve("run"));
  }

  @Test
  void itIsWrittenAsOnnxAndReadAgain() throws IOException {
    Path model = folder.resolve("again.onnx");
    Path again = folder.resolve("again.zip");
    CommandResult.of("export", imported, "--onnx", model).requireDone();
    CommandResult.of("import", model, "vindinium", "--observation", "window", "--out", again)
        .requireDone();
    assertEquals(Policy.read(imported).architecture(), Policy.read(again).architecture());
    assertTrue(Arrays.equals(Policy.read(imported).weights(), Policy.read(again).weights()));
  }
}
