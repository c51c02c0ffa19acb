package aurum.env.referee;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.provider.MethodSource;

/** The reader of the text of A Code of Ice and Fire. */
@Tag("fuzz")
class IceTextFuzzTest {
  private static final RefereeTextFuzz FUZZ = new RefereeTextFuzz("ice-and-fire", "bronze");

  static Stream<byte[]> seeds() {
    return RefereeTextFuzz.seeds("ice-and-fire", "bronze");
  }

  @MethodSource("seeds")
  @Timeout(60)
  @FuzzTest(maxDuration = "10m")
  void anyTextIsReadOrRefused(byte[] text) {
    FUZZ.read(text);
  }
}
