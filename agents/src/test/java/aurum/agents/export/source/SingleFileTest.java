package aurum.agents.export.source;

import static aurum.agents.export.source.SmallProject.assertContains;
import static aurum.agents.export.source.SmallProject.assertLacks;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names in an exported file, and the errors of programs that cannot be exported. */
class SingleFileTest {
  @TempDir private Path folder;
  private SmallProject project;

  @BeforeEach
  void newProject() {
    project = new SmallProject(folder);
  }

  private void assertRefused(String message) throws IOException {
    assertEquals(
        message, assertThrows(IllegalArgumentException.class, project::exported).getMessage());
  }

  @Test
  void keepsTextBlocksAndEscapes() throws Exception {
    String source =
        """
        class Words {
          static String of() {
            return QQQ
                a "quoted" \\\\ word,
                  \\tindented\\u0041
                QQQ + "\\u4e00";
          }
        }
        """;
    project.with(source.replace("QQQ", "\"\"\"")).evaluating("Words.of()");
    project.exportedAndRun();
  }

  @Test
  void semicolonsAfterTypesAreLeftOut() throws Exception {
    project
        .with(
            "; class Words { static int of() { return Other.of(); }; }; class Other { static int of() { return 1; } };;")
        .evaluating("Words.of()");
    project.exportedAndRun();
  }

  @Test
  void importsMayBeOfAnyKind() throws Exception {
    project
        .with(
            """
            package demo.other;
            public interface Outer {
              Integer DEPTH = 2;
              static int deep(int x) { return x + DEPTH; }
              enum Kind { ONE, TWO }
              final class Inner { public static int count() { return 3; } }
            }
            """)
        .with(
            """
            import static demo.other.Outer.DEPTH;
            import static demo.other.Outer.Kind.*;
            import static demo.other.Outer.deep;
            import static java.lang.Math.max;
            import demo.other.Outer.Inner;
            import demo.other.Outer.Kind;
            import java.util.*;
            import java.util.Map.Entry;
            import java.util.function.Function;
            class Use {
              static String of(Kind kind) {
                Entry<String, Integer> entry = Map.entry("a", max(DEPTH, 1));
                List<Object> all = new ArrayList<>(List.of(entry, deep(1), Inner.count(), TWO));
                Function<Integer, java.util.Optional<Integer>> wrap = Optional::of;
                int number = (switch (kind) { case ONE -> TWO; case TWO -> ONE; }).ordinal();
                all.add(wrap.apply(number).get() + demo.other.Outer.DEPTH);
                return all.toString();
              }
            }
            """)
        .evaluating("Use.of(demo.other.Outer.Kind.ONE)");
    String exported = project.exportedAndRun();
    assertContains(
        exported, "Map.Entry<String, Integer> entry", "Math.max(Outer.DEPTH, 1)", "Kind.TWO");
    assertLacks(exported, "demo", "import static", "*;");
  }

  @Test
  void twoClassesOfTheSameNameAreRefused() throws Exception {
    project
        .with("package demo.one; public class Board { public static int size() { return 1; } }")
        .with("package demo.two; public class Board { public static int size() { return 2; } }")
        .evaluating("demo.one.Board.size() + demo.two.Board.size()");
    assertRefused(
        "demo.two.Board and demo.one.Board have the same simple name; in one file each class needs"
            + " its own, so rename one, or the file");
  }

  @Test
  void aClassNamedLikeOneOfTheJdkIsRefusedIfBothAreNeeded() throws Exception {
    project
        .with("class List { static int size() { return 1; } }")
        .with("class Use { static int of() { return new java.util.ArrayList<Integer>().size(); } }")
        .with(
            """
            package demo.other;
            import java.util.List;
            public class Lists { public static List<Integer> one() { return List.of(1); } }
            """)
        .evaluating("List.size() + Use.of() + demo.other.Lists.one().get(0)");
    assertRefused(
        "demo.List and java.util.List have the same simple name; in one file each class needs its"
            + " own, so rename one, or the file");
  }

  @Test
  void aClassNamedLikeOneOfJavaLangIsRefused() throws Exception {
    project.with("class Process { static int size() { return 1; } }").evaluating("Process.size()");
    assertRefused(
        "demo.Process and java.lang.Process have the same simple name; in one file each class"
            + " needs its own, so rename one, or the file");
  }

  @Test
  void aMissingSourceIsNamedWithItsPlace() throws Exception {
    project
        .with("package demo.rules; public class Helper { public static int one() { return 1; } }")
        .with("class Near { static int two() { return 2; } }")
        .with("import demo.rules.Helper; class Use { static int of() { return Helper.one(); } }")
        .evaluating("Use.of() + Near.two()")
        .compiled()
        .withoutSource("sources/demo/rules/Helper.java");
    assertRefused(
        "sources/demo/Use.java, line 2: cannot find symbol symbol: variable Helper location: class"
            + " demo.Use; the source of a class must be beside the class file, or under"
            + " sources/ in its jar");
  }

  @Test
  void aSourceMayBeMissingWhereItIsNotNeeded() throws Exception {
    project
        .with("package demo.rules; public class Viewer { public @interface Mark {} }")
        .with(
            """
            import demo.rules.Viewer;
            class Use {
              @Viewer.Mark static int of() { return 1; }
              Viewer viewer() { return new Viewer(); }
            }
            """)
        .evaluating("Use.of()")
        .compiled()
        .withoutSource("sources/demo/rules/Viewer.java");
    assertLacks(project.exported(), "Viewer");
  }

