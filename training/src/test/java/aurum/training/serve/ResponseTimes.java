package aurum.training.serve;

import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAccumulator;

/** A histogram of the times of answers, as their client measures them. Thread-safe. */
final class ResponseTimes {
  private static final long BUCKET_NANOS = 10_000;
  private static final int BUCKETS = 200_000;

  private final AtomicLongArray counts = new AtomicLongArray(BUCKETS);
  private final LongAccumulator maximum = new LongAccumulator(Math::max, 0);

  void add(long nanos) {
    maximum.accumulate(nanos);
    counts.incrementAndGet((int) Math.min(BUCKETS - 1, Math.max(0, nanos) / BUCKET_NANOS));
  }

  long count() {
    long count = 0;
    for (int i = 0; i < BUCKETS; i++) {
      count += counts.get(i);
    }
    return count;
  }

  /** The time in milliseconds that a share of all answers does not exceed. */
  double percentile(double share) {
    long left = (long) Math.ceil(share * count());
    for (int i = 0; i < BUCKETS; i++) {
      left -= counts.get(i);
      if (left <= 0) {
        return (i + 1) * BUCKET_NANOS / 1e6;
      }
    }
    return maximum.get() / 1e6;
  }
}
