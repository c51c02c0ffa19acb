package aurum.env.vindinium;

import aurum.env.Games;
import java.util.Map;

/**
 * A position drawn in a test: {@code .} air, {@code #} wall, {@code T} tavern, {@code M} mine. A
 * digit is a hero's spawn, on which it is unless its letter ({@code A} for hero 0 to {@code D} for
 * hero 3) is elsewhere. The board is filled up with walls to a square.
 */
final class Board {
  private static final int TURNS = 600;

  final VindiniumMatch match;

  private Board(VindiniumMatch match) {
    this.match = match;
  }

  static Board of(String... drawn) {
    return of("codingame", null, null, drawn);
  }

  /** The same by the rules of the original server. */
  static Board original(String... drawn) {
    return originalWithSpawns(null, drawn);
  }

  /**
   * The same for a given map: a digit is the start of a hero, which may respawn elsewhere.
   *
   * @param spawns x and y of each hero's spawn
   */
  static Board originalWithSpawns(int[][] spawns, String... drawn) {
    return of(
        "original",
        new int[] {
          VindiniumCorner.NORTH_WEST,
          VindiniumCorner.SOUTH_WEST,
          VindiniumCorner.SOUTH_EAST,
          VindiniumCorner.NORTH_EAST
        },
        spawns,
        drawn);
  }

  private static Board of(String variant, int[] corners, int[][] spawns, String... drawn) {
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
    VindiniumMap map = new VindiniumMap(rows, spawns, corners);
    Map<String, String> options = map.heroes() == 2 ? Map.of("players", "2") : Map.of();
    VindiniumMatch match = (VindiniumMatch) Games.make("vindinium", variant, options).newMatch();
    match.start(map, TURNS);
    Board board = new Board(match);
    for (int hero = 0; hero < map.heroes(); hero++) {
      if (standsAt[hero] >= 0) {
        board.at(hero, standsAt[hero] % size, standsAt[hero] / size);
      }
    }
    return board;
  }

  /** It is this hero's turn, ten rounds into the match. */
  Board turnOf(int hero) {
    match.turn = 10 * match.map().heroes() + hero;
    match.nextVersion();
    return this;
  }

  Board at(int hero, int x, int y) {
    match.cell[hero] = match.map().cell(x, y);
    match.nextVersion();
    return this;
  }

  /** Puts a hero on the spawn of another. */
  Board atSpawn(int hero, int other) {
    match.cell[hero] = match.map().spawn(other);
    match.nextVersion();
    return this;
  }

  Board life(int hero, int life) {
    match.life[hero] = life;
    match.nextVersion();
    return this;
  }

  Board gold(int hero, int gold) {
    match.gold[hero] = gold;
    match.nextVersion();
    return this;
  }

  /** Mines are numbered by x, then y. */
  Board owns(int hero, int... mines) {
    for (int mine : mines) {
      match.setMineOwner(mine, hero);
    }
    return this;
  }

  /** Plays the turn of the acting seat. */
  Board play(String line) {
    match.playLine(line);
    return this;
  }

  int life(int hero) {
    return match.life(hero);
  }

  int gold(int hero) {
    return match.gold(hero);
  }

  int mines(int hero) {
    return match.mines(hero);
  }

  int owner(int mine) {
    return match.mineOwner(mine);
  }

  int deaths(int hero) {
    return match.deaths[hero];
  }

  /** The cell of a hero, as "x y". */
  String place(int hero) {
    int cell = match.cell(hero);
    return match.map().x(cell) + " " + match.map().y(cell);
  }

  boolean atHome(int hero) {
    return match.cell(hero) == match.map().spawn(hero);
  }

  /** The text that the acting seat reads. */
  String text() {
    return textOf(match);
  }

  static String textOf(VindiniumMatch match) {
    StringBuilder text = new StringBuilder();
    match.writeTurn(text);
    return text.toString();
  }
}
