package aurum.training.train;

import aurum.agents.AtomicFile;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Draws the win rates of a training's evaluations over its steps, with 95 % intervals as bands. */
final class LearningCurve {
  private static final Color[] COLOURS = {
    new Color(0x1b6ca8),
    new Color(0xd1495b),
    new Color(0x66a182),
    new Color(0xedae49),
    new Color(0x6a4c93)
  };

  /** Opacity of a band, of 255. */
  private static final int BAND_ALPHA = 48;

  private LearningCurve() {}

  /** Writes the picture, or nothing if there was no evaluation. */
  static void draw(TrainingRun run, List<ObjectNode> metrics, Path file) throws IOException {
    System.setProperty("java.awt.headless", "true");
    XYChart chart =
        new XYChartBuilder()
            .width(900)
            .height(500)
            .title(run.game().name() + " " + run.game().variant() + ": win rate of the policy")
            .xAxisTitle("million steps")
            .yAxisTitle("wins, % (bands: 95 % intervals)")
            .build();
    chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
    chart.getStyler().setYAxisMin(0.0).setYAxisMax(100.0);
    chart.getStyler().setChartBackgroundColor(Color.WHITE);
    boolean evaluated = false;
    List<String> baselines = run.settings().evaluation().baselines();
    for (int i = 0; i < baselines.size(); i++) {
      String name = baselines.get(i);
      int opponents = run.game().seats() - 1;
      String label = "against " + (opponents == 1 ? "" : opponents + " ") + name;
      List<Point> points = points(metrics, name);
      if (!points.isEmpty()) {
        addCurve(chart, label, points, COLOURS[i % COLOURS.length]);
        evaluated = true;
      }
    }
    if (evaluated) {
      addParity(chart, metrics, 100.0 / run.game().seats());
      AtomicFile.write(file, BitmapEncoder.getBitmapBytes(chart, BitmapFormat.PNG));
    }
  }

  /**
   * One evaluation.
   *
   * @param low of the 95 % interval, in percent
   * @param high of the 95 % interval, in percent
   */
  record Point(double millionSteps, double percent, double low, double high) {}

  static List<Point> points(List<ObjectNode> metrics, String baseline) {
    List<Point> points = new ArrayList<>();
    for (ObjectNode line : metrics) {
      JsonNode standing = line.path(BaselineEvaluation.KEY).path(baseline);
      if (!standing.isMissingNode()) {
        points.add(
            new Point(
                line.path("steps").asDouble() / 1e6,
                100 * standing.path("winRate").asDouble(),
                100 * standing.path("winRateLow").asDouble(),
                100 * standing.path("winRateHigh").asDouble()));
      }
    }
    return points;
  }

  private static void addCurve(XYChart chart, String label, List<Point> points, Color colour) {
    List<Double> x = new ArrayList<>(points.stream().map(Point::millionSteps).toList());
    XYSeries curve = chart.addSeries(label, x, points.stream().map(Point::percent).toList());
    curve.setMarker(SeriesMarkers.CIRCLE);
    curve.setMarkerColor(colour);
    curve.setLineColor(colour);
    // A polygon: along the lower bounds, and back along the upper ones.
    List<Double> y = new ArrayList<>(points.stream().map(Point::low).toList());
    for (int i = points.size() - 1; i >= 0; i--) {
      x.add(points.get(i).millionSteps());
      y.add(points.get(i).high());
    }
    XYSeries band = chart.addSeries(label + " interval", x, y);
    band.setXYSeriesRenderStyle(XYSeriesRenderStyle.PolygonArea);
    band.setShowInLegend(false);
    band.setMarker(SeriesMarkers.NONE);
    Color translucent = new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), BAND_ALPHA);
    band.setLineColor(translucent);
    band.setFillColor(translucent);
  }

  /** The win rate of a policy as good as its opponents, without ties. */
  private static void addParity(XYChart chart, List<ObjectNode> metrics, double percent) {
    double last = metrics.get(metrics.size() - 1).path("steps").asDouble() / 1e6;
    XYSeries series =
        chart.addSeries("parity", new double[] {0, last}, new double[] {percent, percent});
    series.setMarker(SeriesMarkers.NONE);
    series.setLineColor(Color.LIGHT_GRAY);
  }
}
