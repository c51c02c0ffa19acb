package aurum.agents.export;

import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * The JDK's compiler, used to parse sources and to resolve their symbols. It reads the given files
 * and the JDK only. The language level is Java 17 for any JDK.
 */
final class SourceCompiler implements AutoCloseable {
  private static final int RELEASE = 17;

  private final JavaCompiler javac;
  private final StandardJavaFileManager files;

  /**
   * @throws IllegalArgumentException if the Java runtime has no compiler
   */
  SourceCompiler() {
    requireAvailable();
    javac = ToolProvider.getSystemJavaCompiler();
    files = javac.getStandardFileManager(null, null, null);
    try {
      // By default javac searches the current folder.
      files.setLocation(StandardLocation.CLASS_PATH, List.of());
      files.setLocation(StandardLocation.SOURCE_PATH, List.of());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether this Java runtime has a compiler: a JDK does, a JRE does not. */
  static boolean isAvailable() {
    return ToolProvider.getSystemJavaCompiler() != null;
  }

  /**
   * Does nothing if this Java runtime has a compiler.
   *
   * @throws IllegalArgumentException if not
   */
  static void requireAvailable() {
    if (!isAvailable()) {
      throw new IllegalArgumentException(
          "the Java runtime in %s has no compiler, which export needs: use a JDK, 17 or newer"
              .formatted(System.getProperty("java.home")));
    }
  }

  JavacTask newTask(
      Collection<SourceFile> sources, DiagnosticCollector<JavaFileObject> diagnostics) {
    List<String> options = new ArrayList<>(List.of("-proc:none", "-Xlint:none"));
    if (Runtime.version().feature() > RELEASE) {
      options.addAll(List.of("--release", Integer.toString(RELEASE)));
    }
    return (JavacTask) javac.getTask(null, files, diagnostics, options, null, sources);
  }

  /** An error of javac's in one line: file, line and message. */
  static String describe(Diagnostic<? extends JavaFileObject> error) {
    String message = String.join(" ", error.getMessage(Locale.ROOT).split("\\s+"));
    return error.getSource() == null
        ? message
        : "%s, line %d: %s"
            .formatted(SourceFile.path(error.getSource()), error.getLineNumber(), message);
  }

  @Override
  public void close() {
    try {
      files.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
