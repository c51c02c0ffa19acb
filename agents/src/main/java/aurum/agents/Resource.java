package aurum.agents;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Files on the class path. */
public final class Resource {
  private Resource() {}

  /**
   * The contents of a file.
   *
   * @param origin the class beside which the file is found
   * @throws IllegalArgumentException if there is no such file
   */
  public static byte[] bytes(Class<?> origin, String name) {
    try (InputStream in = origin.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalArgumentException("no resource %s beside %s".formatted(name, origin));
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The contents of a file as text in UTF-8. */
  public static String text(Class<?> origin, String name) {
    return new String(bytes(origin, name), StandardCharsets.UTF_8);
  }
}
