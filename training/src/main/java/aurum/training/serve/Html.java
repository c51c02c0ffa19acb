package aurum.training.serve;

import aurum.agents.Resource;
import aurum.training.console.Markup;
import aurum.training.serve.game.HostedGame;
import aurum.training.serve.game.Seat;
import aurum.training.serve.store.FinishedGame;
import aurum.training.serve.store.User;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Parts of HTML pages, with every text of a user escaped. */
final class Html {
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("'<time>'yyyy-MM-dd'</time>' HH:mm:ss", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  /** The links of every page. */
  static final String NAVIGATION = template("navigation.html");

  private Html() {}

  /**
   * The contents of a file.
   *
   * @param values in the places of {@code %s}; as HTML
   */
  static String template(String file, Object... values) {
    return String.format(Locale.ROOT, Resource.text(Html.class, file), values);
  }

  /**
   * A whole page.
   *
   * @param head further elements of the head
   * @param main HTML
   */
  static String page(String title, String head, String main) {
    String name = Markup.html(title);
    return template("page.html", name, head, NAVIGATION, name, main);
  }

  /** A table of users, numbered from 1. */
  static String ranking(List<User> users) {
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < users.size(); i++) {
      User user = users.get(i);
      rows.append(
          String.format(
              Locale.ROOT,
              """
          <tr><td class="number">%d</td><td><a href="/ai/%s">%s</a></td><td class="number">%d</td>\
          <td class="number">%d</td></tr>
          """,
              i + 1,
              user.id(),
              Markup.html(user.name()),
              user.elo(),
              user.games()));
    }
    return """
    <table><thead><tr><th class="number">#</th><th>Bot</th><th class="number">Elo</th>\
    <th class="number">Games</th></tr></thead>
    <tbody>
    %s</tbody></table>\
    """
        .formatted(users.isEmpty() ? row("No user has registered.", 4) : rows);
  }

  /**
   * A table of games.
   *
   * @param open the games in progress; a game that has just finished may be in both lists
   * @param maximum the number of rows
   */
  static String games(List<HostedGame> open, List<FinishedGame> finished, int maximum) {
    Set<String> ended = finished.stream().map(FinishedGame::id).collect(Collectors.toSet());
    String rows =
        Stream.concat(
                open.stream().filter(game -> !ended.contains(game.id())).map(Html::row),
                finished.stream().map(Html::row))
            .limit(maximum)
            .collect(Collectors.joining());
    return """
    <table><thead><tr><th>Game</th><th>Finished (UTC)</th><th>Heroes: gold</th></tr></thead>
    <tbody>
    %s</tbody></table>\
    """
        .formatted(rows.isEmpty() ? row("No arena game has been played.", 3) : rows);
  }

  private static String row(HostedGame game) {
    return row(game.id(), "in progress", game.seats().stream().map(p -> name(p) + elo(p.elo())));
  }

  private static String row(FinishedGame game) {
    return row(game.id(), DATE.format(game.finished()), game.heroes().stream().map(Html::hero));
  }

  private static String row(String id, String time, Stream<String> seats) {
    return "<tr><td><a href=\"/%s\">%s</a></td><td>%s</td><td>%s</td></tr>\n"
        .formatted(id, id, time, seats.collect(Collectors.joining("<br>")));
  }

  private static String row(String text, int columns) {
    return String.format(
        Locale.ROOT, "<tr><td colspan=\"%d\" class=\"soft\">%s</td></tr>\n", columns, text);
  }

  private static String hero(FinishedGame.Hero hero) {
    String crashed = hero.crashed() ? ", crashed" : "";
    return name(hero.seat()) + ": " + hero.gold() + crashed + elo(hero.elo());
  }

  private static String name(Seat seat) {
    return seat.isUser()
        ? "<a href=\"/ai/%s\">%s</a>".formatted(seat.userId(), Markup.html(seat.name()))
        : Markup.html(seat.name());
  }

  private static String elo(Integer elo) {
    return elo == null
        ? ""
        : String.format(Locale.ROOT, " <span class=\"soft\">Elo %d</span>", elo);
  }
}
