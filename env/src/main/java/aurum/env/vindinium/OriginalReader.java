package aurum.env.vindinium;

import aurum.env.referee.RefereeReader;

/**
 * Rebuilds a match from the text of the original server, with or without the first line (the bot's
 * number) and the frames of the blocks ({@code init p}, {@code turn t p}, {@code end}). The text
 * does not contain the length of the match: the reader assumes the default length, or if the match
 * is longer, that its current round is its last.
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
    match.start(OriginalMapText.parse(board.toString()), 0);
  }

  @Override
  public void readTurn(Lines lines) {
    VindiniumMap map = match.map;
    String[] words = lines.next().split(" ");
    while (words.length != 2 || !words[0].equals("turn")) {
      words = lines.next().split(" ");
    }
    int heroes = map.heroes();
    int turn = Integer.parseInt(words[1]);
    match.turn = turn;
    match.turns = Math.max(heroes * OriginalOptions.DEFAULT_ROUNDS, turn - turn % heroes + heroes);
    String[] heroLines = new String[heroes];
    for (int hero = 0; hero < heroes; hero++) {
      heroLines[hero] = lines.next();
    }
    readMines(lines.next());
    for (int hero = 0; hero < heroes; hero++) {
      readHero(hero, heroLines[hero].split(" "));
    }
    match.nextVersion();
  }

  private void readHero(int hero, String[] words) {
    int row = Integer.parseInt(words[2]);
    int column = Integer.parseInt(words[3]);
    match.cell[hero] = match.map.cell(column, row);
    match.life[hero] = Integer.parseInt(words[4]);
    match.gold[hero] = Integer.parseInt(words[5]);
    // Correct even if a hero hides the owner of a mine.
    match.mines[hero] = Integer.parseInt(words[6]);
    match.disqualified[hero] = words[9].equals("true");
  }

  private void readMines(String tiles) {
    VindiniumMap map = match.map;
    for (int mine = 0; mine < map.mines(); mine++) {
      int cell = map.mineCell[mine];
      int at = "tiles ".length() + 2 * (map.y(cell) * map.size + map.x(cell));
      // A hero on a mine hides its owner in the text: the last known owner is kept.
      if (tiles.charAt(at) == '$') {
        char owner = tiles.charAt(at + 1);
        match.setMineOwner(mine, owner == '-' ? VindiniumState.FREE : owner - '1');
      }
    }
  }

  @Override
  public VindiniumMatch match() {
    return match;
  }
}
