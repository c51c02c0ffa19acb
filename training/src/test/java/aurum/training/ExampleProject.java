package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A folder with a game outside Aurum's modules, with the subfolders that {@code aurum new game}
 * writes. Does the work of its script {@code build}.
 */
final class ExampleProject {
  private static final Path CONTRACTS = Path.of("../env/target/test-classes").toAbsolutePath();

  private final Path folder;
  private final Path classes;
  private final Path tests;
  private final List<String> classPath = new ArrayList<>();
  private final List<String> testClasses = new ArrayList<>();
  private final Path log;
  private Process testRun;

  /**
   * A project.
   *
   * @param target the folder for what is made of it
   * @param libraries class path entries that its tests need beside Aurum
   */
  ExampleProject(Path folder, Path target, String... libraries) throws IOException {
    this.folder = folder;
    classes = Files.createDirectories(target.resolve("classes"));
    tests = Files.createDirectories(target.resolve("tests"));
    log = target.resolve("tests.log");
    classPath.addAll(List.of(tests.toString(), classes.toString()));
    classPath.addAll(List.of(libraries));
    classPath.add(CONTRACTS.toString());
    classPath.add(System.getProperty("java.class.path"));
  }

  /** The paths of the files in a folder, with slashes. */
  static Set<String> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString().replace(File.separatorChar, '/'))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  /** Compiles the sources and packages them with the resources. */
  void makeJar(Path jar) throws IOException {
    for (String file : files(folder)) {
      String inJar =
          file.startsWith("src/")
              ? file.replaceFirst("src/", "sources/")
              : file.startsWith("resources/") ? file.replaceFirst("resources/", "") : "";
      if (!inJar.isEmpty()) {
        Path copy = classes.resolve(inJar);
        Files.createDirectories(copy.getParent());
        Files.copy(folder.resolve(file), copy);
      }
    }
    compile(folder, "src/", classes);
    tool("jar", "--create", "--file", jar, "-C", classes, ".");
  }

  /** Compiles the tests in the subfolder {@code test} of this folder or of another one. */
  void compileTests(Path from) throws IOException {
    compile(from, "test/", tests);
    for (String file : files(from)) {
      if (file.matches("test/.*Test\\.java")) {
        testClasses.add(file.replaceAll("test/|\\.java", "").replace('/', '.'));
      }
    }
  }

  /** Starts the compiled tests in a process of their own. */
  void startTests() throws IOException {
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + "/bin/java");
    command.addAll(List.of("-Xmx1g", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", joined(classPath), TestRun.class.getName()));
    command.addAll(testClasses);
    testRun =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
  }

  /** Waits for the tests. Fails if one failed, or if not more than {@code least} succeeded. */
  void requireTests(int least) throws IOException, InterruptedException {
    int status = testRun.waitFor();
    String printed = Files.readString(log);
    assertEquals(0, status, printed);
    String last = printed.substring(printed.stripTrailing().lastIndexOf('\n') + 1);
    assertTrue(Integer.parseInt(last.split(" ", -1)[0]) > least, printed);
  }

  /** Ends the tests if they run. */
  void stopTests() {
    if (testRun != null) {
      testRun.destroyForcibly();
    }
  }

  private void compile(Path from, String subfolder, Path to) throws IOException {
    List<Object> arguments = new ArrayList<>(List.of("-proc:none", "-Xlint:all,-path", "-Werror"));
    arguments.addAll(List.of("-cp", joined(classPath), "-d", to));
    for (String file : files(from)) {
      if (file.startsWith(subfolder) && file.endsWith(".java")) {
        arguments.add(from.resolve(file));
      }
    }
    tool("javac", arguments.toArray());
  }

  private static String joined(List<String> entries) {
    return String.join(File.pathSeparator, entries);
  }

  /** Runs a tool of the JDK. */
  static void tool(String name, Object... arguments) {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
    String[] words = Stream.of(arguments).map(Object::toString).toArray(String[]::new);
    int status = ToolProvider.findFirst(name).orElseThrow().run(out, out, words);
    assertEquals(0, status, () -> name + ": " + printed.toString(StandardCharsets.UTF_8));
  }
}
