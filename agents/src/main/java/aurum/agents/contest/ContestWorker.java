package aurum.agents.contest;

import static aurum.env.base.Requirement.require;

import aurum.agents.contest.RefereeStep.Question;
import aurum.agents.contest.RefereeStep.SeatState;
import aurum.agents.contest.RefereeStep.Tooltip;
import aurum.agents.contest.worker.RefereeWorker;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A thread of a worker JVM in which a contest's own referee plays match after match: the side of
 * this JVM. The text between both is the protocol of CodinGame's engine, blocks of a line {@code
 * [[NAME] n]} and n further ones. Not thread-safe.
 */
final class ContestWorker implements AutoCloseable {
  /**
   * Whether used classes play the same matches as new ones, as far as the workers of a referee
   * know.
   *
   * @param hasStaticState whether a match was another one
   * @param equal the number of matches that were equal
   */
  record StateTest(AtomicBoolean hasStaticState, AtomicInteger equal) {
    StateTest() {
      this(new AtomicBoolean(), new AtomicInteger());
    }
  }

  private static final Pattern HEADER = Pattern.compile("\\[\\[([A-Z_]+)\\] ?(\\d{1,9})\\]");

  /** The time in which the referee must have computed a turn. */
  private static final int TURN_MILLIS = 5000;

  /** The time in which a match must have begun; a new JVM loads its classes in it. */
  private static final int START_MILLIS = 60_000;

  private static final String OTHER_FORM = "it printed a block of the engine in another form";

  /** Characters that the engine takes for line ends; a reply must not end its own command. */
  private static final Pattern LINE_ENDS = Pattern.compile("[\\n\\r\\u0085\\u2028\\u2029]");

  private static final String CONTINUE = RefereeWorker.CONTINUE + '\n';

  /** Matches by new and by used classes that must be equal before used ones play alone. */
  private static final int TESTED_MATCHES = 10;

  private final WorkerJvm jvm;
  private final int thread;
  private final StateTest test;
  private final boolean isAlwaysFresh;
  private int seats;
  private int matches;
  private boolean isTested;
  private boolean isOpen = true;

  /** The texts that were sent in the match, and the answers, while used classes are tested. */
  private final List<String> sent = new ArrayList<>();

  private final List<RefereeStep> received = new ArrayList<>();

  /**
   * Begins the thread.
   *
   * @param test of all workers of the referee
   */
  ContestWorker(WorkerJvm jvm, boolean isAlwaysFresh, StateTest test) {
    this.jvm = jvm;
    this.isAlwaysFresh = isAlwaysFresh;
    this.test = test;
    thread = jvm.begin();
  }

  /** Begins a match and returns its first step. */
  RefereeStep begin(long seed, int players, Map<String, String> options) throws IOException {
    seats = players;
    StringBuilder text = new StringBuilder();
    text.append("[[INIT] ").append(options.size() + 2).append("]\n").append(seats).append('\n');
    // The engine reads each as a line of Java properties.
    options.forEach(
        (key, value) ->
            text.append(key).append('=').append(value.replace("\\", "\\\\")).append('\n'));
    text.append("seed=").append(seed).append('\n').append(CONTINUE);
    sent.clear();
    received.clear();
    matches++;
    isTested = isToBeTested();
    boolean isFresh = isAlwaysFresh || test.hasStaticState.get() || isTested;
    return ask((isFresh ? RefereeWorker.FRESH : RefereeWorker.USED) + '\n', text.toString());
  }

  /**
   * Sends a reply to each question and returns the next step.
   *
   * @param replies the lines of each, in the order of the questions; null for one that came too
   *     late
   */
  RefereeStep reply(List<List<String>> replies) throws IOException {
    StringBuilder text = new StringBuilder();
    for (List<String> lines : replies) {
      if (lines == null) {
        text.append("[[SET_PLAYER_TIMEOUT] 0]\n");
      } else {
        text.append(RefereeWorker.REPLY).append(lines.size()).append("]\n");
        lines.forEach(
            line -> text.append(LINE_ENDS.matcher(line).replaceAll("\ufffd")).append('\n'));
      }
    }
    return ask("", text.append(CONTINUE).toString());
  }

  private RefereeStep ask(String kind, String text) throws IOException {
    RefereeStep step = exchange(kind + text, kind.isEmpty() ? TURN_MILLIS : START_MILLIS);
    if (isTested) {
      sent.add(text);
      received.add(step);
      if (step.questions().isEmpty()) {
        testUsedClasses();
      }
    }
    return step;
  }

  /**
   * Whether the match is played by new classes and by used ones: all until enough of them were
   * equal, and later ever fewer, because static state may show late. The first one of a thread is
   * not, since its classes are new.
   */
  private boolean isToBeTested() {
    return !isAlwaysFresh
        && !test.hasStaticState.get()
        && matches > 1
        && (test.equal.get() < TESTED_MATCHES
            || matches > TESTED_MATCHES && Integer.bitCount(matches) == 1);
  }

