package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is left of small programs, each of which must give the same result when it is exported. */
class SingleFileTest {
  @TempDir private Path folder;
  private SmallProject project;

  @BeforeEach
  void newProject() {
    project = new SmallProject(folder);
  }

  private static void assertContains(String source, String... parts) {
    for (String part : parts) {
      assertTrue(source.contains(part), () -> "'" + part + "' is missing in\n" + source);
    }
  }

  private static void assertLacks(String source, String... parts) {
    for (String part : parts) {
      assertFalse(source.contains(part), () -> "'" + part + "' is in\n" + source);
    }
  }

  private void assertRefused(String message) throws IOException {
    assertEquals(
        message, assertThrows(IllegalArgumentException.class, project::exported).getMessage());
  }

  @Test
  void tellsMethodsOfOneNameAndArityApart() throws Exception {
    project
        .with("class Used { static int of(int x) { return x; } static int two() { return 2; } }")
        .with("class Other { static int of(int x) { return -x; } static int two() { return 3; } }")
        .evaluating("Used.of(1) + Other.two()");
    String exported = project.exportedAndRun();
    assertContains(exported, "return x;", "return 3;");
    assertLacks(exported, "return -x;", "return 2;");
  }

  @Test
  void tellsOverloadsApart() throws Exception {
    project
        .with(
            """
            class Used {
              final String text;
              Used(int number) { text = "int " + number; }
              Used(String word) { text = "String " + word; }
              String join(Object other) { return text + other; }
              String join(String other) { return other + text; }
              String join(Object... others) { return text + others.length; }
            }
            """)
        .evaluating("new Used(1).join(2)");
    String exported = project.exportedAndRun();
    assertContains(exported, "Used(int number)", "join(Object other)");
    assertLacks(exported, "Used(String word)", "join(String other)", "join(Object... others)");
  }

  @Test
  void tellsAFieldFromAMethodAndALocalVariableOfItsName() throws Exception {
    project
        .with(
            """
            class Used {
              int size = 1;
              static int count = 5;
              int size() { return 2; }
              int count() { int count = 3; return count; }
            }
            """)
        .evaluating("new Used().size() + new Used().count()");
    String exported = project.exportedAndRun();
    assertLacks(exported, "int size = 1", "static int count");
  }

  @Test
  void keepsOverridesOfClassesOfWhichAnObjectIsMade() throws Exception {
    project
        .with("interface Shape { int area(); int corners(); }")
        .with(
            """
            record Square(int side) implements Shape {
              public int area() { return side * side; }
              public int corners() { return 4; }
            }
            """)
        .with(
            """
            final class Circle implements Shape {
              static final int NUMBER = 7;
              public int area() { return 3; }
              public int corners() { return 0; }
            }
            """)
        .with("class Use { static int area(Shape shape) { return shape.area(); } }")
        .evaluating("Use.area(new Square(3)) + Circle.NUMBER");
    String exported = project.exportedAndRun();
    assertContains(exported, "side * side", "NUMBER = 7", "abstract class Circle");
    assertLacks(exported, "corners", "return 3");
  }

  @Test
  void keepsAMethodThatASubclassInheritsForAnInterface() throws Exception {
    project
        .with(
            "interface Named { String name(); default String twice() { return name() + name(); } }")
        .with(
            "abstract class Base { public String name() { return \"base\"; } abstract int id(); }")
        .with("class Sub extends Base implements Named { int id() { return 1; } }")
        .with(
            """
            class Use {
              static String of(Named named) { return named.twice(); }
            }
            """)
        .evaluating("Use.of(new Sub())");
    assertLacks(project.exportedAndRun(), "id()");
  }

