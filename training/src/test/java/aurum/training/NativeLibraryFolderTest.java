package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.training.console.ExitStatus;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders that native code cannot be loaded from, in a JVM that has not loaded it. */
class NativeLibraryFolderTest {
  @TempDir private Path folder;

  @Test
  void theServerNamesTheFolderThatSqliteCannotUse() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    assertEquals(
        "aurum: SQLite cannot load its native code from the folder "
            + file
            + ": it is a file; name another one with AURUM_JAVA_OPTS=-Dorg.sqlite.tmpdir=FOLDER\n",
        refusal("-Dorg.sqlite.tmpdir=" + file, "serve", "--port", "0", "--data", "data"));
  }

  @Test
  void aUserWithoutAHomeFolderIsAskedForOne() throws Exception {
    assertEquals(
        "aurum: this user has no home folder, in which OpenBLAS keeps its native code; set HOME, or name a folder with AURUM_JAVA_OPTS=-Dorg.bytedeco.javacpp.cachedir=FOLDER\n",
        refusal("-Duser.home=?", "train", "cultist-wars", "--steps", "1000", "--out", "run"));
    assertEquals(0, folder.toFile().list().length);
  }

  /** The last line of standard error. */
  private String refusal(String option, String... arguments) throws Exception {
    ProcessBuilder builder =
        ChildProgram.shortLived(List.of("-Xmx1g", option), Aurum.class, (Object[]) arguments)
            .directory(folder.toFile());
    builder.environment().remove("HOME");
    Process program = builder.redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
    String text =
        new String(program.getErrorStream().readAllBytes(), StandardCharsets.UTF_8)
            .replace(System.lineSeparator(), "\n");
    assertEquals(ExitStatus.WRONG_USAGE, program.waitFor(), text);
    return text.lines().reduce("", (before, line) -> line + "\n");
  }
}
