package aurum.training;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The program as it is packaged, but made of the classes under test: a folder with {@code
 * training/aurum} and {@code training/target/aurum.jar}, whose manifest names the class path of
 * this JVM. Shell commands run beside it as a user would type them.
 */
final class PackagedProgram {
  /**
   * The result of a shell command.
   *
   * @param out standard output
   * @param err standard error
   */
  record Result(String command, int status, String out, String err) {
    String lastLine() {
      return out.substring(out.stripTrailing().lastIndexOf('\n') + 1).stripTrailing();
    }
  }

  private final Path root;
  private final Path folder;
  private final Map<String, String> environment = new TreeMap<>();

  /**
   * @param root receives the program; commands know it as {@code $AURUM}
   * @param folder in which commands run
   */
  PackagedProgram(Path root, Path folder) throws IOException {
    this.root = root;
    this.folder = folder;
    Path target = Files.createDirectories(root.resolve("training/target"));
    Files.createDirectories(target.resolve("lib"));
    Path launcher = root.resolve("training/aurum");
    Files.copy(Path.of("aurum").toAbsolutePath(), launcher);
    launcher.toFile().setExecutable(true);
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.put(Attributes.Name.MAIN_CLASS, Aurum.class.getName());
    attributes.put(Attributes.Name.CLASS_PATH, classPath());
    new JarOutputStream(Files.newOutputStream(target.resolve("aurum.jar")), manifest).close();
    String javaHome = System.getProperty("java.home");
    environment.put("AURUM", root.toString());
    // The commands are short: the optimising compiler costs more than it saves.
    environment.put("AURUM_JAVA_OPTS", "-Xmx1g -XX:+UseSerialGC -XX:TieredStopAtLevel=1");
    environment.put("JAVA_HOME", javaHome);
    environment.put("PATH", Path.of(javaHome, "bin") + File.pathSeparator + System.getenv("PATH"));
  }

  private static String classPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(entry -> Path.of(entry).toUri().toString())
        .collect(Collectors.joining(" "));
  }

  /** Sets an environment variable of the commands that follow. */
  void setEnvironment(String variable, String value) {
    environment.put(variable, value);
  }

  /** Runs a shell command line. {@code export VARIABLE=value} affects all later lines. */
  Result run(String command) throws IOException, InterruptedException {
    if (command.matches("export \\w+=\\S*")) {
      String[] words = command.substring("export ".length()).split("=", 2);
      setEnvironment(words[0], words[1]);
      return new Result(command, 0, "", "");
    }
    Path out = Files.createTempFile(root, "out", null);
    Path err = Files.createTempFile(root, "err", null);
    ProcessBuilder shell =
        new ProcessBuilder(List.of("sh", "-c", command))
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    shell.environment().remove("AURUM_CLASSPATH");
    shell.environment().putAll(environment);
    int status = shell.start().waitFor();
    return new Result(command, status, text(out), text(err));
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
