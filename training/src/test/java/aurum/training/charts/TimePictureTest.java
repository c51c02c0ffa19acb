package aurum.training.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.arena.AgentLimit;
import aurum.training.arena.AgentName;
import aurum.training.arena.Interval;
import aurum.training.rating.TimeCurve;
import aurum.training.rating.TimeCurve.Row;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

class TimePictureTest {
  private static Row row(int percent, double score) {
    return new Row(percent, 20, 10, 0, 0, 0, score, new Interval(score - 0.1, score + 0.05));
  }

  @Test
  void higherScoresAreHigherAndEachShareButAllHasAnInterval() throws Exception {
    AgentLimit limit = AgentLimit.of(AgentName.of("a<b=policy:x?search=40"), null, 0);
    List<Row> rows = List.of(row(25, 0.2), row(50, 0.4), row(200, 0.6), row(400, 0.8));
    TimeCurve curve = new TimeCurve("chess", "short", 1, limit, 20, rows, Map.of());
    Document picture =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(
                new ByteArrayInputStream(TimePicture.svg(curve).getBytes(StandardCharsets.UTF_8)));
    List<Double> heights = new ArrayList<>();
    NodeList points = picture.getElementsByTagName("circle");
    for (int i = 0; i < points.getLength(); i++) {
      heights.add(number(points.item(i), "cy"));
    }
    assertEquals(5, heights.size());
    // The score of 100 % is 50 %, halfway between those of 50 % and 200 %.
    assertEquals((heights.get(1) + heights.get(3)) / 2, heights.get(2), 0.1);
    assertTrue(
        heights.get(0) > heights.get(1) && heights.get(3) > heights.get(4), heights::toString);
    NodeList lines = picture.getElementsByTagName("line");
    int intervals = 0;
    for (int i = 0; i < lines.getLength(); i++) {
      intervals += number(lines.item(i), "x1") == number(lines.item(i), "x2") ? 1 : 0;
    }
    assertEquals(4, intervals);
    String text = picture.getDocumentElement().getTextContent();
    assertTrue(text.contains("chess: a<b=policy:x?search=40 against itself"), text);
    assertTrue(text.contains("playouts") && text.contains("160"), text);
  }

  private static double number(Node element, String attribute) {
    return Double.parseDouble(((Element) element).getAttribute(attribute));
  }
}
