package aurum.training.train;

import aurum.env.Game;
import aurum.training.settings.TrainingSettings;
import com.fasterxml.jackson.databind.JsonNode;
import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Draws the win rates that a training measured under way, over its steps. */
final class LearningCurve {
  private static final Color[] COLOURS = {
    new Color(0x1b6ca8),
    new Color(0xd1495b),
    new Color(0x66a182),
    new Color(0xedae49),
    new Color(0x6a4c93)
  };

  private LearningCurve() {}

  /** Writes the picture; nothing if nothing was measured. */
  static void draw(Game game, TrainingSettings settings, List<JsonNode> metrics, Path file)
      throws IOException {
    System.setProperty("java.awt.headless", "true");
    XYChart chart =
        new XYChartBuilder()
            .width(900)
            .height(500)
            .title(game.name() + " " + game.variant() + ": first places of the policy")
            .xAxisTitle("million steps")
            .yAxisTitle("first places, %")
            .build();
    chart.getStyler().setLegendPosition(LegendPosition.InsideSE);
    chart.getStyler().setYAxisMin(0.0).setYAxisMax(100.0);
    chart.getStyler().setChartBackgroundColor(Color.WHITE);
    chart.getStyler().setSeriesColors(COLOURS);
    boolean measured = false;
    for (String baseline : settings.evaluation().baselines()) {
      measured |= addCurve(chart, baseline, game.seats() - 1, metrics);
    }
    if (measured) {
      addParity(chart, metrics, 100.0 / game.seats());
      Path whole = file.resolveSibling(file.getFileName().toString().replace(".png", ""));
      BitmapEncoder.saveBitmap(chart, whole.toString(), BitmapFormat.PNG);
    }
  }

  private static boolean addCurve(
      XYChart chart, String baseline, int opponents, List<JsonNode> metrics) {
    List<Double> x = new ArrayList<>();
    List<Double> y = new ArrayList<>();
    for (JsonNode line : metrics) {
      JsonNode standing = line.path("against").path(baseline);
      if (!standing.isMissingNode()) {
        x.add(line.path("steps").asDouble() / 1e6);
        y.add(100 * standing.path("winRate").asDouble());
      }
    }
    if (x.isEmpty()) {
      return false;
    }
    String name = opponents == 1 ? "against " + baseline : "against " + opponents + " " + baseline;
    XYSeries series = chart.addSeries(name, x, y);
    series.setMarker(SeriesMarkers.CIRCLE);
    return true;
  }

  /** What a policy as good as its opponents would reach. */
  private static void addParity(XYChart chart, List<JsonNode> metrics, double percent) {
    double last = metrics.get(metrics.size() - 1).path("steps").asDouble() / 1e6;
    XYSeries series =
        chart.addSeries("parity", new double[] {0, last}, new double[] {percent, percent});
    series.setMarker(SeriesMarkers.NONE);
    series.setLineColor(Color.LIGHT_GRAY);
  }
}
