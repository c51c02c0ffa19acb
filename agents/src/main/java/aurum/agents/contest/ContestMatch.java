package aurum.agents.contest;

import aurum.agents.contest.RefereeStep.Question;
import aurum.agents.contest.RefereeStep.SeatState;
import aurum.agents.contest.RefereeStep.Tooltip;
import aurum.env.SimultaneousMatch;
import aurum.env.referee.Exclusion;
import aurum.env.referee.RefereeFailure;
import aurum.env.referee.TextOnlyMatch;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.lang.ref.Cleaner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A match that a contest's own referee plays, in another JVM. It is played by lines, and by actions
 * if the game has a class of the user that knows them.
 *
 * <p>The engine asks one seat after the other, also in games in which all seats decide at once:
 * their referees use the replies when they have all. For a game with actions the worker finds out
 * whom the referee asks before it reads a reply, and these seats are a round; in matches of bots
 * every turn is a round. A frame in which the referee asks nobody is no turn.
 */
final class ContestMatch extends SimultaneousMatch implements TextOnlyMatch {
  private static final Cleaner CLEANER = Cleaner.create();

  /** The marks of colours in summaries. */
  private static final Pattern COLOUR = Pattern.compile("[¤§](?:RED|GREEN)[¤§]");

  private static final String ERROR_MARK = "¤RED¤";

  /** The choice of a seat whose reply is a line; other choices are actions. */
  private static final int LINE = -1;

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

  /** The question to each seat that decides in the round; null for the others. */
  private final Question[] questions;

  /** The line of each seat whose choice is a line; null if it came too late. */
  private final String[] lines;

  /** The last reply of each seat, and the number of turns before it. */
  private final String[] lastLines;

  private final int[] lastTurns;
  private final boolean[] wasActive;

  /** The words of the referee on each seat when it became inactive; null before. */
  private final List<List<String>> reasons;

  /** Whether one of the reasons is marked as an error. */
  private final boolean[] isError;

  private long seed;

  /** The number of turns of all seats before the round. */
  private int turns;

  private RefereeStep step;
  private String summary = "";

  ContestMatch(ContestGame game) {
    super(game.seats());
    this.game = game;
    int seats = game.seats();
    inputs = Stream.generate(StringBuilder::new).limit(seats).toArray(StringBuilder[]::new);
    questions = new Question[seats];
    lines = new String[seats];
    lastLines = new String[seats];
    lastTurns = new int[seats];
    wasActive = new boolean[seats];
    isError = new boolean[seats];
    reasons = new ArrayList<>(Collections.nCopies(seats, null));
    texts = game.newTextSeats();
    CLEANER.register(this, lease);
  }

  @Override
  public ContestGame game() {
    return game;
  }

  @Override
  protected void resetPosition(long newSeed) {
    lease.run(); // A match that was not played to its end leaves a referee that waits for it.
    seed = newSeed;
    turns = 0;
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
    Arrays.fill(questions, null);
    try {
      StringBuilder told = new StringBuilder();
      for (Exchange exchange = first; exchange != null; ) {
        step = exchange.next();
        note(told);
        for (Question each : step.questions()) {
          each.input().forEach(line -> inputs[each.seat()].append(line).append('\n'));
          questions[each.seat()] = each.lines() == 0 ? null : each;
        }
        boolean isAnyAsked = Arrays.stream(questions).anyMatch(Objects::nonNull);
        exchange = isAnyAsked || over() ? null : () -> lease.worker().reply(replies());
      }
      summary = told.toString();
    } catch (IOException e) {
      boolean isCounted = lease.worker().isFailureCounted();
      lease.run();
      throw new RefereeFailure(
          "%s: the match with seed %s failed in turn %s: %s"
              .formatted(game.name(), seed, game.firstTurn() + turns, e.getMessage()),
          e,
          isCounted);
    } catch (CancellationException e) {
      lease.run();
      throw e;
    }
    if (over()) {
      ContestWorkers.giveBack(game, lease.worker());
      lease.set(null);
    } else if (texts != null) {
      int turn = turns;
      for (int seat = 0; seat < questions.length; seat++) {
        if (questions[seat] != null) {
          texts.read(seat, turn++, inputs[seat].toString(), questions[seat].lines());
        }
      }
    }
  }

