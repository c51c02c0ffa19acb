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
import java.util.Base64;
import java.util.UUID;

/**
 * An output of a notebook's cell, which can be replaced while the cell runs:
 *
 * <pre>{@code
 * CellOutput curve = new CellOutput();
 * training.train(folder, curves -> curve.png(curves.winRatePicture()));
 * }</pre>
 *
 * <p>Works only in cells, with the kernel of {@link Notebooks}. Call it from the thread of the
 * cell.
 */
public final class CellOutput {
  private static final String PACKAGE = "org.rapaio.jupyter.kernel.";

  private final String id = UUID.randomUUID().toString();
  private boolean shown;

  /**
   * Shows a picture, or replaces what is shown. It is shown as PNG, because some viewers of
   * notebooks leave out SVG; a unit of the SVG becomes a pixel.
   *
   * @throws IllegalArgumentException if it is not the text of an SVG file
   */
  public void svg(String svg) {
    png(Png.of(image(svg)));
  }

  /** Shows a picture, or replaces what is shown. */
  public void png(byte[] png) {
    show("image/png", Base64.getEncoder().encodeToString(png));
  }

  /** Shows text, or replaces what is shown. */
  public void text(String text) {
    show("text/plain", text);
  }

  /** Replaces the kernel's own method, which does not support SVG and truncates PNG. */
  private void show(String type, String data) {
    try {
      Object kernel = Class.forName(PACKAGE + "MainApp").getField("kernel").get(null);
      Class<?> outputType = Class.forName(PACKAGE + "display.DisplayData");
      Object output = outputType.getMethod("fromText", String.class).invoke(null, "picture");
      outputType.getMethod("putData", String.class, Object.class).invoke(output, type, data);
      outputType.getMethod("setDisplayId", String.class).invoke(output, id);
      String method = shown ? "updateDisplay" : "display";
      kernel.getClass().getMethod(method, outputType).invoke(kernel, output);
      shown = true;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(
          "a CellOutput works only in a notebook; open one with 'aurum notebooks'", e);
    }
  }

  static BufferedImage image(String svg) {
    ByteArrayInputStream text = new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8));
    SVGDocument document = new SVGLoader().load(text, null, LoaderContext.createDefault());
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
    return image;
  }
}