  @Test
  void aSourceThatCannotBeReadIsRefusedWithFileAndLine() throws Exception {
    project.with("class Use { static int of() { \n return } }").evaluating("Use.of()");
    assertRefused("sources/demo/Use.java, line 3: illegal start of expression");
  }

  @Test
  void anUnknownSymbolIsRefusedWithFileAndLine() throws Exception {
    project.with("class Use { static int of() { return one(); } }").evaluating("Use.of()");
    assertRefused(
        "sources/demo/Use.java, line 2: cannot find symbol symbol: method one() location: class"
            + " demo.Use; the source of a class must be beside the class file, or under"
            + " sources/ in its jar");
  }

  @Test
  void exportsTheSameFileEachTime() throws Exception {
    project.with("class Use { static int of() { return 1; } }").evaluating("Use.of()");
    assertEquals(project.exported(), project.exported());
  }

  @Test
  void denseTextHasShortNamesOfTypesFirstThenTheMostFrequent() throws Exception {
    project
        .with("class Used { static int sum(int number) { return number + number - -number; } }")
        .evaluating("Used.sum(1)");
    project.compiled();
    assertEquals(
        "public class Player{public static void"
            + " main(String[]c){c[0]=String.valueOf(a.d(1));}}class a{static int d(int b){return"
            + " b+b- -b;}}",
        project.dense());
  }

  @Test
  void denseNamesAreIdeographsWhenThereAreNoMoreLetters() throws Exception {
    String letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    String names =
        letters.chars().mapToObj(c -> "int name" + (char) c).collect(Collectors.joining(", "));
    project
        .with("class Use { static int of(%s) { return 1; } }".formatted(names))
        .evaluating("Use.of(%s)".formatted("1, ".repeat(51) + "1"));
    project.exportedAndRun();
    assertContains(project.dense(), "int \u4e00,");
  }

  @Test
  void denseTextHasTheValuesOfConstantsInTheirPlaces() throws Exception {
    project
        .with("interface Sizes { int WIDTH = 3; int UNUSED = 1; long LARGE = 123_456_789L; }")
        .with(
            """
            class Use implements Sizes {
              static final int LOWEST = -2, HIGHEST = 9;
              private static final int NEGATIVE = -WIDTH;
              private static final double HALF = 0.5;
              private static final byte SMALL = 4;
              private static final String WORD = "word";
              static final boolean IS_WIDE = WIDTH > 2;
              static String of(int x) {
                int[] counted = new int[Sizes.WIDTH];
                for (int i = 0; i < counted.length; i++) { counted[i] = i - NEGATIVE; }
                switch (x) {
                  case WIDTH: return kind(SMALL) + WORD + counted[2] + x * HALF + -NEGATIVE;
                  default: return IS_WIDE ? "wide" + LARGE + LOWEST + HIGHEST : "";
                }
              }
              static String kind(byte x) { return "byte" + x; }
              static String kind(int x) { return "int" + x; }
            }
            """)
        .evaluating("Use.of(3) + Use.of(4)");
    project.exportedAndRun();
    assertContains(project.dense(), "new int[3]", "case 3:", "-(-3)", "123_456_789L", "\"word\"");
    assertLacks(project.dense(), "0.5;", "=1;");
  }

  @Test
  void denseTextLacksFinalWhereItHasNoEffect() throws Exception {
    project
        .with("sealed interface Event permits Start, Stop { int time(); }")
        .with("final class Stop implements Event { public int time() { return 2; } }")
        .with("record Start(int time) implements Event {}")
        .with(
            """
            final class Use {
              private final StringBuilder text = new StringBuilder();
              private static final int[] SIZES = {1, 2};
              static String of(final Event event) {
                final Use use = new Use();
                final int limit = 2;
                for (final int size : SIZES) {
                  switch (event.time()) {
                    case limit: Runnable add = () -> use.text.append(size); add.run(); break;
                    default: use.text.append('x');
                  }
                }
                return use.text.toString();
              }
            }
            """)
        .evaluating("Use.of(new Start(1)) + Use.of(new Stop())");
    project.exportedAndRun();
    assertContains(project.dense(), "static final int[]", "final int ");
    assertLacks(project.dense(), "final StringBuilder", "for(final", "(final");
  }

  @Test
  void denseTextKeepsNamesOfTheJdkAndOfConstantsAndTextInLiterals() throws Exception {
    project
        .with("interface Shape { int area(); }")
        .with("record Square(int side) implements Shape { public int area() { return side(); } }")
        .with("enum Kind { FIRST, SECOND }")
        .with(
            """
            class Use implements Runnable {
              int length;
              String word = "word \\" length";
              public void run() { length = new int[3].length + Kind.FIRST.name().length(); }
              public String toString() {
                a: for (;;) { run(); break a; }
                return word + 'x' + length + new Square(4).area();
              }
            }
            """)
        .evaluating("new Use()");
    project.exportedAndRun();
    assertContains(project.dense(), "FIRST", "run()", ".length", "\"word \\\" length\"");
    assertLacks(project.dense(), "area", "side", "Square", "word=");
  }
}
