package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import aurum.training.CommandResult;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class CompletionCommandTest {
  /** The words that bash offers after a command line. */
  private static String completed(Path folder, String... words) throws Exception {
    Path script = folder.resolve("completion");
    Files.writeString(script, CommandResult.of("completion", "bash").requireDone().out());
    String line =
        "source '%s'; COMP_WORDS=(%s); COMP_CWORD=%d; _complete_aurum; echo ${COMPREPLY[*]}"
            .formatted(script, String.join(" ", words), words.length - 1);
    Process bash =
        new ProcessBuilder("bash", "-c", line)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    return new String(bash.getInputStream().readAllBytes(), "UTF-8").strip();
  }

  @Test
  void bashCompletesCommandsAndOptions(@TempDir Path folder) throws Exception {
    assertEquals("train", completed(folder, "aurum", "tra"));
    assertEquals("--algorithm", completed(folder, "aurum", "train", "--algo"));
  }

  /** With the user's settings left out, in which completion is not switched on. */
  @Test
  void zshCompletesTheCommand(@TempDir Path folder) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/zsh")));
    Path script = folder.resolve("completion");
    Files.writeString(script, CommandResult.of("completion", "zsh").requireDone().out());
    Process zsh =
        new ProcessBuilder("zsh", "-f", "-c", "source '%s'; print $_comps[aurum]".formatted(script))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String completion = new String(zsh.getInputStream().readAllBytes(), "UTF-8");
    assertTrue(completion.contains("_complete_aurum"), completion);
  }

  @Test
  void refusesAnotherShell() {
    CommandResult.ofLine("completion fish")
        .assertRefused("no completion for 'fish'; available: bash, zsh");
  }
}
