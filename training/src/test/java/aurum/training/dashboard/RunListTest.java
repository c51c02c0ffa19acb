package aurum.training.dashboard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunListTest {
  @TempDir private Path folder;

  private Set<String> found(Path root) throws IOException {
    RunList list = new RunList(root);
    list.update();
    return list.runs().keySet();
  }

  @Test
  void findsRunsAtMostThreeLevelsBelow() throws IOException {
    new RunFiles(folder.resolve("a")).writeSettings(1);
    new RunFiles(folder.resolve("b/c")).writeSettings(1);
    new RunFiles(folder.resolve("b/d/e/f")).writeSettings(1);
    Files.createDirectories(folder.resolve("empty"));
    assertEquals(Set.of("a", "b/c"), found(folder));
  }

  @Test
  void aRunFolderIsItsOwnOnlyRun() throws IOException {
    new RunFiles(folder).writeSettings(1);
    new RunFiles(folder.resolve("inside")).writeSettings(1);
    assertEquals(Set.of("."), found(folder));
  }

  @Test
  void aFolderThatDoesNotExistHasNoRuns() throws IOException {
    assertEquals(Set.of(), found(folder.resolve("missing")));
  }

  @Test
  void doesNotFollowSymbolicLinks() throws IOException {
    new RunFiles(folder.resolve("runs/a")).writeSettings(1);
    Files.createSymbolicLink(folder.resolve("runs/loop"), folder.resolve("runs"));
    assertEquals(Set.of("a"), found(folder.resolve("runs")));
  }

  @Test
  void limitsTheNumberOfRuns() throws IOException {
    for (int i = 0; i <= RunList.MAXIMUM; i++) {
      Path run = Files.createDirectory(folder.resolve("run" + i));
      Files.createFile(run.resolve("metrics.jsonl"));
    }
    RunList list = new RunList(folder);
    list.update();
    assertEquals(RunList.MAXIMUM, list.runs().size());
    assertFalse(list.isComplete());
  }
}
