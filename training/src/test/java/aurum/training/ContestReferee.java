package aurum.training;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Referees of the tests on CodinGame's engine, which the build copies, as games. */
public final class ContestReferee {
  private static final Path AGENTS = Path.of("..", "agents").toAbsolutePath().normalize();

  private ContestReferee() {}

  /** Compiles the referee of coins into a folder, and returns the name of its game. */
  public static String ofCoins(Path classes) throws IOException {
    return compile(AGENTS.resolve("src/test/resources/contest"), classes);
  }

  /** Compiles the referee of the gold race into a folder, and returns the name of its game. */
  public static String ofGoldRace(Path classes) throws IOException {
    return compile(Path.of("src/test/resources/gold-race-referee"), classes);
  }

  /**
   * Compiles the referee of snakes into a subfolder {@code classes} of a folder, with its {@code
   * config.ini} beside it, and returns the name of its game.
   */
  public static String ofSnakes(Path folder) throws IOException {
    Path project = Path.of("src/test/resources/snakes-referee");
    Files.copy(project.resolve("config.ini"), folder.resolve("config.ini"));
    return compile(project.resolve("src"), Files.createDirectories(folder.resolve("classes")));
  }

  private static String compile(Path folder, Path classes) throws IOException {
    try (Stream<Path> engine = Files.walk(AGENTS.resolve("target/engine"))) {
      String jars =
          engine
              .map(Path::toString)
              .filter(file -> file.matches(".*(core-4|lib).*\\.jar"))
              .collect(Collectors.joining(File.pathSeparator));
      compile(folder, classes, jars);
      return "referee:" + classes + File.pathSeparator + jars;
    }
  }

  /** Compiles all sources of a folder. */
  public static void compile(Path folder, Path classes, String classPath) throws IOException {
    try (Stream<Path> sources = Files.walk(folder)) {
      JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
      try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
        List<String> options = List.of("-nowarn", "-d", classes.toString(), "-cp", classPath);
        List<Path> java = sources.filter(file -> file.toString().endsWith(".java")).toList();
        boolean isDone =
            compiler
                .getTask(null, files, null, options, null, files.getJavaFileObjectsFromPaths(java))
                .call();
        if (!isDone) {
          throw new IllegalStateException(folder + " does not compile");
        }
      }
    }
  }
}
