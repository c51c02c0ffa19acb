package aurum.env.trace;

import java.net.URISyntaxException;
import java.nio.file.Path;

/** Where the recordings of the real referees are. */
final class Recordings {
  private Recordings() {}

  static Path folder() {
    try {
      return Path.of(Recordings.class.getResource("/conformance").toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }
}
