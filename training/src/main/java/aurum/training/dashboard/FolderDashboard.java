package aurum.training.dashboard;

import aurum.training.web.LoopbackServer;
import aurum.training.web.Reply;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/** Serves the page over the runs in a folder, which other processes may be writing. */
public final class FolderDashboard implements AutoCloseable {
  private final LoopbackServer server;

  /**
   * Starts to serve.
   *
   * @param folder with runs at most three levels below, or of one run
   * @param port 0 for any free one
   * @throws aurum.env.InvalidInputException if the port cannot be used
   */
  public FolderDashboard(Path folder, int port) throws IOException {
    server = new LoopbackServer(port);
    DashboardPage page = new DashboardPage(server, folder);
    server.get("/runs", request -> Reply.json(page.runs(Optional.empty())));
    server.start();
  }

  /** The address to open in a browser of this computer. */
  public URI address() {
    return server.address();
  }

  @Override
  public void close() {
    server.close();
  }
}
