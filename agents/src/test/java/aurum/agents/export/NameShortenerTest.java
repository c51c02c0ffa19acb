package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class NameShortenerTest {
  private static String shorten(String text) {
    try (SourceCompiler compiler = new SourceCompiler()) {
      String result = NameShortener.shorten(text, compiler);
      SourceFile file = new SourceFile("Main.java", result);
      assertEquals(0, new ResolvedSources(List.of(file), compiler).errors().size(), result);
      return result;
    }
  }

  @Test
  void shortensMethodsFieldsAndVariablesTheMostFrequentFirst() {
    assertEquals(
        "class Main { int b; int c(int a) { return a + a + b; } }",
        shorten(
            "class Main { int field; int sum(int number) { return number + number + field; } }"));
  }

  @Test
  void overridesAndRecordComponentsStayConnected() {
    assertEquals(
        "interface Shape { int b(); } record Square(int a) implements Shape { public int b() { return a() * a; } }",
        shorten(
            "interface Shape { int area(); } record Square(int side) implements Shape { public int area() { return side() * side; } }"));
  }

  @Test
  void namesOfTheJdkOfTypesAndOfConstantsAreKept() {
    String text =
        "enum Kind { FIRST, SECOND } class Main implements Runnable { int length; public void run() { length = new int[3].length + Kind.FIRST.name().length(); } public String toString() { return \"length\" + 'x'; } }";
    assertEquals(text, shorten(text));
  }

  @Test
  void textInLiteralsIsKept() {
    assertEquals(
        "class Main { String a() { return \"word \\\" word\" + '\\'' + \"word\"; } }",
        shorten("class Main { String word() { return \"word \\\" word\" + '\\'' + \"word\"; } }"));
  }

  @Test
  void shortNamesNeverEqualAnotherNameInTheFile() {
    assertEquals(
        "class a { int c; void d() { b: for (;;) { c++; break b; } } }",
        shorten("class a { int count; void first() { b: for (;;) { count++; break b; } } }"));
  }
}
