package aurum.training.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.ChildProgram;
import example.Exits;
import example.SlowHooks;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnexpectedExitTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "evaluate cultist-wars --agents AGENTS --games 4, act",
    "play cultist-wars --agents AGENTS, act",
    "rate cultist-wars --agents AGENTS --games 4, act",
    "train cultist-wars --steps 100000 --config CONFIG --out RUN, lambda$of$0",
  })
  void aClassOfAUsersThatEndsTheProgramIsAFailureWithItsName(String line, String method)
      throws Exception {
    String name = Exits.class.getName();
    Path config =
        Files.writeString(
            folder.resolve("exits.json"),
            "{\"environment\": {\"reward\": {\"class:%s\": 1}}}".formatted(name));
    String words =
        line.replace("AGENTS", "class:" + name + ",greedy")
            .replace("CONFIG", config.toString())
            .replace("RUN", folder.resolve("run").toString());
    try (ChildProgram program = ChildProgram.start(folder, (Object[]) words.split(" ", -1))) {
      assertEquals(ExitStatus.FAILED, program.status(), program::toString);
      String last = program.err().lines().reduce("", (before, each) -> each);
      assertTrue(
          last.startsWith(
              "aurum: example.Exits ended the program with System.exit, at example.Exits."
                  + method),
          last);
    }
  }

  /** The thread that ends the program is in the code of such a hook for a while. */
  @Test
  void shutdownHooksOfALibraryThatStartSlowlyAreNoFailure() throws Exception {
    String agents = "class:" + SlowHooks.class.getName() + ",greedy";
    try (ChildProgram program =
        ChildProgram.start(
            folder, "evaluate", "cultist-wars", "--agents", agents, "--games", "4")) {
      assertEquals(ExitStatus.DONE, program.status(), program::toString);
    }
  }
}
