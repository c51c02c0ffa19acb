package aurum.env.vindinium;

import aurum.env.Checks;
import java.util.Locale;

/** The original server's rules, where they are its own (RULES-original.md). */
final class OriginalMatch extends VindiniumMatch {
  /** In the order of the directions of the board. */
  private static final String[] ORDERS = {"North", "East", "South", "West"};

  private static final String STAY = "Stay";

  OriginalMatch(OriginalVindinium game) {
    super(game);
  }

  @Override
  void start(VindiniumMap map, int turns) {
    // The server looks whether the match is over after each move only (1).
    super.start(map, Math.max(1, turns));
  }

  @Override
  public int usualRounds() {
    return OriginalOptions.USUAL_ROUNDS;
  }

  /** 2: everything that is no direction is Stay. */
  @Override
  public void playLine(String line) {
    Checks.requireStarted(map != null);
    if (over()) {
      return;
    }
    int hero = actingSeat();
    String order = line.trim().toLowerCase(Locale.ROOT);
    for (int direction = 0; direction < ORDERS.length; direction++) {
      if (order.equals(ORDERS[direction].toLowerCase(Locale.ROOT))) {
        playStep(hero, direction);
        return;
      }
    }
    playTurn(hero, cell[hero]);
  }

  /**
   * 2: a crash. There is no fight in its turn, and if it ends the match the turn does not count.
   */
  @Override
  public void playTimeout() {
    Checks.requireStarted(map != null);
    if (over()) {
      return;
    }
    int hero = actingSeat();
    disqualified[hero] = true;
    endTurn(hero);
    if (endedByCrashes()) {
      turn--;
      turns = turn;
    }
  }

  private boolean endedByCrashes() {
    boolean any = false;
    boolean all = true;
    for (boolean crashed : disqualified) {
      any |= crashed;
      all &= crashed;
    }
    return ((OriginalVindinium) game()).training() ? any : all;
  }

  /** 2.2: who stands on a tile keeps others from it, be it no air. */
  @Override
  void enter(int hero, int to) {
    if (!occupied(to)) {
      super.enter(hero, to);
    }
  }

  /**
   * 2.3: one enemy after the other, north, east, south, west of where the attacker stands at the
   * start. Whoever respawns meanwhile strikes no more, and is struck no more.
   */
  @Override
  void fight(int hero) {
    int at = cell[hero];
    int neighbours = 0;
    for (int h = 0; h < MAXIMUM_HEROES; h++) {
      neighbours += h != hero && map.adjacent(at, cell[h]) ? 1 : 0;
    }
    if (neighbours == 0) {
      return;
    }
    int north = heroAt(at + map.step[0]);
    int east = heroAt(at + map.step[1]);
    int south = heroAt(at + map.step[2]);
    int west = heroAt(at + map.step[3]);
    strike(hero, north);
    strike(hero, east);
    strike(hero, south);
    strike(hero, west);
  }

  private int heroAt(int at) {
    for (int h = 0; h < MAXIMUM_HEROES; h++) {
      if (cell[h] == at) {
        return h;
      }
    }
    return -1;
  }

  private void strike(int hero, int enemy) {
    if (enemy < 0 || respawned[hero] || respawned[enemy]) {
      return;
    }
    life[enemy] -= BLOW;
    if (life[enemy] <= 0) {
      giveMines(enemy, hero);
      respawn(enemy);
    }
  }

  @Override
  public void writeMap(StringBuilder out) {
    OriginalText.writeMap(map, out);
  }

  @Override
  public void writeStart(int seat, StringBuilder out) {
    OriginalText.writeMap(map, out);
  }

  @Override
  public void writeTurn(StringBuilder out) {
    OriginalText.writeTurn(this, out);
  }

  @Override
  public void writeEnd(StringBuilder out) {
    OriginalText.writeTurn(this, out);
    out.append("status ").append(endedByCrashes() ? "AllCrashed" : "TurnMax").append('\n');
  }

  @Override
  public void writeCommand(int action, StringBuilder line) {
    line.append(
        action == VindiniumActions.WAIT
            ? STAY
            : ORDERS[VindiniumActions.direction(map, actingSeat(), action)]);
  }
}
