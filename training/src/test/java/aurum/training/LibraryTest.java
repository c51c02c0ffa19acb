package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiles and runs the programs of the page "Using the library", and follows its links. */
class LibraryTest {
  private static final Pattern SOURCE = Pattern.compile("src/main/java/(aurum/[a-z/]+/[A-Z]\\w+)");

  private final GuideText guide = new GuideText(Path.of("docs/guides/library.md"));

  LibraryTest() throws IOException {}

  @Test
  void theFirstProgramTrainsEvaluatesSearchesAndExports(@TempDir Path folder) throws Exception {
    Path run = folder.resolve("run");
    String out = output("TrainAndExport", "## Train, evaluate", folder, run.toString());
    List<String> rows = out.lines().filter(line -> line.startsWith("policy:")).toList();
    assertEquals(2, rows.size(), out);
    assertTrue(rows.get(1).contains("?search="), out);
    assertTrue(Files.readString(run.resolve("Player.java")).contains("class Player"));
  }

  @Test
  void theSecondProgramStepsTheEnvironments(@TempDir Path folder) throws Exception {
    String out = output("StepEnvironments", "## Step the environments", folder);
    assertTrue(out.startsWith("score: "), out);
  }

  /** Compiles and runs the program in the first block after a heading. */
  private String output(String name, String heading, Path folder, String... arguments)
      throws Exception {
    Path source = folder.resolve(name + ".java");
    Files.writeString(source, guide.blockAfter(heading));
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                errors,
                errors,
                "-proc:none",
                "-Xlint:all,-path",
                "-Werror",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                folder.toString(),
                source.toString());
    assertEquals(0, status, errors.toString(StandardCharsets.UTF_8));
    return run(name, folder, arguments);
  }

  private static String run(String name, Path classes, String[] arguments) throws Exception {
    PrintStream before = System.out;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ClassLoader parent = LibraryTest.class.getClassLoader();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()}, parent)) {
      System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
      loader.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) arguments);
    } finally {
      System.setOut(before);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void everyTypeThatMayBeCalledIsPublic() throws ClassNotFoundException {
    int types = 0;
    for (Path link : guide.links()) {
      Matcher source = SOURCE.matcher(link.toString().replace(File.separatorChar, '/'));
      if (source.find()) {
        Class<?> type = Class.forName(source.group(1).replace('/', '.'));
        assertTrue(Modifier.isPublic(type.getModifiers()), type::toString);
        types++;
      }
    }
    assertTrue(types > 0);
  }

  @Test
  void everyLinkLeadsToAFile() {
    for (Path link : guide.links()) {
      assertTrue(Files.exists(link), link::toString);
    }
  }
}
