package aurum.training.train;

import aurum.env.Game;
import aurum.training.charts.GroupPicture;
import aurum.training.charts.WinRateChart;
import aurum.training.metrics.ChartGroup;
import aurum.training.metrics.Metric;
import aurum.training.metrics.WinRate;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** The measurements of a training so far. Immutable. */
public final class TrainingCurves {
  private final Game game;
  private final List<ObjectNode> lines;

  /**
   * @param lines of {@code metrics.jsonl}, at least one
   */
  TrainingCurves(Game game, List<ObjectNode> lines) {
    this.game = game;
    this.lines = List.copyOf(lines);
  }

  /** The number of decisions that the policy has learned from. */
  public long steps() {
    return lines.get(lines.size() - 1).path(Metric.STEPS).asLong();
  }

  /** The evaluations against a baseline, in order. */
  public List<WinRate> winRates(String baseline) {
    return WinRate.of(lines, baseline);
  }

  /** The win rates against every baseline and the rating as PNG. */
  public byte[] winRatePicture() {
    return WinRateChart.of(game.name(), game.seats(), lines).png();
  }

  /**
   * A group of charts as PNG.
   *
   * @param group such as {@code score}, as the dashboard names it
   * @throws aurum.env.base.InvalidInputException if there is none; the message lists the available
   *     ones
   */
  public byte[] picture(String group) {
    return GroupPicture.png(ChartGroup.named(group), lines);
  }
}
