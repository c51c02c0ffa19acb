package aurum.agents.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * A referee of the tests, compiled against CodinGame's engine, which the build copies. It is the
 * class {@code Referee} in the test resources.
 */
public final class TestReferee {
  /** The version of the engine where it does not matter. */
  public static final String VERSION = "4.3.0";

  private static final Path AGENTS = Path.of("..", "agents").toAbsolutePath().normalize();
  private static final Path ENGINE = AGENTS.resolve("target/engine");
  private static final Path SOURCES = AGENTS.resolve("src/test/resources/contest");

  private TestReferee() {}

  /** Compiles it into a folder and returns its class path. */
  public static String compile(Path classes, String version) {
    compile(SOURCES, classes, version);
    return String.join(File.pathSeparator, classes.toString(), engine(version), libraries());
  }

  /** Compiles sources against the engine. */
  static void compile(Path sources, Path classes, String version) {
    List<String> arguments = new ArrayList<>(List.of("-nowarn", "-d", classes.toString(), "-cp"));
    try (Stream<Path> files = Files.walk(sources);
        Stream<Path> jars = Files.list(ENGINE.resolve("lib"))) {
      arguments.add(
          jars.map(Path::toString)
              .collect(
                  Collectors.joining(
                      File.pathSeparator, engine(version) + File.pathSeparator, "")));
      files.map(Path::toString).filter(file -> file.endsWith(".java")).forEach(arguments::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertEquals(0, status);
  }

  /** The jar of an engine. */
  static String engine(String version) {
    return ENGINE.resolve("core-" + version + ".jar").toString();
  }

  /** The jars that the engine needs. */
  static String libraries() {
    return ENGINE.resolve("lib") + "/*";
  }
}
