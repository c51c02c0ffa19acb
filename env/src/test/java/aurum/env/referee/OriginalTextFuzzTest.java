package aurum.env.referee;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.provider.MethodSource;

/** The reader of the text of Vindinium, variant {@code original}. */
@Tag("fuzz")
class OriginalTextFuzzTest {
  private static final RefereeTextFuzz FUZZ = new RefereeTextFuzz("vindinium", "original");

  static Stream<byte[]> seeds() {
    return RefereeTextFuzz.seeds("vindinium", "original");
  }

  @MethodSource("seeds")
  @Timeout(60)
  @FuzzTest(maxDuration = "10m")
  void anyTextIsReadOrRefused(byte[] text) {
    FUZZ.read(text);
  }
}
