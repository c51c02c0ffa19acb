package aurum.agents.neural.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.base.InvalidInputException;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Any JSON of a graph computes, or is refused in one line. The first byte selects the observation:
 * planes, or a vector.
 */
@Tag("fuzz")
class GraphFuzzTest {
  private static final List<Integer> PLANES = List.of(2, 6, 6);
  private static final List<Integer> VECTOR = List.of(12);
  private static final int ACTIONS = 3;

  static Stream<byte[]> seeds() {
    return Stream.of(PLANES, VECTOR)
        .map(
            shape ->
                (shape.equals(PLANES) ? "0" : "1")
                    + GraphJson.write(SmallGraph.configuration(shape, ACTIONS)))
        .map(text -> text.getBytes(StandardCharsets.UTF_8));
  }

  @MethodSource("seeds")
  @Timeout(60)
  @FuzzTest(maxDuration = "10m")
  void anyGraphIsUsableOrRefusedInOneLine(byte[] bytes) {
    if (bytes.length == 0) {
      return;
    }
    List<Integer> shape = (bytes[0] & 1) == 0 ? PLANES : VECTOR;
    String json = new String(bytes, 1, bytes.length - 1, StandardCharsets.UTF_8);
    try {
      ConfiguredArchitecture graph = ConfiguredArchitecture.ofGraph(shape, ACTIONS, json);
      float[] outputs =
          graph
              .newForwardPass()
              .forward(new float[shape.stream().reduce(1, Math::multiplyExact)], 0);
      assertEquals(ACTIONS + 1, outputs.length);
    } catch (InvalidInputException e) {
      assertEquals(1, e.getMessage().lines().count(), e.getMessage());
    }
  }
}
