package aurum.training.command;

import aurum.training.CommandResult;
import aurum.training.web.LoopbackServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DashboardCommandTest {
  @TempDir private Path folder;

  @Test
  void refusesWhatIsNoFolder() throws IOException {
    Path missing = folder.resolve("missing");
    CommandResult.of("dashboard", missing).assertRefused(missing + " is no folder; name a run");
    Path file = Files.createFile(folder.resolve("file"));
    CommandResult.of("dashboard", file).assertRefused(file + " is no folder; name a run");
    CommandResult.of("dashboard").assertRefused("Missing required parameter: 'DIR'");
  }

  @Test
  void refusesAPortThatIsInUse() throws IOException {
    try (LoopbackServer used = new LoopbackServer(0)) {
      int port = used.address().getPort();
      CommandResult.of("dashboard", folder, "--port", port)
          .assertRefused("port " + port + " cannot be used");
    }
  }
}
