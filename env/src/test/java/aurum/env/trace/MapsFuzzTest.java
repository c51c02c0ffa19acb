package aurum.env.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/** Any file of maps is compared or refused in one line. The first byte selects the game. */
@Tag("fuzz")
class MapsFuzzTest {
  private static final List<String> GAMES =
      List.of("vindinium", "vindinium-original", "cultist-wars", "ice-and-fire");

  private static final int SEED_LINES = 60;

  @TempDir static Path folder;

  static Stream<byte[]> seeds() {
    return GAMES.stream().map(MapsFuzzTest::beginning);
  }

  private static byte[] beginning(String game) {
    Path file = Recordings.folder().resolve(game).resolve("maps.txt");
    try (Stream<String> lines = Files.lines(file)) {
      String text = GAMES.indexOf(game) + String.join("\n", lines.limit(SEED_LINES).toList());
      return text.getBytes(StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @MethodSource("seeds")
  @Timeout(60)
  @FuzzTest(maxDuration = "10m")
  void anyFileIsComparedOrRefusedInOneLine(byte[] bytes) throws IOException {
    int game = bytes.length == 0 ? 0 : (bytes[0] & 0xff) % GAMES.size();
    Path own = Files.createDirectories(folder.resolve(GAMES.get(game)));
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    Path file =
        Files.writeString(own.resolve("maps.txt"), text.substring(Math.min(1, text.length())));
    try {
      Conformance.Report report =
          Conformance.check(List.of(file), line -> assertEquals(1, line.lines().count(), line));
      assertTrue(report.differences() <= report.maps());
    } catch (IOException e) {
      assertEquals(1, e.getMessage().lines().count(), e.getMessage());
    }
  }
}
