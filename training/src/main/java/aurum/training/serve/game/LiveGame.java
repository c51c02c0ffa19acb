package aurum.training.serve.game;

import aurum.agents.process.RunnerClock;
import aurum.env.referee.RefereeMatch;
import aurum.training.web.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A game in progress: plays the orders of clients and bots by the rules, answers clients when it is
 * their turn, and times them out. A waiting answer costs no thread. Thread-safe.
 *
 * <p>A turn of a client: {@link #send} its state, {@link #play} its order, or {@link #limit} its
 * time. A turn of a bot: {@link #playBot}; a bot that draws at random needs no thread. Each ends
 * with {@link #playNow}, which starts the next one.
 */
public final class LiveGame implements ApiBackend.Playable {
  /** The time for a client's order, from the moment that its state is sent. */
  private static final long TIMEOUT_MILLIS = 1000;

  /** For an order that has arrived in time, but has not been read yet. */
  private static final long MILLIS_TO_READ = 30;

  /** A timer that is this late shows that the machine is busy: the time to read begins again. */
  private static final long LATE_TIMER_MILLIS = 50;

  /**
   * The settings that all games of a server share.
   *
   * @param messages about failures of bots
   */
  public record Settings(ServerThreads threads, Pace pace, Consumer<String> messages) {}

  private enum Status {
    /** The client of the hero has not requested the game yet. */
    ABSENT,
    PLAYING,
    /** An order came too late: the hero stays until the end. */
    CRASHED
  }

  private static final class Hero {
    /** Null for a hero of a bot. */
    final String token;

    Status status = Status.ABSENT;

    /** The text with which the addresses in the next answer begin. */
    String origin = "";

    /** The answer that the client waits for; null if there is none. */
    CompletableFuture<Reply> answer;

    Hero(String token) {
      this.token = token;
    }
  }

  private final Settings settings;
  private final OrderLog log;
  private final ServerAgents agents;
  private final Executor botThreads;
  private final Function<LiveGame, CompletableFuture<?>> end;

  // Guarded by this.
  private final StateJson position;
  private final List<Hero> heroes = new ArrayList<>();
  private final List<Runnable> afterUnlock = new ArrayList<>();

  /** Whether the order of the acting client has arrived, but is not due yet. */
  private boolean received;

  /** When the state of the acting seat was sent. */
  private long sentNanos;

  /** The time-out of the acting client. */
  private Future<?> timer = CompletableFuture.completedFuture(null);

  /**
   * A game, which the caller starts.
   *
   * @param match at its start; played here
   * @param agents null if other code plays the seats of bots with {@link #play(Order)}
   * @param end called once after the last order; the last answers are sent when its result is done
   */
  public LiveGame(
      HostedGame hosted,
      RefereeMatch match,
      Settings settings,
      ServerAgents agents,
      Function<LiveGame, CompletableFuture<?>> end) {
    this.settings = settings;
    this.agents = agents;
    this.end = end;
    log = new OrderLog(hosted);
    botThreads = settings.threads.bots().of(hosted.owner());
    position = new StateJson(hosted, match);
    hosted.seats().forEach(seat -> heroes.add(new Hero(seat.isUser() ? SecureIds.token() : null)));
  }

  /** The orders so far. */
  public OrderLog log() {
    return log;
  }

  /** Starts the first turn; clients join afterwards. */
  public void start() {
    change(this::nextTurn);
  }

  /**
   * Seats a client.
   *
   * @param answer receives its first state
   */
  public void join(int seat, String origin, CompletableFuture<Reply> answer) {
    change(
        () -> {
          Hero hero = heroes.get(seat);
          hero.origin = origin;
          hero.answer = answer;
          if (hero.status == Status.ABSENT) {
            hero.status = Status.PLAYING;
            if (isActing(hero)) {
              send(hero);
            }
          }
        });
  }

  @Override
  public CompletableFuture<Reply> play(String token, String line, String origin) {
    CompletableFuture<Reply> answer = new CompletableFuture<>();
    change(
        () -> {
          Hero hero = hero(token);
          Reply refusal = refusal(hero);
          if (refusal != null) {
            afterUnlock.add(() -> answer.complete(refusal));
            return;
          }
          hero.origin = origin;
          hero.answer = answer;
          received = true;
          timer.cancel(false);
          playAfter(settings.pace.clientMillis(), Order.parse(line));
        });
    return answer;
  }

  /** Plays the order of the acting seat, which is not a client that waits for its state. */
  public void play(Order order) {
    change(() -> playNow(order));
  }

  @Override
  public String owner(String token) {
    int seat = heroes.indexOf(hero(token));
    return seat < 0 ? "" : log.hosted().seats().get(seat).userId();
  }

  private Hero hero(String token) {
    return heroes.stream().filter(hero -> token.equals(hero.token)).findFirst().orElse(null);
  }

  /** Why an order cannot be played; null if it can. */
  private Reply refusal(Hero hero) {
    if (hero == null) {
      return Refusals.WRONG_TOKEN;
    }
    // The first crash ends a training, so its client learns why.
    if (hero.status == Status.CRASHED && !(log.isFinished() && log.hosted().options().arena())) {
      return Refusals.TIME_OUT;
    }
    if (log.isFinished()) {
      return Refusals.FINISHED;
    }
    if (!isActing(hero) || hero.status == Status.ABSENT) {
      return Refusals.WAIT;
    }
    return received ? Refusals.NOT_YOUR_TURN : null;
  }

  /** The answers to an order after the end, by token. */
  synchronized Map<String, Reply> finalRefusals() {
    return heroes.stream()
        .filter(hero -> hero.token != null)
        .collect(Collectors.toMap(hero -> hero.token, this::refusal));
  }

  private boolean isActing(Hero hero) {
    return !position.match().over() && heroes.get(position.match().actingSeat()) == hero;
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

  private void nextTurn() {
    if (position.match().over()) {
      finish();
      return;
    }
    sentNanos = RunnerClock.nanos();
    Hero hero = heroes.get(position.match().actingSeat());
    if (hero.status == Status.CRASHED) {
      playNow(Order.STAY);
    } else if (hero.status == Status.PLAYING) {
      send(hero);
    } else if (hero.token == null && agents != null && !agents.compute()) {
      playAfter(settings.pace.botMillis(), agents.act(position.match()));
    } else if (hero.token == null && agents != null) {
      afterUnlock.add(() -> botThreads.execute(this::playBot));
    }
  }

  /** Lets the bot of the acting seat compute. Nothing else changes the position meanwhile. */
  private void playBot() {
    Order order;
    try {
      order = agents.act(position.match());
    } catch (RuntimeException e) {
      settings.messages.accept("a bot of the game %s failed: %s".formatted(log.hosted().id(), e));
      order = Order.CRASH;
    }
    Order played = order;
    change(() -> playAfter(settings.pace.botMillis(), played));
  }

  /** Plays an order when a number of milliseconds has passed since its state was sent. */
  private void playAfter(long millis, Order order) {
    long delay = sentNanos + TimeUnit.MILLISECONDS.toNanos(millis) - RunnerClock.nanos();
    if (delay <= 0) {
      playNow(order);
    } else {
      settings.threads.timer().schedule(() -> play(order), delay, TimeUnit.NANOSECONDS);
    }
  }

  private void playNow(Order order) {
    if (position.match().over()) {
      return;
    }
    int seat = position.match().actingSeat();
    position.play(order);
    if (order == Order.CRASH) {
      heroes.get(seat).status = Status.CRASHED;
    }
    received = false;
    log.add(order, position.match().over());
    if (agents != null) {
      agents.played(position.match(), seat, order);
    }
    nextTurn();
  }

  /** Sends the state of the acting client, and starts its time. */
  private void send(Hero hero) {
    sentNanos = RunnerClock.nanos();
    answer(hero, CompletableFuture.completedFuture(null));
    limit(log.size());
  }

  /** Sends the state when a condition is done. */
  private void answer(Hero hero, CompletableFuture<?> condition) {
    CompletableFuture<Reply> answer = hero.answer;
    hero.answer = null;
    if (answer != null) {
      Reply reply = Reply.json(position.answer(heroes.indexOf(hero), hero.token, hero.origin));
      afterUnlock.add(
          () ->
              condition.whenComplete(
                  (done, e) ->
                      answer.complete(e == null ? reply : Reply.text(500, "failed: " + e))));
    }
  }

  /** Lets the acting client crash if its order does not arrive in time. */
  private void limit(int turn) {
    long millis = TIMEOUT_MILLIS + MILLIS_TO_READ;
    limit(turn, RunnerClock.nanos() + TimeUnit.MILLISECONDS.toNanos(millis));
  }

  private void limit(int turn, long dueNanos) {
    long delay = dueNanos - RunnerClock.nanos();
    Runnable task = () -> change(() -> timeOut(turn, dueNanos));
    timer = settings.threads.timer().schedule(task, delay, TimeUnit.NANOSECONDS);
  }

  private void timeOut(int turn, long dueNanos) {
    if (log.size() != turn || received) {
      return; // The order has arrived.
    }
    long now = RunnerClock.nanos();
    if (now < dueNanos) {
      limit(turn, dueNanos); // The JVM stood still.
    } else if (now - dueNanos > TimeUnit.MILLISECONDS.toNanos(LATE_TIMER_MILLIS)) {
      limit(turn, now + TimeUnit.MILLISECONDS.toNanos(MILLIS_TO_READ));
    } else {
      playNow(Order.CRASH);
    }
  }

  private void finish() {
    if (agents != null) {
      agents.close();
    }
    CompletableFuture<?> stored = end.apply(this);
    heroes.forEach(hero -> answer(hero, stored));
  }
}
