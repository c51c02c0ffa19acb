package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.training.console.ExitStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code training/aurum}. */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
  private static final String RUN = "\"$AURUM/training/aurum\" ";

  @TempDir private Path folder;

  @Test
  void runsFromAPathWithOtherLettersInALocaleOfAscii() throws Exception {
    Assumptions.assumeTrue("UTF-8".equals(System.getProperty("sun.jnu.encoding")));
    PackagedProgram program = new PackagedProgram(folder.resolve("für"), folder);
    PackagedProgram.Result result = program.run("LC_ALL=C " + RUN + "map cultist-wars --seed 1");
    assertEquals(ExitStatus.DONE, result.status(), result.err());
  }

  @Test
  void aClosedStandardInputIsAnEmptyOne() throws Exception {
    PackagedProgram program = new PackagedProgram(folder.resolve("aurum"), folder);
    PackagedProgram.Result result =
        program.run(RUN + "play cultist-wars --agents human,random <&-");
    assertEquals(ExitStatus.WRONG_USAGE, result.status(), result.out());
    assertEquals(
        "aurum: standard input ended before the match; the agent 'human' reads a line for each action\n",
        result.err());
  }

  @Test
  void aJvmThatDoesNotFitIntoTheMemoryIsCalledSo() throws Exception {
    PackagedProgram program = new PackagedProgram(folder.resolve("aurum"), folder);
    Path java = Files.createDirectories(folder.resolve("jdk/bin")).resolve("java");
    Files.writeString(
        java,
        """
        #!/bin/sh
        echo Error occurred during initialization of VM
        echo Could not allocate compressed class space
        exit 1
        """);
    java.toFile().setExecutable(true);
    program.setEnvironment("JAVA_HOME", folder.resolve("jdk").toString());
    PackagedProgram.Result result = program.run(RUN + "games");
    assertEquals(ExitStatus.WRONG_USAGE, result.status());
    assertEquals(
        "aurum: %s has too little memory: Error occurred during initialization of VM Could not allocate compressed class space; raise the limit (ulimit -v)\n"
            .formatted(java),
        result.err());
  }
}
