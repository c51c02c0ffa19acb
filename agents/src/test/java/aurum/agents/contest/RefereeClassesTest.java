package aurum.agents.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeFailure;
import aurum.env.referee.RefereeMatch;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which jars and folders are a referee, and what they are called. */
class RefereeClassesTest {
  @TempDir private Path folder;

  private Path project;

  @BeforeEach
  void makeProject() throws IOException {
    project = Files.createDirectories(folder.resolve("project"));
    Files.writeString(project.resolve("pom.xml"), "<project/>");
  }

  private void build() throws IOException {
    Path classes = Files.createDirectories(project.resolve("target/classes"));
    TestReferee.compile(classes, TestReferee.VERSION);
    Path dependency = Files.createDirectories(project.resolve("target/dependency"));
    Path engine = Path.of(TestReferee.engine(TestReferee.VERSION));
    Files.copy(engine, dependency.resolve("core.jar"));
    try (Stream<Path> jars = Files.list(engine.resolveSibling("lib"))) {
      for (Path jar : jars.toList()) {
        Files.copy(jar, dependency.resolve(jar.getFileName()));
      }
    }
  }

  private static String refusal(Object place) {
    return assertThrows(InvalidInputException.class, () -> RefereeClasses.find(place.toString()))
        .getMessage();
  }

  private static void jar(Path folder, Path jar) throws IOException {
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out);
        Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        zip.putNextEntry(new ZipEntry(folder.relativize(file).toString().replace('\\', '/')));
        zip.write(Files.readAllBytes(file));
        zip.closeEntry();
      }
    }
  }

  @Test
  void theFolderOfAMavenProjectThatIsBuiltIsAReferee() throws IOException {
    build();
    Files.createDirectories(project.resolve("config"));
    Files.writeString(
        project.resolve("config/config.ini"), "min_players=3\nmax_players=4\ntype=multi\n");
    RefereeMatch match = (RefereeMatch) Games.make("referee:" + project, null, Map.of()).newMatch();
    assertEquals(3, match.game().seats());
    match.reset(1);
    assertEquals(1, match.actingSeat());
    InvalidInputException refused =
        assertThrows(
            InvalidInputException.class,
            () -> Games.make("referee:" + project, null, Map.of("players", "2")));
    assertEquals("players=2 must be a number from 3 to 4", refused.getMessage());
  }

  @Test
  void aProjectThatIsNotBuiltIsRefusedWithTheCommandThatBuildsIt() {
    String message = refusal(project);
    assertTrue(message.endsWith("run 'mvn package dependency:copy-dependencies' in it"), message);
  }

  @Test
  void aClassPathWithoutTheEngineOrWithoutARefereeIsRefused() throws IOException {
    build();
    String noEngine = refusal(project.resolve("target/classes"));
    assertTrue(noEngine.contains("has no engine (com.codingame.gameengine:core)"), noEngine);
    String noReferee = refusal(TestReferee.engine(TestReferee.VERSION));
    assertTrue(noReferee.contains("there is no class com.codingame.game.Referee"), noReferee);
    String missing = refusal(folder.resolve("missing.jar"));
    assertTrue(missing.contains("no file or folder"), missing);
    String nothing = refusal(java.io.File.pathSeparator);
    assertTrue(nothing.startsWith("name the Maven project of a contest"), nothing);
    Files.writeString(folder.resolve("text.jar"), "text");
    String noJar = refusal(folder.resolve("text.jar"));
    assertTrue(noJar.contains("text.jar is not a jar"), noJar);
  }

  @Test
  void aGameForOnePlayerIsRefused() throws IOException {
    build();
    Files.writeString(project.resolve("config.ini"), "type=solo\n");
    String message = refusal(project);
    assertTrue(message.contains("the game is for one player"), message);
  }

  @Test
  void aGameForOnePlayerIsRefusedAlsoWithoutItsConfiguration() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("solo/com/codingame/game"));
    Files.writeString(
        sources.resolve("Player.java"),
        "package com.codingame.game;"
            + "public class Player extends com.codingame.gameengine.core.AbstractSoloPlayer {"
            + "  public int getExpectedOutputLines() { return 1; } }");
    Files.writeString(
        sources.resolve("Referee.java"),
        "package com.codingame.game;"
            + "public class Referee extends com.codingame.gameengine.core.AbstractReferee {"
            + "  public void init() {} public void gameTurn(int turn) {} public void onEnd() {} }");
    Path classes = Files.createDirectories(folder.resolve("classes"));
    TestReferee.compile(folder.resolve("solo"), classes, TestReferee.VERSION);
    String place =
        String.join(
            java.io.File.pathSeparator,
            List.of(
                classes.toString(),
                TestReferee.engine(TestReferee.VERSION),
                TestReferee.libraries()));
    RefereeMatch match = (RefereeMatch) Games.make("referee:" + place, null, Map.of()).newMatch();
    RefereeFailure failure = assertThrows(RefereeFailure.class, () -> match.reset(1));
    assertTrue(failure.getMessage().contains("is for one player"), failure.getMessage());
  }

  @Test
  void theSameClassesHaveTheSameHashWhenTheyAreBuiltAgain() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    TestReferee.compile(classes, TestReferee.VERSION);
    Path jar = folder.resolve("referee.jar");
    jar(classes, jar);
    String engine = java.io.File.pathSeparator + TestReferee.engine(TestReferee.VERSION);
    String hash = RefereeClasses.find(jar + engine).hash();
    assertEquals(hash, RefereeClasses.find(classes + engine).hash());
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.toList()) {
        Files.setLastModifiedTime(file, FileTime.fromMillis(0));
      }
    }
    jar(classes, jar);
    assertEquals(hash, RefereeClasses.find(jar + engine).hash());
    Files.writeString(classes.resolve("map.txt"), "another map");
    assertNotEquals(hash, RefereeClasses.find(classes + engine).hash());
  }
}
