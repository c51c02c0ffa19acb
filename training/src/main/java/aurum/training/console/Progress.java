package aurum.training.console;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A progress bar on standard error, shown only if that is a terminal. Thread-safe. */
public final class Progress implements AutoCloseable {
  private static final int WIDTH = 80;
  private static final int UPDATE_MILLIS = 200;

  private final ProgressBar bar;

  /**
   * @param task a label of one or two words
   * @param steps the number of steps that complete the task
   */
  public Progress(String task, long steps) {
    bar =
        Terminal.isError()
            ? new ProgressBarBuilder()
                .setTaskName(task)
                .setInitialMax(steps)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(UPDATE_MILLIS)
                .setConsumer(new ConsoleProgressBarConsumer(System.err, WIDTH))
                .build()
            : null;
  }

  /** Advances the bar by one step. */
  public void step() {
    if (bar != null) {
      bar.step();
    }
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
