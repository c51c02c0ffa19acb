package aurum.training.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class WinRateChartTest {
  private static ObjectNode line(long steps, double rate, double low, double high)
      throws IOException {
    String json =
        """
        {"iteration": 1, "steps": %d,
         "against": {"greedy": {"winRate": %s, "winRateLow": %s, "winRateHigh": %s}}}
        """;
    return (ObjectNode) new ObjectMapper().readTree(json.formatted(steps, rate, low, high));
  }

  /** The interval from 20 to 80 % covers most of the plot; a hairline would not. */
  @Test
  void drawsIntervalsAsBands() throws IOException {
    byte[] png =
        WinRateChart.of(
                "vindinium",
                4,
                List.of(line(1_000_000, 0.5, 0.2, 0.8), line(2_000_000, 0.5, 0.2, 0.8)))
            .png();
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
    int coloured = 0;
    for (int x = 0; x < image.getWidth(); x++) {
      for (int y = 0; y < image.getHeight(); y++) {
        Color colour = new Color(image.getRGB(x, y));
        boolean grey =
            colour.getRed() == colour.getGreen() && colour.getGreen() == colour.getBlue();
        coloured += grey ? 0 : 1;
      }
    }
    double share = coloured / (double) (image.getWidth() * image.getHeight());
    assertTrue(share > 0.1, "coloured share of the picture: " + share);
  }

  @Test
  void drawsTheRatingBelowTheWinRates() throws IOException {
    ObjectNode rated = line(1_000_000, 0.5, 0.2, 0.8);
    int height = height(WinRateChart.of("vindinium", 4, List.of(rated)));
    rated.put("rating", 1010).put("ratingLow", 950).put("ratingHigh", 1070);
    assertEquals(2 * height, height(WinRateChart.of("vindinium", 4, List.of(rated))));
  }

  private static int height(WinRateChart chart) throws IOException {
    return ImageIO.read(new ByteArrayInputStream(chart.png())).getHeight();
  }

  @Test
  void isEmptyWithoutEvaluations() throws IOException {
    assertTrue(WinRateChart.of("vindinium", 4, List.of()).isEmpty());
  }
}
