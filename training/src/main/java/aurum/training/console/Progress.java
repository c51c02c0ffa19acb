package aurum.training.console;

import java.util.concurrent.TimeUnit;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * A progress bar on standard error if that is a terminal, and nothing if not. Safe for any number
 * of threads.
 */
public final class Progress implements AutoCloseable {
  private static final int WIDTH = 80;

  private final ProgressBar bar;

  /**
   * @param task a word or two that stand before the bar
   * @param steps how many steps make the whole
   */
  public Progress(String task, long steps) {
    bar =
        Terminal.isError()
            ? new ProgressBarBuilder()
                .setTaskName(task)
                .setInitialMax(steps)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis((int) TimeUnit.SECONDS.toMillis(1) / 5)
                .setConsumer(new ConsoleProgressBarConsumer(System.err, WIDTH))
                .build()
            : null;
  }

  /** One more step is done. */
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