  @Test
  void followsSuperCallsAndConstructorsOfSuperclasses() throws Exception {
    project
        .with(
            """
            class Base {
              private final int number;
              { log.append("block "); }
              static final StringBuilder log = new StringBuilder();
              Base() { this(40); }
              Base(int number) { this.number = number; }
              Base(String unused) { this(0); }
              int number() { return number; }
              public String toString() { return log + "number " + number(); }
            }
            """)
        .with("class Middle extends Base { int unused() { return 0; } }")
        .with("class Sub extends Middle { @Override int number() { return super.number() + 2; } }")
        .evaluating("new Sub()");
    String exported = project.exportedAndRun();
    assertContains(exported, "Base()", "Base(int number)", "toString");
    assertLacks(exported, "Base(String", "unused()");
  }

  @Test
  void keepsWhatTheJdkCalls() throws Exception {
    project
        .with(
            """
            import java.util.Iterator;
            import java.util.List;
            class Range implements Iterable<Integer>, Comparable<Range>, AutoCloseable {
              final int end;
              static int closed;
              Range(int end) { this.end = end; }
              @Override public Iterator<Integer> iterator() { return List.of(1, end).iterator(); }
              @Override public int compareTo(Range other) { return end - other.end; }
              @Override public boolean equals(Object o) { return o instanceof Range; }
              @Override public int hashCode() { return 1; }
              @Override public void close() { closed++; }
              int size() { return end; }
            }
            """)
        .with(
            """
            import java.util.Arrays;
            class Use {
              static String of() {
                Range[] ranges = {new Range(9), new Range(5)};
                Arrays.sort(ranges);
                StringBuilder text = new StringBuilder();
                try (Range first = ranges[0]) {
                  for (int number : first) text.append(number);
                }
                return text.toString() + Range.closed + ranges[0].equals(ranges[1]);
              }
            }
            """)
        .evaluating("Use.of()");
    String exported = project.exportedAndRun();
    assertContains(exported, "iterator()", "compareTo", "equals", "hashCode", "close()");
    assertLacks(exported, "size()");
  }

  @Test
  void followsLambdasAndMethodReferences() throws Exception {
    project
        .with("interface Change { int of(int x); default int twice(int x) { return of(of(x)); } }")
        .with("interface Source<T> { T next(); }")
        .with(
            """
            class Used {
              final int start;
              Used() { start = 3; }
              Used(int start) { this.start = start; }
              static int half(int x) { return x / 2; }
              static int unused(int x) { return x; }
              int more(int x) { return x + start; }
            }
            """)
        .with(
            """
            import java.util.function.IntFunction;
            class Use {
              static int of() {
                Source<Used> source = Used::new;
                IntFunction<int[]> arrays = int[]::new;
                Change add = source.next()::more;
                Change half = Used::half;
                Change square = x -> x * x;
                return add.twice(5) + half.of(8) + square.of(3) + arrays.apply(4).length;
              }
            }
            """)
        .evaluating("Use.of()");
    String exported = project.exportedAndRun();
    assertContains(exported, "half(int x)", "more(int x)", "Used()");
    assertLacks(exported, "unused", "Used(int start)");
  }

  @Test
  void keepsTheMethodOfALambdaThatIsNeverCalled() throws Exception {
    project
        .with("interface Task { void run(int x); }")
        .with("class Quiet implements Task { public void run(int x) {} }")
        .with("class Use { static boolean of(Task task) { return task == null; } }")
        .evaluating("Use.of(x -> {}) + \"\" + Use.of(new Quiet())");
    assertContains(project.exportedAndRun(), "void run(int x);", "public void run(int x)");
  }

