package aurum.training.console;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import sun.misc.Signal;

/**
 * Requests that a long job stops, by {@link #request} or by Ctrl-C and SIGTERM. In the latter case
 * delays the exit of the JVM until the job has stopped and closed the signal; a second Ctrl-C or
 * SIGTERM ends the JVM at once.
 */
public final class StopSignal implements BooleanSupplier, AutoCloseable {
  /** The maximum delay in seconds. A part of the job that takes longer is lost. */
  private static final int SECONDS_TO_STOP = 30;

  private final String part;
  private final Consumer<String> messages;
  private final CountDownLatch stopped = new CountDownLatch(1);
  private final Thread hook = new Thread(this::requestAndWait, "aurum-stop");
  private final AtomicBoolean requested = new AtomicBoolean();
  private volatile boolean exiting;

  /**
   * @param part of the job that is finished before it stops, such as an iteration
   * @param messages to the user; called on another thread
   */
  public StopSignal(String part, Consumer<String> messages) {
    this.part = part;
    this.messages = messages;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Whether the JVM is exiting. */
  public static boolean isExiting() {
    Thread probe = new Thread();
    try {
      Runtime.getRuntime().addShutdownHook(probe);
      Runtime.getRuntime().removeShutdownHook(probe);
      return false;
    } catch (IllegalStateException e) {
      return true;
    }
  }

  /** Whether a stop has been requested. */
  @Override
  public boolean getAsBoolean() {
    return requested.get();
  }

  /** Requests a stop, and returns at once. May be called by any thread, also more than once. */
  public void request() {
    if (requested.compareAndSet(false, true)) {
      messages.accept("stopping after this " + part + " ...");
    }
  }

  private void requestAndWait() {
    exiting = true;
    for (String signal : new String[] {"INT", "TERM"}) {
      Signal.handle(
          new Signal(signal), second -> Runtime.getRuntime().halt(128 + second.getNumber()));
    }
    request();
    try {
      if (!stopped.await(SECONDS_TO_STOP, TimeUnit.SECONDS)) {
        messages.accept(
            "stopped without the current %s, which takes more than %d seconds"
                .formatted(part, SECONDS_TO_STOP));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    stopped.countDown();
    if (!exiting) {
      Runtime.getRuntime().removeShutdownHook(hook);
    }
  }
}
