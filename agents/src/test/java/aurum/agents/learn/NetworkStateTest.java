package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class NetworkStateTest {
  private static NetworkState state(int updates, float... weights) {
    return new NetworkState(weights, new float[] {2 * weights[0]}, updates);
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
