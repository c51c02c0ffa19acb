package aurum.training.serve;

import aurum.env.referee.RefereeMatch;
import aurum.training.web.Reply;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A game in progress: plays the orders of clients and bots by the rules, answers clients when it is
 * their turn, and times them out. A waiting answer costs no thread. Thread-safe.
 *
 * <p>The numbers of nanoseconds that methods take are the time of the event that they handle.
 */
final class LiveGame implements Api.Playable {
  /** The time for a client's order, from the moment that its state is sent. */
  private static final long TIMEOUT_MILLIS = 1000;

  /** For an order that has arrived in time, but has not been read yet. */
  private static final long MILLIS_TO_READ = 30;

  /** A timer that is this late shows that the JVM was stopped: the client gets the time again. */
  private static final long LATE_TIMER_MILLIS = 50;

  /**
   * What all games of a server share.
   *
   * @param messages about failures of bots
   */
  record Settings(GameThreads threads, Pace pace, Consumer<String> messages) {}

  /** The seat of a client; a seat of a bot has no token. */
  private static final class Seat {
    final String token;
    boolean joined;
    boolean crashed;
    String origin = "";

    /** The answer that the client waits for; null if there is none. */
    CompletableFuture<Reply> answer;

    Seat(String token) {
      this.token = token;
    }
  }

  private final Settings settings;
  private final GameLog log;
  private final Bots bots;
  private final Executor botThreads;
  private final Function<GameLog, CompletableFuture<?>> end;

  // Guarded by this.
  private final Position position;
  private final List<Seat> seats = new ArrayList<>();
  private final List<Runnable> afterUnlock = new ArrayList<>();

  private boolean started;

  /** Whether the order of the acting client has arrived, but is not due yet. */
  private boolean received;

  /** When the state of the acting seat was sent. */
  private long sentNanos;

  /**
   * A game that starts with {@link #start}.
   *
   * @param bots null if other code plays the seats of bots with {@link #play(Order, long)}
   * @param end called once after the last order; the last answers are sent when its result is done
   */
  LiveGame(
      GameFacts facts, Settings settings, Bots bots, Function<GameLog, CompletableFuture<?>> end) {
    this(facts, facts.newMatch(), settings, bots, end);
  }

  /** As above, on a given match at its start. */
  LiveGame(
      GameFacts facts,
      RefereeMatch match,
      Settings settings,
      Bots bots,
      Function<GameLog, CompletableFuture<?>> end) {
    this.settings = settings;
    this.bots = bots;
    this.end = end;
    log = new GameLog(facts);
    botThreads = settings.threads.bots().of("" + facts.players().get(0).userId());
    position = new Position(facts, match);
    List<String> tokens = SecureIds.tokens(facts.players().size());
    for (int seat = 0; seat < tokens.size(); seat++) {
      seats.add(new Seat(facts.players().get(seat).isUser() ? tokens.get(seat) : null));
    }
  }

  GameLog log() {
    return log;
  }

  /** Starts the first turn. */
  void start() {
    change(
        () -> {
          started = true;
          nextTurn();
        });
  }

  /** Seats a client: the result is its first state. */
  CompletableFuture<Reply> join(int number, String origin) {
    Seat seat = seats.get(number);
    CompletableFuture<Reply> answer = new CompletableFuture<>();
    change(
        () -> {
          boolean first = !seat.joined;
          seat.joined = true;
          seat.origin = origin;
          seat.answer = answer;
          if (first && started && isActing(seat)) {
            send(seat);
          }
        });
    return answer;
  }

  @Override
  public CompletableFuture<Reply> play(String token, String line, String origin) {
    CompletableFuture<Reply> answer = new CompletableFuture<>();
    change(
        () -> {
          Seat seat = seat(token);
          Reply refusal = refusal(seat);
          if (refusal != null) {
            afterUnlock.add(() -> answer.complete(refusal));
            return;
          }
          seat.origin = origin;
          seat.answer = answer;
          received = true;
          afterDelay(settings.pace.clientMillis(), Order.parse(line));
        });
    return answer;
  }

  /** Plays the order of the acting seat, which is not a client that waits for its state. */
  void play(Order order) {
    change(() -> playNow(order));
  }

  @Override
  public String owner(String token) {
    int seat = seats.indexOf(seat(token));
    return seat < 0 ? "" : log.facts().players().get(seat).userId();
  }

  private Seat seat(String token) {
    return seats.stream().filter(seat -> token.equals(seat.token)).findFirst().orElse(null);
  }

