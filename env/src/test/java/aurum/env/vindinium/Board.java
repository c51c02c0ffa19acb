package aurum.env.vindinium;

import aurum.env.Games;
import java.util.Map;

/**
 * A position drawn in a test. {@code .} air, {@code #} wall, {@code T} tavern, {@code M} mine; a
 * digit is a hero's spawn, where it stands unless its letter (A for hero 0, to D for hero 3) stands
 * elsewhere. The board may be narrower or lower than it is wide: the rest is wall.
 */
final class Board {
  private static final int TURNS = 600;

  final VindiniumMatch match;

  private Board(VindiniumMatch match) {
    this.match = match;
  }

  static Board of(String... drawn) {
    return of("codingame", null, drawn);
  }

  /** The same by the rules of the original server. */
  static Board original(String... drawn) {
    return of("original", new int[] {0, 1, 3, 2}, drawn);
  }

  private static Board of(String variant, int[] corners, String... drawn) {
    int size = drawn.length;
    for (String row : drawn) {
      size = Math.max(size, row.length());
    }
    char[][] rows = new char[size][size];
    int[] standsAt = {-1, -1, -1, -1};
    for (int y = 0; y < size; y++) {
      for (int x = 0; x < size; x++) {
        char c = y < drawn.length && x < drawn[y].length() ? drawn[y].charAt(x) : '#';
        if (c >= 'A' && c <= 'D') {
          standsAt[c - 'A'] = y * size + x;
          c = '.';
        }
        rows[y][x] = c;
      }
    }
    VindiniumMap map = new VindiniumMap(rows, null, corners);
    VindiniumMatch match =
        (VindiniumMatch)
            Games.make("vindinium", variant, map.heroes() == 2 ? Map.of("players", "2") : Map.of())
                .newMatch();
    match.start(map, TURNS);
    for (int hero = 0; hero < map.heroes(); hero++) {
      if (standsAt[hero] >= 0) {
        match.cell[hero] = map.cell(standsAt[hero] % size, standsAt[hero] / size);
      }
    }
    return new Board(match);
  }

  /** It is this hero's turn, some rounds into the match. */
  Board turnOf(int hero) {
    match.turn = 10 * match.map.heroes() + hero;
    match.changed();
    return this;
  }

  Board life(int hero, int life) {
    match.life[hero] = life;
    match.changed();
    return this;
  }

  Board gold(int hero, int gold) {
    match.gold[hero] = gold;
    match.changed();
    return this;
  }

  /** Mines are numbered by x, then y. */
  Board owns(int hero, int... mines) {
    for (int mine : mines) {
      match.mineOwner[mine] = (byte) hero;
      match.mines[hero]++;
    }
    match.changed();
    return this;
  }

  /** Plays the turn of whose turn it is. */
  Board play(String line) {
    match.playLine(line);
    return this;
  }

  int life(int hero) {
    return match.life[hero];
  }

  int gold(int hero) {
    return match.gold[hero];
  }

  int mines(int hero) {
    return match.mines[hero];
  }

  int owner(int mine) {
    return match.mineOwner[mine];
  }

  int deaths(int hero) {
    return match.deaths[hero];
  }

  /** Where a hero stands, as "x y". */
  String place(int hero) {
    return match.map.x(match.cell[hero]) + " " + match.map.y(match.cell[hero]);
  }

  boolean atHome(int hero) {
    return match.cell[hero] == match.map.spawn[hero];
  }

  /** What the seat to act reads. */
  String text() {
    return textOf(match);
  }

  static String textOf(VindiniumMatch match) {
    StringBuilder text = new StringBuilder();
    match.writeTurn(text);
    return text.toString();
  }
}
