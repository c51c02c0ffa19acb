package aurum.agents.policy;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.provider.MethodSource;

/** Any weights with correct checksums give finite outputs, or are refused in one line. */
@Tag("fuzz")
class WeightsFuzzTest {
  private static final Policy POLICY = PolicyFixture.policy();
  private static final byte[] JSON = POLICY.description().toBytes();
  private static final int SEED_BYTES = 1000;

  static Stream<byte[]> seeds() {
    byte[] large = new byte[SEED_BYTES];
    ByteBuffer floats = ByteBuffer.wrap(large).order(ByteOrder.LITTLE_ENDIAN);
    while (floats.hasRemaining()) {
      floats.putFloat(floats.position() % 8 == 0 ? 3e38f : -3e38f);
    }
    return Stream.of(Arrays.copyOf(bytes(POLICY.weights()), SEED_BYTES), large);
  }

  private static byte[] bytes(float[] weights) {
    ByteBuffer bytes =
        ByteBuffer.allocate(weights.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(weights);
    return bytes.array();
  }

  /** The given bytes are the first weights, or all of them if the first byte is odd. */
  @MethodSource("seeds")
  @Timeout(60)
  @FuzzTest(maxDuration = "10m")
  void anyWeightsAreUsableOrRefusedInOneLine(byte[] weights) throws IOException {
    boolean isWhole = weights.length > 0 && (weights[0] & 1) == 1;
    byte[] filled = bytes(POLICY.weights());
    System.arraycopy(weights, 0, filled, 0, Math.min(weights.length, filled.length));
    PolicyJsonFuzzTest.read(JSON, isWhole ? weights : filled);
  }
}
