package aurum.training.program;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.Sha256;
import com.sun.management.ThreadMXBean;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ProgramFilesTest {
  @TempDir private Path temporary;
  private Path folder;

  @BeforeEach
  void realPath() throws IOException {
    folder = temporary.toRealPath();
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private static ProgramFiles files(Object... words) {
    return new ProgramFiles(Stream.of(words).map(Object::toString).toList());
  }

  /** The names of the files that count, from the folder of the test. */
  private TreeSet<String> names(Object... words) {
    return names(files(words));
  }

  private TreeSet<String> names(ProgramFiles files) {
    TreeSet<String> names = new TreeSet<>();
    files.names().forEach(name -> names.add(folder.relativize(Path.of(name)).toString()));
    return names;
  }

  private static TreeSet<String> set(String... names) {
    return new TreeSet<>(List.of(names));
  }

  private static String changed(ProgramFiles files) {
    return assertThrows(ProgramChangedException.class, files::before).getMessage();
  }

  @Test
  void aReplacedFileIsAnotherProgramAlsoWithEqualSizeAndTime() throws IOException {
    Path bot = write("bot", "one");
    FileTime time = FileTime.fromMillis(1_000_000_000_000L);
    Files.setLastModifiedTime(bot, time);
    ProgramFiles files = files(bot, "30");
    ProgramFiles.Before before = files.before();
    assertTrue(files.after(before));
    Path replacement = write("new", "two");
    Files.setLastModifiedTime(replacement, time);
    Files.move(replacement, bot, StandardCopyOption.REPLACE_EXISTING);
    ProgramChangedException e =
        assertThrows(ProgramChangedException.class, () -> files.after(before));
    assertTrue(e.getMessage().startsWith(bot + " has changed during the run; "), e.getMessage());
    assertEquals(e.getMessage(), changed(files), "it stays another program");
  }

  @Test
  void otherContentsOfEqualSizeWithinOneStepOfTimeAreAnotherProgram() throws IOException {
    Path bot = write("bot", "one");
    FileTime time = Files.getLastModifiedTime(bot);
    ProgramFiles files = files(bot);
    files.hash();
    files.before();
    Files.writeString(bot, "two");
    Files.setLastModifiedTime(bot, time);
    assertTrue(files.isChanged());
  }

  @Test
  void aTouchedFileIsTheSameProgram() throws IOException {
    Path bot = write("bot", "one");
    write("classes/Player.class", "code");
    write("classes/data.txt", "data");
    ProgramFiles files = files(bot, folder.resolve("classes"));
    String hash = files.hash();
    for (String each : List.of("bot", "classes/Player.class", "classes/data.txt")) {
      Files.setLastModifiedTime(folder.resolve(each), FileTime.fromMillis(1_000_000_000_000L));
    }
    assertTrue(files.after(files.before()));
    assertEquals(hash, files.hash());
    assertEquals(List.of(), List.copyOf(files.leftOut()));
  }

  @Test
  void aRemovedProgramHasChanged() throws IOException {
    Path bot = write("bot", "one");
    ProgramFiles files = files(bot);
    files.before();
    Files.delete(bot);
    assertTrue(changed(files).startsWith(bot.toString()));
  }

  @Test
  void hiddenFilesCachesAndResultsInAFolderDoNotCount() throws IOException {
    write("Player.class", "code");
    write("model.bin", "weights");
    write("pack/inner/Other.class", "code");
    write(".hidden", "x");
    write(".git/config", "x");
    write("__pycache__/a.pyc", "x");
    write("matches-1.jsonl", "x");
    write("matches-1.logs.gz", "x");
    write("results/matches-20260101-000000-000-1.jsonl", "x");
    write("results/notes.txt", "x");
    write("results/v1/Player.class", "code");
    assertEquals(
        set("Player.class", "model.bin", "pack/inner/Other.class", "results/v1/Player.class"),
        names("java", "-cp", folder, "Player"));
  }

  @Test
  void onlyFilesDirectlyInTheRootOfTheFileSystemCount() {
    Path root = folder.getRoot();
    ProgramFiles files = files("java", "-cp", root, "Player");
    for (String name : files.names()) {
      assertEquals(root, Path.of(name).getParent());
    }
    String line = root + " has too many files: those in its subfolders do not count";
    assertTrue(files.describe().contains(line), files.describe().toString());
  }

  @Test
  void aLargeFileIsReadInParts() throws IOException {
    int size = 64 << 20;
    Path weights = folder.resolve("weights.bin");
    try (RandomAccessFile file = new RandomAccessFile(weights.toFile(), "rw")) {
      file.setLength(size);
    }
    ProgramFiles files = files("./bot", weights);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    files.hash();
    long allocated = threads.getCurrentThreadAllocatedBytes() - before;
    assertTrue(allocated < size / 8, allocated + " bytes");
  }

  @Test
  void codeOfANamedFolderThatChangesAppearsOrGoesIsAnotherProgram() throws IOException {
    Path player = write("pack/Player.class", "code");
    for (Path each :
        List.of(player, folder.resolve("new.py"), folder.resolve("deep/er/lib.so"), player)) {
      ProgramFiles files = files("java", "-cp", folder, "Player");
      files.hash();
      files.before();
      if (Files.exists(each) && Files.readString(each).equals("again")) {
        Files.delete(each);
      } else {
        Files.createDirectories(each.getParent());
        Files.writeString(each, "again");
      }
      assertTrue(changed(files).startsWith(each.toString()), each.toString());
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void whatCanBeExecutedIsCode() throws IOException {
    Path script = write("tool.dat", "#!/bin/sh\n");
    Path binary = write("tool", "");
    Path data = write("data.dat", "x"); // As in a file system where all files are executable.
    for (Path each : List.of(script, binary, data)) {
      assertTrue(each.toFile().setExecutable(true));
    }
    for (Path each : List.of(script, binary)) {
      ProgramFiles files = files("java", "-cp", folder, "Player");
      files.before();
      Files.writeString(each, Files.readString(each) + "more");
      assertTrue(changed(files).startsWith(each.toString()), each.toString());
    }
    ProgramFiles files = files("java", "-cp", folder, "Player");
    files.before();
    Files.writeString(data, "more");
    files.before();
    assertEquals(List.of(data.toString()), List.copyOf(files.leftOut()));
  }

  @Test
  void otherFilesOfAFolderThatChangeDuringAMatchAreLeftOut() throws IOException {
    write("Player.class", "code");
    Path data = write("data.txt", "data");
    Path log = write("logs/log.txt", "");
    ProgramFiles files = files("java", "-cp", folder, "Player");
    String all = files.hash();
    ProgramFiles.Before before = files.before();
    Files.writeString(log, "more");
    write("logs/new.txt", "new");
    assertTrue(files.after(before));
    assertEquals(
        set(log.toString(), folder.resolve("logs/new.txt").toString()),
        new TreeSet<>(files.leftOut()));
    assertEquals(set("Player.class", "data.txt"), names(files));
    assertNotEquals(all, files.hash());

    ProgramFiles next = files("java", "-cp", folder, "Player");
    next.leaveOut(files.leftOut());
    assertEquals(files.hash(), next.hash(), "what is left out does not count in the next run");
    Files.writeString(data, "other data");
    ProgramFiles edited = files("java", "-cp", folder, "Player");
    edited.leaveOut(files.leftOut());
    assertNotEquals(files.hash(), edited.hash(), "other files count");
    assertTrue(
        files.describe().get(1).endsWith("log.txt, " + folder.resolve("logs/new.txt")),
        files.describe().toString());
  }

  @Test
  void aNamedFileThatTheProgramWritesIsLeftOutAndAReplacedOneIsAnotherProgram() throws IOException {
    Path bot = write("bot", "code");
    Path named = write("file.txt", "0");
    ProgramFiles writer = files(bot, named);
    writer.hash();
    ProgramFiles.Before first = writer.before();
    Files.writeString(named, "1");
    assertFalse(writer.after(first), "the match is played again");
    ProgramFiles.Before second = writer.before();
    Files.writeString(named, "2");
    assertTrue(writer.after(second));
    assertEquals(List.of(named.toString()), List.copyOf(writer.leftOut()));
    assertTrue(writer.after(writer.before()));

    ProgramFiles reader = files(bot, named);
    reader.hash();
    ProgramFiles.Before once = reader.before();
    Files.writeString(named, "edited");
    assertFalse(reader.after(once));
    ProgramFiles.Before again = reader.before();
    ProgramChangedException e =
        assertThrows(ProgramChangedException.class, () -> reader.after(again));
    assertTrue(e.getMessage().startsWith(named.toString()), e.getMessage());
  }

  @Test
  void theSourcesOfTheSameKindBesideAScriptCount() throws IOException {
    Path main = write("main.sh", "sh strategy.sh");
    Path strategy = write("strategy.sh", "echo WAIT");
    write("notes.txt", "x");
    write("other.py", "x");
    write("deeper/more.sh", "x");
    assertEquals(set("main.sh", "strategy.sh"), names("sh", main));
    ProgramFiles files = files("sh", main);
    String hash = files.hash();
    Files.writeString(strategy, "echo EAST");
    assertTrue(changed(files).startsWith(strategy.toString()));
    assertNotEquals(hash, files("sh", main).hash());
    ProgramFiles two = files("sh", main);
    two.before();
    write("third.sh", "x");
    assertTrue(two.isChanged());
  }

  @Test
  void pathsInOptionsInShellCommandsAndBehindPatternsCount() throws IOException {
    Path bot = write("bot", "x");
    Path weights = write("weights.bin", "x");
    write("lib/a.jar", "x");
    Path classes = write("classes/Player.class", "x").getParent();
    assertEquals(set("bot", "weights.bin"), names(bot, "--weights=" + weights));
    assertEquals(
        set("classes/Player.class", "lib/a.jar"),
        names("java", "-cp", classes + File.pathSeparator + folder.resolve("lib/*"), "Player"));
    assertEquals(
        set("classes/Player.class"),
        names("sh", "-c", "sleep 3; exec java -cp '" + classes + "' Player"));
    assertEquals(set("weights.bin"), names("java", "@" + weights));
    assertEquals(set(), names("sh", "-c", "cat / >/dev/null"));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aFolderOrFileBehindALinkCountsAndSoDoesAChangedLink() throws IOException {
    write("v1/Player.class", "one");
    write("v2/Player.class", "one");
    Path link = Files.createSymbolicLink(folder.resolve("current"), folder.resolve("v1"));
    assertEquals(set("current/Player.class"), names("java", "-cp", link, "Player"));
    ProgramFiles files = files("java", "-cp", link, "Player");
    files.before();
    Files.delete(link);
    Files.createSymbolicLink(link, folder.resolve("v2"));
    assertTrue(files.isChanged());

    Path target = write("elsewhere", "one");
    Files.createSymbolicLink(folder.resolve("v1/lib.so"), target);
    ProgramFiles linked = files("java", "-cp", folder.resolve("v1"), "Player");
    linked.before();
    Files.writeString(target, "three");
    assertTrue(linked.isChanged());
  }

  /** Version 0.2.0 hashed each file that it took as its name, its size, and its contents. */
  @Test
  void theHashIsThatOfVersionTwoWhereTheSameFilesCount() throws IOException {
    Path bot = write("bot", "code");
    write("classes/b/Player.class", "x");
    write("classes/a.txt", "data");
    Path classes = folder.resolve("classes");
    MessageDigest digest = Sha256.newDigest();
    for (String[] each :
        new String[][] {{bot.toString(), "code"}, {"a.txt", "data"}, {"b/Player.class", "x"}}) {
      digest.update((each[0] + '\n' + each[1].length() + '\n').getBytes(UTF_8));
      digest.update(each[1].getBytes(UTF_8));
    }
    ProgramFiles files = files(bot, "-cp", classes);
    assertEquals(HexFormat.of().formatHex(digest.digest()), files.hash());
    assertEquals("", files.earlierDifference());
    write("classes/.hidden", "x");
    assertEquals(classes + "/.hidden", files(bot, "-cp", classes).earlierDifference());
  }

  @Test
  void aFileThatTheRunWritesDoesNotCount() throws IOException {
    write("Player.class", "code");
    Path json = write("out.json", "{}");
    ProgramFiles files = files("java", "-cp", folder, "Player");
    files.leaveOut(json);
    files.leaveOut(folder.resolve("Player.class"));
    assertEquals(set("Player.class"), names(files), "code counts nevertheless");
  }
}
