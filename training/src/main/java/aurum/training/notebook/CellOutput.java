package aurum.training.notebook;

import java.util.Base64;
import java.util.UUID;

/**
 * An output of a notebook's cell, which can be replaced while the cell runs:
 *
 * <pre>{@code
 * new CellOutput().svg(SvgRenderer.svg(scene));
 *
 * CellOutput curve = new CellOutput();
 * Training.train(run, folder, lines -> curve.png(WinRateChart.of(game, lines).png()));
 * }</pre>
 *
 * <p>Works only in cells, with the kernel of {@link JavaKernel}. Call it from the thread of the
 * cell.
 */
public final class CellOutput {
  private static final String PACKAGE = "org.rapaio.jupyter.kernel.";

  private final String id = UUID.randomUUID().toString();
  private boolean shown;

  /**
   * Shows a picture, or replaces what is shown. It is shown as PNG, because some viewers of
   * notebooks leave out SVG.
   *
   * @param svg the text of an SVG file
   */
  public void svg(String svg) {
    png(SvgRaster.png(svg));
  }

  /**
   * Shows a picture, or replaces what is shown.
   *
   * @param png the bytes of a PNG file
   */
  public void png(byte[] png) {
    show("image/png", Base64.getEncoder().encodeToString(png));
  }

  /** Shows text, or replaces what is shown. */
  public void text(String text) {
    show("text/plain", text);
  }

  /** The kernel's own method for this knows no SVG, and cuts off the end of a PNG. */
  private void show(String type, String data) {
    try {
      Object kernel = Class.forName(PACKAGE + "MainApp").getField("kernel").get(null);
      Class<?> outputType = Class.forName(PACKAGE + "display.DisplayData");
      Object output = outputType.getMethod("fromText", String.class).invoke(null, "picture");
      outputType.getMethod("putData", String.class, Object.class).invoke(output, type, data);
      outputType.getMethod("setDisplayId", String.class).invoke(output, id);
      kernel
          .getClass()
          .getMethod(shown ? "updateDisplay" : "display", outputType)
          .invoke(kernel, output);
      shown = true;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(
          "a CellOutput works only in a notebook; open one with 'aurum notebooks'", e);
    }
  }
}
