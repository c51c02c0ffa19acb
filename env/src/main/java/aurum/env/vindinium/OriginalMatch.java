package aurum.env.vindinium;

import aurum.env.Checks;

/** The rules of the original server, where the variants differ (RULES-original.md). */
final class OriginalMatch extends VindiniumMatch {
  OriginalMatch(OriginalVindinium game) {
    super(game);
  }

  @Override
  void start(VindiniumMap map, int turns) {
    // The server checks the end only after a move (1).
    super.start(map, Math.max(1, turns));
  }

  @Override
  public int defaultRounds() {
    return OriginalOptions.DEFAULT_ROUNDS;
  }

  @Override
  public void playLine(String line) {
    Checks.requireStarted(map != null);
    int direction = OriginalCommand.parse(line);
    if (direction == OriginalCommand.STAY) {
      playInactive();
    } else {
      playMove(actingSeat(), direction);
    }
  }

  /**
   * 2: a crash. The hero neither moves nor fights in this turn. If the crash ends the match, the
   * turn is not counted.
   */
  @Override
  public void playTimeout() {
    if (!Checks.requirePlayable(this, map != null)) {
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
    int crashes = 0;
    for (boolean crashed : disqualified) {
      crashes += crashed ? 1 : 0;
    }
    return crashes >= (((OriginalVindinium) game()).training() ? 1 : MAXIMUM_HEROES);
  }

  /**
   * 2.3: hits the heroes that were north, east, south and west of the attacker at the start of the
   * fight, in this order. A hero that has respawned in this turn neither hits nor is hit.
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
    int north = heroAt(at + map.step[PackedPath.NORTH]);
    int east = heroAt(at + map.step[PackedPath.EAST]);
    int south = heroAt(at + map.step[PackedPath.SOUTH]);
    int west = heroAt(at + map.step[PackedPath.WEST]);
    hit(hero, north);
    hit(hero, east);
    hit(hero, south);
    hit(hero, west);
  }

  private int heroAt(int at) {
    for (int h = 0; h < MAXIMUM_HEROES; h++) {
      if (cell[h] == at) {
        return h;
      }
    }
    return -1;
  }

  private void hit(int hero, int enemy) {
    if (enemy < 0 || respawned[hero] || respawned[enemy]) {
      return;
    }
    life[enemy] = lifeAfterHits(life[enemy], 1);
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
    OriginalCommand.append(
        action == VindiniumActions.WAIT
            ? OriginalCommand.STAY
            : VindiniumActions.direction(map, actingSeat(), action),
        line);
  }
}
