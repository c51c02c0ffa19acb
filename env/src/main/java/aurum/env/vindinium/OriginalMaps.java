package aurum.env.vindinium;

import aurum.env.base.Requirement;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The named boards of the original server, which are resources under its MIT licence (see
 * META-INF/NOTICE).
 */
final class OriginalMaps {
  private OriginalMaps() {}

  /**
   * The text of a board.
   *
   * @param nameOrText a name from {@code m1} to {@code m6}; or the text itself, in which {@code _}
   *     may replace a blank and {@code /} the end of a line, so that the text is one word
   * @throws aurum.env.base.InvalidInputException if the word can only be a name, and no board has
   *     it
   */
  static String text(String nameOrText) {
    if (!nameOrText.matches("[A-Za-z0-9]+")) {
      return nameOrText.replace('_', ' ').replace('/', '\n');
    }
    Requirement.require(
        nameOrText.matches("m[1-6]"),
        "no map '%s'; available: m1 to m6, or the text of a map".formatted(nameOrText));
    try (InputStream in = OriginalMaps.class.getResourceAsStream(nameOrText + ".txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A name or text as one word, which {@link #text} accepts again. */
  static String word(String nameOrText) {
    return nameOrText.replace("\r", "").replace(' ', '_').replace('\n', '/');
  }
}
