package aurum.training.dashboard;

import aurum.training.web.Listeners;
import aurum.training.web.LoopbackServer;
import aurum.training.web.Reply;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Serves the page over a training of this process, with a stop button. Thread-safe. */
public final class TrainingDashboard implements AutoCloseable {
  /** The longest time, at the end, for pages to load the last values. */
  private static final Duration PATIENCE = Duration.ofSeconds(3);

  private final LoopbackServer server;
  private final DashboardPage page;
  private final Runnable stop;
  private final Duration patience;
  private final Listeners changes = new Listeners();

  // Guarded by this.
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
    this(server, runFolder, stop, PATIENCE);
  }

  /**
   * As {@link #TrainingDashboard(LoopbackServer, Path, Runnable)}, with the longest time that
   * {@link #awaitPages} waits.
   */
  TrainingDashboard(LoopbackServer server, Path runFolder, Runnable stop, Duration patience)
      throws IOException {
    this.server = server;
    this.stop = stop;
    this.patience = patience;
    page = new DashboardPage(server, runFolder);
    server
        .get("/runs", request -> DashboardPage.events(changes, this::runs))
        .post("/stop", request -> stop())
        .start();
  }

  private synchronized ObjectNode runs() {
    return page.runs(Optional.of(!ended))
        .put("canStop", !ended && !stopping)
        .put("stopping", !ended && stopping)
        .put("ended", ended);
  }

  private Reply stop() {
    boolean first;
    synchronized (this) {
      first = !stopping && !ended;
      stopping = true;
    }
    if (first) {
      stop.run();
      changes.inform();
    }
    return Reply.text(200, "stopping");
  }

  /**
   * Tells the open pages that the training has ended, and waits a few seconds until they have its
   * last values and disconnect.
   */
  public void awaitPages() {
    synchronized (this) {
      ended = true;
    }
    changes.inform();
    server.awaitReaders(patience);
  }

  @Override
  public void close() {
    server.close();
  }
}
