package aurum.training.charts;

import java.awt.Color;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Draws charts of curves and points, one below the other or two in each row. */
public final class SeriesPicture {
  /** Opacity of a band, of 255. */
  private static final int BAND_ALPHA = 48;

  /** The colours of the series of a chart; the ninth has the first again. */
  static final int[] COLOURS = {
    0x1b6ca8, 0xd1495b, 0x66a182, 0xedae49, 0x6a4c93, 0x8c564b, 0xe377c2, 0x7f7f7f
  };

  /**
   * Larger values are drawn as this: beyond it, XChart's ticks would be closer than numbers are.
   */
  private static final double LARGEST = 1e15;

  private SeriesPicture() {}

  /** A point, with the bounds of the band of its curve. */
  public record Point(double x, double y, double low, double high) {
    /** A point without a band. */
    public Point(double x, double y) {
      this(x, y, y, y);
    }
  }

  /** How a series is drawn. The points of all but {@code POINTS} are in ascending order of x. */
  public enum Style {
    LINE,
    POINTS,
    /** A line with marked points and a band. */
    BAND
  }

  /**
   * Points of one colour.
   *
   * @param label for the legend; in all charts the series of the same number has the same colour
   * @param points may be empty
   */
  public record Series(String label, Style style, List<Point> points) {
    private List<Double> values(Function<Point, Double> value) {
      return points.stream().map(value).map(v -> Math.max(-LARGEST, Math.min(LARGEST, v))).toList();
    }
  }

  /**
   * One chart.
   *
   * @param horizontal what the axis shows
   * @param vertical what the axis shows
   * @param isPercent whether the vertical axis is from 0 to 100, for any values
   */
  public record Chart(
      String title, String horizontal, String vertical, boolean isPercent, List<Series> series) {}

  /**
   * The picture as PNG.
   *
   * @param columns 1 or 2; the charts of one column are larger
   */
  public static byte[] png(List<Chart> charts, int columns) {
    System.setProperty("java.awt.headless", "true");
    List<XYChart> drawn = charts.stream().map(chart -> draw(chart, columns == 1)).toList();
    return Png.of(drawn, Math.min(columns, drawn.size()));
  }

  private static XYChart draw(Chart chart, boolean isLarge) {
    XYChart drawn =
        new XYChartBuilder()
            .width(isLarge ? 900 : 600)
            // Below a small chart is its legend, 21 pixels a label; more curves have more room.
            .height(isLarge ? 420 : 320 + 30 * Math.max(0, chart.series.size() - 4))
            .title(chart.title)
            .xAxisTitle(chart.horizontal)
            .yAxisTitle(chart.vertical)
            .build();
    XYStyler styler = drawn.getStyler();
    styler.setChartBackgroundColor(Color.WHITE);
    styler.setXAxisTickLabelsFormattingFunction(SeriesPicture::number);
    styler.setYAxisTickLabelsFormattingFunction(SeriesPicture::number);
    styler.setXAxisMin(0.0);
    if (chart.isPercent) {
      styler.setYAxisMin(0.0).setYAxisMax(100.0);
    }
    styler.setLegendVisible(chart.series.size() > 1);
    styler.setLegendPosition(isLarge ? LegendPosition.OutsideE : LegendPosition.OutsideS);
    for (int i = 0; i < chart.series.size(); i++) {
      if (!chart.series.get(i).points.isEmpty()) {
        add(drawn, chart.series.get(i), new Color(COLOURS[i % COLOURS.length]));
      }
    }
    return drawn;
  }

  /** A number as the dashboard writes it: 1.5M, 500k, 0.04. */
  static String number(double value) {
    double size = Math.abs(value);
    int power = size >= 1e6 ? 6 : size >= 1e4 ? 3 : 0;
    String unit = power == 6 ? "M" : power == 3 ? "k" : "";
    String digits =
        new DecimalFormat("0.######", DecimalFormatSymbols.getInstance(Locale.ROOT))
            .format(value / Math.pow(10, power));
    return (digits.equals("-0") ? "0" : digits) + unit;
  }

  private static void add(XYChart chart, Series series, Color colour) {
    XYSeries line = chart.addSeries(series.label, series.values(Point::x), series.values(Point::y));
    line.setMarker(series.style == Style.LINE ? SeriesMarkers.NONE : SeriesMarkers.CIRCLE);
    line.setMarkerColor(colour).setLineColor(colour);
    if (series.style == Style.POINTS) {
      line.setXYSeriesRenderStyle(XYSeriesRenderStyle.Scatter);
    }
    if (series.style == Style.BAND) {
      // A polygon: along the lower bounds, and back along the upper ones.
      List<Double> x = new ArrayList<>(series.values(Point::x));
      List<Double> y = new ArrayList<>(series.values(Point::high));
      Collections.reverse(x);
      Collections.reverse(y);
      x.addAll(0, series.values(Point::x));
      y.addAll(0, series.values(Point::low));
      XYSeries band = chart.addSeries(series.label + " interval", x, y);
      band.setXYSeriesRenderStyle(XYSeriesRenderStyle.PolygonArea);
      band.setShowInLegend(false);
      Color translucent =
          new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), BAND_ALPHA);
      band.setMarker(SeriesMarkers.NONE).setLineColor(translucent);
      band.setFillColor(translucent);
    }
  }
}
