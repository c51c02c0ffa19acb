package aurum.training.serve;

import aurum.training.Aurum;
import aurum.training.ChildProgram;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** A server in a process of its own, on any free port. */
final class ServerProcess {
  private static final String ADDRESS = "serve: ";

  private ServerProcess() {}

  /**
   * Starts a server.
   *
   * @param options of its JVM
   */
  static Process start(Path data, String... options) throws IOException {
    return ChildProgram.java(List.of(options), Aurum.class, "serve", "--port", 0, "--data", data)
        .redirectErrorStream(true)
        .start();
  }

  /** Starts a {@link ServerAttack}, and waits for its begin. */
  static Process stranger(String address, String kind) throws IOException {
    Process stranger =
        ChildProgram.java(List.of("-Xmx256m"), ServerAttack.class, address, kind)
            .redirectError(Redirect.INHERIT)
            .start();
    if (!"begun".equals(stranger.inputReader().readLine())) {
      throw new AssertionError(kind + " has not begun");
    }
    return stranger;
  }

  /** The address that a server prints when it is ready. */
  static String address(Process server) throws IOException {
    BufferedReader out =
        new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
    String line = out.readLine();
    if (line == null || !line.startsWith(ADDRESS + "http://")) {
      throw new AssertionError("instead of an address: " + line);
    }
    return line.substring(ADDRESS.length(), line.length() - 1);
  }

  /** A client of a server that has just been started. */
  static TestClient client(Process server) throws IOException {
    return new TestClient(address(server));
  }
}
