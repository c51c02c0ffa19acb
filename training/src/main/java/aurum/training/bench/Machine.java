package aurum.training.bench;

import aurum.env.base.CountedNoun;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * The machine of a measurement.
 *
 * @param cores the number of cores that the JVM may use
 * @param system name and architecture of the operating system
 * @param jdk name and version of the virtual machine
 * @param otherLoad the load of other programs as a share of all cores, from 0 to 1: the maximum of
 *     just before and just after the measurement; negative if unknown
 */
public record Machine(
    String processor,
    int cores,
    String system,
    String jdk,
    String date,
    @JsonProperty("busy") double otherLoad) {
  private static final long SAMPLE_NANOS = 300_000_000;

  /** A number of cores in words, such as {@code 2 cores}. */
  public static String cores(int cores) {
    return CountedNoun.of(cores, "core");
  }

  /** The machine that runs this JVM. */
  static Machine current(double otherLoad) {
    String architecture = System.getProperty("os.arch");
    return new Machine(
        processorName(architecture),
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("os.name") + " " + architecture,
        System.getProperty("java.vm.name") + " " + Runtime.version(),
        LocalDate.now().toString(),
        otherLoad);
  }

  /** The load of other programs as a share of all cores; negative if unknown. */
  static double measureOtherLoad() {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    system.getCpuLoad(); // Both loads are measured since their previous call.
    system.getProcessCpuLoad();
    LockSupport.parkNanos(SAMPLE_NANOS);
    double load = system.getCpuLoad();
    // The compiler of the JVM works while this thread waits.
    return load < 0 ? load : Math.max(0, load - system.getProcessCpuLoad());
  }

  private static String processorName(String otherwise) {
    try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
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
