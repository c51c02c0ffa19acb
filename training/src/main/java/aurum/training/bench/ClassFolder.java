package aurum.training.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** A temporary folder of compiled classes, which {@link #close} deletes. */
record ClassFolder(Path path) implements AutoCloseable {
  static ClassFolder create() throws IOException {
    return new ClassFolder(Files.createTempDirectory("aurum-bench"));
  }

  /**
   * Compiles sources with this JVM's class path.
   *
   * @throws IllegalStateException if this Java has no compiler, or the sources do not compile
   */
  void compile(List<Path> sources) {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    if (javac == null) {
      throw new IllegalStateException("this Java has no compiler: run it with a JDK");
    }
    List<String> arguments = new ArrayList<>(List.of("-proc:none", "-encoding", "UTF-8"));
    arguments.addAll(List.of("-cp", System.getProperty("java.class.path")));
    arguments.addAll(List.of("-d", path.toString()));
    sources.forEach(source -> arguments.add(source.toString()));
    if (javac.run(null, null, null, arguments.toArray(String[]::new)) != 0) {
      throw new IllegalStateException("the sources do not compile: " + sources);
    }
  }

  @Override
  public void close() throws IOException {
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
