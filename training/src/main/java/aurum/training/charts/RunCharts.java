package aurum.training.charts;

import aurum.agents.AtomicFile;
import aurum.training.metrics.ChartGroup;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes the charts of one training into its run folder.
 *
 * @param game the name of the game and its variant, for titles
 * @param seats of the game
 * @param folder must exist
 */
public record RunCharts(String game, int seats, Path folder) {
  /** The file of the win rates and the rating. */
  public static final String WIN_RATES = "curve.png";

  /** Draws {@link #WIN_RATES}; does nothing if there was no evaluation. */
  public void drawWinRates(List<ObjectNode> lines) throws IOException {
    WinRateChart chart = WinRateChart.of(game, seats, lines);
    if (!chart.isEmpty()) {
      AtomicFile.write(folder.resolve(WIN_RATES), chart.png());
    }
  }

  /** Draws a file for each group of metrics, such as {@code losses.png}. */
  public void drawGroups(List<ObjectNode> lines) throws IOException {
    for (ChartGroup group : ChartGroup.of(ChartGroup.metrics(lines))) {
      AtomicFile.write(folder.resolve(group.name() + ".png"), GroupPicture.png(group, lines));
    }
  }
}
