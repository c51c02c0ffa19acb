package aurum.training.command;

import me.tongfei.progressbar.ProgressBarRenderer;
import me.tongfei.progressbar.ProgressState;

/**
 * The line of a training on a terminal: a bar, the message, and the elapsed time. In a narrow
 * terminal the message has priority; its end is cut off only if it does not fit alone.
 */
final class ProgressLine implements ProgressBarRenderer {
  private static final int MINIMUM_BAR = 6;
  private static final int MAXIMUM_BAR = 40;

  @Override
  public String render(ProgressState state, int width) {
    double share = state.getMax() > 0 ? state.getCurrent() / (double) state.getMax() : 0;
    double elapsed = state.getElapsedAfterStart().toMillis() / 1e3;
    return line(share, state.getExtraMessage(), elapsed, width);
  }

  /**
   * @param share of the steps that is done, from 0 to 1
   * @param message the text in the middle
   * @param elapsed seconds
   * @param width in characters
   */
  static String line(double share, String message, double elapsed, int width) {
    String end = "  " + TrainingProgress.time(elapsed);
    String text = message;
    if (text.length() + end.length() <= width) {
      text += end;
    }
    int bar = Math.min(MAXIMUM_BAR, width - text.length() - "[] ".length());
    if (bar >= MINIMUM_BAR) {
      int full = (int) Math.round(share * bar);
      text = "[" + "=".repeat(full) + " ".repeat(bar - full) + "] " + text;
    }
    return text.length() <= width ? text : text.substring(0, width);
  }
}
