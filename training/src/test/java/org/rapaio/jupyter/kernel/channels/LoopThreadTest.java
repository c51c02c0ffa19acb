package org.rapaio.jupyter.kernel.channels;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class LoopThreadTest {
  private final LoopThread thread = new LoopThread("test", 0, this::failTwiceThenShutDown);
  private int calls;

  private void failTwiceThenShutDown() {
    if (++calls < 3) {
      throw new IllegalStateException("not ready");
    }
    thread.shutdown();
  }

  @Test
  void repeatsItsTaskAlsoAfterAnExceptionUntilItIsShutDown() throws InterruptedException {
    thread.start();
    thread.join();
    assertEquals(3, calls);
  }

  @Test
  @SuppressWarnings("DoNotCall")
  void repeatsItsTaskAlsoBeforeStartHasReturned() {
    thread.run(); // As if it were faster than the thread that starts it.
    assertEquals(3, calls);
  }
}
