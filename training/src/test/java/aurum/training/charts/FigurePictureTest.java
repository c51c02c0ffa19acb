package aurum.training.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.HostileTexts;
import aurum.training.results.FigureCurve;
import aurum.training.results.FigureCurve.Point;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class FigurePictureTest {
  private static Document parse(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void aCurveHasAGapWhereAValueIsMissing() throws Exception {
    FigureCurve curve =
        new FigureCurve(
            "a",
            4,
            List.of(
                new Point(1, 2.0, 1.0, 3.0, 4),
                new Point(2, 2.0, 1.0, 3.0, 4),
                new Point(4, 4.0, 3.0, 5.0, 4),
                new Point(5, 4.0, 3.0, 5.0, 4),
                new Point(9, 4.0, null, null, 1)));
    String svg = FigurePicture.svg("title", "depth", List.of(curve));
    Document picture = parse(svg);
    long lines = 0;
    for (int i = 0; i < picture.getElementsByTagName("path").getLength(); i++) {
      Element path = (Element) picture.getElementsByTagName("path").item(i);
      lines += path.getAttribute("fill").equals("none") ? 1 : 0;
    }
    assertEquals(2, lines);
    assertEquals(1, picture.getElementsByTagName("circle").getLength());
    assertEquals(svg, FigurePicture.svg("title", "depth", List.of(curve)));
    assertTrue(svg.contains(">a, 4 matches<"), svg);
  }

  @Test
  void theAxisOfValuesAroundZeroHasAZeroWithoutASign() {
    List<Point> points = List.of(new Point(1, -0.3, null, null, 1), new Point(2, 4, null, null, 1));
    String svg = FigurePicture.svg("title", "value", List.of(new FigureCurve("a", 1, points)));
    assertTrue(svg.contains(">0<"), svg);
    assertFalse(svg.contains(">-0<"), svg);
  }

  @Test
  void equalAndHugeValuesAndHostileNamesGiveAPicture() throws Exception {
    for (double value : new double[] {0, -7, 1e15, 1e-9}) {
      for (String name : HostileTexts.VISIBLE) {
        Point next = new Point(2, Math.nextUp(value), null, null, 1);
        FigureCurve curve =
            new FigureCurve(name, 1, List.of(new Point(1, value, null, null, 1), next));
        Document picture = parse(FigurePicture.svg(name, "depth", List.of(curve)));
        assertEquals(0, picture.getElementsByTagName("script").getLength());
        assertTrue(picture.getElementsByTagName("text").getLength() < 30);
      }
    }
  }
}
