package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class NetworkStateTest {
  private static NetworkState state(int updates, float... weights) {
    return new NetworkState(weights, new float[] {2 * weights[0]}, updates);
  }

  @Test
  void theMeanIsThatOfEveryNumber() {
    NetworkState mean = NetworkState.mean(List.of(state(3, 1, -4), state(6, 2, 5)));
    assertArrayEquals(new float[] {1.5f, 0.5f}, mean.weights());
    assertArrayEquals(new float[] {3}, mean.moments());
    assertEquals(5, mean.updates());
  }

  /** In floats, 1e8 + 1 is 1e8. */
  @Test
  void theMeanIsComputedInDoublePrecision() {
    NetworkState mean = NetworkState.mean(List.of(state(1, 1e8f), state(1, 1), state(1, -1e8f)));
    assertEquals(1 / 3f, mean.weights()[0]);
  }

  @Test
  void theMeanOfOneNetworkEqualsItBitForBit() {
    float[] weights = {-0f, Float.MIN_VALUE, 1 / 3f};
    NetworkState mean = NetworkState.mean(List.of(new NetworkState(weights, weights, 7)));
    assertArrayEquals(weights, mean.weights());
    assertEquals(7, mean.updates());
  }

  @Test
  void isReadAsItWasWritten() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    NetworkState written = state(3, 1, -4);
    written.write(new DataOutputStream(bytes));
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    NetworkState read = NetworkState.read(in, state(0, 0, 0));
    assertArrayEquals(written.weights(), read.weights());
    assertArrayEquals(written.moments(), read.moments());
    assertEquals(3, read.updates());
  }
}
