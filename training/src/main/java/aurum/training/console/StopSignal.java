package aurum.training.console;

import aurum.agents.process.ChildProcess;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/**
 * Requests that a long job stops, by {@link #request} or by Ctrl-C, SIGTERM and SIGHUP. These
 * signals do not make the JVM exit, and hence kill no bot, until the job has closed its signal; a
 * second Ctrl-C or SIGTERM ends the JVM at once. Closing a terminal may send SIGHUP more than once.
 * A {@link ChildProcess} that does not answer within a second is killed.
 */
public final class StopSignal implements BooleanSupplier, AutoCloseable {
  /** The maximum delay in seconds. A part of the job that takes longer is lost. */
  private static final int SECONDS_TO_STOP = 30;

  /** 128 and the number of the signal that has stopped a job; 0 if none has. */
  private static volatile int statusOfSignal;

  private final String part;
  private final String kept;
  private final Consumer<String> messages;
  private final Map<Signal, SignalHandler> before = new HashMap<>();
  private final CountDownLatch stopped = new CountDownLatch(1);
  private final AtomicBoolean announced = new AtomicBoolean();
  private volatile boolean requested;
  private final AtomicBoolean received = new AtomicBoolean();

  /**
   * @param part of the job that is finished before it stops, such as an iteration
   * @param kept what a stopped job has kept and how it continues, said when the signal is closed;
   *     empty if the job says it itself
   * @param messages to the user; called on another thread
   */
  public StopSignal(String part, String kept, Consumer<String> messages) {
    this.part = part;
    this.kept = kept;
    this.messages = text -> Progress.aside(() -> messages.accept(text));
    for (String name : List.of("INT", "TERM", "HUP")) {
      try {
        Signal signal = new Signal(name);
        before.put(signal, Signal.handle(signal, this::receive));
      } catch (IllegalArgumentException e) {
        // The system has no such signal, or the JVM leaves it to the system (-Xrs).
      }
    }
  }

  /** The exit status of the program: that of a signal if one has stopped a job. */
  public static int exitStatus(int status) {
    return statusOfSignal == 0 ? status : statusOfSignal;
  }

  /** Whether a stop has been requested. */
  @Override
  public boolean getAsBoolean() {
    return requested;
  }

  /**
   * Requests a stop, and returns at once. May be called by any thread, also more than once. The
   * message precedes what the job prints when it stops.
   */
  public void request() {
    if (announced.compareAndSet(false, true)) {
      messages.accept("stopping after this " + part + " ...");
      requested = true;
    }
  }

  /** Called by the JVM on a thread of its own. */
  private void receive(Signal signal) {
    int status = 128 + signal.getNumber();
    if (!received.compareAndSet(false, true)) {
      if (!signal.getName().equals("HUP")) {
        Runtime.getRuntime().halt(status);
      }
      return;
    }
    statusOfSignal = status;
    ChildProcess.setStopping(true);
    request();
    try {
      if (!stopped.await(SECONDS_TO_STOP, TimeUnit.SECONDS)) {
        messages.accept(
            String.format(
                Locale.ROOT,
                "stopped without the current %s, which takes more than %d seconds",
                part,
                SECONDS_TO_STOP));
        Runtime.getRuntime().halt(status);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** A job that says itself what it has kept. */
  public StopSignal(String part, Consumer<String> messages) {
    this(part, "", messages);
  }

  @Override
  public void close() {
    if (requested && !kept.isEmpty()) {
      messages.accept(kept);
    }
    stopped.countDown();
    ChildProcess.setStopping(false);
    before.forEach(Signal::handle);
  }
}
