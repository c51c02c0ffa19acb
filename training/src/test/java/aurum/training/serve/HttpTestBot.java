package aurum.training.serve;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A program that plays through the HTTP API, and fails as its last argument says. */
public final class HttpTestBot {
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private HttpTestBot() {}

  /** The name of an agent that runs it with the Java of this JVM. */
  static String agent(String mode, String behaviour) {
    String classes =
        HttpTestBot.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    return "http:'%s/bin/java' -Xshare:auto -XX:TieredStopAtLevel=1 -cp '%s' %s {url} {key} %s %s"
        .formatted(
            System.getProperty("java.home"), classes, HttpTestBot.class.getName(), mode, behaviour);
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    String behaviour = arguments[3];
    if (behaviour.equals("never-connects")) {
      throw new IllegalStateException("no network");
    }
    String state = post(arguments[0] + "/api/" + arguments[2], "key=" + arguments[1]);
    for (int turn = 0; state.contains("\"finished\":false"); turn++) {
      System.out.println("a long line of output in each turn ".repeat(100));
      String move = value(state, "lastDir");
      if (turn == 3) {
        switch (behaviour) {
          case "mirrors" -> {}
          case "stops-answering" -> Thread.sleep(60_000);
          case "crashes" -> throw new IllegalStateException("no move left");
          case "rubbish" -> move = "{\"jump\0\n";
          default -> throw new IllegalArgumentException(behaviour);
        }
      }
      state =
          post(value(state, "playUrl"), "dir=" + URLEncoder.encode(move, StandardCharsets.UTF_8));
    }
  }

  private static String post(String url, String form) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(form))
            .build();
    return HTTP.send(request, BodyHandlers.ofString()).body();
  }

  /** The first value of a name; {@code Stay} if there is none. */
  private static String value(String state, String name) {
    Matcher matcher = Pattern.compile('"' + name + "\":\"([^\"]*)").matcher(state);
    return matcher.find() ? matcher.group(1) : "Stay";
  }
}
