package aurum.training.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.InvalidInputException;
import aurum.training.CommandResult;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserClassPathTest {
  @TempDir Path folder;
  private ClassLoader before;

  @BeforeEach
  void rememberTheContextClassLoader() {
    before = Thread.currentThread().getContextClassLoader();
  }

  @AfterEach
  void restoreTheContextClassLoader() {
    Thread.currentThread().setContextClassLoader(before);
  }

  private static ClassLoader current() {
    return Thread.currentThread().getContextClassLoader();
  }

  /** A jar with one resource, {@code name.txt}, that contains the jar's name. */
  private Path jar(String name) throws IOException {
    Path jar = folder.resolve(name);
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.putNextEntry(new ZipEntry("name.txt"));
      zip.write(name.getBytes(StandardCharsets.UTF_8));
    }
    return jar;
  }

  private static List<String> names() throws IOException {
    List<String> names = new ArrayList<>();
    for (URL url : Collections.list(current().getResources("name.txt"))) {
      try (var in = url.openStream()) {
        names.add(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    return names;
  }

  private static String errorOf(String value) {
    return assertThrows(InvalidInputException.class, () -> UserClassPath.open(value)).getMessage();
  }

  @Test
  void anEmptyClassPathChangesNothing() {
    UserClassPath.open(null);
    UserClassPath.open(" ");
    assertSame(before, current());
  }

  @Test
  void opensJarsAndFoldersInTheirOrder() throws IOException {
    Path classes = Files.createDirectory(folder.resolve("classes"));
    Files.writeString(classes.resolve("name.txt"), "classes");
    UserClassPath.open(
        String.join(
            File.pathSeparator, jar("b.jar").toString(), classes.toString(), jar("a.jar") + ""));
    assertEquals(List.of("b.jar", "classes", "a.jar"), names());
  }

  @Test
  void opensAllJarsOfAFolderInTheOrderOfTheirNames() throws IOException {
    jar("b.jar");
    jar("c.zip");
    jar("a.jar");
    UserClassPath.open(folder + "/*");
    assertEquals(List.of("a.jar", "b.jar"), names());
  }

  @Test
  void newThreadsUseTheClassPathToo() throws Exception {
    UserClassPath.open(jar("a.jar").toString());
    ClassLoader[] ofThread = new ClassLoader[1];
    Thread thread = new Thread(() -> ofThread[0] = current());
    thread.start();
    thread.join();
    assertSame(current(), ofThread[0]);
  }

  @Test
  void refusesAnEntryThatDoesNotExist() {
    assertEquals(
        "AURUM_CLASSPATH names no.jar, which does not exist; name jars or folders of classes",
        errorOf("no.jar"));
    assertEquals(
        "AURUM_CLASSPATH names no/, which does not exist; name jars or folders of classes",
        errorOf("no/*"));
  }

  @Test
  void refusesAFileThatIsNotAJar() throws IOException {
    Path text = Files.writeString(folder.resolve("text.jar"), "text");
    assertEquals(
        "AURUM_CLASSPATH names %s, which is not a jar; name jars or folders of classes"
            .formatted(text),
        errorOf(text.toString()));
  }

  @Test
  void aServiceThatCannotBeLoadedIsWrongUsage() throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve("aurum.env.AgentProvider"), "my.Agents\n");
    UserClassPath.open(folder.toString());
    String agent =
        "an agent cannot be loaded: aurum.env.AgentProvider: Provider my.Agents not found";
    CommandResult.ofLine("play cultist-wars --agents greedy,greedy").assertRefused(agent);
    CommandResult agents = CommandResult.of("agents");
    assertEquals(ExitStatus.WRONG_USAGE, agents.status());
    assertEquals("aurum: " + agent + "\n", agents.err());

    Files.writeString(services.resolve("aurum.env.GameProvider"), "my.Games\n");
    UserClassPath.open(folder.toString());
    String game = "a game cannot be loaded: aurum.env.GameProvider: Provider my.Games not found";
    for (String line :
        List.of("games", "agents", "map vindinium --seed 1", "bench nim", "export vindinium")) {
      CommandResult result = CommandResult.ofLine(line);
      assertEquals(ExitStatus.WRONG_USAGE, result.status(), line);
      assertTrue(result.err().contains(game), result.err());
    }
  }
}