  /** The lines of each seat that has been asked; null for one that is late. */
  private List<List<String>> replies() {
    List<List<String>> replies = new ArrayList<>();
    for (Question each : step.questions()) {
      String reply = each.lines() == 0 ? "" : reply(each.seat());
      replies.add(
          each.lines() == 0
              ? List.of()
              : reply == null ? null : Arrays.asList(reply.split("\n", -1)));
    }
    return replies;
  }

  /** The reply of a seat that has decided; null if it is late. */
  private String reply(int seat) {
    return isLine(seat) ? lines[seat] : texts.reply(seat);
  }

  private boolean isLine(int seat) {
    return choices(seat) > 0 && choice(seat, choices(seat) - 1) == LINE;
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
  protected boolean decides(int seat) {
    if (questions[seat] == null || isLine(seat)) {
      return false;
    }
    if (choices(seat) == 0) {
      return true;
    }
    decide(seat);
    return texts.reply(seat) == null;
  }

  /** Tells the user's class what a seat has decided in this turn. */
  private void decide(int seat) {
    if (texts != null && questions[seat] != null && !isLine(seat)) {
      texts.decide(seat, IntStream.range(0, choices(seat)).mapToObj(i -> choice(seat, i)).toList());
    }
  }

  @Override
  protected boolean legal(int seat, int action) {
    decide(seat);
    return texts.legal(seat, action);
  }

  @Override
  protected void resolve() {
    List<List<String>> replies = replies();
    for (int seat = 0; seat < questions.length; seat++) {
      if (questions[seat] != null) {
        lastLines[seat] = Objects.requireNonNullElse(reply(seat), "");
        lastTurns[seat] = turns++;
        inputs[seat].setLength(0);
      }
    }
    take(() -> lease.worker().reply(replies));
  }

  @Override
  public boolean over() {
    return step != null && step.questions().isEmpty();
  }

  @Override
  public int score(int seat) {
    return step.seats().get(seat).score();
  }

  @Override
  public void writeTurn(StringBuilder out) {
    out.append(inputs[actingSeat()]);
  }

  @Override
  public int replyLines() {
    return over() ? 1 : questions[actingSeat()].lines();
  }

  @Override
  public int announcedMillis() {
    return over() ? -1 : questions[actingSeat()].millis();
  }

  @Override
  public Map<String, String> usedOptions() {
    return step.used();
  }

  @Override
  public String summary() {
    return turn() == turns ? summary : ""; // Told once, before the first reply of the round.
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
    reply(line);
  }

  @Override
  public void playTimeout() {
    reply(null);
  }

  private void reply(String line) {
    lines[actingSeat()] = line;
    choose(LINE);
  }

  @Override
  public void writeCommand(int action, StringBuilder line) {
    if (texts == null) {
      TextOnlyMatch.super.writeCommand(action, line);
      return;
    }
    decide(actingSeat());
    String reply = texts.replyIf(actingSeat(), action);
    line.append(reply == null ? "" : reply);
  }

  @Override
  public int measure(int index, int seat) {
    return texts == null ? TextOnlyMatch.super.measure(index, seat) : texts.measure(index, seat);
  }

  /** Writes what a seat has observed in its last decision. */
  void encode(int seat, float[] destination, int offset) {
    decide(seat);
    texts.encode(seat, destination, offset);
  }

  @Override
  protected void copyPosition(SimultaneousMatch other) {
    TextOnlyMatch.super.copyFrom(other);
  }

  @Override
  protected void savePosition(DataOutput out) throws IOException {
    TextOnlyMatch.super.save(out);
  }

  @Override
  protected void loadPosition(DataInput in) throws IOException {
    TextOnlyMatch.super.load(in);
  }
}
