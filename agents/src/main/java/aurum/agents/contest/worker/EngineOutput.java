package aurum.agents.contest.worker;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * The stream that the engine of one thread prints its blocks on, each by one call. Leaves out the
 * pictures, which are most of the output, and adds the block {@value #SEATS} before this program
 * waits for replies and at the end. All lines until then are written at once to the stream of all
 * threads, after a line with the number of the thread and that of the lines, which end with a line
 * feed, a carriage return, or both.
 */
final class EngineOutput extends PrintStream {
  /** A block of this name has a line for each seat: its score, and whether it is active. */
  static final String SEATS = "SEATS";

  private static final String PICTURE = "[[VIEW]";
  private static final String QUESTION = "[[NEXT_PLAYER_INFO]";
  private static final String NEW_TURN = "[[SUMMARY]";
  private static final String SCORES = "[[SCORES]";
  private static final String FAILURE = "[[FAIL]";

  private final int number;
  private final OutputStream all;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private int lines;
  private EngineMatch match;

  /** Null if each question is sent when the engine asks it. */
  private Round round;

  private boolean hasFailed;

  /**
   * @param number of the thread
   * @param all is the lock of those who write to it
   */
  EngineOutput(int number, OutputStream all) {
    super(OutputStream.nullOutputStream());
    this.number = number;
    this.all = all;
  }

  /**
   * Begins a match.
   *
   * @param commands what the engine reads if the questions of a round are sent together; null if
   *     each is sent when the engine asks it
   */
  void begin(EngineMatch begun, MatchInput commands) {
    match = begun;
    round = commands == null ? null : new Round(begun, commands, this::sendQuestions);
    hasFailed = false;
    clear();
  }

  private void clear() {
    out.reset();
    lines = 0;
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
    if (round != null && (isEnd || block.startsWith(NEW_TURN))) {
      round.end(); // The referee has read no reply.
    }
    write(block);
    hasFailed |= isFailure;
    if (isQuestion && round != null) {
      round.ask(block);
    } else if (isQuestion || isEnd) {
      sendQuestions();
    } else if (isFailure) {
      flush();
    }
  }

  private void sendQuestions() {
    write(match.seats());
    flush();
  }

  private void write(String block) {
    out.writeBytes(block.getBytes(StandardCharsets.UTF_8));
    out.write('\n');
    char last = 0;
    for (char c : (block + '\n').toCharArray()) {
      lines += c == '\r' || c == '\n' && last != '\r' ? 1 : 0;
      last = c;
    }
  }

  @Override
  public void flush() {
    String header = "[[" + RefereeWorker.THREAD + " " + number + "] " + lines + "]\n";
    try {
      synchronized (all) {
        all.write(header.getBytes(StandardCharsets.UTF_8));
        out.writeTo(all);
        all.flush();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e); // Nobody reads any more.
    }
    clear();
  }
}