  private Reply refusal(Seat seat) {
    if (seat == null) {
      return Answers.WRONG_TOKEN;
    }
    // The first crash ends a training, so its client learns why.
    if (seat.crashed && !(log.isFinished() && log.facts().arena())) {
      return Answers.TIME_OUT;
    }
    if (log.isFinished()) {
      return Answers.FINISHED;
    }
    if (!isActing(seat) || !seat.joined) {
      return Answers.WAIT;
    }
    return received ? Answers.NOT_YOUR_TURN : null;
  }

  /** By token, the answer to an order after the end. */
  synchronized Map<String, Reply> finalRefusals() {
    Map<String, Reply> refusals = new HashMap<>();
    for (Seat seat : seats) {
      if (seat.token != null) {
        refusals.put(seat.token, refusal(seat));
      }
    }
    return refusals;
  }

  private boolean isActing(Seat seat) {
    return !position.match().over() && seats.get(position.match().actingSeat()) == seat;
  }

  /** Changes the game; sends what has become due without the lock. */
  private void change(Runnable change) {
    List<Runnable> due;
    synchronized (this) {
      change.run();
      due = List.copyOf(afterUnlock);
      afterUnlock.clear();
    }
    due.forEach(Runnable::run);
  }

  /** Plays an order when a number of milliseconds has passed since its state was sent. */
  private void afterDelay(long millis, Order order) {
    long delay = sentNanos + TimeUnit.MILLISECONDS.toNanos(millis) - System.nanoTime();
    if (millis == 0 || delay <= 0) {
      playNow(order);
    } else {
      Runnable later = () -> play(order);
      settings.threads.timer().schedule(later, delay, TimeUnit.NANOSECONDS);
    }
  }

  private void playNow(Order order) {
    if (position.match().over()) {
      return;
    }
    int seat = position.match().actingSeat();
    position.play(order);
    seats.get(seat).crashed |= order == Order.CRASH;
    received = false;
    log.add(order, position.match().over());
    if (bots != null) {
      bots.played(position.match(), seat, order);
    }
    nextTurn();
  }

  private void nextTurn() {
    if (position.match().over()) {
      finish();
      return;
    }
    Seat seat = seats.get(position.match().actingSeat());
    sentNanos = System.nanoTime();
    if (seat.crashed) {
      playNow(Order.STAY);
    } else if (seat.token == null) {
      if (bots != null) {
        afterUnlock.add(() -> botThreads.execute(() -> playBot()));
      }
    } else if (seat.joined) {
      send(seat);
    }
  }

  /** Lets the bot of the acting seat compute. Nothing else changes the position meanwhile. */
  private void playBot() {
    Order order;
    try {
      order = bots.act(position.match());
    } catch (RuntimeException e) {
      settings.messages.accept("a bot of the game %s failed: %s".formatted(log.facts().id(), e));
      order = Order.CRASH;
    }
    Order played = order;
    change(() -> afterDelay(settings.pace.botMillis(), played));
  }

  /** Sends the state of the acting client, and starts its time. */
  private void send(Seat seat) {
    sentNanos = System.nanoTime();
    answer(seat, CompletableFuture.completedFuture(null));
    expectOrder(log.size());
  }

  private void answer(Seat seat, CompletableFuture<?> condition) {
    CompletableFuture<Reply> answer = seat.answer;
    seat.answer = null;
    if (answer == null) {
      return;
    }
    Reply reply = Reply.json(position.answer(seats.indexOf(seat), seat.token, seat.origin));
    afterUnlock.add(
        () ->
            condition.whenComplete(
                (done, failure) -> {
                  if (failure == null) {
                    answer.complete(reply);
                  } else {
                    answer.completeExceptionally(failure);
                  }
                }));
  }

  private void expectOrder(int turn) {
    long millis = TIMEOUT_MILLIS + MILLIS_TO_READ;
    long dueNanos = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    Runnable check =
        () -> {
          long now = System.nanoTime();
          change(
              () -> {
                if (log.size() != turn || log.isFinished() || received) {
                  return;
                }
                if (now - dueNanos > TimeUnit.MILLISECONDS.toNanos(LATE_TIMER_MILLIS)) {
                  expectOrder(turn);
                } else {
                  playNow(Order.CRASH);
                }
              });
        };
    settings.threads.timer().schedule(check, millis, TimeUnit.MILLISECONDS);
  }

  private void finish() {
    if (bots != null) {
      bots.close();
    }
    CompletableFuture<?> stored = end.apply(log);
    seats.forEach(seat -> answer(seat, stored));
  }
}
