package aurum.training.bench;

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
 * @param load how many threads of all programs wanted a core before the measurement, a minute's
 *     mean; negative where that is not known
 */
public record Machine(
    String processor, int cores, String system, String jdk, LocalDate date, double load) {
  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

  static Machine here() {
    String architecture = System.getProperty("os.arch");
    return new Machine(
        processorName(architecture),
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("os.name") + " " + architecture,
        System.getProperty("java.vm.name") + " " + Runtime.version(),
        LocalDate.now(),
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
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
