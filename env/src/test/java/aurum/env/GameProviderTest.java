package aurum.env;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Providers that only the thread's context class loader finds. */
class GameProviderTest {
  private static final String SERVICES = "META-INF/services/aurum.env.GameProvider";

  @TempDir Path folder;

  private final Thread thread = Thread.currentThread();
  private final ClassLoader before = thread.getContextClassLoader();
  private URLClassLoader loader;

  private void register(String... providers) throws IOException {
    Path services = folder.resolve(SERVICES);
    Files.createDirectories(services.getParent());
    Files.write(services, List.of(providers));
    loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, before);
    thread.setContextClassLoader(loader);
  }

  @AfterEach
  void restoreContextClassLoader() throws IOException {
    thread.setContextClassLoader(before);
    if (loader != null) {
      loader.close();
    }
  }

  private static List<String> names() {
    return Games.all().stream().map(GameProvider::name).toList();
  }

  @Test
  void aProviderOfTheContextClassLoaderIsFoundAfterTheGamesOfThisBuild() throws IOException {
    List<String> built = names();
    register(CorridorProvider.class.getName());
    assertEquals(built, names().subList(0, built.size()));
    assertEquals(List.of("corridor"), names().subList(built.size(), names().size()));
    assertInstanceOf(Corridor.class, Games.make("corridor"));
    assertEquals(new Games.GameVariant("corridor", "test"), Games.ofFolder("corridor-test"));
  }

  @Test
  void aProviderOfAnEarlierContextClassLoaderIsNotFound() throws IOException {
    register(CorridorProvider.class.getName());
    assertTrue(names().contains("corridor"));
    thread.setContextClassLoader(before);
    Exception e = assertThrows(IllegalArgumentException.class, () -> Games.make("corridor"));
    assertEquals("no game 'corridor'; available: " + String.join(", ", names()), e.getMessage());
  }

  @Test
  void theGamesOfThisBuildAreFoundWithoutAContextClassLoader() {
    List<String> built = names();
    thread.setContextClassLoader(null);
    assertEquals(built, names());
  }

  @Test
  void twoProvidersOfTheSameNameAreRefusedInOneLine() throws IOException {
    register(OtherVindiniumProvider.class.getName());
    Exception e = assertThrows(IllegalArgumentException.class, Games::all);
    assertEquals(
        "two games are named 'vindinium': aurum.env.vindinium.VindiniumProvider and"
            + " aurum.env.OtherVindiniumProvider; rename one",
        e.getMessage());
  }

  @Test
  void aProviderThatCannotBeLoadedIsRefusedInOneLine() throws IOException {
    register("com.example.MissingProvider");
    Exception e = assertThrows(IllegalArgumentException.class, Games::all);
    assertTrue(e.getMessage().startsWith("a game cannot be loaded: "), e.getMessage());
    assertTrue(e.getMessage().contains("com.example.MissingProvider"), e.getMessage());
    assertEquals(1, e.getMessage().lines().count(), e.getMessage());
  }
}
