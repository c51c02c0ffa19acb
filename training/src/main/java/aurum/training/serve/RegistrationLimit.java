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

  /** Whether an address may register. */
  synchronized boolean allows(String address) {
    if (System.nanoTime() - windowBegin > WINDOW_NANOS) {
      windowBegin = System.nanoTime();
      counts.clear();
    }
    boolean isKnown = counts.containsKey(address) || counts.size() < MAXIMUM_ADDRESSES;
    return isKnown && counts.getOrDefault(address, 0) < perHour;
  }

  /** Counts a registration. */
  synchronized void count(String address) {
    counts.merge(address, 1, Integer::sum);
  }
}
