package aurum.env.base;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(300)
class WorkerPoolTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void everyPartRunsOnceInEveryJob(int threads) {
    try (WorkerPool workers = new WorkerPool(threads)) {
      assertEquals(threads, workers.size());
      int[] runs = new int[threads];
      for (int job = 1; job <= 300; job++) {
        workers.run(part -> runs[part]++);
        int[] expected = new int[threads];
        Arrays.fill(expected, job);
        assertArrayEquals(expected, runs, "after job " + job);
      }
    }
  }

  /** Plain memory without locks: each sum depends on values that other threads wrote before. */
  @Test
  void everyPartReadsWhatAllPartsWroteInThePreviousJob() {
    int threads = 3;
    long[][] cells = new long[2][threads];
    cells[0] = new long[] {1, 2, 3};
    long[] expected = cells[0].clone();
    try (WorkerPool workers = new WorkerPool(threads)) {
      for (int job = 0; job < 1000; job++) {
        long[] from = cells[job % 2];
        long[] to = cells[(job + 1) % 2];
        workers.run(part -> to[part] = from[0] + 3 * from[1] - from[2] + part);
        long sum = expected[0] + 3 * expected[1] - expected[2];
        expected = new long[] {sum, sum + 1, sum + 2};
        assertArrayEquals(expected, to, "job " + job);
      }
    }
  }

  @Test
  void theCallerIsPartZeroAndTheOthersAreNot() {
    try (WorkerPool workers = new WorkerPool(2)) {
      Thread[] threads = new Thread[2];
      workers.run(part -> threads[part] = Thread.currentThread());
      assertSame(Thread.currentThread(), threads[0]);
      assertNotSame(threads[0], threads[1]);
      assertTrue(threads[1].isDaemon());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void anExceptionInAnyPartIsThrownAfterTheOtherPartsHaveRunAndThePoolStaysUsable(int failing) {
    try (WorkerPool workers = new WorkerPool(3)) {
      AtomicInteger done = new AtomicInteger();
      RuntimeException thrown = new IllegalArgumentException("part " + failing);
      Exception caught =
          assertThrows(
              IllegalArgumentException.class,
              () ->
                  workers.run(
                      part -> {
                        if (part == failing) {
                          throw thrown;
                        }
                        done.incrementAndGet();
                      }));
      assertSame(thrown, caught);
      assertEquals(2, done.get());
      workers.run(part -> done.incrementAndGet()); // Nothing is thrown twice.
      assertEquals(5, done.get());
    }
  }

  @Test
  void anErrorReachesTheCallerAsItself() {
    try (WorkerPool workers = new WorkerPool(2)) {
      Error error = new StackOverflowError();
      assertSame(
          error,
          assertThrows(
              StackOverflowError.class,
              () ->
                  workers.run(
                      part -> {
                        if (part == 1) {
                          throw error;
                        }
                      })));
    }
  }

  @Test
  void closingTwiceIsAllowedAndRunningAfterwardsIsNot() {
    WorkerPool workers = new WorkerPool(2);
    workers.run(part -> {});
    workers.close();
    workers.close();
    assertThrows(IllegalStateException.class, () -> workers.run(part -> {}));
  }

  @Test
  void theWorkersEndWhenThePoolIsClosed() throws InterruptedException {
    WorkerPool workers = new WorkerPool(2);
    Thread[] worker = new Thread[1];
    workers.run(
        part -> {
          if (part == 1) {
            worker[0] = Thread.currentThread();
          }
        });
    workers.close();
    worker[0].join();
    assertTrue(!worker[0].isAlive());
  }

  /** Workers park after a long pause. */
  @Test
  void aJobWakesParkedWorkers() throws InterruptedException {
    try (WorkerPool workers = new WorkerPool(2)) {
      AtomicInteger done = new AtomicInteger();
      for (int job = 1; job <= 5; job++) {
        Thread.sleep(20);
        workers.run(part -> done.incrementAndGet());
        assertEquals(2 * job, done.get());
      }
    }
  }

  @Test
  void aCountIsSplitIntoAdjacentRangesOfNearlyEqualSize() {
    for (int threads = 1; threads <= 4; threads++) {
      try (WorkerPool workers = new WorkerPool(threads)) {
        for (int count : new int[] {0, 1, 3, 7, 256, Integer.MAX_VALUE - 1}) {
          assertEquals(0, workers.begin(0, count));
          assertEquals(count, workers.begin(threads, count));
          for (int part = 0; part < threads; part++) {
            int size = workers.begin(part + 1, count) - workers.begin(part, count);
            assertTrue(size >= count / threads && size <= count / threads + 1, "size " + size);
          }
        }
      }
    }
  }

  @Test
  void aPoolWithoutThreadsIsRefused() {
    Exception e = assertThrows(IllegalArgumentException.class, () -> new WorkerPool(0));
    assertEquals("threads must be at least 1, not 0", e.getMessage());
  }
}
