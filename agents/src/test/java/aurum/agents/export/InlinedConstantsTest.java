package aurum.agents.export;

import static aurum.agents.export.SmallProject.assertContains;
import static aurum.agents.export.SmallProject.assertLacks;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InlinedConstantsTest {
  @TempDir private Path folder;
  private SmallProject project;

  /** A layout of an observation: entries are numbered as they are added. */
  @BeforeEach
  void newProjectWithALayout() throws IOException {
    project =
        new SmallProject(folder)
            .with(
                """
                import java.util.ArrayList;
                import java.util.List;
                final class Layout {
                  private final List<String> entries = new ArrayList<>();
                  int floats;
                  Group group(String name) { return new Group(this, name); }
                  int size() { return entries.size(); }
                  static final class Group {
                    private final Layout layout;
                    private final String name;
                    Group(Layout layout, String name) { this.layout = layout; this.name = name; }
                    int add(String entry, int low, int high, String description) {
                      layout.entries.add(name + entry + description);
                      layout.floats++;
                      return layout.entries.size() - 1;
                    }
                  }
                }
                """);
  }

  private static String encoder(String more) {
    return """
    final class Encoder {
      private static final Layout LAYOUT = new Layout();
      private static final Layout.Group HERO = LAYOUT.group("hero");
      static final int LIFE = HERO.add("life", 0, 1, "life in hundredths");
      static final int GOLD = HERO.add("gold", 0, 1, "gold of the hero");
      static final int MINES = HERO.add("mines", 0, 1, "mines of the hero");
      static final int AFTER = MINES + 1;
      static float[] encode() {
        float[] observation = new float[8];
        observation[LIFE] = 1;
        observation[MINES] = 3;
        observation[AFTER] = 4;
        return observation;
      }
      %s
    }
    """
        .formatted(more);
  }

  @Test
  void replacesEntriesOfALayoutByTheirIndices() throws Exception {
    project
        .with(encoder("static int size() { return LAYOUT.size(); }"))
        .evaluating("java.util.Arrays.toString(Encoder.encode())");
    String exported = project.exportedAndRun();
    assertContains(exported, "observation[0] = 1;");
    assertContains(exported, "observation[2] = 3;");
    assertContains(exported, "static final int AFTER = 2 + 1;");
    assertLacks(exported, "Layout", "HERO", "LIFE", "GOLD", "MINES", "hundredths", "size()");
  }

  @Test
  void replacesQualifiedAndImportedNamesAndKeepsSigns() throws Exception {
    project
        .with(
            """
            class Values {
              static final int BELOW = Make.value(-3), OTHER = 4;
              static final int LABEL = Make.value(7);
            }
            """)
        .with("class Make { static int value(int x) { return x; } }")
        .with(
            """
            import static demo.Values.LABEL;
            class Use {
              static int of(int x) {
                switch (x - demo.Values.BELOW) {
                  case 10:
                    return LABEL -Values.BELOW + Values.OTHER;
                  default:
                    return 0;
                }
              }
            }
            """)
        .evaluating("Use.of(7)");
    String exported = project.exportedAndRun();
    assertContains(exported, "x - (-3)");
    assertContains(exported, "7 - (-3) + 4");
    assertLacks(exported, "LABEL", "OTHER", "Make");
  }

  @Test
  void keepsEveryEntryOfALayoutThatIsReadAtRunTime() throws Exception {
    project
        .with(encoder("static int size() { return LAYOUT.size(); }"))
        .evaluating("java.util.Arrays.toString(Encoder.encode()) + Encoder.size()");
    String exported = project.exportedAndRun();
    assertContains(exported, "GOLD = HERO.add(");
    assertContains(exported, "LIFE = HERO.add(");
  }

  @Test
  void keepsCodeThatChangesACountThatIsReadAtRunTime() throws Exception {
    project
        .with(
            """
            class Ids {
              static int count;
              static final int FIRST = next();
              static final int SECOND = next();
              private static int next() { return count++; }
            }
            """)
        .evaluating("Ids.SECOND + \" of \" + Ids.count");
    String exported = project.exportedAndRun();
    assertContains(exported, "FIRST = next()");
  }

  @Test
  void writesEveryPrimitiveTypeExactly() throws Exception {
    project
        .with(
            """
            interface Values {
              boolean FLAG = Make.value(1) > 0;
              byte TINY = (byte) Make.value(-128);
              short SHORT = (short) Make.value(-3000);
              char LETTER = (char) Make.value('\\n');
              int LEAST = (int) Make.value(Integer.MIN_VALUE);
              long LONG = (long) Make.value(-1L << 62);
              float THIRD = (float) Make.value(1 / 3f);
              float NOT = (float) Make.value(Float.NaN);
              float ALL = (float) Make.value(Float.NEGATIVE_INFINITY);
              double TENTH = Make.value(0.1);
              double MOST = Make.value(Double.POSITIVE_INFINITY);
              double NONE = Make.value(Double.NaN);
            }
            """)
        .with("class Make { static double value(double x) { return x; } }")
        .with(
            """
            import java.util.List;
            class Use {
              static List<Object> all() {
                return List.of(
                    Values.FLAG, Values.TINY, Values.SHORT, (int) Values.LETTER, Values.LEAST,
                    Values.LONG, Values.THIRD, Values.NOT, Values.ALL, Values.TENTH, Values.MOST,
                    Values.NONE);
              }
            }
            """)
        .evaluating("Use.all()");
    String exported = project.exportedAndRun();
    assertContains(exported, "(int) ((char) 10)");
    assertContains(exported, "0.33333334f");
    assertLacks(exported, "Make", "FLAG", "LETTER", "THIRD");
  }

  @Test
  void replacesConstantExpressionsAndKeepsCallsOfTheJdk() throws Exception {
    project
        .with(
            """
            class Values {
              static final int SECONDS = 60 * 60;
              static final double ROOT = Math.sqrt(2);
              static final boolean CHECKED = !"false".equals(System.getProperty("demo.checks"));
              static final int[] SIZES = {1, 2, 3};
              static final int COUNT = SIZES.length;
              static final int[] COPY = Make.copy(SIZES);
            }
            """)
        .with("class Make { static int[] copy(int[] sizes) { return sizes.clone(); } }")
        .evaluating(
            "Values.SECONDS + Values.ROOT + Values.COUNT + (Values.CHECKED ? 1 : 0)"
                + " + Values.COPY[2]");
    String exported = project.exportedAndRun();
    assertContains(exported, "3600 + Values.ROOT");
    assertContains(exported, "ROOT = Math.sqrt(2);");
    assertContains(exported, "System.getProperty");
    assertContains(exported, "+ 3 +");
    assertContains(exported, "COPY = Make.copy(SIZES);");
  }

  @Test
  void aConstantWhoseClassCannotBeInitialisedIsRefusedInALine() throws Exception {
    project
        .with("class Values { static final int ONE = Make.one(); }")
        .with("class Make { static int one() { throw new IllegalStateException(\"no\"); } }")
        .evaluating("Values.ONE")
        .compiled();
    String message = assertThrows(IllegalArgumentException.class, project::exported).getMessage();
    assertEquals(
        "the constant demo.Values.ONE has no value that can be exported:"
            + " java.lang.ExceptionInInitializerError",
        message);
  }
}
