package aurum.training.cluster;

import aurum.env.base.WorkerPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import java.util.function.Supplier;

/** A loop over numbers on several threads, which start them in their order. */
public final class ParallelLoop {
  private ParallelLoop() {}

  /**
   * Runs the loop to its end. An exception of a body is rethrown when all threads have stopped.
   *
   * @param count the body is called for the numbers from 0 to {@code count - 1}
   * @param threads at least 1
   * @param bodies makes the body of each thread, which returns whether to go on; after false or an
   *     exception no thread takes another number
   */
  public static void run(int count, int threads, Supplier<IntPredicate> bodies) {
    AtomicInteger next = new AtomicInteger();
    try (WorkerPool workers = new WorkerPool(Math.max(1, Math.min(threads, count)))) {
      workers.run(
          part -> {
            try {
              IntPredicate body = bodies.get();
              int number = next.getAndIncrement();
              while (number < count && body.test(number)) {
                number = next.getAndIncrement();
              }
            } finally {
              next.set(count);
            }
          });
    }
  }
}
