package aurum.training.notebook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.awt.image.BufferedImage;
import org.junit.jupiter.api.Test;

class CellOutputTest {
  @Test
  void drawsAnSvgPictureUnitByPixel() {
    BufferedImage image =
        CellOutput.image(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"30\" height=\"20\">"
                + "<rect width=\"30\" height=\"20\" fill=\"#ffffff\"/>"
                + "<rect x=\"10\" y=\"5\" width=\"10\" height=\"10\" fill=\"#336699\"/></svg>");
    assertEquals(30, image.getWidth());
    assertEquals(20, image.getHeight());
    assertEquals(0xFF336699, image.getRGB(15, 10));
    assertEquals(0xFFFFFFFF, image.getRGB(5, 10));
  }

  @Test
  void refusesTextThatIsNotSvg() {
    assertThrows(IllegalArgumentException.class, () -> CellOutput.image("no picture"));
  }
}
