package aurum.training.dashboard;

import aurum.training.web.LoopbackServer;
import aurum.training.web.Reply;
import aurum.training.web.Request;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** Serves the page over a training of this process, with a stop button. Thread-safe. */
public final class TrainingDashboard implements AutoCloseable {
  /** After this time without a request, a page is regarded as closed. */
  private static final long PATIENCE_MILLIS = 3000;

  private final LoopbackServer server;
  private final DashboardPage page;
  private final Runnable stop;

  /** The time of the last request of each open page, in {@link System#nanoTime}. */
  private final Map<String, Long> pages = new HashMap<>();

  /** The pages that wait for {@link #end}: browsers rarely run the timers of a hidden page. */
  private final Set<String> waiting = new HashSet<>();

  private final CompletableFuture<Reply> end = new CompletableFuture<>();

  private boolean stopping;
  private boolean ended;

  /**
   * Starts to serve.
   *
   * @param server not started yet; closed with the dashboard
   * @param runFolder of the training
   * @param stop requests that the training stops; called at most once, by another thread
   */
  public TrainingDashboard(LoopbackServer server, Path runFolder, Runnable stop)
      throws IOException {
    this.server = server;
    this.stop = stop;
    page = new DashboardPage(server, runFolder);
    server.get("/runs", this::runs).getLater("/end", this::end).post("/stop", request -> stop());
    server.start();
  }

  /** Answers when the training ends. */
  private synchronized CompletableFuture<Reply> end(Request request) {
    waiting.add(request.parameter("page"));
    return end.copy();
  }

  private Reply runs(Request request) throws IOException {
    boolean active;
    boolean requested;
    synchronized (this) {
      active = !ended;
      requested = stopping;
      String id = request.parameter("page");
      if (ended && request.query().containsKey("complete")) {
        pages.remove(id);
        notifyAll();
      } else if (!ended || pages.containsKey(id)) {
        pages.put(id, System.nanoTime());
      }
    }
    ObjectNode runs = page.runs(Optional.of(active));
    runs.put("canStop", active && !requested);
    runs.put("stopping", active && requested);
    runs.put("ended", !active);
    return Reply.json(runs);
  }

  private Reply stop() {
    boolean first;
    synchronized (this) {
      first = !stopping && !ended;
      stopping = true;
    }
    if (first) {
      stop.run();
    }
    return Reply.text(200, "stopping");
  }

  /**
   * Tells the open pages that the training has ended, and waits a few seconds until they have its
   * last values.
   */
  public synchronized void awaitPages() {
    ended = true;
    long begin = System.nanoTime();
    waiting.forEach(id -> pages.put(id, begin));
    end.complete(Reply.text(200, "ended"));
    try {
      for (long left = PATIENCE_MILLIS; left > 0 && !pages.isEmpty(); left = left(begin)) {
        pages.values().removeIf(asked -> left(asked) <= 0);
        if (!pages.isEmpty()) {
          wait(left);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Milliseconds until a page whose last request had this time is regarded as closed. */
  private static long left(long nanoTime) {
    return PATIENCE_MILLIS - (System.nanoTime() - nanoTime) / 1_000_000;
  }

  @Override
  public void close() {
    server.close();
  }
}
