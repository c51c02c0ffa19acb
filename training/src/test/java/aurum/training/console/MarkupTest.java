package aurum.training.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.PrintableText;
import aurum.training.HostileTexts;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

class MarkupTest {
  static Stream<String> texts() {
    return Stream.of(HostileTexts.VISIBLE, HostileTexts.INVISIBLE).flatMap(List::stream);
  }

  private static Element parsed(String xml) throws Exception {
    byte[] bytes = xml.getBytes(StandardCharsets.UTF_8);
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(bytes))
        .getDocumentElement();
  }

  @ParameterizedTest
  @MethodSource("texts")
  void aTextIsTheContentAndTheAttributeOfAnElement(String text) throws Exception {
    for (String escaped : List.of(Markup.html(text), Markup.markdown(text))) {
      Element element = parsed("<p a=\"%s\" b='%1$s'>%1$s</p>".formatted(escaped));
      assertEquals(PrintableText.line(text), element.getTextContent());
      assertEquals(PrintableText.line(text), element.getAttribute("a"));
      assertEquals(PrintableText.line(text), element.getAttribute("b"));
    }
  }

  @ParameterizedTest
  @MethodSource("texts")
  void aTextHasNoMeaningInMarkdown(String text) {
    String others = Markup.markdown(text).replaceAll("&(#\\d+|[a-z]+);", "");
    assertTrue(others.matches("[\\p{L}\\p{N}\\p{So} $%?;,./-]*"), others);
  }

  @Test
  void aCodeSpanIsLongerThanTheBackticksWithin() {
    assertEquals("`greedy`", Markup.code("greedy"));
    assertEquals("``a`b``", Markup.code("a`b"));
    assertEquals("`` `a` ``", Markup.code("`a`"));
    assertEquals("`a; b`", Markup.code("a\n\nb"));
  }

  @Test
  void aBlockIsNotEndedByItsLines() {
    assertEquals("```text\na\n```\n", Markup.block("a\n"));
    String block = Markup.block("a\n````\nb\n");
    assertTrue(block.startsWith("`````text\n") && block.endsWith("\n`````\n"), block);
    assertFalse(block.contains("\n`````\nb"), block);
  }
}
