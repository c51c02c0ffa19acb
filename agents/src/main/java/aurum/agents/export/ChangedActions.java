package aurum.agents.export;

import aurum.agents.policy.Policy;
import aurum.agents.policy.PolicyAgent;
import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.SeatedAgents;
import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeGame;
import aurum.env.runner.MatchObserver;
import aurum.env.runner.MatchRunner;
import java.util.Arrays;

/** Counts the positions in which a policy with packed weights chooses another action. */
final class ChangedActions implements MatchObserver {
  /** Number of positions, each with a choice between actions. */
  private static final int POSITIONS = 1000;

  /** The maximum number of matches, for games that hardly leave a choice. */
  private static final int MATCHES = 1000;

  private final Agent packed;
  private final boolean[] mask;
  private int positions;
  private int changed;

  private ChangedActions(RefereeGame game, Policy packed) {
    this.packed = PolicyAgent.factory(packed, false).newAgent(game, 0);
    mask = new boolean[game.actions()];
  }

  /**
   * Compares two policies in the first thousand positions of matches that the first of them plays.
   *
   * @param policy with its weights of 32 bits
   * @param packed the same policy with the weights of the bot
   */
  static ChangedActions count(RefereeGame game, Policy policy, Policy packed) {
    ChangedActions counter = new ChangedActions(game, packed);
    Agent.Factory[] factories = new Agent.Factory[game.seats()];
    Arrays.fill(factories, PolicyAgent.factory(policy, false));
    Match match = game.newMatch();
    for (int seed = 0; counter.positions < POSITIONS && seed < MATCHES; seed++) {
      match.reset(seed);
      SplitMix random = new SplitMix(seed);
      try (SeatedAgents agents = SeatedAgents.start(match, seed, factories, each -> random)) {
        MatchRunner runner = new MatchRunner(match, agents, counter);
        while (!match.over() && counter.positions < POSITIONS) {
          runner.playTurn();
        }
      }
    }
    return counter;
  }

  /** The number of positions in which the two policies were compared. */
  int positions() {
    return positions;
  }

  /** The number of positions in which they choose different actions. */
  int changed() {
    return changed;
  }

  @Override
  public void position(Match position) {}

  @Override
  public void decision(Match position, Agent agent, int action) {
    position.mask(mask, 0);
    int legal = 0;
    for (boolean each : mask) {
      legal += each ? 1 : 0;
    }
    if (legal > 1 && positions < POSITIONS) {
      positions++;
      changed += packed.act(position, null) == action ? 0 : 1;
    }
  }
}
