package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * This program in a process of its own, with its output in files. On Linux, signals have their
 * default effect there even if the JVM of the tests ignores them, as under nohup.
 */
public final class ChildProgram implements AutoCloseable {
  /** A bound of all waits, which only a program that hangs reaches. */
  private static final int MAXIMUM_MINUTES = 5;

  private final Process process;
  private final Path out;
  private final Path err;

  private ChildProgram(ProcessBuilder builder, Path folder) throws IOException {
    out = folder.resolve("out");
    err = folder.resolve("err");
    process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
  }

  /**
   * Starts a command of this program.
   *
   * @param folder receives the output as its files {@code out} and {@code err}
   */
  public static ChildProgram start(Path folder, Object... words) throws IOException {
    return start(folder, List.of(), words);
  }

  /**
   * Starts a command of this program.
   *
   * @param folder receives the output as its files {@code out} and {@code err}
   * @param options of the JVM
   */
  public static ChildProgram start(Path folder, List<String> options, Object... words)
      throws IOException {
    ProcessBuilder builder = shortLived(options, Aurum.class, words);
    if (System.getProperty("os.name").equals("Linux")) {
      builder.command().addAll(0, List.of("env", "--default-signal=INT,TERM,HUP"));
    }
    return new ChildProgram(builder, folder);
  }

  /** A Java program that ends soon: the optimising compiler would cost more than it saves. */
  public static ProcessBuilder shortLived(List<String> options, Class<?> main, Object... words) {
    List<String> all = new ArrayList<>(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    all.addAll(options);
    return java(all, main, words);
  }

  /**
   * A Java program with the class path of the tests.
   *
   * @param options of the JVM
   */
  public static ProcessBuilder java(List<String> options, Class<?> main, Object... words) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:-UsePerfData", "--enable-native-access=ALL-UNNAMED"));
    command.addAll(options);
    String classPath =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .map(entry -> Path.of(entry).toAbsolutePath().toString())
            .collect(Collectors.joining(File.pathSeparator));
    command.addAll(List.of("-cp", classPath, main.getName()));
    Stream.of(words).map(String::valueOf).forEach(command::add);
    return new ProcessBuilder(command);
  }

  /** Waits until a line of standard error or output begins as a regular expression says. */
  public void awaitLine(String beginning) throws InterruptedException {
    Pattern pattern = Pattern.compile("(?m)^" + beginning);
    await(() -> pattern.matcher(err() + "\n" + out()).find());
  }

  /** Waits for a condition, which the program must fulfil before it ends. */
  public void await(BooleanSupplier condition) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(MAXIMUM_MINUTES);
    for (boolean runs = process.isAlive(); !condition.getAsBoolean(); runs = process.isAlive()) {
      assertTrue(runs, () -> "the program has ended: " + this);
      assertTrue(System.nanoTime() - end < 0, () -> "the program hangs: " + this);
      Thread.sleep(10);
    }
  }

  /** Sends a signal, such as {@code INT}. */
  public void signal(String name) throws IOException, InterruptedException {
    String[] kill = {"kill", "-" + name, Long.toString(process.pid())};
    assertEquals(0, new ProcessBuilder(kill).start().waitFor());
  }

  /** Waits until the program ends; returns its exit status. */
  public int status() throws InterruptedException {
    boolean ended = process.waitFor(MAXIMUM_MINUTES, TimeUnit.MINUTES);
    assertTrue(ended, () -> "the program does not end: " + this);
    return process.exitValue();
  }

  /** The text that the program has written to standard output. */
  public String out() {
    return read(out);
  }

  /** The text that the program has written to standard error. */
  public String err() {
    return read(err);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }

  @Override
  public String toString() {
    return out() + err();
  }

  /** Ends the program, if it runs. */
  @Override
  public void close() {
    process.destroyForcibly();
  }
}
