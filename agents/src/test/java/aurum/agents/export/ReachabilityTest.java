package aurum.agents.export;

import static aurum.agents.export.SmallProject.assertContains;
import static aurum.agents.export.SmallProject.assertLacks;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The fields, assignments and initialisers that exported programs keep. */
class ReachabilityTest {
  @TempDir private Path folder;
  private SmallProject project;

  @BeforeEach
  void newProject() {
    project = new SmallProject(folder);
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
}
