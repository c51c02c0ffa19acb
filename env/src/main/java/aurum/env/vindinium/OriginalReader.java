package aurum.env.vindinium;

import aurum.env.referee.RefereeReader;

/**
 * Rebuilds the match from what the original server's bots are told, with or without the frames of
 * the blocks ({@code init p}, {@code turn t p}, {@code end}) and the bot's own number before them.
 * The text does not tell the length of the match, so the reader takes the usual one, or longer if
 * the match goes on.
 */
final class OriginalReader implements RefereeReader {
  private final OriginalMatch match;

  OriginalReader(OriginalVindinium game) {
    match = new OriginalMatch(game);
  }

  @Override
  public void readStart(Lines lines) {
    String first = lines.next();
    String row = lines.next();
    if (row.startsWith("init ")) {
      first = lines.next();
      row = lines.next();
    }
    StringBuilder board = new StringBuilder(row);
    for (int left = Integer.parseInt(first) - 1; left > 0; left--) {
      board.append('\n').append(lines.next());
    }
    match.start(OriginalBoard.parse(board.toString()), 0);
  }

  @Override
  public void readTurn(Lines lines) {
    VindiniumMap map = match.map;
    String[] words = lines.next().split(" ");
    while (words.length != 2 || !words[0].equals("turn")) {
      words = lines.next().split(" ");
    }
    int heroes = map.heroes();
    match.changed();
    match.turn = Integer.parseInt(words[1]);
    match.turns = Math.max(heroes * OriginalOptions.USUAL_ROUNDS, match.turn + heroes);
    for (int hero = 0; hero < heroes; hero++) {
      words = lines.next().split(" ");
      match.cell[hero] = map.cell(Integer.parseInt(words[3]), Integer.parseInt(words[2]));
      match.life[hero] = Integer.parseInt(words[4]);
      match.gold[hero] = Integer.parseInt(words[5]);
      match.mines[hero] = Integer.parseInt(words[6]);
      match.disqualified[hero] = words[9].equals("true");
    }
    String tiles = lines.next();
    for (int mine = 0; mine < map.mines(); mine++) {
      int cell = map.mineCell[mine];
      int at = "tiles ".length() + 2 * (map.y(cell) * map.size + map.x(cell));
      // Who owns a mine that a hero stands on is not told: it is who was the last known to.
      if (tiles.charAt(at) == '$') {
        char owner = tiles.charAt(at + 1);
        match.mineOwner[mine] = (byte) (owner == '-' ? VindiniumMatch.FREE : owner - '1');
      }
    }
  }

  @Override
  public VindiniumMatch match() {
    return match;
  }
}
