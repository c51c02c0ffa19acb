package aurum.agents.scripted.vindinium;

import aurum.env.vindinium.VindiniumMap;

/**
 * The weights of {@link VindiniumGreedy}. The unit of values is the value of one mine; distances
 * are in steps. The weights were tuned by play against three {@link VindiniumMiner}, on other maps
 * than the evaluations.
 */
record GreedyWeights(Drinking drinking, Goals goals, Gains gains, Dangers dangers) {
  /**
   * The conditions under which the hero protects its life.
   *
   * @param tavernLife below this life a tavern is the goal, if the hero can pay and owns a mine
   * @param drinkLife below this life a drink has value
   * @param reserve a mine is the goal only if the hero's life on arrival is greater than this
   * @param expendableMines with at most this number of mines, the hero needs no reserve
   * @param lastRounds the number of rounds at the end of the match in which life has no value
   */
  record Drinking(
      int tavernLife, int drinkLife, int reserve, int expendableMines, int lastRounds) {}

  /**
   * The weights of goals. The goal with the greatest value per distance is chosen.
   *
   * @param owned subtracted from the value of a mine that an opponent owns
   * @param guarded subtracted from the value of a mine for each opponent within two steps of it
   * @param rival added to the distance of a mine for each opponent that is nearer to it
   * @param headStart subtracted from the distance of every mine
   * @param chase added to the distance of an opponent, because it keeps moving
   * @param hit added to the distance of an opponent for each hit that is needed to kill it
   */
  record Goals(
      double owned, double guarded, double rival, double headStart, double chase, double hit) {}

  /**
   * The values of the gains of an action.
   *
   * @param towardsGoal the value of a step on a shortest path to the goal
   * @param drink the value of a drink at a life below {@link Drinking#drinkLife}
   * @param mine the value of taking a mine
   * @param deathAtMine a death at a mine, which restores life, has the value {@code deathAtMine -
   *     m}, m = mines of the hero
   * @param hit a hit has the value {@code hit * (1 + m)}, m = mines of the opponent
   * @param weaken the additional value of a hit after which the next hit kills the opponent
   * @param kill a kill has the value {@code kill * m}, m = mines of the opponent
   */
  record Gains(
      double towardsGoal,
      double drink,
      double mine,
      double deathAtMine,
      double hit,
      double weaken,
      double kill) {}

  /**
   * The costs of opponents near the hero's cell after an action. In the formulas, m is the number
   * of mines of the hero.
   *
   * @param beside the cost of each opponent one step away
   * @param twoStepsAway the cost of each opponent two steps away, which can hit first
   * @param deathWeight a cell where the opponents can kill the hero has the cost {@code deathWeight
   *     * (deathCost + m)}
   * @param deathCost the cost of a death in addition to the lost mines
   * @param lostFightWeight a fight that the hero loses has the cost {@code lostFightWeight *
   *     (lostFightCost + m)}
   * @param lostFightCost the cost of a lost fight in addition to the lost mines
   */
  record Dangers(
      double beside,
      double twoStepsAway,
      double deathWeight,
      double deathCost,
      double lostFightWeight,
      double lostFightCost) {}

  /** Mines are scarce on a map with at most this number of mines, two per hero. */
  private static final int SCARCE_MINES = 8;

  /** The weights for maps with many mines. The hero protects its life. */
  private static final GreedyWeights PLENTY =
      new GreedyWeights(
          new Drinking(
              /* tavernLife= */ 22,
              /* drinkLife= */ 55,
              /* reserve= */ 22,
              /* expendableMines= */ 3,
              /* lastRounds= */ 0),
          new Goals(
              /* owned= */ 0.3,
              /* guarded= */ 0.4,
              /* rival= */ 2.5,
              /* headStart= */ 0.5,
              /* chase= */ 2,
              /* hit= */ 2),
          new Gains(
              /* towardsGoal= */ 0.15,
              /* drink= */ 0.3,
              /* mine= */ 1,
              /* deathAtMine= */ 2,
              /* hit= */ 0.2,
              /* weaken= */ 0,
              /* kill= */ 1.5),
          new Dangers(
              /* beside= */ 0.3,
              /* twoStepsAway= */ 0.3,
              /* deathWeight= */ 0.3,
              /* deathCost= */ 0,
              /* lostFightWeight= */ 0.2,
              /* lostFightCost= */ 1));

  /**
   * The weights for maps with few mines. Mines change their owners often, and a death, which
   * restores life, costs little.
   */
  private static final GreedyWeights SCARCE =
      new GreedyWeights(
          new Drinking(
              /* tavernLife= */ 0,
              /* drinkLife= */ 51,
              /* reserve= */ 21,
              /* expendableMines= */ 2,
              /* lastRounds= */ 5),
          new Goals(
              /* owned= */ 0.2,
              /* guarded= */ 0,
              /* rival= */ 2.5,
              /* headStart= */ 1.48,
              /* chase= */ 1.9,
              /* hit= */ 5.4),
          new Gains(
              /* towardsGoal= */ 0.065,
              /* drink= */ 0.5,
              /* mine= */ 1.5,
              /* deathAtMine= */ 1.55,
              /* hit= */ 0.207,
              /* weaken= */ 0.5,
              /* kill= */ 2),
          new Dangers(
              /* beside= */ -0.17,
              /* twoStepsAway= */ 0.41,
              /* deathWeight= */ 0.18,
              /* deathCost= */ 0.61,
              /* lostFightWeight= */ 0.245,
              /* lostFightCost= */ 0.745));

  /** The weights for a map. */
  static GreedyWeights of(VindiniumMap map) {
    return map.mines() <= SCARCE_MINES ? SCARCE : PLENTY;
  }
}
