package aurum.agents.contest;

import aurum.agents.contest.RefereeStep.Question;
import aurum.agents.contest.RefereeStep.SeatState;
import aurum.agents.contest.RefereeStep.Tooltip;
import aurum.env.Checks;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.Exclusion;
import aurum.env.referee.RefereeFailure;
import aurum.env.referee.TextOnlyMatch;
import java.io.IOException;
import java.lang.ref.Cleaner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A match that a contest's own referee plays, in another JVM. It is played by lines, and by actions
 * if the game has a class of the user that knows them.
 *
 * <p>The engine asks one seat after the other, also in games in which all seats decide at once:
 * their referees use the replies when they have all. A frame in which the referee asks nobody is no
 * turn.
 */
final class ContestMatch extends TextOnlyMatch {
  private static final Cleaner CLEANER = Cleaner.create();

  /** The marks of colours in summaries. */
  private static final Pattern COLOUR = Pattern.compile("[¤§](?:RED|GREEN)[¤§]");

  private static final String ERROR_MARK = "¤RED¤";

  /** The worker of a match that may not have ended. */
  private static final class Lease implements Runnable {
    private ContestWorker worker;

    /** Ends the worker of a match that nobody plays to its end. */
    @Override
    public synchronized void run() {
      if (worker != null) {
        worker.close();
        worker = null;
      }
    }

    synchronized ContestWorker worker() {
      return worker;
    }

    synchronized void set(ContestWorker taken) {
      worker = taken;
    }
  }

  private final ContestGame game;
  private final Lease lease = new Lease();

  /** Null without a class of the user. */
  private final TextSeats texts;

  /** The input of each seat that no reply has followed yet. */
  private final StringBuilder[] inputs;

  /** The last reply of each seat, and the number of turns before it. */
  private final String[] lastLines;

  private final int[] lastTurns;
  private final boolean[] wasActive;

  /** The words of the referee on each seat when it became inactive; null before. */
  private final List<List<String>> reasons;

  /** Whether one of the reasons is marked as an error. */
  private final boolean[] isError;

  private long seed;
  private int turn;
  private int actingSeat;
  private RefereeStep step;
  private String summary = "";

  ContestMatch(ContestGame game) {
    this.game = game;
    int seats = game.seats();
    inputs = Stream.generate(StringBuilder::new).limit(seats).toArray(StringBuilder[]::new);
    lastLines = new String[seats];
    lastTurns = new int[seats];
    wasActive = new boolean[seats];
    isError = new boolean[seats];
    reasons = new ArrayList<>(Collections.nCopies(seats, null));
    texts = game.newTextSeats(this);
    CLEANER.register(this, lease);
  }

  @Override
  public ContestGame game() {
    return game;
  }

  @Override
  public void reset(long newSeed) {
    lease.run(); // A match that was not played to its end leaves a referee that waits for it.
    seed = newSeed;
    turn = 0;
    actingSeat = 0;
    step = null;
    summary = "";
    Arrays.stream(inputs).forEach(each -> each.setLength(0));
    Arrays.fill(lastLines, "");
    Arrays.fill(wasActive, true);
    Arrays.fill(isError, false);
    Collections.fill(reasons, null);
    if (texts != null) {
      texts.begin();
    }
    ContestWorker worker = ContestWorkers.take(game);
    lease.set(worker);
    take(() -> worker.begin(seed, game.seats(), game.refereeOptions()));
  }

  /** The next step of the referee. */
  @FunctionalInterface
  private interface Exchange {
    RefereeStep next() throws IOException;
  }

  /** Takes steps until a seat must reply, or the match has ended. */
  private void take(Exchange first) {
    try {
      StringBuilder told = new StringBuilder();
      for (Exchange exchange = first; exchange != null; ) {
        step = exchange.next();
        note(told);
        exchange = null;
        if (step.question() != null) {
          Question question = step.question();
          requireInTurn(question);
          actingSeat = question.seat();
          question.input().forEach(line -> inputs[actingSeat].append(line).append('\n'));
          if (question.lines() == 0) {
            exchange = () -> lease.worker().reply(List.of());
          }
        }
      }
      summary = told.toString();
    } catch (IOException e) {
      lease.run();
      throw new RefereeFailure(
          "%s: the match with seed %s failed in turn %s: %s"
              .formatted(game.name(), seed, game.firstTurn() + turn, e.getMessage()),
          e);
    } catch (CancellationException e) {
      lease.run();
      throw e;
    }
    if (step.question() == null) {
      ContestWorkers.giveBack(game, lease.worker());
      lease.set(null);
    } else if (texts != null) {
      texts.read(inputs[actingSeat].toString());
    }
  }

