package aurum.training.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import aurum.training.charts.SeriesPicture.Point;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunChartsTest {
  @TempDir private Path folder;

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

  private Set<String> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  @Test
  void drawsAPictureForEachGroupOfMetrics() throws IOException {
    new RunCharts("vindinium codingame", 4, folder).drawGroups(lines(40));
    assertEquals(
        Set.of("score.png", "losses.png", "entropy.png", "throughput.png", "other.png"), files());
    for (String name : files()) {
      BufferedImage picture = ImageIO.read(folder.resolve(name).toFile());
      assertNotNull(picture, name);
      assertEquals(320, picture.getHeight(), name);
      int charts = Set.of("losses.png", "throughput.png").contains(name) ? 2 : 1;
      assertEquals(charts * 600, picture.getWidth(), name);
    }
  }

  @Test
  void drawsOneIterationAndNone() throws IOException {
    RunCharts charts = new RunCharts("vindinium codingame", 4, folder);
    charts.drawGroups(List.of());
    charts.drawWinRates(List.of());
    assertEquals(Set.of(), files());
    charts.drawGroups(lines(1));
    assertNotNull(ImageIO.read(folder.resolve("score.png").toFile()));
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
