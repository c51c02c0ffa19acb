package aurum.training.serve;

import aurum.env.referee.RefereeMatch;
import java.util.SplittableRandom;

/** The bots of the original server: each turn is a uniformly random direction. */
final class RandomBots implements Bots {
  static final String NAME = "random";

  private static final Order[] ORDERS = {Order.NORTH, Order.EAST, Order.SOUTH, Order.WEST};

  private final SplittableRandom random = new SplittableRandom(SecureIds.seed());

  @Override
  public Order act(RefereeMatch match) {
    return ORDERS[random.nextInt(ORDERS.length)];
  }
}
