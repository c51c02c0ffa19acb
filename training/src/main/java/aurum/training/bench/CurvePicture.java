package aurum.training.bench;

import java.awt.Color;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Draws the throughput of a batch over its size. */
public final class CurvePicture {
  private static final Color[] COLOURS = {new Color(0x1b6ca8), new Color(0xd1495b)};

  private CurvePicture() {}

  /** Writes the rows of {@link Benchmarks#curve} as a PNG. */
  public static void draw(Benchmarks curve, Path file) throws IOException {
    System.setProperty("java.awt.headless", "true");
    XYChart chart =
        new XYChartBuilder()
            .width(900)
            .height(500)
            .title(curve.title() + ": agent steps per second with observations, masks and rewards")
            .xAxisTitle("matches in the batch")
            .yAxisTitle("million agent steps/s")
            .build();
    chart.getStyler().setXAxisLogarithmic(true);
    chart.getStyler().setYAxisMin(0.0);
    chart.getStyler().setLegendPosition(LegendPosition.InsideSE);
    chart.getStyler().setChartBackgroundColor(Color.WHITE);
    chart.getStyler().setSeriesColors(COLOURS);
    Map<String, Double> medians = new HashMap<>();
    curve.rows().forEach(row -> medians.put(row.key(), row.quartiles().median()));
    // On a machine with one core there is one curve.
    for (int cores : new TreeSet<>(List.of(1, curve.machine().cores()))) {
      List<Double> speeds =
          BatchBench.SIZES.stream()
              .map(matches -> medians.get(BatchBench.curveKey(matches, cores)) / 1e6)
              .toList();
      chart
          .addSeries(Machine.cores(cores), BatchBench.SIZES, speeds)
          .setMarker(SeriesMarkers.CIRCLE);
    }
    Files.write(file, BitmapEncoder.getBitmapBytes(chart, BitmapFormat.PNG));
  }
}
