package aurum.env.iceandfire;

/** Prices, upkeep and income, all in gold (RULES.md, section 2). */
public final class IceEconomy {
  public static final int START_GOLD = 20;
  public static final int MINE_COST = 15;
  public static final int TOWER_COST = 15;

  /** The additional income of a cell with an active mine. */
  static final int MINE_INCOME = 4;

  private static final int[] UPKEEP = {0, 1, 4, 20};

  private IceEconomy() {}

  /** The price of a unit of a level from 1 to 3. */
  public static int cost(int level) {
    return 10 * level;
  }

  /** The price of {@link IceBoard#MINE} or {@link IceBoard#TOWER}. */
  static int buildingCost(int building) {
    return building == IceBoard.MINE ? MINE_COST : TOWER_COST;
  }

  /** The upkeep per turn of a unit on an active cell; 0 for level 0, which means no unit. */
  public static int upkeep(int level) {
    return UPKEEP[level];
  }

  /** The income of an active cell. */
  static int cellIncome(int building, int level) {
    return 1 + (building == IceBoard.MINE ? MINE_INCOME : 0) - UPKEEP[level];
  }
}
