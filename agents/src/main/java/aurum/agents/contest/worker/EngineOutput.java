package aurum.agents.contest.worker;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The stream that the engine prints its blocks on, each by one call. Leaves out the pictures, which
 * are most of the output, and adds the block {@value #SEATS} before the engine waits and at the
 * end.
 */
final class EngineOutput extends PrintStream {
  /** A block of this name has a line for each seat: its score, and whether it is active. */
  static final String SEATS = "SEATS";

  private static final String PICTURE = "[[VIEW]";
  private static final String QUESTION = "[[NEXT_PLAYER_INFO]";
  private static final String SCORES = "[[SCORES]";
  private static final String FAILURE = "[[FAIL]";

  private final OutputStream out;
  private EngineMatch match;
  private boolean hasFailed;

  EngineOutput(OutputStream out) {
    super(OutputStream.nullOutputStream());
    this.out = new BufferedOutputStream(out, 1 << 16);
  }

  /** Begins a match. */
  void begin(EngineMatch begun) {
    match = begun;
    hasFailed = false;
  }

  /** Whether the match has ended by an error that the engine has printed. */
  boolean hasFailed() {
    return hasFailed;
  }

  /** Prints an error of which the engine does not know. */
  void fail(Throwable e) {
    String text = e.toString().replaceAll("\\R", " ");
    println(FAILURE + " 1]\n" + text);
  }

  @Override
  public void println(Object block) {
    println(String.valueOf(block));
  }

  @Override
  public void println(String block) {
    if (block.startsWith(PICTURE)) {
      return;
    }
    boolean isEnd = block.startsWith(SCORES);
    boolean isFailure = block.startsWith(FAILURE);
    boolean isQuestion = block.startsWith(QUESTION);
    if (isEnd || isQuestion) {
      write(match.seats());
    }
    write(block);
    hasFailed |= isFailure;
    if (isEnd || isQuestion || isFailure) {
      flush();
    }
  }

  private void write(String block) {
    try {
      out.write(block.getBytes(StandardCharsets.UTF_8));
      out.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e); // Nobody reads any more.
    }
  }

  @Override
  public void flush() {
    try {
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
