package aurum.agents.search;

import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.SplitMix;
import aurum.env.referee.RefereeMatch;

/**
 * How probable it is that each opponent plays like the scripted agent and not like the policy. The
 * odds follow from the turns so far, by Bayes' rule: each turn of an opponent is found by trying
 * the actions until the referee's text equals that of the position that followed. Older turns count
 * less. Allocates nothing after the first turns.
 */
final class OpponentModels {
  /** The scripted agent's probability of the action that it would play itself. */
  private static final double SCRIPTED_ACTION = 0.9;

  /** The weight of the odds so far in each turn. */
  private static final double MEMORY = 0.97;

  /** The logarithm of the odds stays between the negative of this and this. */
  private static final double GREATEST_ODDS = 3;

  private final SampledActions policy;
  private final Agent scripted;
  private final double prior;

  /** The logarithm of the odds of the scripted agent, by seat, in addition to the prior. */
  private final double[] odds;

  /** The positions of the search for the opponents' actions, by depth. */
  private final Match[] positions;

  /** The actions on the path to the position in progress, by depth. */
  private final int[] path;

  private final StringBuilder text = new StringBuilder();
  private final StringBuilder expected = new StringBuilder();
  private final SplitMix random = new SplitMix(0);

  /**
   * @param scripted null if there is none
   * @param prior the probability of the scripted agent before any turn
   */
  OpponentModels(Game game, SampledActions policy, Agent scripted, double prior) {
    this.policy = policy;
    this.scripted = scripted;
    this.prior = prior;
    odds = new double[game.seats()];
    positions = new Match[game.seats()];
    for (int depth = 0; depth < positions.length; depth++) {
      positions[depth] = game.newMatch();
    }
    path = new int[positions.length];
  }

  /** The probability that an opponent plays like the scripted agent. */
  double scriptedShare(int seat) {
    if (scripted == null) {
      return 0;
    }
    double other = (1 - prior) * Math.exp(-odds[seat]);
    return prior == 0 ? 0 : prior / (prior + other);
  }

  /**
   * Processes the opponents' turns between two turns of the searching seat.
   *
   * @param before the position after the seat's own last turn
   * @param now the position at its next turn
   */
  void observe(Match before, Match now) {
    if (scripted == null || !(now instanceof RefereeMatch)) {
      return;
    }
    expected.setLength(0);
    ((RefereeMatch) now).writeTurn(expected);
    positions[0].copyFrom(before);
    int depth = find(0, now.actingSeat());
    for (int d = 0; d < depth; d++) {
      update(positions[d], path[d]);
    }
  }

  /**
   * Finds actions that lead from the position at a depth to the expected text.
   *
   * @return the number of actions; 0 if there are none
   */
  private int find(int depth, int seat) {
    Match position = positions[depth];
    if (position.over() || position.actingSeat() == seat) {
      text.setLength(0);
      ((RefereeMatch) position).writeTurn(text);
      return CharSequence.compare(text, expected) == 0 ? depth : 0;
    }
    if (depth + 1 == positions.length) {
      return 0;
    }
    for (int action = 0; action < position.game().actions(); action++) {
      if (position.legal(action)) {
        Match next = positions[depth + 1];
        next.copyFrom(position);
        next.play(action);
        if (next.turn() == position.turn()) {
          return 0; // Turns of several actions are too many to try.
        }
        path[depth] = action;
        int found = find(depth + 1, seat);
        if (found > 0) {
          return found;
        }
      }
    }
    return 0;
  }

  /** Updates the odds of the acting seat, which played an action. */
  private void update(Match position, int action) {
    int seat = position.actingSeat();
    random.setState(position.turn());
    int expectedAction = scripted.act(position, random);
    double[] probability = policy.probabilities(position);
    int legal = 0;
    for (int a = 0; a < probability.length; a++) {
      legal += position.legal(a) ? 1 : 0;
    }
    // Half of the policy's probability belongs to its most probable action.
    boolean isMode = Plans.greatest(probability) == action;
    double byPolicy = 0.5 * probability[action] + (isMode ? 0.5 : 0);
    double byScripted =
        action == expectedAction ? SCRIPTED_ACTION : (1 - SCRIPTED_ACTION) / Math.max(1, legal - 1);
    double sum = MEMORY * odds[seat] + Math.log(byScripted / Math.max(0.01, byPolicy));
    odds[seat] = Math.max(-GREATEST_ODDS, Math.min(GREATEST_ODDS, sum));
  }
}
