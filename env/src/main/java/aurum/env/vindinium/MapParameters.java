package aurum.env.vindinium;

import aurum.env.base.JavaRandom;

/**
 * The parameters of a generated board.
 *
 * @param size its side in cells
 * @param wallPercent the probability of a wall in percent
 * @param minePercent the probability of a mine in percent
 */
record MapParameters(int size, int wallPercent, int minePercent) {
  /** Draws the parameters as every referee does: in this order. */
  static MapParameters draw(ValueRange sizes, JavaRandom random) {
    return new MapParameters(
        sizes.draw(random),
        ValueRange.WALL_PERCENT.draw(random),
        ValueRange.MINE_PERCENT.draw(random));
  }
}
