package aurum.env.vindinium;

import aurum.env.referee.RefereeReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Rebuilds a match from the text of the contest site's referee. The text contains neither the round
 * nor the length of the match: the reader counts its own turns and assumes the default length.
 */
final class CodingameReader implements RefereeReader {
  private CodingameMatch match;
  private int seat;
  private int round;

  CodingameReader(Vindinium game) {
    match = new CodingameMatch(game);
  }

  @Override
  public void readStart(Lines lines) {
    // No array of a size that the text only claims.
    List<char[]> rows = new ArrayList<>();
    for (int left = Integer.parseInt(lines.next().trim()); left > 0; left--) {
      rows.add(lines.next().toCharArray());
    }
    VindiniumMap map = new VindiniumMap(rows.toArray(new char[0][]));
    if (map.heroes() != match.game().seats()) {
      Map<String, String> players = Map.of("players", Integer.toString(map.heroes()));
      match = new CodingameMatch(new CodingameVindinium(Vindinium.CODINGAME, players));
    }
    match.start(map, CodingameOptions.DEFAULT_ROUNDS * map.heroes());
    seat = Integer.parseInt(lines.next().trim());
    round = 0;
  }

  @Override
  public void readTurn(Lines lines) {
    VindiniumMap map = match.map;
    match.turn = round * map.heroes() + seat;
    round++;
    int mine = 0;
    // The input of an expert starts with the other heroes' moves, three words per line.
    String first = lines.next().trim();
    while (first.indexOf(' ') >= 0) {
      first = lines.next().trim();
    }
    for (int left = Integer.parseInt(first); left > 0; left--) {
      String[] words = lines.next().trim().split(" ");
      int number = Integer.parseInt(words[1]);
      if (words[0].equals("HERO")) {
        match.cell[number] = map.cell(Integer.parseInt(words[2]), Integer.parseInt(words[3]));
        match.life[number] = Integer.parseInt(words[4]);
        match.gold[number] = Integer.parseInt(words[5]);
      } else {
        match.setMineOwner(mine++, number);
      }
    }
    match.nextVersion();
  }

  @Override
  public VindiniumMatch match() {
    return match;
  }
}
