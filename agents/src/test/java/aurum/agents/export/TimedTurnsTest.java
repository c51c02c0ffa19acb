package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimedTurnsTest {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private static void compute(long milliseconds) {
    long end = THREADS.getCurrentThreadCpuTime() + milliseconds * 1_000_000;
    while (THREADS.getCurrentThreadCpuTime() < end) {
      Thread.onSpinWait();
    }
  }

  /** The reader has a buffer, which must not take the next turn before it is asked for. */
  @Test
  void eachTurnHasTheTimeUntilTheNextOneIsRead() throws Exception {
    TimedTurns turns = new TimedTurns(List.of("start\n1\n", "2\n", "3\n"));
    BufferedReader in = new BufferedReader(new InputStreamReader(turns, StandardCharsets.UTF_8));
    assertEquals("start", in.readLine());
    assertEquals("1", in.readLine());
    compute(10);
    assertEquals("2", in.readLine());
    Thread.sleep(60); // This is no processor time.
    assertEquals("3", in.readLine());
    compute(30);
    assertNull(in.readLine());
    List<Double> millis = turns.millis();
    assertEquals(3, millis.size());
    assertTrue(millis.get(0) >= 10 && millis.get(0) < 30, millis.toString());
    assertTrue(millis.get(1) < 10, millis.toString());
    assertTrue(millis.get(2) >= 30, millis.toString());
  }

  @Test
  void readsByteByByteAndLongTurnsInParts() throws IOException {
    String text = "x".repeat(20_000) + "\n";
    TimedTurns turns = new TimedTurns(List.of(text, "y"));
    String read = new String(turns.readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(text + "y", read);
    assertEquals(2, turns.millis().size());
    TimedTurns bytes = new TimedTurns(List.of("é"));
    assertEquals(0xC3, bytes.read());
    assertEquals(0xA9, bytes.read());
    assertEquals(-1, bytes.read());
  }
}
