package aurum.env.cultistwars;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A position drawn in a test: {@code .} floor, {@code x} obstacle, {@code 0} and {@code 1} the
 * leaders, {@code a} to {@code l} the cultists 2 to 13. Cells that are not drawn are obstacles.
 * Drawn cultists are neutral until {@link #owns}, with full life until {@link #life(char, int)}.
 * Units that are not drawn are dead: a leader, and cultists that seat 1 has lost. Seat 0 acts.
 */
final class DrawnMatch {
  final CultistMatch match = new CultistMatch(new CultistWars("codingame", Map.of()));

  private DrawnMatch() {}

  static DrawnMatch of(String... rows) {
    CultistMap map = new CultistMap();
    boolean[] drawn = new boolean[CultistWars.UNITS];
    Arrays.fill(map.startCell, (byte) CultistMap.cell(0, 0));
    long low = 0;
    long high = 0;
    for (int y = 0; y < rows.length; y++) {
      for (int x = 0; x < rows[y].length(); x++) {
        char content = rows[y].charAt(x);
        int cell = CultistMap.cell(x, y);
        if (content == 'x') {
          continue;
        }
        low |= CultistMap.lowBit(cell);
        high |= CultistMap.highBit(cell);
        if (content != '.') {
          map.startCell[unit(content)] = (byte) cell;
          drawn[unit(content)] = true;
        }
      }
    }
    map.setFloor(low, high);
    DrawnMatch result = new DrawnMatch();
    result.match.start(map);
    CultistPosition units = result.units();
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      if (!drawn[unit]) {
        units.life[unit] = 0;
        units.owner[unit] = (byte) Math.min(1, unit);
      }
    }
    return result.with(units);
  }

  static int unit(char letter) {
    return letter <= '1' ? letter - '0' : CultistWars.FIRST_CULTIST + letter - 'a';
  }

  /** A copy of the position, for {@link #with}. */
  private CultistPosition units() {
    CultistPosition units = new CultistPosition();
    match.copyPosition(units);
    return units;
  }

  private DrawnMatch with(CultistPosition units) {
    match.setPosition(match.turn(), units);
    return this;
  }

  /** Makes a seat the owner of cultists. */
  DrawnMatch owns(int seat, String cultists) {
    CultistPosition units = units();
    for (char cultist : cultists.toCharArray()) {
      units.owner[unit(cultist)] = (byte) seat;
    }
    return with(units);
  }

  DrawnMatch life(char unit, int life) {
    CultistPosition units = units();
    units.life[unit(unit)] = (byte) life;
    return with(units);
  }

  /** Sets the turn. Seat 0 acts in even turns. */
  DrawnMatch turn(int turn) {
    match.setPosition(turn, units());
    return this;
  }

  /** Plays the turn of the acting seat. */
  DrawnMatch play(String line) {
    match.playLine(line);
    return this;
  }

  int life(char unit) {
    return match.position.life(unit(unit));
  }

  int owner(char unit) {
    return match.position.owner(unit(unit));
  }

  /** The cell of a unit, as "x y". */
  String cell(char unit) {
    int cell = match.position.cell(unit(unit));
    return CultistMap.x(cell) + " " + CultistMap.y(cell);
  }

  boolean isFree(int x, int y) {
    return match.position.isFree(CultistMap.cell(x, y));
  }

  /** The text that the acting seat reads. */
  String text() {
    StringBuilder text = new StringBuilder();
    match.writeTurn(text);
    return text.toString();
  }

  /** The names of the legal actions. */
  List<String> legal() {
    List<String> names = new ArrayList<>();
    for (int action = 0; action < CultistActions.COUNT; action++) {
      if (match.legal(action)) {
        names.add(CultistActions.NAMES.get(action));
      }
    }
    return names;
  }

  /** The command of an action, by its name. */
  String command(String name) {
    StringBuilder line = new StringBuilder();
    for (int action = 0; action < CultistActions.COUNT; action++) {
      if (CultistActions.NAMES.get(action).equals(name)) {
        match.writeCommand(action, line);
      }
    }
    return line.toString();
  }
}
