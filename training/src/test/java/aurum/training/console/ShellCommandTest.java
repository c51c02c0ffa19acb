package aurum.training.console;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.base.PrintableText;
import aurum.training.HostileTexts;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ShellCommandTest {
  @TempDir private Path folder;

  /** The words that a shell makes of a command. */
  private List<String> words(String command) throws IOException {
    Process shell =
        new ProcessBuilder("sh", "-c", "printf '%s\\0' " + command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    String output = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return List.of(output.substring(0, output.length() - 1).split("\0", -1));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aShellReadsTheWordsThatWereWrittenAndExecutesNone() throws IOException {
    List<String> expected =
        Stream.of(HostileTexts.VISIBLE, HostileTexts.INVISIBLE).flatMap(List::stream).toList();
    List<String> all = new ArrayList<>(words(ShellCommand.of("show", expected)));
    assertEquals(expected, all.subList(all.indexOf("show") + 1, all.size()));
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(0, files.count());
    }
  }

  @Test
  void aCommandIsOnePrintableLine() {
    String command = ShellCommand.of("show", HostileTexts.INVISIBLE);
    assertEquals(command, PrintableText.line(command));
  }

  @Test
  void plainWordsAreNotQuoted() {
    String command = ShellCommand.of("play", List.of("policy:a/b-c.zip?search=40ms", "a b"));
    assertEquals("play 'policy:a/b-c.zip?search=40ms' 'a b'", command.split(" ", 2)[1]);
    assertEquals(
        "play policy:x,greedy",
        ShellCommand.of("play", List.of("policy:x,greedy")).split(" ", 2)[1]);
  }

  @Test
  void aCommandBeginsAsTheProgramWasCalled() {
    assertEquals("./aurum", ShellCommand.program("./aurum", "/opt/aurum/target/aurum.jar"));
    assertEquals("'/my games/aurum'", ShellCommand.program("/my games/aurum", ""));
    assertEquals("training\\aurum.cmd", ShellCommand.program("training\\aurum.cmd", ""));
    assertEquals(
        "\"C:\\my games\\aurum.cmd\"", ShellCommand.program("C:\\my games\\aurum.cmd", ""));
    String jar = "training/target/aurum.jar";
    assertEquals("java -jar training/target/aurum.jar", ShellCommand.program(null, jar));
  }

  @Test
  void aCommandOfAnotherProgramThatUsesTheLibraryBeginsAsOnThePages() {
    String classPath = "mine.jar" + File.pathSeparator + "lib/aurum.jar";
    assertEquals("training/aurum", ShellCommand.program(null, classPath));
  }
}
