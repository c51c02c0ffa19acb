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

/** The referee of coins among the test resources of the agents' module, as a game. */
public final class ContestReferee {
  private static final Path AGENTS = Path.of("..", "agents").toAbsolutePath().normalize();

  private ContestReferee() {}

  /** Compiles it into a folder, and returns the name of its game. */
  public static String compile(Path classes) throws IOException {
    try (Stream<Path> engine = Files.walk(AGENTS.resolve("target/engine"));
        Stream<Path> sources = Files.walk(AGENTS.resolve("src/test/resources/contest"))) {
      String jars =
          engine
              .map(Path::toString)
              .filter(file -> file.matches(".*(core-4|lib).*\\.jar"))
              .collect(Collectors.joining(File.pathSeparator));
      JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
      try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
        List<String> options = List.of("-nowarn", "-d", classes.toString(), "-cp", jars);
        boolean isDone =
            compiler
                .getTask(
                    null,
                    files,
                    null,
                    options,
                    null,
                    files.getJavaFileObjectsFromPaths(
                        sources.filter(Files::isRegularFile).toList()))
                .call();
        if (!isDone) {
          throw new IllegalStateException("the referee does not compile");
        }
      }
      return "referee:" + classes + File.pathSeparator + jars;
    }
  }
}
