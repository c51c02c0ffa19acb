package aurum.env.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/** Any file is a trace that is played to its end, or is refused in one line. */
@Tag("fuzz")
class TraceFuzzTest {
  private static final int SEED_LINES = 200;

  @TempDir static Path folder;

  static Stream<byte[]> seeds() {
    return Stream.concat(
            Recordings.beginnings(SEED_LINES),
            Stream.of(
                "game vindinium codingame\nseed 1 size=30 wallPercent=x turns=10\naction MOVE 3 4\n",
                "game vindinium original\nseed 1 size=20 wall=41 mine=9\naction !crash\nfinal 0\n",
                "game vindinium original\nseed 1 map=m3\naction North\nfinal 0 0 0 0\n"))
        .map(text -> text.getBytes(StandardCharsets.UTF_8));
  }

  @MethodSource("seeds")
  @Timeout(60)
  @FuzzTest(maxDuration = "10m")
  void anyFileIsPlayedOrRefusedInOneLine(byte[] bytes) throws IOException {
    boolean isCompressed = bytes.length > 1 && bytes[0] == 0x1f;
    Path file = folder.resolve(isCompressed ? "a.trace.gz" : "a.trace");
    Files.write(file, bytes);
    try {
      List<String> differences = new ArrayList<>();
      Conformance.Report report = Conformance.check(List.of(file), differences::add);
      assertEquals(1, report.games());
      assertEquals(report.differences(), differences.size());
      assertTrue(differences.stream().allMatch(line -> line.lines().count() == 1));
    } catch (IOException e) {
      assertEquals(1, e.getMessage().lines().count(), e.getMessage());
    }
  }
}
