package aurum.env;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Timer;
import java.util.TimerTask;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Says in one line which agent of a user's has not returned from a call for long, once a call. It
 * stops nothing: a class cannot be stopped from outside. Thread-safe.
 */
public final class AgentWatch implements AutoCloseable {
  private static final long MAXIMUM_PERIOD_MILLIS = 1000;

  /** The watch of this JVM; null if nobody wants its messages. */
  private static volatile AgentWatch current;

  private final Duration limit;
  private final Consumer<String> messages;

  /** An agent that is never closed may be collected. */
  private final Map<IsolatedAgent, Call> calls = new WeakHashMap<>();

  /** Null until the first agent. */
  private Timer timer;

  private AgentWatch(Duration limit, Consumer<String> messages) {
    this.limit = limit;
    this.messages = messages;
  }

  /**
   * Watches the agents that are created from now on, instead of an earlier watch.
   *
   * @param limit how long a call lasts before it is said
   * @param messages receives the lines, on a thread of the watch
   */
  public static AgentWatch start(Duration limit, Consumer<String> messages) {
    AgentWatch watch = new AgentWatch(limit, messages);
    current = watch;
    return watch;
  }

  /** The calls of one agent: the agent's thread notes them, the watch reads them. */
  static final class Call {
    /** Odd during a call. */
    private final AtomicInteger changes = new AtomicInteger();

    /** {@link TurnName#before} of the last call; written before {@code changes}. */
    private int turn;

    /** The call that the watch has seen, when it saw it first, and whether it has said so. */
    private int seen;

    private long seenNanos;
    private boolean said;

    void begin(int turn) {
      this.turn = turn;
      changes.set(changes.get() + 1);
    }

    void end() {
      changes.lazySet(changes.get() + 1);
    }

    /** Whether the same call has lasted for the limit, the first time that it has. */
    private boolean isLate(long nanos, Duration limit) {
      int now = changes.get();
      if (now != seen) {
        seen = now;
        seenNanos = nanos;
        said = false;
      }
      if (now % 2 == 0 || said || nanos - seenNanos < limit.toNanos()) {
        return false;
      }
      said = true;
      return true;
    }
  }

  /** The place where an agent notes its calls until {@link #forget}. */
  static Call of(IsolatedAgent agent) {
    Call call = new Call();
    AgentWatch watch = current;
    if (watch != null) {
      watch.add(agent, call);
    }
    return call;
  }

  /** Called when an agent has been closed. */
  static void forget(IsolatedAgent agent) {
    AgentWatch watch = current;
    if (watch != null) {
      synchronized (watch) {
        watch.calls.remove(agent);
      }
    }
  }

  private synchronized void add(IsolatedAgent agent, Call call) {
    calls.put(agent, call);
    if (timer == null) {
      timer = new Timer("aurum-agent-watch", true);
      long period = Math.max(1, Math.min(MAXIMUM_PERIOD_MILLIS, limit.toMillis() / 10));
      timer.schedule(
          new TimerTask() {
            @Override
            public void run() {
              check(System.nanoTime());
            }
          },
          period,
          period);
    }
  }

  /** Looks at every call once. */
  void check(long nanos) {
    List<String> late;
    synchronized (this) {
      late =
          calls.entrySet().stream()
              .filter(each -> each.getValue().isLate(nanos, limit))
              .map(each -> line(each.getKey(), each.getValue().turn))
              .toList();
    }
    late.forEach(messages);
  }

  private String line(IsolatedAgent agent, int turn) {
    return String.format(
        Locale.ROOT,
        "%s has not answered for %d seconds in %s; the command waits for it",
        agent,
        limit.toSeconds(),
        TurnName.of(agent.game(), turn));
  }

  /** Ends the watch. */
  @Override
  public synchronized void close() {
    if (current == this) {
      current = null;
    }
    if (timer != null) {
      timer.cancel();
    }
  }
}
