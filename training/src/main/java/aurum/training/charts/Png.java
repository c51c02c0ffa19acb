package aurum.training.charts;

import aurum.env.base.MemoryOutput;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.List;
import javax.imageio.ImageIO;
import org.knowm.xchart.XYChart;

/** Encodes pictures and charts as PNG. */
public final class Png {
  private Png() {}

  /** The bytes of a PNG file with charts of the same size, row by row. */
  static byte[] of(List<XYChart> charts, int columns) {
    int width = charts.get(0).getWidth();
    int height = charts.get(0).getHeight();
    int rows = (charts.size() + columns - 1) / columns;
    BufferedImage image =
        new BufferedImage(columns * width, rows * height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
    for (int i = 0; i < charts.size(); i++) {
      Graphics2D part = (Graphics2D) graphics.create();
      part.translate(i % columns * width, i / columns * height);
      charts.get(i).paint(part, width, height);
      part.dispose();
    }
    graphics.dispose();
    return of(image);
  }

  /** The bytes of a PNG file. */
  public static byte[] of(BufferedImage image) {
    return MemoryOutput.of(out -> ImageIO.write(image, "png", out));
  }
}
