package aurum.training.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.ChildProgram;
import example.Deserializes;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SerialFilterTest {
  @TempDir private Path folder;

  @Test
  void noObjectIsReadByJavaSerialisation() throws Exception {
    String agents = "class:" + Deserializes.class.getName() + ",random";
    try (ChildProgram program =
        ChildProgram.start(folder, "play", "cultist-wars", "--agents", agents)) {
      assertEquals(ExitStatus.FAILED, program.status(), program::toString);
      String err = program.err();
      assertEquals(1, err.lines().count(), err);
      assertTrue(err.contains("java.io.InvalidClassException: filter status: REJECTED"), err);
    }
  }
}