  /** Policies choose in turn: what one has chosen is known to the next. */
  private void requireInTurn(Question question) {
    if (texts != null && turn > 0 && !step.isNewTurn() && question.seat() != actingSeat) {
      lease.run();
      throw new InvalidInputException(
          "the seats of %s move at once (in turn %s the seats %s and %s), and a text class plays games whose seats move in turn"
              .formatted(game.name(), game.firstTurn() + turn, actingSeat, question.seat()));
    }
  }

  /** Notes what the step tells the audience, and the seats that have become inactive. */
  private void note(StringBuilder told) {
    step.summary().forEach(line -> told.append(plain(line)).append('\n'));
    step.tooltips().forEach(each -> told.append(tooltip(each)).append('\n'));
    for (int seat = 0; seat < inputs.length; seat++) {
      // The referee tells the reason at the end of its turn, when it has asked all seats.
      if (wasActive[seat] && step.isNewTurn() && !step.seats().get(seat).isActive()) {
        wasActive[seat] = false;
        addReasons(seat);
      }
    }
  }

  private void addReasons(int seat) {
    reasons.set(seat, new ArrayList<>());
    String name = "$" + seat;
    for (String line : step.summary()) {
      if (line.contains(name)) {
        reasons.get(seat).add(plain(line));
        isError[seat] |= line.contains(ERROR_MARK);
      }
    }
    for (Tooltip each : step.tooltips()) {
      if (each.seat() == seat) {
        reasons.get(seat).add(plain(each.text()));
      }
    }
  }

  private static String plain(String line) {
    return COLOUR.matcher(line).replaceAll("");
  }

  private static String tooltip(Tooltip each) {
    return "$" + each.seat() + ": " + plain(each.text());
  }

  @Override
  public boolean over() {
    return step != null && step.question() == null;
  }

  @Override
  public int actingSeat() {
    return actingSeat;
  }

  @Override
  public int turn() {
    return turn;
  }

  @Override
  public int score(int seat) {
    return step.seats().get(seat).score();
  }

  @Override
  public void writeTurn(StringBuilder out) {
    out.append(inputs[actingSeat]);
  }

  @Override
  public int replyLines() {
    return over() ? 1 : step.question().lines();
  }

  @Override
  public int announcedMillis() {
    return over() ? -1 : step.question().millis();
  }

  @Override
  public Map<String, String> usedOptions() {
    return step.used();
  }

  @Override
  public String summary() {
    return summary;
  }

  @Override
  public List<Exclusion> exclusions() {
    List<Exclusion> exclusions = new ArrayList<>();
    for (int seat = 0; seat < inputs.length; seat++) {
      SeatState state = step.seats().get(seat);
      boolean isExcluded = !wasActive[seat] && (isError[seat] || state.score() < 0);
      if (isExcluded) {
        String reason = String.join("; ", reasons.get(seat));
        exclusions.add(new Exclusion(seat, lastTurns[seat], lastLines[seat], reason));
      }
    }
    return exclusions;
  }

  @Override
  public void playLine(String line) {
    play(line, () -> lease.worker().reply(Arrays.asList(line.split("\n", -1))));
  }

  @Override
  public boolean legal(int action) {
    return action >= 0 && action < game.actions() && (over() || texts.legal(action));
  }

  @Override
  public void mask(boolean[] destination, int offset) {
    for (int action = 0; action < game.actions(); action++) {
      destination[offset + action] = legal(action);
    }
  }

  @Override
  public void play(int action) {
    if (texts == null) {
      super.play(action);
    } else if (Checks.requirePlayable(this, step != null, action)) {
      playLine(texts.reply(action, replyLines()));
    }
  }

  @Override
  public void writeCommand(int action, StringBuilder line) {
    if (texts == null) {
      super.writeCommand(action, line);
    } else {
      line.append(texts.reply(action, replyLines()));
    }
  }

  @Override
  public int measure(int index, int seat) {
    return texts == null ? super.measure(index, seat) : texts.measure(index, seat);
  }

  /** Writes what a seat has observed in its last turn. */
  void encode(int seat, float[] destination, int offset) {
    texts.encode(seat, destination, offset);
  }

  @Override
  public void playTimeout() {
    play("", () -> lease.worker().timeout());
  }

  private void play(String line, Exchange exchange) {
    if (over()) {
      return;
    }
    if (step == null) {
      throw new IllegalStateException("the match has not been reset");
    }
    lastLines[actingSeat] = line;
    lastTurns[actingSeat] = turn;
    inputs[actingSeat].setLength(0);
    turn++;
    take(exchange);
  }
}
