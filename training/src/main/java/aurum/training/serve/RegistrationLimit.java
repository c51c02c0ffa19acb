package aurum.training.serve;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Limits the registrations of an address in an hour of the clock. Thread-safe. */
final class RegistrationLimit {
  private static final long WINDOW_NANOS = TimeUnit.HOURS.toNanos(1);
  private static final int MAXIMUM_ADDRESSES = 100_000;

  private final int perHour;
  private final Map<String, Integer> counts = new HashMap<>();
  private long windowBegin = System.nanoTime();

  RegistrationLimit(int perHour) {
    this.perHour = perHour;
  }

  /** Counts a registration of an address; false if it may not register. */
  synchronized boolean take(String address) {
    if (System.nanoTime() - windowBegin > WINDOW_NANOS) {
      windowBegin = System.nanoTime();
      counts.clear();
    }
    boolean isKnown = counts.containsKey(address) || counts.size() < MAXIMUM_ADDRESSES;
    boolean isAllowed = isKnown && counts.getOrDefault(address, 0) < perHour;
    if (isAllowed) {
      counts.merge(address, 1, Integer::sum);
    }
    return isAllowed;
  }

  /** Counts one registration less: it was refused. */
  synchronized void giveBack(String address) {
    counts.computeIfPresent(address, (key, count) -> count - 1);
  }
}
