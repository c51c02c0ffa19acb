package aurum.agents.scripted.vindinium;

import aurum.env.vindinium.VindiniumMap;

/**
 * The weights of {@link VindiniumGreedy}. Values are counted in mines, distances in steps. They
 * were tuned by play against three {@link VindiniumMiner}, on other maps than those of its
 * evaluation.
 */
record GreedyWeights(Drinking drinking, Goals goals, Gains gains, Dangers dangers) {
  /**
   * When the hero protects its life.
   *
   * @param tavernLife below this life a tavern is the goal, if the hero can pay and owns a mine
   * @param drinkLife below this life a drink has value
   * @param reserve a mine is a goal only if more life than this is left on arrival
   * @param expendableMines a hero with at most so many mines needs no reserve
   * @param lastRounds in so many last rounds life has no value
   */
  record Drinking(
      int tavernLife, int drinkLife, int reserve, int expendableMines, int lastRounds) {}

  /**
   * How goals compare: the value of a goal is divided by its distance.
   *
   * @param owned subtracted from the value of a mine that an opponent owns
   * @param guarded subtracted from the value of a mine for each opponent within two steps of it
   * @param rival added to the distance of a mine for each opponent that is nearer to it
   * @param headStart subtracted from the distance of every mine
   * @param chase added to the distance of an opponent, because it keeps moving
   * @param hit added to the distance of an opponent for each hit that it takes to kill it
   */
  record Goals(
      double owned, double guarded, double rival, double headStart, double chase, double hit) {}

  /**
   * The values of the gains of an action.
   *
   * @param towardsGoal of a step on a shortest path to the goal
   * @param drink of a drink at a life below {@link Drinking#drinkLife}
   * @param mine of a mine taken
   * @param deathAtMine of a death at a mine, which restores life, before the mines lost
   * @param hit of a hit on an opponent, for each of its mines and once more
   * @param weaken of a hit that leaves an opponent to die of the next hit or mine
   * @param kill of a kill, for each mine won
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
   * The cost of opponents near the cell that an action leads to.
   *
   * @param beside of each opponent one step away
   * @param twoStepsAway of each opponent two steps away, which can hit first
   * @param doomed of a cell where opponents can kill the hero, for each mine and {@code life} more
   * @param life of a life, besides the mines lost with it
   * @param losing of a fight that the hero loses, for each mine and {@code fight} more
   * @param fight of a lost fight, besides the mines
   */
  record Dangers(
      double beside,
      double twoStepsAway,
      double doomed,
      double life,
      double losing,
      double fight) {}

  /** On a map with at most so many mines, two for each hero, mines are scarce. */
  private static final int SCARCE_MINES = 8;

  /** With many mines the hero protects its life. */
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
              /* doomed= */ 0.3,
              /* life= */ 0,
              /* losing= */ 0.2,
              /* fight= */ 1));

  /** Few mines change their owners often, and a death, which restores life, costs little. */
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
              /* doomed= */ 0.18,
              /* life= */ 0.61,
              /* losing= */ 0.245,
              /* fight= */ 0.745));

  /** The weights for a map. */
  static GreedyWeights of(VindiniumMap map) {
    return map.mines() <= SCARCE_MINES ? SCARCE : PLENTY;
  }
}
