package aurum.training.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class FairThreadsTest {
  @Test
  void ownersOfJobsTakeTurns() throws Exception {
    FairThreads threads = new FairThreads("test", 1, 0);
    StringBuffer order = new StringBuffer();
    CompletableFuture<Void> begin = new CompletableFuture<>();
    threads.of("first").execute(begin::join);
    for (int i = 0; i < 5; i++) {
      threads.of("many").execute(() -> order.append('m'));
    }
    threads.of("one").execute(() -> order.append('1'));
    threads.of("two").execute(() -> order.append('2'));
    begin.complete(null);
    threads.pool().shutdown();
    assertTrue(threads.pool().awaitTermination(1, TimeUnit.HOURS));
    assertEquals("m12mmmm", order.toString());
  }

  /** The jobs of one owner wait for three times their own time; those of the other do not. */
  @Test
  void anOwnerWhoAlwaysHasJobsLeavesTimeToOthers() throws Exception {
    FairThreads threads = new FairThreads("test", 2, 3);
    AtomicInteger jobs = new AtomicInteger();
    CompletableFuture<Integer> other = new CompletableFuture<>();
    Runnable work =
        () -> {
          LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(2));
          if (jobs.incrementAndGet() == 8) {
            threads.of("other").execute(() -> other.complete(jobs.get()));
          }
        };
    long begin = System.nanoTime();
    CompletableFuture<?>[] busy = new CompletableFuture<?>[4];
    for (int i = 0; i < busy.length; i++) {
      busy[i] = repeat(work, threads.of("busy"), 50);
    }
    assertTrue(other.get() < 100, "the other one waited");
    CompletableFuture.allOf(busy).get();
    // 200 jobs of 2 ms each by two threads would need 200 ms.
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
    assertTrue(millis > 1000, () -> millis + " ms");
    threads.pool().shutdown();
  }

  private static CompletableFuture<Void> repeat(Runnable job, Executor executor, int times) {
    CompletableFuture<Void> first = CompletableFuture.runAsync(job, executor);
    return times == 1 ? first : first.thenCompose(done -> repeat(job, executor, times - 1));
  }
}
