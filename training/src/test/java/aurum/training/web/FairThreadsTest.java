package aurum.training.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class FairThreadsTest {
  @Test
  void ownersOfJobsTakeTurns() throws Exception {
    FairThreads threads = new FairThreads("test", 1);
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
    assertTrue(threads.pool().awaitTermination(10, TimeUnit.SECONDS));
    assertEquals("m12mmmm", order.toString());
  }
}
