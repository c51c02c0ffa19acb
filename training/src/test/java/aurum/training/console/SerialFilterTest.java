package aurum.training.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.Aurum;
import example.Deserializes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SerialFilterTest {
  @TempDir private Path folder;

  @Test
  void noObjectIsReadByJavaSerialisation() throws Exception {
    Path err = folder.resolve("err");
    Process program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Aurum.class.getName(),
                "play",
                "cultist-wars",
                "--agents",
                "class:" + Deserializes.class.getName() + ",random")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(err.toFile())
            .start();
    assertTrue(program.waitFor(60, TimeUnit.SECONDS), "it waits");
    assertEquals(ExitStatus.FAILED, program.exitValue());
    List<String> lines = Files.readAllLines(err);
    assertEquals(1, lines.size(), lines::toString);
    assertTrue(
        lines.get(0).contains("java.io.InvalidClassException: filter status: REJECTED"),
        lines.get(0));
  }
}
