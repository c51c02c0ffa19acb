package aurum.training.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.stream.Stream;

/**
 * Where something was measured.
 *
 * @param cores how many the JVM may use
 * @param jdk name and version of the virtual machine
 * @param busy the part of all cores that other programs took just before the measurement or just
 *     after it, whichever is more; 0 to 1, or negative where that is not known
 */
public record Machine(
    String processor, int cores, String system, String jdk, LocalDate date, double busy) {
  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");
  private static final int LOOK_MILLIS = 300;

  static Machine here(double busy) {
    String architecture = System.getProperty("os.arch");
    return new Machine(
        processorName(architecture),
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("os.name") + " " + architecture,
        System.getProperty("java.vm.name") + " " + Runtime.version(),
        LocalDate.now(),
        busy);
  }

  /** What others take of all cores, looked at for a moment in which this program does nothing. */
  static double othersNow() {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    system.getCpuLoad(); // It tells of the time since the call before.
    try {
      Thread.sleep(LOOK_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return system.getCpuLoad();
  }

  private static String processorName(String otherwise) {
    try (Stream<String> lines = Files.lines(PROCESSORS)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse(otherwise);
    } catch (IOException e) {
      return otherwise;
    }
  }
}
