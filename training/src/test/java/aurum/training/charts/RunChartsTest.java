package aurum.training.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

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
      assertEquals(GroupPicture.HEIGHT, picture.getHeight(), name);
      int charts = Set.of("losses.png", "throughput.png").contains(name) ? 2 : 1;
      assertEquals(charts * GroupPicture.WIDTH, picture.getWidth(), name);
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
    Curve curve = Curve.of(lines(5), "meanScore", 3);
    assertEquals(List.of(1.5, 3.5, 5.0), curve.values());
    assertEquals(List.of(200.0, 400.0, 500.0), curve.steps());
    assertEquals(List.of(1.0, 2.0), Curve.of(lines(2), "meanScore", 3).values());
    assertEquals(List.of(), Curve.of(lines(2), "kl", 3).values());
  }
}
