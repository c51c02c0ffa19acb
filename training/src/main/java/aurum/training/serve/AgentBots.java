package aurum.training.serve;

import aurum.env.Agent;
import aurum.env.SeatedAgents;
import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeMatch;

/** Agents of this JVM on the seats of one game that have no client. */
final class AgentBots implements Bots {
  private final SeatedAgents agents;
  private int lastAction;

  /**
   * @param match at its start
   * @param factories one per seat; null for the seat of a client
   */
  AgentBots(RefereeMatch match, long seed, Agent.Factory[] factories) {
    SplitMix random = new SplitMix(SecureIds.seed());
    agents = SeatedAgents.start(match, seed, factories, seat -> random);
  }

  @Override
  public Order act(RefereeMatch match) {
    lastAction = agents.act(match);
    StringBuilder line = new StringBuilder();
    match.writeCommand(lastAction, line);
    return Order.parse(line.toString());
  }

  @Override
  public void played(RefereeMatch match, int seat, Order order) {
    if (agents.agent(seat) != null && order != Order.CRASH) {
      agents.actionPlayed(match, seat, lastAction);
    }
  }

  @Override
  public void close() {
    agents.close();
  }
}
