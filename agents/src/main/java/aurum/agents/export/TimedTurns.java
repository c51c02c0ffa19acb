package aurum.agents.export;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * The input of a bot, turn by turn, which measures how long the bot takes for each turn: the
 * processor time of the bot's thread between reading a turn and asking for the next one. Other work
 * of the machine does not count.
 */
final class TimedTurns extends InputStream {
  private static final double NANOS_PER_MILLI = 1e6;

  private final Iterator<String> turns;
  private InputStream turn = InputStream.nullInputStream();
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

  /** The thread's processor time when the turn in progress was read; negative before the first. */
  private long begin = -1;

  private final List<Double> millis = new ArrayList<>();

  /** The texts of all turns, the first with the lines of the start. */
  TimedTurns(List<String> turns) {
    this.turns = turns.iterator();
  }

  @Override
  public int read() throws IOException {
    byte[] next = new byte[1];
    return read(next, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(next[0]);
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (turn.available() == 0) {
      if (begin >= 0) {
        millis.add((threads.getCurrentThreadCpuTime() - begin) / NANOS_PER_MILLI);
      }
      if (!turns.hasNext()) {
        begin = -1;
        return -1;
      }
      turn = new ByteArrayInputStream(turns.next().getBytes(StandardCharsets.UTF_8));
      begin = threads.getCurrentThreadCpuTime();
    }
    return turn.read(bytes, offset, length);
  }

  /** The processor time of each turn, in milliseconds. */
  List<Double> millis() {
    return millis;
  }
}
