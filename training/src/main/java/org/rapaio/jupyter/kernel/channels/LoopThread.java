package org.rapaio.jupyter.kernel.channels;

/**
 * Takes the place of the class of this name in the Java kernel of the notebooks, whose jar follows
 * on the class path. The original ends if it runs before {@code start} has set a field, and at an
 * exception, such as that of a message that arrives too early. Then the kernel never answers: with
 * the original of version 3.0.1, 3 of 22 starts failed on a busy machine of two cores.
 */
public final class LoopThread extends Thread {
  private final long sleep;
  private final Runnable task;
  private volatile boolean running = true;

  /** Creates a thread that sleeps for some milliseconds between two calls of its task. */
  public LoopThread(String name, long sleep, Runnable task) {
    super(name);
    this.sleep = sleep;
    this.task = task;
  }

  @Override
  public void run() {
    while (running) {
      try {
        task.run();
        Thread.sleep(sleep);
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException e) {
        System.err.println("a message is ignored, Jupyter sends it again: " + e);
      }
    }
  }

  /** Ends the thread after the current call of its task. */
  public void shutdown() {
    running = false;
  }
}
