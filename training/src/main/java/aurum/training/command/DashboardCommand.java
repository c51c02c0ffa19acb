package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.training.arena.MatchIndex;
import aurum.training.dashboard.DashboardPage;
import aurum.training.dashboard.ResultsPage;
import aurum.training.web.LoopbackServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code aurum dashboard}: a live page over run folders, or over a results folder. */
@Command(
    name = "dashboard",
    description = {
      "Show trainings, or results of matches, in the browser, while they run or after.",
      "",
      "Serves a page at an address of this computer, which is printed, until Ctrl-C. The page"
          + " compares runs: learning curves, losses, speed and settings. For a folder of"
          + " --results, or of a ladder, it shows ratings, scores, sequential tests and every match"
          + " with its replay.",
      "",
      "From another computer: ssh -L 18080:127.0.0.1:P user@machine, with the port P of the printed"
          + " address, and the same address with the port 18080."
    },
    footer = {"", "Example:", "  ${ROOT-COMMAND-NAME} dashboard runs"})
public final class DashboardCommand extends ConsoleCommand {
  @Parameters(
      paramLabel = "DIR",
      description = "A run folder, a folder that contains run folders, or a results folder.")
  private Path folder;

  @Option(
      names = "--port",
      paramLabel = "P",
      defaultValue = "0",
      description = "Port of the page (default: any free one).")
  private int port;

  @Override
  void run() throws IOException, InterruptedException {
    require(
        Files.isDirectory(folder),
        folder + " is no folder; name a run folder, or a folder that contains run folders");
    try (LoopbackServer server = new LoopbackServer(port)) {
      if (MatchIndex.isIn(folder)) {
        ResultsPage.addTo(server, folder);
      } else {
        DashboardPage.addTo(server, folder);
      }
      server.start();
      out().println("dashboard: " + server.address());
      new CountDownLatch(1).await(); // Ctrl-C ends the program.
    }
  }
}
