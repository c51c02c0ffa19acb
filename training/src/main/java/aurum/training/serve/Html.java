package aurum.training.serve;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Parts of HTML pages. Every text of a user is escaped here. */
final class Html {
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

  private Html() {}

  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  /**
   * A whole page.
   *
   * @param head further elements of the head
   * @param main HTML
   */
  static String page(String title, String head, String main) {
    return """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>%s</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/pages.css">
    %s</head>
    <body>
    <header>
      <strong>Vindinium</strong>
      <a href="/">Games</a> <a href="/tv">TV</a> <a href="/ai">Ranking</a>
      <a href="/register">Register</a> <a href="/doc">API</a> <a href="/starters">Bots</a>
    </header>
    <main>
    <h1>%s</h1>
    %s
    </main>
    </body>
    </html>
    """
        .formatted(escaped(title), head, escaped(title), main);
  }

  /** A table of users, numbered from 1. */
  static String ranking(List<User> users) {
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < users.size(); i++) {
      User user = users.get(i);
      rows.append(
          """
          <tr><td class="number">%d</td><td><a href="/ai/%s">%s</a></td><td class="number">%d</td>\
          <td class="number">%d</td></tr>
          """
              .formatted(i + 1, user.id(), escaped(user.name()), user.elo(), user.games()));
    }
    return """
    <table><thead><tr><th class="number">#</th><th>Bot</th><th class="number">Elo</th>\
    <th class="number">Games</th></tr></thead>
    <tbody>
    %s</tbody></table>\
    """
        .formatted(users.isEmpty() ? row("No user has registered.", 4) : rows);
  }

  /** A table of finished games. */
  static String games(List<FinishedGame> games) {
    String rows =
        games.stream()
            .map(
                game ->
                    """
                    <tr><td><a href="/%s">%s</a></td><td>%s</td><td>%s</td></tr>
                    """
                        .formatted(game.id(), game.id(), DATE.format(game.finished()), seats(game)))
            .collect(Collectors.joining());
    return """
    <table><thead><tr><th>Game</th><th>Finished (UTC)</th><th>Heroes: gold</th></tr></thead>
    <tbody>
    %s</tbody></table>\
    """
        .formatted(games.isEmpty() ? row("No arena game has finished.", 3) : rows);
  }

  private static String row(String text, int columns) {
    return "<tr><td colspan=\"%d\" class=\"soft\">%s</td></tr>\n".formatted(columns, text);
  }

  private static String seats(FinishedGame game) {
    return game.seats().stream().map(Html::seat).collect(Collectors.joining("<br>"));
  }

  private static String seat(FinishedGame.Seat seat) {
    Player player = seat.player();
    String name =
        player.isUser()
            ? "<a href=\"/ai/%s\">%s</a>".formatted(player.userId(), escaped(player.name()))
            : escaped(player.name());
    String elo =
        seat.elo() == null ? "" : " <span class=\"soft\">Elo %d</span>".formatted(seat.elo());
    return name + ": " + seat.gold() + (seat.crashed() ? ", crashed" : "") + elo;
  }
}
