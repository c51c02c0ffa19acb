package aurum.training.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.training.arena.AgentNames;
import aurum.training.rating.RatingTable;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class RatingPictureTest {
  @Test
  void everyAgentHasItsNameItsRatingAndAnIntervalAroundIt() throws Exception {
    Game game = Games.make("cultist-wars");
    RatingTable ratings =
        RatingTable.play(
            game,
            AgentNames.parseList("first=greedy,sniper", game),
            new RatingTable.Plan(1, 20, null),
            1);
    byte[] svg = RatingPicture.svg(ratings).getBytes(StandardCharsets.UTF_8);
    Document picture =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(svg));
    List<String> texts = new ArrayList<>();
    NodeList nodes = picture.getElementsByTagName("text");
    for (int i = 0; i < nodes.getLength(); i++) {
      texts.add(nodes.item(i).getTextContent());
    }
    List<String> expected = new ArrayList<>();
    expected.add("cultist-wars codingame: ratings with 95 % intervals, 20 matches");
    for (RatingTable.Row row : ratings.rows()) {
      expected.add(row.agent());
      expected.add(Long.toString(Math.round(row.rating().rating())));
    }
    assertEquals(expected, texts);
    for (int i = 0; i < ratings.rows().size(); i++) {
      Element line = (Element) picture.getElementsByTagName("line").item(i);
      Element point = (Element) picture.getElementsByTagName("circle").item(i);
      double x = Double.parseDouble(point.getAttribute("cx"));
      assertTrue(Double.parseDouble(line.getAttribute("x1")) <= x, line::toString);
      assertTrue(Double.parseDouble(line.getAttribute("x2")) >= x, line::toString);
    }
  }
}
