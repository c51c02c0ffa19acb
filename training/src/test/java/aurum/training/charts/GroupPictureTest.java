package aurum.training.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.training.charts.SeriesPicture.Chart;
import aurum.training.charts.SeriesPicture.Point;
import aurum.training.charts.SeriesPicture.Series;
import aurum.training.charts.SeriesPicture.Style;
import aurum.training.metrics.ChartGroup;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class GroupPictureTest {
  private static List<ObjectNode> lines(int count) throws IOException {
    List<ObjectNode> lines = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      String json =
          """
          {"iteration": %d, "steps": %d, "meanScore": %d, "policyLoss": -0.1, "valueLoss": 0.2,
           "kl": null, "entropy": 0.5, "mine": %d, "stepsPerSecond": 9, "rolloutSeconds": 0.1,
           "learnSeconds": 0.3}
          """;
      lines.add((ObjectNode) new ObjectMapper().readTree(json.formatted(i, 100 * i, i, i * i)));
    }
    return lines;
  }

  private static BufferedImage picture(ChartGroup group, List<ObjectNode> lines)
      throws IOException {
    return ImageIO.read(new ByteArrayInputStream(GroupPicture.png(group, lines)));
  }

  @Test
  void drawsAPictureOfEachGroupOfMetrics() throws IOException {
    List<ObjectNode> lines = lines(40);
    List<ChartGroup> groups = ChartGroup.of(ChartGroup.metrics(lines));
    assertEquals(
        Set.of("score", "losses", "entropy", "throughput", "other"),
        groups.stream().map(ChartGroup::name).collect(Collectors.toSet()));
    for (ChartGroup group : groups) {
      BufferedImage picture = picture(group, lines);
      assertEquals(320, picture.getHeight(), group.name());
      int charts = Set.of("losses", "throughput").contains(group.name()) ? 2 : 1;
      assertEquals(charts * 600, picture.getWidth(), group.name());
    }
  }

  /** XChart has a tick for each step of an axis, which may be less than a number's last digit. */
  @Test
  @Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void drawsMeasurementsOfATrainingThatDiverges() throws IOException {
    List<ObjectNode> lines = lines(3);
    lines.forEach(line -> line.put("meanScore", 8.1e33 + line.get("mine").asInt() * 1e18));
    assertEquals(320, picture(ChartGroup.named("score"), lines).getHeight());
  }

  @Test
  void drawsOneIteration() throws IOException {
    assertEquals(320, picture(ChartGroup.named("score"), lines(1)).getHeight());
  }

  @Test
  void aLongLegendTakesNothingFromTheChart() throws IOException {
    for (int count : List.of(4, 5, 8)) {
      List<Series> series = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        series.add(new Series("run " + i, Style.LINE, List.of(new Point(0, i), new Point(1, i))));
      }
      byte[] png = SeriesPicture.png(List.of(new Chart("wins", "steps", "%", true, series)), 2);
      int height = ImageIO.read(new ByteArrayInputStream(png)).getHeight();
      assertEquals(320 + 30 * (count - 4), height);
    }
  }

  @Test
  void eachPointOfALongTrainingIsTheMeanOfSuccessiveIterations() throws IOException {
    List<Point> points = GroupPicture.points(lines(5), "meanScore", 3);
    assertEquals(List.of(new Point(200, 1.5), new Point(400, 3.5), new Point(500, 5)), points);
    points = GroupPicture.points(lines(2), "meanScore", 3);
    assertEquals(List.of(new Point(100, 1), new Point(200, 2)), points);
    assertEquals(List.of(), GroupPicture.points(lines(2), "kl", 3));
  }
}
