package aurum.agents.export.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * A program of a few small sources, compiled and laid out as in a jar: classes, and sources under
 * {@code sources/}. Its class {@code demo.Main} has a {@code main} method that puts a result into
 * its first argument.
 */
final class SmallProject {
  private static final Pattern PACKAGE = Pattern.compile("package ([\\w.]+);");
  private static final Pattern TYPE = Pattern.compile("\\b(?:class|record|enum|interface) (\\w+)");

  private final Path folder;
  private final List<Path> files = new ArrayList<>();
  private String main;

  SmallProject(Path folder) {
    this.folder = folder;
  }

  /** Adds a file of package {@code demo}, unless it names another; named after its first type. */
  SmallProject with(String source) throws IOException {
    Matcher named = PACKAGE.matcher(source);
    boolean hasPackage = named.find();
    String text = hasPackage ? source : "package demo;\n" + source;
    Matcher type = TYPE.matcher(text);
    assertTrue(type.find(), text);
    String packageName = hasPackage ? named.group(1) : "demo";
    Path file =
        folder.resolve("sources/" + packageName.replace('.', '/') + "/" + type.group(1) + ".java");
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    files.add(file);
    if (type.group(1).equals("Main")) {
      main = text;
    }
    return this;
  }

  /** Adds {@code demo.Main}, whose {@code main} method evaluates an expression. */
  SmallProject evaluating(String expression) throws IOException {
    return with(
        """
        final class Main {
          public static void main(String[] args) {
            args[0] = String.valueOf(%s);
          }
        }
        """
            .formatted(expression));
  }

  /** Compiles all files; afterwards their sources may be deleted. */
  SmallProject compiled() throws IOException {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    List<String> options = List.of("-d", folder.toString(), "-proc:none", "-cp", "");
    try (var manager = javac.getStandardFileManager(null, null, null)) {
      var units = manager.getJavaFileObjectsFromPaths(files);
      assertTrue(
          javac.getTask(messages, manager, null, options, null, units).call(), messages.toString());
    }
    return this;
  }

  /** Deletes the source of a class. */
  SmallProject withoutSource(String path) throws IOException {
    Files.delete(folder.resolve(path));
    return this;
  }

  ClassLoader loader() throws IOException {
    return new URLClassLoader(
        new URL[] {folder.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
  }

  /** The exported file with its own names, which is not executed. */
  String exported() throws IOException {
    return file().text();
  }

  /** The exported file in few characters, on one line, which is not executed. */
  String dense() throws IOException {
    return file().denseText().replace("\n", "");
  }

  private SingleFile file() throws IOException {
    return new SingleFile(
        new SourceLibrary(loader()), new SourceFile("Main.java", main), Map.of("Main", "Player"));
  }

  /** The exported file; it, and its dense text, must compile and give the same result. */
  String exportedAndRun() throws Exception {
    return compiled().comparedWithItsExport();
  }

  /** The exported file of compiled sources, which is compared with them as above. */
  String comparedWithItsExport() throws Exception {
    SingleFile file = file();
    String expected = result(loader().loadClass("demo.Main"));
    for (String text : List.of(file.text(), file.denseText())) {
      Class<?> program = MemoryCompiler.compile(new SourceFile("Player.java", text));
      assertEquals(expected, result(program), text);
    }
    return file.text();
  }

  /** A program's output without the class and the hash code that Object.toString returns. */
  private static String result(Class<?> program) throws ReflectiveOperationException {
    Method method = program.getDeclaredMethod("main", String[].class);
    method.setAccessible(true);
    String[] arguments = {""};
    method.invoke(null, (Object) arguments);
    return arguments[0].replaceAll("[\\w.$]+@[0-9a-f]+", "@");
  }

  static void assertContains(String source, String... parts) {
    for (String part : parts) {
      assertTrue(source.contains(part), () -> "'" + part + "' is missing in\n" + source);
    }
  }

  static void assertLacks(String source, String... parts) {
    for (String part : parts) {
      assertFalse(source.contains(part), () -> "'" + part + "' is in\n" + source);
    }
  }
}
