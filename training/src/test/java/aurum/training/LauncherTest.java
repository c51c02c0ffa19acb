package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.console.ExitStatus;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
  void aCollectorThatTheEnvironmentChoosesReplacesTheLaunchers() throws Exception {
    PackagedProgram program = new PackagedProgram(folder.resolve("aurum"), folder);
    program.setEnvironment("AURUM_JAVA_OPTS", "-Xmx1g -XX:TieredStopAtLevel=1");
    for (String variable : List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS")) {
      PackagedProgram.Result result =
          program.run(variable + "=-XX:+UseG1GC " + RUN + "map cultist-wars --seed 1");
      assertEquals(ExitStatus.DONE, result.status(), variable + ": " + result.out());
      assertTrue(result.out().startsWith("map seed=1"), result.out());
    }
  }

  @Test
  void anOptionOfTheEnvironmentThatTheJvmRejectsIsNamedWithItsVariable() throws Exception {
    PackagedProgram program = new PackagedProgram(folder.resolve("aurum"), folder);
    for (String variable : List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS")) {
      PackagedProgram.Result result = program.run(variable + "=-XX:+NoOption " + RUN + "games");
      assertEquals(ExitStatus.WRONG_USAGE, result.status());
      assertTrue(result.err().contains(" Unrecognized VM option 'NoOption' "), result.err());
      assertTrue(result.err().endsWith("; correct or unset " + variable + "\n"), result.err());
    }
  }

  @Test
  void printedCommandsBeginAsTheProgramWasCalled() throws Exception {
    PackagedProgram program = new PackagedProgram(folder.resolve("aurum"), folder);
    Path bin = Files.createDirectory(folder.resolve("bin"));
    Path launcher = folder.resolve("aurum/training/aurum");
    Files.createSymbolicLink(bin.resolve("aurum"), launcher);
    for (String called : List.of(launcher.toString(), "bin/aurum", "aurum/training/aurum")) {
      assertTrue(refusal(program, called).endsWith("(see " + called + " map --help)\n"));
    }
    String found = refusal(program, "PATH=\"$PWD/bin:$PATH\" aurum");
    assertTrue(found.endsWith("(see aurum map --help)\n"), found);
    String jar = "java -jar aurum/training/target/aurum.jar";
    assertTrue(refusal(program, jar).endsWith("(see " + jar + " map --help)\n"));
  }

  private static String refusal(PackagedProgram program, String called) throws Exception {
    PackagedProgram.Result result = program.run(called + " map");
    assertEquals(ExitStatus.WRONG_USAGE, result.status(), result.err());
    return result.err();
  }

  @ParameterizedTest
  @ValueSource(strings = {"aurum", "cluster"})
  void theCommandThatBuildsQuotesTheFolder(String script) throws Exception {
    Path home = Files.createDirectories(folder.resolve("it's a $(touch hostile)/training"));
    Files.copy(Path.of(script), home.resolve(script));
    Process process = new ProcessBuilder("sh", home.resolve(script).toString()).start();
    String message = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(ExitStatus.WRONG_USAGE, process.waitFor(), message);
    String word = message.replaceFirst("(?s).*run: \\(cd (.*) && mvn .*", "$1");
    Process shell = new ProcessBuilder("sh", "-c", "printf %s " + word).start();
    String path = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(home.getParent().toRealPath().toString(), path, message);
  }

  @Test
  void aClosedPipeIsSilent() throws Exception {
    Assumptions.assumeTrue(Files.exists(Path.of("/proc/self/fd")));
    PackagedProgram program = new PackagedProgram(folder.resolve("aurum"), folder);
    // The reader has ended before the program writes.
    PackagedProgram.Result result =
        program.run("mkfifo end; (exec 3<end) & { " + RUN + "settings vindinium; } > end");
    assertEquals("", result.err());
    assertEquals(ExitStatus.FAILED, result.status());
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
