package aurum.training.soak;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.Aurum;
import aurum.training.ChildProgram;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;

/**
 * Runs a command for a long time and checks that its memory after a collection, handles, threads
 * and processes do not grow. Everything is in {@code target/soak}, so that a repeated soak
 * continues: samples as CSV, and their picture.
 */
public final class Soak {
  /** How long a soak takes: {@code -Daurum.soak.minutes=5}. */
  public static final long MINUTES = Long.getLong("aurum.soak.minutes", 60);

  private static final int SAMPLES = 60;
  private static final int KILOBYTES = 1024;
  private static final Pattern USED = Pattern.compile("generation .*used (\\d+)K");

  private final String name;
  private final List<Sample> samples = new ArrayList<>();

  /** The resources that a process uses. */
  record Sample(
      long seconds,
      long heapKilobytes,
      long residentKilobytes,
      long handles,
      long threads,
      long processes) {
    static Sample of(Process process, long seconds) throws IOException, InterruptedException {
      Path files = Path.of("/proc/" + process.pid());
      jcmd(process, "GC.run");
      Matcher used = USED.matcher(jcmd(process, "GC.heap_info"));
      long heap = 0;
      while (used.find()) {
        heap += Long.parseLong(used.group(1));
      }
      try (Stream<Path> threads = Files.list(files.resolve("task"));
          Stream<Path> handles = Files.list(files.resolve("fd"));
          Stream<String> status = Files.lines(files.resolve("status"))) {
        String resident =
            status.filter(line -> line.startsWith("VmRSS:")).findFirst().orElseThrow();
        return new Sample(
            seconds,
            heap,
            Long.parseLong(resident.replaceAll("\\D", "")),
            handles.count(),
            threads.count(),
            process.descendants().count());
      }
    }

    private static String jcmd(Process process, String command)
        throws IOException, InterruptedException {
      String program = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
      Process jcmd = new ProcessBuilder(program, Long.toString(process.pid()), command).start();
      String out = new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      jcmd.waitFor();
      return out;
    }
  }

  /** A soak of a name, which its files have. */
  public Soak(String name) {
    this.name = name;
  }

  /** A file of the soak. */
  public Path file(String file) throws IOException {
    return Files.createDirectories(Path.of("target/soak").toAbsolutePath()).resolve(file);
  }

  /** Starts a command of the program with a collector whose heap is easy to read. */
  public Process start(Object... words) throws IOException {
    return ChildProgram.java(List.of("-Xmx1g", "-XX:+UseSerialGC"), Aurum.class, words)
        .redirectErrorStream(true)
        .redirectOutput(file(name + ".log").toFile())
        .start();
  }

  /** Waits for a line of the program that begins with a prefix; returns the rest of it. */
  public String awaitLine(Process process, String prefix) throws IOException, InterruptedException {
    while (true) {
      boolean hasEnded = !process.isAlive();
      List<String> lines = Files.readAllLines(file(name + ".log"));
      for (String line : lines) {
        if (line.startsWith(prefix)) {
          return line.substring(prefix.length());
        }
      }
      assertFalse(hasEnded, () -> name + " has ended: " + lines);
      Thread.sleep(50);
    }
  }

  /** Samples a process until the end of the soak, or until it has ended, and stops it. */
  public void sample(Process process) throws IOException, InterruptedException {
    long seconds = TimeUnit.MINUTES.toSeconds(MINUTES);
    try {
      for (int i = 1; i <= SAMPLES; i++) {
        if (process.waitFor(seconds * 1000 / SAMPLES, TimeUnit.MILLISECONDS)) {
          break;
        }
        samples.add(Sample.of(process, seconds * i / SAMPLES));
      }
      process.destroy();
      assertTrue(process.waitFor(5, TimeUnit.MINUTES), "the program does not stop");
    } finally {
      process.destroyForcibly();
    }
    write();
  }

  private void write() throws IOException {
    StringBuilder csv = new StringBuilder();
    for (Sample sample : samples) {
      csv.append(
          "%d,%d,%d,%d,%d,%d%n"
              .formatted(
                  sample.seconds,
                  sample.heapKilobytes,
                  sample.residentKilobytes,
                  sample.handles,
                  sample.threads,
                  sample.processes));
    }
    Files.writeString(
        file(name + ".csv"), csv, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    XYChart chart = new XYChartBuilder().title(name).xAxisTitle("seconds").build();
    List<Long> times = samples.stream().map(Sample::seconds).toList();
    chart.addSeries("heap after a collection, MB", times, values(s -> s.heapKilobytes / KILOBYTES));
    chart.addSeries("resident, MB", times, values(s -> s.residentKilobytes / KILOBYTES));
    chart.addSeries("handles", times, values(Sample::handles));
    chart.addSeries("threads", times, values(Sample::threads));
    chart.addSeries("processes", times, values(Sample::processes));
    BitmapEncoder.saveBitmap(chart, file(name + ".png").toString(), BitmapEncoder.BitmapFormat.PNG);
  }

  private List<Long> values(ToLongFunction<Sample> value) {
    return samples.stream().map(value::applyAsLong).toList();
  }

  /** Checks that the last half uses no more than the second quarter; the first one warms up. */
  public void requireFlat() {
    System.out.printf(
        "soak: %s: %s to %s%n",
        name, samples.get(samples.size() / 4), samples.get(samples.size() - 1));
    requireFlat("heap", Sample::heapKilobytes, 1.1, 16 * KILOBYTES);
    requireFlat("resident", Sample::residentKilobytes, 1.15, 32 * KILOBYTES);
    requireFlat("handles", Sample::handles, 1, 30);
    requireFlat("threads", Sample::threads, 1, 6);
    requireFlat("processes", Sample::processes, 1, 4);
  }

  private void requireFlat(String what, ToLongFunction<Sample> value, double factor, long more) {
    int quarter = samples.size() / 4;
    long early =
        samples.subList(quarter, 2 * quarter).stream().mapToLong(value).max().orElseThrow();
    long late =
        samples.subList(2 * quarter, samples.size()).stream().mapToLong(value).max().orElseThrow();
    assertTrue(late <= factor * early + more, what + " grows from " + early + " to " + late);
  }
}
