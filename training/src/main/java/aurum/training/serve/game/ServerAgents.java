package aurum.training.serve.game;

import aurum.env.Agent;
import aurum.env.SeatedAgents;
import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeMatch;
import java.util.SplittableRandom;

/**
 * The agents of the server on the seats of one game that have no client. Not thread-safe.
 *
 * <p>Without agents of this JVM they are the bots of the original server: each turn is a uniformly
 * random direction.
 */
final class ServerAgents implements AutoCloseable {
  private static final Order[] DIRECTIONS = {Order.NORTH, Order.EAST, Order.SOUTH, Order.WEST};

  private final SplittableRandom directions = new SplittableRandom(SecureIds.seed());

  /** Null for random directions. */
  private final SeatedAgents agents;

  private int lastAction;

  /** Random bots. */
  ServerAgents() {
    agents = null;
  }

  /**
   * @param hosted a game that has not started
   * @param factories one per seat; null for the seat of a client
   */
  ServerAgents(HostedGame hosted, Agent.Factory[] factories) {
    SplitMix random = new SplitMix(SecureIds.seed());
    agents = SeatedAgents.start(hosted.newMatch(), hosted.seed(), factories, seat -> random);
  }

  /** Whether their orders take time. */
  boolean compute() {
    return agents != null;
  }

  /** The order of the acting seat. */
  Order act(RefereeMatch match) {
    if (agents == null) {
      return DIRECTIONS[directions.nextInt(DIRECTIONS.length)];
    }
    lastAction = agents.act(match);
    StringBuilder line = new StringBuilder();
    match.writeCommand(lastAction, line);
    return Order.parse(line.toString());
  }

  /** Called after each order of any seat. */
  void played(RefereeMatch match, int seat, Order order) {
    if (agents != null && agents.agent(seat) != null && order != Order.CRASH) {
      agents.actionPlayed(match, seat, lastAction);
    }
  }

  @Override
  public void close() {
    if (agents != null) {
      agents.close();
    }
  }
}
