package aurum.training.serve.game;

import aurum.env.referee.RefereeMatch;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/**
 * The position of a game, and its JSON as clients of the original server read it. Not thread-safe.
 */
final class StateJson {
  private final HostedGame hosted;
  private final RefereeMatch match;

  /** The last direction of each hero; null before its first order. */
  private final Order[] last;

  /** The position of a match at its start, which is played here. */
  StateJson(HostedGame hosted, RefereeMatch match) {
    this.hosted = hosted;
    this.match = match;
    last = new Order[hosted.seats().size()];
  }

  RefereeMatch match() {
    return match;
  }

  /** Plays an order for the acting seat. */
  void play(Order order) {
    if (order != Order.CRASH) {
      last[match.actingSeat()] = order;
    }
    order.play(match);
  }

  /** The member {@code game} of an answer, which is also an event of a game's stream. */
  ObjectNode game() {
    StringBuilder text = new StringBuilder();
    match.writeTurn(text);
    List<String> lines = new ArrayList<>(text.toString().lines().toList());
    String tiles = lines.remove(lines.size() - 1).substring("tiles ".length());
    ObjectNode game = JsonNodeFactory.instance.objectNode();
    game.put("id", hosted.id());
    game.put("turn", match.turn()).put("maxTurns", hosted.rules().maximumTurns());
    ArrayNode heroes = game.putArray("heroes");
    for (int seat = 0; seat < last.length; seat++) {
      heroes.add(hero(seat, lines.get(1 + seat).split(" ")));
    }
    int size = (int) Math.sqrt(tiles.length() / 2.0);
    game.putObject("board").put("size", size).put("tiles", tiles);
    return game.put("finished", match.over());
  }

  /**
   * The JSON of a hero.
   *
   * @param words of the referee's line: hero, id, row, column, life, gold, mines, row and column of
   *     the spawn, crashed
   */
  private ObjectNode hero(int seat, String[] words) {
    Seat by = hosted.seats().get(seat);
    ObjectNode hero = JsonNodeFactory.instance.objectNode();
    hero.put("id", number(words[1])).put("name", by.name());
    if (by.isUser()) {
      hero.put("userId", by.userId()).put("elo", by.elo());
    }
    hero.putObject("pos").put("x", number(words[2])).put("y", number(words[3]));
    if (last[seat] != null) {
      hero.put("lastDir", last[seat].line());
    }
    hero.put("life", number(words[4])).put("gold", number(words[5]));
    hero.put("mineCount", number(words[6]));
    hero.putObject("spawnPos").put("x", number(words[7])).put("y", number(words[8]));
    return hero.put("crashed", Boolean.parseBoolean(words[9]));
  }

  private static int number(String word) {
    return Integer.parseInt(word);
  }

  /**
   * The whole answer to a client.
   *
   * @param origin with which the addresses begin, such as {@code https://example.org}
   */
  ObjectNode answer(int seat, String token, String origin) {
    ObjectNode game = game();
    String id = hosted.id();
    ObjectNode answer = JsonNodeFactory.instance.objectNode();
    answer.set("game", game);
    answer.set("hero", game.get("heroes").get(seat));
    answer.put("token", token).put("viewUrl", "%s/%s".formatted(origin, id));
    return answer.put("playUrl", "%s/api/%s/%s/play".formatted(origin, id, token));
  }
}
