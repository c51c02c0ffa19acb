package aurum.agents.process;

import aurum.env.base.CountedNoun;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Conditions that may have changed the times of replies in this JVM: it stood still, or the machine
 * was busy when a reply was late. Thread-safe.
 */
public final class ReplyConditions {
  private static long stoppedMillis;

  /** The highest load when a reply was late; 0 if none was late on a busy machine. */
  private static double busyLoad;

  private ReplyConditions() {}

  /** Adds the time that the JVM stood still during a reply. */
  static synchronized void addStopped(long nanos) {
    stoppedMillis += TimeUnit.NANOSECONDS.toMillis(nanos);
  }

  /** Notes that a reply was late or missing. */
  static void addLate() {
    addLate(ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
  }

  /**
   * Notes that a reply was late or missing.
   *
   * @param load the mean number of runnable threads of the system; negative if it is unknown
   */
  static synchronized void addLate(double load) {
    if (load > cores()) {
      busyLoad = Math.max(busyLoad, load);
    }
  }

  private static int cores() {
    return Runtime.getRuntime().availableProcessors();
  }

  /** Lines for the user about the replies since the last call; none if nothing was unusual. */
  public static synchronized List<String> take() {
    List<String> lines = new ArrayList<>();
    if (stoppedMillis > 0) {
      lines.add(
          "this program itself stood still for "
              + stoppedMillis
              + " ms while replies were due (it was stopped, or its machine was paused); these are"
              + " not part of any reply's time");
    }
    if (busyLoad > 0) {
      lines.add(
          String.format(
              Locale.ROOT,
              "the machine is busy (load %s on %s): late replies may be its fault",
              String.format(Locale.ROOT, "%.0f", busyLoad),
              CountedNoun.of(cores(), "core")));
    }
    stoppedMillis = 0;
    busyLoad = 0;
    return lines;
  }
}
