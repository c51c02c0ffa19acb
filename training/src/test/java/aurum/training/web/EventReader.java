package aurum.training.web;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Reads an event stream. */
public final class EventReader implements AutoCloseable {
  private final HttpURLConnection connection;
  private final BufferedReader in;

  /** Connects; fails unless the status is 200. */
  public EventReader(String address) throws IOException {
    connection = (HttpURLConnection) URI.create(address).toURL().openConnection();
    connection.setReadTimeout(30_000);
    in =
        new BufferedReader(
            new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8));
  }

  /** The data of the next event. */
  public String next() throws IOException {
    String line = in.readLine();
    while (!line.startsWith("data: ")) {
      line = in.readLine();
    }
    return line.substring("data: ".length());
  }

  @Override
  public void close() {
    connection.disconnect();
  }
}
