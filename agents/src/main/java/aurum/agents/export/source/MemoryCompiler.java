package aurum.agents.export.source;

import aurum.env.base.InvalidInputException;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Compiles sources in memory with the JDK's compiler, which reads nothing but them and the JDK. The
 * language level is Java 17 for any JDK.
 */
public final class MemoryCompiler implements AutoCloseable {
  private static final String RELEASE = "17";

  private final JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
  final StandardJavaFileManager files = javac.getStandardFileManager(null, null, null);

  MemoryCompiler() {
    try {
      // Without these locations javac searches the current folder.
      files.setLocation(StandardLocation.CLASS_PATH, List.of());
      files.setLocation(StandardLocation.SOURCE_PATH, List.of());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether this Java runtime has a compiler: a JDK does, a JRE does not. */
  public static boolean isAvailable() {
    return ToolProvider.getSystemJavaCompiler() != null;
  }

  /**
   * Compiles one file and loads it. The file cannot use this program's classes.
   *
   * @return the class that the file is named after
   * @throws InvalidInputException if it does not compile; the message is one line
   */
  public static Class<?> compile(SourceFile file) {
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    Map<String, ByteArrayOutputStream> classes = new HashMap<>();
    try (MemoryCompiler compiler = new MemoryCompiler()) {
      JavaFileManager memory =
          new ForwardingJavaFileManager<>(compiler.files) {
            @Override
            public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
              return new SimpleJavaFileObject(
                  URI.create("memory:///" + name.replace('.', '/') + kind.extension), kind) {
                @Override
                public OutputStream openOutputStream() {
                  return classes.computeIfAbsent(name, unused -> new ByteArrayOutputStream());
                }
              };
            }
          };
      if (!compiler.newTask(List.of(file), diagnostics, memory).call()) {
        throw new InvalidInputException(
            "the exported file does not compile: " + describe(errors(diagnostics).get(0)));
      }
    }
    ClassLoader loader =
        new ClassLoader(ClassLoader.getPlatformClassLoader()) {
          @Override
          protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (!classes.containsKey(name)) {
              throw new ClassNotFoundException(name);
            }
            byte[] bytes = classes.get(name).toByteArray();
            return defineClass(name, bytes, 0, bytes.length);
          }
        };
    try {
      return loader.loadClass(file.getName().replaceAll(".*/|\\.java", ""));
    } catch (ClassNotFoundException e) {
      throw new InvalidInputException("%s has no class of its name".formatted(file.getName()), e);
    }
  }

  /** A task that resolves the symbols of sources. Its trees can be used until this is closed. */
  JavacTask newTask(
      Collection<SourceFile> sources,
      DiagnosticCollector<JavaFileObject> diagnostics,
      JavaFileManager manager) {
    List<String> options = List.of("-proc:none", "-Xlint:none", "--release", RELEASE);
    return (JavacTask) javac.getTask(null, manager, diagnostics, options, null, sources);
  }

  /** The syntax trees of sources, whose errors are left to who resolves their symbols. */
  List<CompilationUnitTree> parse(Collection<SourceFile> sources) {
    List<CompilationUnitTree> units = new ArrayList<>();
    try {
      newTask(sources, new DiagnosticCollector<>(), files).parse().forEach(units::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return units;
  }

  @Override
  public void close() {
    try {
      files.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<Diagnostic<? extends JavaFileObject>> errors(
      DiagnosticCollector<JavaFileObject> diagnostics) {
    return diagnostics.getDiagnostics().stream()
        .filter(d -> d.getKind() == Diagnostic.Kind.ERROR)
        .toList();
  }

  /** An error of javac's in one line: file, line and message. */
  static String describe(Diagnostic<? extends JavaFileObject> error) {
    String message = String.join(" ", error.getMessage(Locale.ROOT).split("\\s+"));
    return error.getSource() == null
        ? message
        : String.format(
            Locale.ROOT,
            "%s, line %d: %s",
            SourceFile.path(error.getSource()),
            error.getLineNumber(),
            message);
  }
}
