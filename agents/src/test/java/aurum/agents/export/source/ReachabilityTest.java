package aurum.agents.export.source;

import static aurum.agents.export.source.SmallProject.assertContains;
import static aurum.agents.export.source.SmallProject.assertLacks;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The methods and types that exported programs keep, each of which gives the same result. */
class ReachabilityTest {
  @TempDir private Path folder;
  private SmallProject project;

  @BeforeEach
  void newProject() {
    project = new SmallProject(folder);
  }

  @Test
  void distinguishesMethodsOfTheSameNameAndArity() throws Exception {
    project
        .with("class Used { static int of(int x) { return x; } static int two() { return 2; } }")
        .with("class Other { static int of(int x) { return -x; } static int two() { return 3; } }")
        .evaluating("Used.of(1) + Other.two()");
    String exported = project.exportedAndRun();
    assertContains(exported, "return x;", "return 3;");
    assertLacks(exported, "return -x;", "return 2;");
  }

  @Test
  void distinguishesOverloads() throws Exception {
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
    assertContains(exported, "join(Object other)");
    assertLacks(exported, "join(String other)", "join(Object... others)");
  }

  @Test
  void keepsTheOverridesOfCalledMethodsOnly() throws Exception {
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
              static final Integer NUMBER = 7;
              public int area() { return 3; }
              public int corners() { return 0; }
            }
            """)
        .with("class Use { static int area(Shape shape) { return shape.area(); } }")
        .evaluating("Use.area(new Square(3)) + Circle.NUMBER");
    String exported = project.exportedAndRun();
    assertContains(exported, "side * side", "NUMBER = 7", "return 3");
    assertLacks(exported, "corners");
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
              int number() { return number; }
              public String toString() { return log + "number " + number(); }
            }
            """)
        .with("class Middle extends Base { int unused() { return 0; } }")
        .with("class Sub extends Middle { @Override int number() { return super.number() + 2; } }")
        .evaluating("new Sub()");
    String exported = project.exportedAndRun();
    assertContains(exported, "Base()", "Base(int number)", "toString");
    assertLacks(exported, "unused()");
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
    assertContains(exported, "half(int x)", "more(int x)");
    assertLacks(exported, "unused");
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
              abstract int next();
              int unused() { return 0; }
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
  void keepsFieldsAndStaticBlocksInTheirOrder() throws Exception {
    project
        .with(
            """
            class Ids {
              static final StringBuilder log = new StringBuilder();
              static int next(String name) { log.append(name); return log.length(); }
              static String unused() { return "none"; }
            }
            """)
        .with(
            """
            class Tables {
              static final int FIRST = Ids.next("a");
              static final int[] SQUARES = new int[3];
              static { for (int i = 0; i < 3; i++) SQUARES[i] = i * Ids.next("b"); }
              final int unread = Ids.next("c");
            }
            """)
        .evaluating("new Tables().unread + Tables.SQUARES[2] + Ids.log.toString()");
    String exported = project.exportedAndRun();
    assertContains(exported, "FIRST = Ids.next(\"a\")", "unread = Ids.next(\"c\")");
    assertLacks(exported, "unused");
  }
}
