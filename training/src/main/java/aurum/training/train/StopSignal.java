package aurum.training.train;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Turns Ctrl-C and SIGTERM into a request to stop, and delays the end of the JVM until the training
 * has stopped and closed the signal.
 */
final class StopSignal implements BooleanSupplier, AutoCloseable {
  /** The longest delay: an iteration that takes longer is lost. */
  private static final int SECONDS_TO_STOP = 30;

  private final Runnable acknowledge;
  private final CountDownLatch stopped = new CountDownLatch(1);
  private final Thread hook = new Thread(this::requestAndWait, "aurum-stop");
  private volatile boolean requested;

  /**
   * @param acknowledge tells the user that the request has arrived; runs on another thread
   */
  StopSignal(Runnable acknowledge) {
    this.acknowledge = acknowledge;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Whether a stop has been requested. */
  @Override
  public boolean getAsBoolean() {
    return requested;
  }

  private void requestAndWait() {
    requested = true;
    acknowledge.run();
    try {
      stopped.await(SECONDS_TO_STOP, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    stopped.countDown();
    if (!requested) {
      Runtime.getRuntime().removeShutdownHook(hook);
    }
  }
}