  @Test
  void keepsEnumsRecordsAndSwitches() throws Exception {
    project
        .with(
            """
            enum Way {
              NORTH(0) { @Override int turned() { return 9; } },
              SOUTH(2);
              private final int code;
              Way(int code) { this.code = code; }
              int turned() { return code + 1; }
              int unused() { return 0; }
              static Way of(int code) {
                for (Way way : values()) if (way.code == code) return way;
                return null;
              }
            }
            """)
        .with(
            """
            record Point(int x, int y) {
              static int made;
              Point { made++; if (x < 0) throw new IllegalArgumentException(); }
              Point(int both) { this(both, both); }
              Point(String unused) { this(0); }
              int sum() { return x() + y; }
              int unused() { return 0; }
            }
            """)
        .with(
            """
            sealed interface Event permits Event.Start, Event.Stop {
              record Start(int time) implements Event {}
              final class Stop implements Event {}
            }
            """)
        .with(
            """
            class Use {
              static int weight(Way way) {
                int weight = switch (way) {
                  case NORTH -> 1;
                  case SOUTH -> { int x = way.turned(); yield x * 2; }
                };
                switch (weight) {
                  case 1:
                    weight = 7;
                    break;
                  default:
                }
                return weight;
              }
              static int time(Event event) {
                return event instanceof Event.Start start ? start.time() : -1;
              }
            }
            """)
        .evaluating(
            "Use.weight(Way.of(2)) + Way.NORTH.turned() + new Point(3).sum() + Point.made"
                + " + Use.time(new Event.Start(4))");
    assertLacks(project.exportedAndRun(), "unused");
  }

  @Test
  void keepsAnonymousAndLocalClassesWithWhatTheyInherit() throws Exception {
    project
        .with(
            """
            abstract class Base {
              final int start;
              Base(int start) { this.start = start; }
              Base(String unused) { this(0); }
              abstract int next();
              int both() { return start + next(); }
            }
            """)
        .with(
            """
            class Use {
              static int of(int x) {
                class Local extends Base {
                  Local() { super(x); }
                  int next() { return 1; }
                }
                Base anonymous = new Base(10) {
                  int next() { return x; }
                };
                return new Local().both() + anonymous.both();
              }
            }
            """)
        .evaluating("Use.of(5)");
    assertLacks(project.exportedAndRun(), "unused");
  }

  @Test
  void keepsAMethodThatOverridesAGenericOne() throws Exception {
    project
        .with("interface Rule<T extends Comparable<T>> { boolean allows(T value, int x); }")
        .with(
            """
            class Words implements Rule<String> {
              public boolean allows(String value, int x) { return value.length() > x; }
              public boolean allows(Object value, int x) { return false; }
            }
            """)
        .with(
            """
            class Use {
              static <T extends Comparable<T>> boolean of(Rule<T> rule, T value) {
                return rule.allows(value, 2);
              }
            }
            """)
        .evaluating("Use.of(new Words(), \"three\")");
    String exported = project.exportedAndRun();
    assertContains(exported, "allows(String value");
    assertLacks(exported, "allows(Object value");
  }

  @Test
  void leavesOutFieldsThatAreNeverReadWithTheirAssignments() throws Exception {
    project
        .with(
            """
            import java.util.List;
            class Used {
              private final List<String> names = List.of("a");
              private final int first;
              private int second;
              private int third, fourth = 4;
              int fifth;
              int sixth;
              Used(int x) {
                this.first = x;
                second = Math.abs(x);
                third = x;
                if (x > 0) fifth = x;
                sixth = next();
              }
              int next() { return ++fourth; }
            }
            """)
        .evaluating("new Used(3).next()");
    String exported = project.exportedAndRun();
    assertLacks(exported, "names", "first", "second", "List");
    // One declaration is left out as a whole or not at all; next() does more than give a value.
    assertContains(exported, "third, fourth", "fifth = x", "sixth = next()");
  }

  @Test
  void keepsAnUnreadFieldWhoseValueComesWithACountThatIsRead() throws Exception {
    project
        .with("class Ids { static int made; static int next() { return ++made; } }")
        .with("class Used { final int id = Ids.next(); int other; Used() { other = Ids.next(); } }")
        .with("class Use { static int of() { new Used(); return Ids.made; } }")
        .evaluating("Use.of()");
    assertContains(project.exportedAndRun(), "id = Ids.next()", "other = Ids.next()");
  }

