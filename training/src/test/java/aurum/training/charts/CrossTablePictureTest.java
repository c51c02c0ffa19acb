package aurum.training.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.arena.CrossTable;
import aurum.training.arena.Evaluation.Standing;
import aurum.training.arena.Interval;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class CrossTablePictureTest {
  private static Standing standing(String agent, double rate) {
    Interval interval = new Interval(rate / 2, rate);
    return new Standing(agent, 1, 0, 0, rate, interval, 0, 0, 0, "", Map.of(), null);
  }

  private static Document draw(int seats, double... rates) throws Exception {
    CrossTable table =
        new CrossTable(
            "game",
            "variant",
            seats,
            1,
            20,
            List.of("<a>", "b"),
            List.of(
                Arrays.asList(null, standing("<a>", rates[0])),
                Arrays.asList(standing("b", rates[1]), null)));
    byte[] svg = CrossTablePicture.svg(table).getBytes(StandardCharsets.UTF_8);
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg));
  }

  private static List<String> values(NodeList nodes, String attribute) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      Element element = (Element) nodes.item(i);
      values.add(attribute.isEmpty() ? element.getTextContent() : element.getAttribute(attribute));
    }
    return values;
  }

  @Test
  void aCellHasTheRateAndTheIntervalOfItsRow() throws Exception {
    assertEquals(
        List.of(
            "game variant: win rate of the row against the column, 20 matches each",
            "1",
            "1  <a>",
            "80 %",
            "40 to 80",
            "2",
            "2  b",
            "10 %",
            "5 to 10"),
        values(draw(2, 0.8, 0.1).getElementsByTagName("text"), ""));
  }

  /** The background, then the cells row by row; those of an agent against itself are grey. */
  @Test
  void coloursAreRelativeToTheRateOfEqualAgents() throws Exception {
    assertEquals(
        List.of("#ffffff", "#eeeeee", "#ffffff", "#e88d98", "#eeeeee"),
        values(draw(4, 0.25, 0).getElementsByTagName("rect"), "fill"));
    List<String> ofTwo = values(draw(2, 1, 0.25).getElementsByTagName("rect"), "fill");
    assertEquals("#7fb3db", ofTwo.get(2));
    assertTrue(ofTwo.get(3).matches("#f[0-9a-f]c[0-9a-f]{3}"), ofTwo.get(3));
  }
}
