package aurum.agents.export.source;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceLibraryTest {
  private static final String BOT = "aurum.agents.export.ExportedBot";

  @TempDir private Path folder;

  @Test
  void findsSourcesByItsLoaderAndElseByItsOwn() throws Exception {
    SmallProject project =
        new SmallProject(folder).with("class Rules { static int size = 3; }").compiled();
    SourceLibrary library = new SourceLibrary(project.loader());
    assertTrue(
        library.find("demo.Rules").orElseThrow().getCharContent(true).contains("int size = 3"));
    assertTrue(library.find(BOT).orElseThrow().getCharContent(true).contains("class ExportedBot"));
  }

  @Test
  void searchesTheContextClassLoaderOfTheThread() throws Exception {
    SmallProject project = new SmallProject(folder).with("class Rules {}").compiled();
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(project.loader());
    try {
      assertTrue(new SourceLibrary(null).find("demo.Rules").isPresent());
      thread.setContextClassLoader(null);
      assertTrue(new SourceLibrary(null).find(BOT).isPresent());
      assertFalse(new SourceLibrary(null).find("demo.Rules").isPresent());
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Test
  void whatItDoesNotKnowIsNotFound() {
    SourceLibrary library = new SourceLibrary(null);
    assertTrue(library.find("demo.Rules").isEmpty());
  }
}
