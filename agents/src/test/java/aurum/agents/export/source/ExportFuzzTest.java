package aurum.agents.export.source;

import aurum.env.base.InvalidInputException;
import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A program with changed tokens either does not compile, or its export compiles and gives the same
 * result, or the export is refused. The programs have no loops, so that changed ones end.
 */
@Tag("fuzz")
class ExportFuzzTest {
  private static final int MAXIMUM_CHANGES = 6;

  private static final Pattern TOKEN =
      Pattern.compile("\"[^\"]*\"|'[^']*'|[\\w$]+|->|::|\\s+|[^\\w\\s]");

  /** Files separated by {@code ###}, and an expression after {@code ===}. */
  private static final List<String> PROGRAMS =
      List.of(
          """
          interface Shape { int area(); default int twice() { return 2 * area(); } }
          ###
          record Square(int side) implements Shape {
            static int made; Square { made++; } public int area() { return side * side; }
            int unused() { return 0; }
          }
          ###
          final class Circle implements Shape {
            static final Integer NUMBER = 7; public int area() { return 3; }
            public String toString() { return "circle" + NUMBER; }
          }
          ===
          new Square(3).twice() + Square.made + " " + new Circle()
          """,
          """
          enum Way {
            NORTH(0) { @Override int turned() { return 9; } }, SOUTH(2);
            private final int code; Way(int code) { this.code = code; }
            int turned() { return code + 1; }
            static Way of(int code) { return values()[code / 2]; }
          }
          ###
          class Use {
            static int weight(Way way) {
              int weight = switch (way) { case NORTH -> 1; case SOUTH -> { int x = way.turned(); yield x * 2; } };
              return weight;
            }
          }
          ===
          Use.weight(Way.of(2)) + Way.NORTH.turned()
          """,
          """
          abstract class Base {
            final int start; { start = 4; } static final StringBuilder log = new StringBuilder();
            Base() { this("a"); } Base(String text) { log.append(text); }
            abstract int next(); int both() { return start + next(); }
          }
          ###
          class Sub extends Base {
            static int count = 5; static { count++; } int next() { return count; }
            int both() { return super.both() + 1; } class Inner { int x = next(); }
          }
          ===
          new Sub().both() + "" + Base.log + new Sub().new Inner().x
          """,
          """
          interface Change { int of(int x); default int twice(int x) { return of(of(x)); } }
          ###
          class Used<T> {
            T value; Used(T value) { this.value = value; } T get() { return value; }
            static <V> Used<V> make(V v) { return new Used<>(v); }
            static int half(int x) { return x / 2; } int more(int x) { return x + value.hashCode(); }
          }
          ###
          class Use {
            static int of() {
              Change add = Used.make("a")::more; Change half = Used::half; Change square = x -> x * x;
              var text = new Object() { int local = 3; };
              return add.twice(5) + half.of(8) + square.of(text.local);
            }
          }
          ===
          Use.of()
          """,
          """
          sealed interface Event permits Event.Start, Event.Stop {
            record Start(int time) implements Event {}
            final class Stop implements Event {}
            int LIMIT = 8; static int time(Event e) { return e instanceof Start s ? s.time() : LIMIT; }
          }
          ###
          class Outer {
            private static int hidden = 2;
            static class Nested { int hidden = 3; int sum() { return hidden + Outer.hidden; } }
            int[] numbers = {1, 2}; String text = \"""
              a "b"
                c\\
              \"""; char letter = '\\u0041'; long big = 0x7fL << 3; double d = 1e-3;
            public String toString() { return text + letter + big + d + numbers.length; }
          }
          ===
          Event.time(new Event.Start(4)) + Event.time(new Event.Stop()) + new Outer.Nested().sum() + "" + new Outer()
          """);

  /** Words with a meaning in Java, and names that the exporter itself uses. */
  private static final List<String> WORDS =
      List.of(
          "static",
          "final",
          "private",
          "public",
          "abstract",
          "int",
          "long",
          "var",
          "record",
          "Integer",
          "String",
          "Object",
          "Player",
          "Weights",
          "Main",
          "a",
          "x",
          "values",
          "length",
          "this",
          "super",
          "0",
          "1",
          "null",
          "\"a\"",
          "+",
          "-",
          "*",
          "(",
          ")",
          ";",
          ",",
          ".",
          "{",
          "}",
          "?",
          ":",
          "=",
          "==",
          "<",
          ">",
          "->",
          "::",
          "new",
          "return",
          "class",
          "interface",
          "yield",
          "sealed",
          "permits",
          "non-sealed",
          "default",
          "toString",
          "java.util.List",
          "@Override",
          "/* c */",
          "// c\n",
          "é",
          "$",
          "_a");

  @TempDir static Path folder;

  @Timeout(60)
  @FuzzTest(maxDuration = "10m")
  void anyProgramIsExportedFaithfullyOrRefused(FuzzedDataProvider data) throws Exception {
    String[] program = data.pickValue(PROGRAMS).split("===\n");
    String[] files = program[0].split("###\n");
    int changed = data.consumeInt(0, files.length - 1);
    List<String> tokens = new ArrayList<>();
    TOKEN.matcher(files[changed]).results().map(MatchResult::group).forEach(tokens::add);
    int changes = data.consumeInt(0, MAXIMUM_CHANGES);
    for (int change = 0; change < changes; change++) {
      int at = data.consumeInt(0, tokens.size() - 1);
      switch (data.consumeInt(0, 3)) {
        case 0 -> tokens.set(at, data.pickValue(WORDS));
        case 1 -> tokens.add(at, data.pickValue(WORDS) + " ");
        case 2 -> tokens.set(at, " ");
        default -> tokens.set(at, tokens.get(data.consumeInt(0, tokens.size() - 1)));
      }
    }
    files[changed] = String.join("", tokens);
    clear();
    SmallProject project = new SmallProject(folder);
    try {
      for (String file : files) {
        project.with(file);
      }
      project.evaluating(program[1].strip()).compiled();
    } catch (AssertionError e) {
      return; // It does not compile.
    }
    try {
      project.comparedWithItsExport();
    } catch (InvalidInputException | InvocationTargetException e) {
      // Refused, or the program itself fails.
    }
  }

  private static void clear() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        if (!file.equals(folder)) {
          Files.delete(file);
        }
      }
    }
  }
}
