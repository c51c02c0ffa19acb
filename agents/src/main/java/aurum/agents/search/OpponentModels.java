package aurum.agents.search;

import aurum.agents.policy.PolicyEvaluator;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeMatch;
import java.util.List;

/**
 * A probability distribution over models of each opponent. The models are the policy with sampled
 * actions, the policy with its most probable actions, and scripted agents; scripted agents alone if
 * the policy's network is too slow for playouts. Their probabilities are updated after each turn by
 * Bayes' rule; older turns count less. The action of an opponent is found by trying all actions
 * until the referee's text equals the text of the next position. Where too many would have to be
 * tried, as in games with several actions in a turn, the probabilities do not change. Allocates
 * nothing after the first turns.
 */
final class OpponentModels {
  /** The probability that a model that does not sample plays its own action, not a sample. */
  private static final double OWN_ACTION_PROBABILITY = 0.9;

  /** Lower bound of an observed action's probability. */
  private static final double MINIMUM_PROBABILITY = 0.01;

  /** The weight of the turns so far in each turn. */
  private static final double DECAY = 0.98;

  /** The maximum difference between the log likelihoods of the best model and another. */
  private static final double MAXIMUM_DIFFERENCE = 4;

  /** The maximum number of actions that are tried in a turn of the searching seat. */
  static final int MAXIMUM_TRIALS = 1000;

  /** The fraction of the budget after which no more actions are tried. */
  private static final double MAXIMUM_FRACTION = 0.1;

  /** Null if the models are scripted agents alone. */
  private final PolicyEvaluator policy;

  /** With a policy, the first is the policy with sampled actions. */
  private final Agent[] models;

  /** The probability of each model before any turn. */
  private final double[] prior;

  /** The log-likelihood by seat and model, relative to the best model of the seat. */
  private final double[][] logLikelihood;

  /** The probability by seat and model, with the models in the order of the class comment. */
  final double[][] probability;

  /** The positions of the search for the opponents' actions, by depth. */
  private final Match[] positions;

  /** The actions on the path to the position in progress, by depth. */
  private final int[] path;

  /** The number of actions that may still be tried. */
  private int trials;

  private final StringBuilder text = new StringBuilder();
  private String expected = "";
  private final SplitMix random = new SplitMix(0);
  private final boolean[] mask;

  /**
   * @param policy null for models that are scripted agents alone
   * @param scripted agents that keep no state; may be empty if there is a policy
   * @param scriptedShare the probability of all scripted agents together before any turn; the rest
   *     belongs to the policy, half to its sampled and half to its most probable actions. With 0,
   *     or without scripted agents, all opponents sample from the policy, as in self-play
   */
  OpponentModels(Game game, PolicyEvaluator policy, List<Agent> scripted, double scriptedShare) {
    this.policy = policy;
    int first = policy == null ? 0 : 2;
    int count = first + scripted.size();
    double share = policy == null ? 1 : scripted.isEmpty() ? 0 : scriptedShare;
    models = new Agent[count];
    prior = new double[count];
    if (policy != null) {
      models[0] = policy::sampleUnlessForced;
      models[1] = (match, ignored) -> policy.mostProbable(match);
      prior[0] = share == 0 ? 1 : (1 - share) / 2;
      prior[1] = share == 0 ? 0 : (1 - share) / 2;
    }
    for (int m = first; m < count; m++) {
      models[m] = scripted.get(m - first);
      prior[m] = share / scripted.size();
    }
    mask = new boolean[game.actions()];
    logLikelihood = new double[game.seats()][count];
    probability = new double[game.seats()][];
    for (int seat = 0; seat < probability.length; seat++) {
      probability[seat] = prior.clone();
    }
    positions = new Match[game.seats()];
    for (int depth = 0; depth < positions.length; depth++) {
      positions[depth] = game.newMatch();
    }
    path = new int[positions.length];
  }

  /**
   * Draws the model of an opponent.
   *
   * @param uniform a random number, at least 0 and less than 1
   */
  Agent draw(int seat, double uniform) {
    double rest = uniform;
    int model = 0;
    while (model < models.length - 1 && rest >= probability[seat][model]) {
      rest -= probability[seat][model++];
    }
    return models[model];
  }

  /**
   * Processes the opponents' turns between two turns of the searching seat.
   *
   * @param before the position after the seat's own last turn
   * @param now the position at its next turn
   * @param budget of the seat's next turn
   */
  void observe(Match before, Match now, Budget budget) {
    if (prior[0] == 1 || !(now instanceof RefereeMatch)) {
      return;
    }
    text.setLength(0);
    ((RefereeMatch) now).writeTurn(text);
    expected = text.toString();
    positions[0].copyFrom(before);
    trials = MAXIMUM_TRIALS;
    int depth = find(0, now.actingSeat(), budget);
    for (int d = 0; d < depth; d++) {
      update(positions[d], path[d]);
    }
  }

  /**
   * Finds actions that lead from the position at a depth to the expected text.
   *
   * @return the number of actions; 0 if there are none
   */
  private int find(int depth, int seat, Budget budget) {
    Match position = positions[depth];
    if (position.over() || position.actingSeat() == seat) {
      text.setLength(0);
      ((RefereeMatch) position).writeTurn(text);
      return expected.contentEquals(text) ? depth : 0;
    }
    if (depth + 1 == positions.length) {
      return 0;
    }
    for (int action = 0; action < position.game().actions(); action++) {
      if (position.legal(action)) {
        if (trials-- <= 0 || budget.fractionUsed() >= MAXIMUM_FRACTION) {
          return 0;
        }
        Match next = positions[depth + 1];
        next.copyFrom(position);
        next.play(action);
        if (next.turn() == position.turn()) {
          return 0; // Turns of several actions are too many to try.
        }
        path[depth] = action;
        int found = find(depth + 1, seat, budget);
        if (found > 0) {
          return found;
        }
      }
    }
    return 0;
  }

  /** Updates the models of the acting seat, which played an action. */
  private void update(Match position, int action) {
    int seat = position.actingSeat();
    double[] log = logLikelihood[seat];
    double sampled =
        policy == null
            ? probabilityAtRandom(position)
            : Math.max(MINIMUM_PROBABILITY, policy.probabilities(position)[action]);
    double best = Double.NEGATIVE_INFINITY;
    for (int m = 0; m < log.length; m++) {
      double likelihood = sampled;
      if (m > 0 || policy == null) {
        random.setState(position.turn());
        boolean own = models[m].act(position, random) == action;
        likelihood = (own ? OWN_ACTION_PROBABILITY : 0) + (1 - OWN_ACTION_PROBABILITY) * sampled;
      }
      log[m] = DECAY * log[m] + Math.log(likelihood);
      best = Math.max(best, log[m]);
    }
    double sum = 0;
    for (int m = 0; m < log.length; m++) {
      log[m] = Math.max(-MAXIMUM_DIFFERENCE, log[m] - best);
      probability[seat][m] = prior[m] * Math.exp(log[m]);
      sum += probability[seat][m];
    }
    for (int m = 0; m < log.length; m++) {
      probability[seat][m] /= sum;
    }
  }

  /** The probability of each legal action if the actions are drawn at random. */
  private double probabilityAtRandom(Match position) {
    position.mask(mask, 0);
    int legal = 0;
    for (boolean each : mask) {
      legal += each ? 1 : 0;
    }
    return 1.0 / legal;
  }
}
