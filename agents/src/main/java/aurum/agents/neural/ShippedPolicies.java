package aurum.agents.neural;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * The trained policies that come with the build, by name. Each was trained with its game's default
 * settings; {@link Policy#training} says for how long, and what it came to.
 */
public final class ShippedPolicies {
  private static final List<String> NAMES =
      List.of(
          "vindinium", "vindinium-original", "cultist-wars", "ice-and-fire", "ice-and-fire-wood3");

  private ShippedPolicies() {}

  /** The names, in the order in which they are listed to people. */
  public static List<String> names() {
    return NAMES;
  }

  /**
   * The policy of a name or, if there is none of that name, of a file.
   *
   * @throws IOException as {@link Policy#read} does
   */
  public static Policy nameOrFile(String nameOrFile) throws IOException {
    return NAMES.contains(nameOrFile) ? read(nameOrFile) : Policy.read(Path.of(nameOrFile));
  }

  private static Policy read(String name) throws IOException {
    // A zip file is read from a file: its directory stands at its end.
    Path copy = Files.createTempFile("aurum-policy", ".zip");
    try (InputStream in = ShippedPolicies.class.getResourceAsStream(name + ".zip")) {
      Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
      return Policy.read(copy);
    } finally {
      Files.delete(copy);
    }
  }
}
