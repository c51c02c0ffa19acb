package aurum.env.referee;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.provider.MethodSource;

/** The reader of the text of Cultist Wars. */
@Tag("fuzz")
class CultistTextFuzzTest {
  private static final RefereeTextFuzz FUZZ = new RefereeTextFuzz("cultist-wars", "codingame");

  static Stream<byte[]> seeds() {
    return RefereeTextFuzz.seeds("cultist-wars", "codingame");
  }

  @MethodSource("seeds")
  @Timeout(60)
  @FuzzTest(maxDuration = "10m")
  void anyTextIsReadOrRefused(byte[] text) {
    FUZZ.read(text);
  }
}
