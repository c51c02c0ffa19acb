package aurum.agents.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.base.InvalidInputException;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.provider.MethodSource;

/** Any file is a policy or is refused in one line. */
@Tag("fuzz")
class PolicyFileFuzzTest {
  static Stream<byte[]> seeds() {
    byte[] whole = PolicyFixture.policy().toBytes();
    byte[] small =
        new PolicyArchive("{}".getBytes(StandardCharsets.US_ASCII), new byte[4]).toBytes();
    return Stream.of(small, Arrays.copyOf(whole, 4000));
  }

  @MethodSource("seeds")
  @Timeout(60)
  @FuzzTest(maxDuration = "10m")
  void anyFileIsAPolicyOrRefusedInOneLine(byte[] file) throws IOException {
    try {
      Policy.read(new ByteArrayInputStream(file), "fuzzed");
    } catch (InvalidInputException e) {
      assertEquals(1, e.getMessage().lines().count(), e.getMessage());
    }
  }
}