  @Test
  void keepsAnUnreadFieldWhoseValueComesFromAMethodThatFillsAnArray() throws Exception {
    project
        .with(
            """
            class Used {
              final int[] cells = new int[2];
              final int filled = fill(cells);
              final int copied = copy(cells);
              static int fill(int[] cells) { cells[1] += 7; return 1; }
              static int copy(int[] cells) { int[] copy = cells.clone(); copy[0] = 1; return 1; }
            }
            """)
        .evaluating("new Used().cells[1]");
    String exported = project.exportedAndRun();
    assertContains(exported, "filled = fill(cells)");
    assertLacks(exported, "copy");
  }

  @Test
  void keepsAClassThatIsOnlyEverNull() throws Exception {
    project
        .with(
            """
            class Viewer {
              private final String name;
              private int seen;
              Viewer(String name) { this.name = name; }
              int look(int x) { return x + name.length() + seen; }
            }
            """)
        .with(
            """
            class Use {
              Viewer viewer;
              void show() { viewer = new Viewer("a"); }
              int of(int x) { return viewer == null ? x : viewer.look(x); }
            }
            """)
        .evaluating("new Use().of(3)");
    assertLacks(project.exportedAndRun(), "show");
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
  void keepsStaticBlocksAndArraysAsCode() throws Exception {
    project
        .with(
            """
            class Tables {
              static final int SIZE = 4;
              static final int LAST;
              static final int[] SQUARES = new int[SIZE];
              static final long[] UNUSED = {1, 2};
              static final int[][] MOVES = {{0, 1}, {1, 0}};
              static {
                for (int i = 0; i < SIZE; i++) SQUARES[i] = i * i;
                LAST = SQUARES[SIZE - 1];
              }
            }
            """)
        .evaluating("Tables.LAST + Tables.SQUARES[2] + Tables.MOVES[1][0]");
    String exported = project.exportedAndRun();
    assertContains(exported, "static {", "SQUARES[i] = i * i", "{ { 0, 1 }, { 1, 0 } }");
    assertLacks(exported, "UNUSED");
  }

  @Test
  void importsMayBeOfAnyKind() throws Exception {
    project
        .with(
            """
            package demo.other;
            public interface Outer {
              int DEPTH = 2;
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
  void twoClassesOfOneNameAreRefused() throws Exception {
    project
        .with("package demo.one; public class Board { public static int size() { return 1; } }")
        .with("package demo.two; public class Board { public static int size() { return 2; } }")
        .evaluating("demo.one.Board.size() + demo.two.Board.size()");
    assertRefused(
        "demo.two.Board and demo.one.Board have the same simple name; in one file each class needs"
            + " its own, so rename one");
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
            + " own, so rename one");
  }

  @Test
  void aClassNamedLikeOneOfJavaLangIsRefused() throws Exception {
    project.with("class Process { static int size() { return 1; } }").evaluating("Process.size()");
    assertRefused(
        "demo.Process and java.lang.Process have the same simple name; in one file each class"
            + " needs its own, so rename one");
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
        "the source of demo.rules.Helper is missing; the jar that holds the class must hold it as"
            + " sources/demo/rules/Helper.java");
  }

  @Test
  void theMissingSourceOfAQualifiedNameIsNamedToo() throws Exception {
    project
        .with("package demo.rules; public class Helper { public static int one() { return 1; } }")
        .evaluating("demo.rules.Helper.one()")
        .compiled()
        .withoutSource("sources/demo/rules/Helper.java");
    assertRefused(
        "the source of demo.rules.Helper is missing; the jar that holds the class must hold it as"
            + " sources/demo/rules/Helper.java");
  }

  @Test
  void aSourceMayBeMissingWhereItIsNotNeeded() throws Exception {
    project
        .with("package demo.rules; public class Viewer { public @interface Mark {} }")
        .with(
            """
            import demo.rules.Viewer;
            class Use {
              private Viewer viewer;
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
            + " demo.Use");
  }

  @Test
  void theProgramIsReadFromItsOwnFileEachTime() throws Exception {
    project.with("class Use { static int of() { return 1; } }").evaluating("Use.of()");
    assertEquals(project.exported(), project.exported());
  }
}
