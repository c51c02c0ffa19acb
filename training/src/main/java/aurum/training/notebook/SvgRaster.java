package aurum.training.notebook;

import aurum.training.charts.Png;
import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;

/** Converts SVG to PNG; a unit of the SVG becomes a pixel. */
final class SvgRaster {
  private SvgRaster() {}

  /**
   * Converts a picture.
   *
   * @return the bytes of a PNG file
   * @throws IllegalArgumentException if the text is not SVG
   */
  static byte[] png(String svg) {
    byte[] text = svg.getBytes(StandardCharsets.UTF_8);
    SVGDocument document =
        new SVGLoader().load(new ByteArrayInputStream(text), null, LoaderContext.createDefault());
    if (document == null) {
      throw new IllegalArgumentException("not an SVG picture");
    }
    int width = (int) Math.ceil(document.size().getWidth());
    int height = (int) Math.ceil(document.size().getHeight());
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    document.render(null, graphics);
    graphics.dispose();
    return Png.of(image);
  }
}
