package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.training.settings.SettingsFile;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LearningCurveTest {
  @TempDir private Path folder;

  private static TrainingRun run() throws IOException {
    Game game = Games.make("vindinium");
    return new TrainingRun(game, 1, 1, OptionalDouble.empty(), SettingsFile.defaults(game, null));
  }

  private static ObjectNode line(long steps, double rate, double low, double high)
      throws IOException {
    String json =
        """
        {"iteration": 1, "steps": %d,
         "against": {"greedy": {"winRate": %s, "winRateLow": %s, "winRateHigh": %s}}}
        """;
    return (ObjectNode) new ObjectMapper().readTree(json.formatted(steps, rate, low, high));
  }

  @Test
  void hasAPointWithItsIntervalForEachEvaluation() throws IOException {
    ObjectNode without = line(2_000_000, 0, 0, 0);
    without.remove("against");
    List<ObjectNode> metrics =
        List.of(line(1_000_000, 0.25, 0.125, 0.5), without, line(3_000_000, 0.75, 0.5, 1));
    assertEquals(
        List.of(new LearningCurve.Point(1, 25, 12.5, 50), new LearningCurve.Point(3, 75, 50, 100)),
        LearningCurve.points(metrics, "greedy"));
    assertEquals(List.of(), LearningCurve.points(metrics, "miner"));
  }

  /** The interval from 20 to 80 % covers most of the plot; a hairline would not. */
  @Test
  void drawsIntervalsAsBands() throws IOException {
    Path file = folder.resolve("curve.png");
    LearningCurve.draw(
        run(), List.of(line(1_000_000, 0.5, 0.2, 0.8), line(2_000_000, 0.5, 0.2, 0.8)), file);
    BufferedImage image = ImageIO.read(file.toFile());
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
  void isNotDrawnWithoutEvaluations() throws IOException {
    Path file = folder.resolve("curve.png");
    LearningCurve.draw(run(), List.of(), file);
    assertFalse(Files.exists(file));
  }
}