  /** Plays the match that has ended once more, by used classes, and compares every step. */
  private void testUsedClasses() {
    try {
      String kind = RefereeWorker.USED + '\n';
      for (int i = 0; i < sent.size(); i++) {
        int millis = i == 0 ? START_MILLIS : TURN_MILLIS;
        if (!exchange(kind + sent.get(i), millis).equals(received.get(i))) {
          throw new IOException("another match");
        }
        kind = "";
      }
      test.equal.incrementAndGet();
    } catch (IOException e) {
      boolean hasEnded = !jvm.isOpen();
      close(); // Its engine waits in the middle of the match.
      if (hasEnded && test.equal.get() >= TESTED_MATCHES) {
        return; // Another match has ended the JVM, or the system has.
      }
      test.hasStaticState.set(true);
      require(
          test.equal.get() < TESTED_MATCHES,
          String.format(
              Locale.ROOT,
              "the referee keeps state between matches: after %d matches used classes play another match than new ones, so the last results may be wrong; repeat with the option %s=always",
              matches,
              ContestGame.RELOAD));
    }
  }

  private RefereeStep exchange(String text, int millis) throws IOException {
    try {
      return read(jvm.exchange(thread, text, millis).iterator());
    } catch (NumberFormatException | NoSuchElementException | IndexOutOfBoundsException e) {
      throw new IOException(OTHER_FORM, e);
    } catch (IOException e) {
      throw e.getMessage().contains("OutOfMemoryError")
          ? new IOException("its heap of " + WorkerJvm.HEAP_MEGABYTES + " MB was full", e)
          : e;
    }
  }

  /** Reads the blocks until the engine waits, or the match has ended. */
  private RefereeStep read(Iterator<String> out) throws IOException {
    boolean isNewTurn = false;
    List<String> summary = new ArrayList<>();
    List<Tooltip> tooltips = new ArrayList<>();
    List<SeatState> states = new ArrayList<>();
    List<String> input = List.of();
    Map<String, String> used = new LinkedHashMap<>();
    List<Question> questions = new ArrayList<>();
    boolean isOver = false;
    while (out.hasNext()) {
      String header = out.next();
      Matcher block = HEADER.matcher(header);
      if (!block.matches()) {
        throw new IOException("it printed '" + header + "' to its standard output");
      }
      List<String> lines = new ArrayList<>();
      for (int i = Integer.parseInt(block.group(2)); i > 0; i--) {
        lines.add(out.next());
      }
      switch (block.group(1)) {
        case "SUMMARY" -> {
          isNewTurn = true;
          summary.addAll(lines);
        }
        case "TOOLTIP" -> {
          for (int i = 0; i + 1 < lines.size(); i += 2) {
            tooltips.add(new Tooltip(Integer.parseInt(lines.get(i + 1)), lines.get(i)));
          }
        }
        case "SEATS" -> {
          for (String line : lines) {
            String[] words = line.split(" ");
            states.add(new SeatState(Integer.parseInt(words[0]), Boolean.parseBoolean(words[1])));
          }
        }
        case "NEXT_PLAYER_INPUT" -> input = lines;
        case "UINPUT" ->
            lines.forEach(
                line -> used.put(line.replaceFirst("=.*", ""), line.replaceFirst("[^=]*=", "")));
        case "NEXT_PLAYER_INFO" ->
            questions.add(
                new Question(
                    Objects.checkIndex(Integer.parseInt(lines.get(0)), seats),
                    input,
                    Integer.parseInt(lines.get(1)),
                    Integer.parseInt(lines.get(2))));
        case "SCORES" -> isOver = true; // Block SEATS has them.
        case "FAIL" -> throw new IOException(cause(lines));
        default -> {} // INFOS has no lines, METADATA is for other programs.
      }
    }
    long asked = questions.stream().mapToInt(Question::seat).distinct().count();
    if (asked < questions.size()) {
      throw new IOException("it asked a seat twice before it read a reply");
    }
    if (states.size() != seats
        || isOver != questions.isEmpty()
        || questions.stream().anyMatch(each -> each.lines() < 0)) {
      throw new IOException(OTHER_FORM);
    }
    return new RefereeStep(isNewTurn, summary, tooltips, states, questions, used);
  }

  /** The line of a stack trace that says what is wrong: its last cause, or its first line. */
  private static String cause(List<String> trace) {
    String cause = trace.isEmpty() ? "it failed" : trace.get(0);
    for (String line : trace) {
      cause = line.startsWith("Caused by: ") ? line.substring("Caused by: ".length()) : cause;
    }
    return "it threw " + cause;
  }

  /**
   * Whether a failure of its match is to be counted: not if its JVM has ended, and the failure of
   * another match tells that.
   */
  boolean isFailureCounted() {
    return jvm.isOpen() || jvm.isFirstToFail(thread);
  }

  /** Whether it can play another match. */
  boolean isOpen() {
    return isOpen && jvm.isOpen();
  }

  /** Ends the thread. */
  @Override
  public void close() {
    isOpen = false;
    jvm.end(thread);
  }
}
