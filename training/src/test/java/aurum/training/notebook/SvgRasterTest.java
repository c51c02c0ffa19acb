package aurum.training.notebook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class SvgRasterTest {
  @Test
  void drawsAnSvgPictureUnitByPixel() throws IOException {
    byte[] png =
        SvgRaster.png(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"30\" height=\"20\">"
                + "<rect width=\"30\" height=\"20\" fill=\"#ffffff\"/>"
                + "<rect x=\"10\" y=\"5\" width=\"10\" height=\"10\" fill=\"#336699\"/></svg>");
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
    assertEquals(30, image.getWidth());
    assertEquals(20, image.getHeight());
    assertEquals(0xFF336699, image.getRGB(15, 10));
    assertEquals(0xFFFFFFFF, image.getRGB(5, 10));
  }

  @Test
  void refusesTextThatIsNotSvg() {
    assertThrows(IllegalArgumentException.class, () -> SvgRaster.png("no picture"));
  }
}
