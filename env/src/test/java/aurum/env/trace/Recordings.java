package aurum.env.trace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Where the recordings of the real referees are. */
public final class Recordings {
  private Recordings() {}

  public static Path folder() {
    try {
      return Path.of(Recordings.class.getResource("/conformance").toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /** The first lines of one recording of each kind: a seed of fuzzing should be short. */
  public static Stream<String> beginnings(int lines) {
    return Stream.of(
            "vindinium/v000",
            "vindinium-original/o000",
            "cultist-wars/c000",
            "ice-and-fire/wood3-010",
            "ice-and-fire/wood1-000",
            "ice-and-fire/bronze-000")
        .map(name -> beginning(folder().resolve(name + ".trace.gz"), lines));
  }

  private static String beginning(Path file, int lines) {
    try {
      List<String> all = TextLines.read(file);
      return String.join("\n", all.subList(0, Math.min(lines, all.size()))) + "\n";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
