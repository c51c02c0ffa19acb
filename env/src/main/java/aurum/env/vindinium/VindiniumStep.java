package aurum.env.vindinium;

/**
 * The effect of a hero's step onto a cell, before the fights of its turn (RULES.md, 5.A.3;
 * RULES-original.md, 2.2). Used by the rules, the encoders and the agents.
 */
public enum VindiniumStep {
  /**
   * The hero does not move: it waits, or the cell is a wall, its own mine, a tavern where it cannot
   * pay, or occupied by a hero.
   */
  NOTHING(0),
  /** The hero moves onto the cell. */
  MOVE(0),
  /** The hero buys a beer at a tavern. */
  DRINK(VindiniumMatch.BEER_LIFE),
  /** The hero takes a mine that is free or another hero's. */
  TAKE_MINE(-VindiniumMatch.GUARDIAN_DAMAGE),
  /** The guardian of the mine kills the hero: its mines become free and it respawns. */
  DIE_AT_MINE(VindiniumMatch.FULL_LIFE);

  /** The life that the hero gains; no life is greater than {@link VindiniumMatch#FULL_LIFE}. */
  private final int lifeChange;

  VindiniumStep(int lifeChange) {
    this.lifeChange = lifeChange;
  }

  static VindiniumStep of(VindiniumMatch match, int hero, int to) {
    int tile = match.map.tile[to];
    if (tile == VindiniumMap.WALL || match.occupied(to)) {
      return NOTHING;
    }
    if (tile == VindiniumMap.AIR) {
      return MOVE;
    }
    if (tile == VindiniumMap.TAVERN) {
      return match.canPay(hero) ? DRINK : NOTHING;
    }
    if (match.mineOwner[tile - VindiniumMap.FIRST_MINE] == hero) {
      return NOTHING;
    }
    return match.life[hero] > VindiniumMatch.GUARDIAN_DAMAGE ? TAKE_MINE : DIE_AT_MINE;
  }

  /** The hero's life after the step. */
  public int lifeAfter(int life) {
    return Math.min(VindiniumMatch.FULL_LIFE, life + lifeChange);
  }

  /** The hero's cell after a step from one cell onto another. */
  int cellAfter(VindiniumMap map, int hero, int from, int to) {
    return this == MOVE ? to : this == DIE_AT_MINE ? map.spawn[hero] : from;
  }
}
