package aurum.training.dashboard;

import aurum.training.web.LoopbackServer;
import aurum.training.web.Reply;
import aurum.training.web.Request;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** Serves the page over a training of this process, with a stop button. Thread-safe. */
public final class TrainingDashboard implements AutoCloseable {
  /** The longest time, at the end, for pages to load the last values. */
  private static final long PATIENCE_MILLIS = 3000;

  private final LoopbackServer server;
  private final DashboardPage page;
  private final Runnable stop;

  /** The pages that have been opened and do not have the last values. */
  private final Set<String> pages = new HashSet<>();

  /** Pages wait for this reply, because browsers rarely run the timers of a hidden page. */
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
    server
        .get("/runs", this::runs)
        .getLater("/end", request -> end.copy())
        .post("/stop", request -> stop())
        .start();
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
      } else if (!ended && !id.isEmpty()) {
        pages.add(id);
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
    end.complete(Reply.text(200, "ended"));
    try {
      for (long left = PATIENCE_MILLIS; left > 0 && !pages.isEmpty(); ) {
        wait(left);
        left = PATIENCE_MILLIS - (System.nanoTime() - begin) / 1_000_000;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    server.close();
  }
}
