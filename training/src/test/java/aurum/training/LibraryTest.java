package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiles and runs the program of the page "Using the library", and follows its links. */
class LibraryTest {
  private final GuideText guide = new GuideText(Path.of("../env/LIBRARY.md"));

  LibraryTest() throws IOException {}

  @Test
  void theProgramCompilesAndRuns(@TempDir Path folder) throws Exception {
    Path source = folder.resolve("FirstSteps.java");
    Files.writeString(source, guide.blockAfter("compiles\nand runs it"));
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    String classPath = System.getProperty("java.class.path");
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
                classPath,
                "-d",
                folder.toString(),
                source.toString());
    assertEquals(0, status, errors.toString(StandardCharsets.UTF_8));
    String out = run(folder, folder.resolve("run").toString());
    assertTrue(out.startsWith("score: "), out);
    assertTrue(out.lines().anyMatch(line -> line.startsWith("policy:")), out);
  }

  private static String run(Path classes, String argument) throws Exception {
    PrintStream before = System.out;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ClassLoader parent = LibraryTest.class.getClassLoader();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()}, parent)) {
      System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
      loader
          .loadClass("FirstSteps")
          .getMethod("main", String[].class)
          .invoke(null, (Object) new String[] {argument});
    } finally {
      System.setOut(before);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void everyLinkLeadsToAFile() {
    for (Path link : guide.links()) {
      assertTrue(Files.exists(link), link::toString);
    }
  }
}
