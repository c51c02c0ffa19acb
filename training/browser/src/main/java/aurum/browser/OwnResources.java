package aurum.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.teavm.classlib.ResourceSupplier;
import org.teavm.classlib.ResourceSupplierContext;

/**
 * Adds the resources of a user's game, such as maps, to its engine: the files of the folder that
 * {@link OwnGames} compiles, except classes, their sources, and what only Aurum itself reads.
 */
public final class OwnResources implements ResourceSupplier {
  /** The system property that names the folder; there is none when Aurum's games are compiled. */
  static final String CLASSES = "aurum.browser.classes";

  private static final String NOT_OF_MATCHES =
      "(META-INF|sources|aurum/(settings|engines))/.*|.*\\.class";

  @Override
  public String[] supplyResources(ResourceSupplierContext context) {
    String name = System.getProperty(CLASSES);
    if (name == null) {
      return new String[0];
    }
    Path classes = Path.of(name);
    try (Stream<Path> files = Files.walk(classes)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> classes.relativize(file).toString().replace('\\', '/'))
          .filter(file -> !file.matches(NOT_OF_MATCHES))
          .sorted()
          .toArray(String[]::new);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
