package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.search.SearchLimit;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** An exported source file, compiled as a contest site does, without this project's classes. */
final class CompiledBot implements AutoCloseable {
  /** Makes the methods of a record when one of them is called for the first time. */
  private static final String RECORD_METHODS = "java.lang.runtime.ObjectMethods";

  private final Path folder;
  private final String name;
  private final URLClassLoader classes;

  /** Compiles the file, alone and with every warning an error. */
  CompiledBot(Path file) throws IOException {
    this(file, Path.of(""));
  }

  /**
   * Compiles the file and the classes that it needs.
   *
   * @param sources the folder of their files; empty if the file needs none
   */
  CompiledBot(Path file, Path sources) throws IOException {
    name = file.getFileName().toString().replace(".java", "");
    folder = Files.createDirectory(file.resolveSibling(name + "-classes"));
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    List<String> options =
        new ArrayList<>(
            List.of("-encoding", "UTF-8", "--release", "17", "-cp", "", "-Xlint:all", "-Werror"));
    if (!sources.toString().isEmpty()) {
      options.addAll(List.of("-sourcepath", sources.toString()));
    }
    try (var files = javac.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      boolean compiled =
          javac
              .getTask(
                  messages,
                  files,
                  null,
                  Stream.concat(options.stream(), Stream.of("-d", folder.toString())).toList(),
                  null,
                  files.getJavaFileObjects(file))
              .call();
      assertTrue(compiled, messages.toString());
    }
    assertEquals("", messages.toString());
    URL[] urls = {folder.toUri().toURL()};
    classes = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
  }

  /** The public class. */
  Class<?> program() throws ClassNotFoundException {
    return classes.loadClass(name);
  }

  /**
   * The replies of a new bot to a stream.
   *
   * @param warmUp nanoseconds of warm-up
   */
  List<String> play(String text, long warmUp) throws ReflectiveOperationException {
    InputStream input = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    return SelfCheck.replies(program(), SearchLimit.NONE, input, warmUp);
  }

  /**
   * The replies of the bot as a process, which must end with status 0 and print nothing but its
   * playouts to standard error.
   */
  List<String> run(String text) throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Path input = Files.writeString(folder.resolve("input"), text);
    Path output = folder.resolve("output");
    Path errors = folder.resolve("errors");
    Process process =
        new ProcessBuilder(java, "-cp", folder.toString(), name)
            .redirectInput(input.toFile())
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile())
            .start();
    assertEquals(0, process.waitFor());
    for (String line : Files.readAllLines(errors)) {
      assertTrue(line.matches("\\[AURUM\\] playouts=\\d+"), line);
    }
    return Files.readAllLines(output);
  }

  /**
   * Plays a match with the bot as a process, and checks the point of the rule of exported code that
   * the compiler does not: a bot calls no generated method of a record. The JVM loads this class at
   * the first such call.
   */
  void requireNoGeneratedMethodOfARecord(String text) throws IOException, InterruptedException {
    Path loaded = folder.resolve("loaded");
    Path input = Files.writeString(folder.resolve("input"), text);
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String log = "-Xlog:class+load:file=" + loaded + ":none";
    Process process =
        new ProcessBuilder(java, log, "-cp", folder.toString(), name)
            .redirectInput(input.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertEquals(0, process.waitFor());
    List<String> classes = Files.readAllLines(loaded);
    assertTrue(classes.stream().anyMatch(line -> line.startsWith(name + " ")), "no log of classes");
    assertTrue(
        classes.stream().noneMatch(line -> line.startsWith(RECORD_METHODS + " ")),
        "the bot calls equals, hashCode or toString of a record: see the rule of exported code in"
            + " aurum.agents.export");
  }

  /**
   * The end of a process.
   *
   * @param errors what it has written to standard error
   */
  record Ended(int status, String errors) {}

  /** Runs the bot as a process with arguments. */
  Ended run(String... arguments) throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Path errors = folder.resolve("errors");
    List<String> command = new ArrayList<>(List.of(java, "-cp", folder.toString(), name));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
    int status = process.waitFor();
    return new Ended(status, Files.readString(errors));
  }

  @Override
  public void close() throws IOException {
    classes.close();
  }
}
