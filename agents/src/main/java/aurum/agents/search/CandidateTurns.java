package aurum.agents.search;

import aurum.agents.policy.SearchSettings;
import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.TurnProposer;
import aurum.env.base.SplitMix;
import java.util.Arrays;
import java.util.List;

/**
 * The candidates of a search: whole turns of the acting seat, as sequences of actions, each with
 * the agent that plays the seat afterwards. No two are equal. The first is the turn of the policy's
 * most probable actions, then follow the turns of the scripted agents and the proposed turns. The
 * others are the policy's most probable actions if every turn is one action, otherwise turns
 * sampled from the policy. Allocates nothing after the first searches.
 */
final class CandidateTurns {
  /** No more turns are sampled when this share of the budget is used up. */
  private static final double GREATEST_SHARE = 0.25;

  private final PlayoutPolicy policy;
  private final Agent mostProbable;
  private final Agent sampled;
  private final List<Agent> scripted;
  private final List<TurnProposer> proposers;
  private final SearchSettings settings;

  /** Plays the proposal in progress. */
  private final Agent proposed;

  private TurnProposer proposer;
  private int proposal;
  private final Match match;
  private final SplitMix random = new SplitMix(0);
  private final int[][] actions;
  private final int[] lengths;
  private final Agent[] continuations;
  private final double[] probability;
  private int count;

  /**
   * @param match scratch
   */
  CandidateTurns(
      PlayoutPolicy policy,
      List<Agent> scripted,
      List<TurnProposer> proposers,
      SearchSettings settings,
      Match match) {
    this.policy = policy;
    mostProbable = (position, generator) -> policy.mostProbable(position);
    sampled = policy::sample;
    proposed =
        (position, generator) ->
            proposer.proposedAction(proposal, position, mostProbable, generator);
    this.scripted = scripted;
    this.proposers = proposers;
    this.settings = settings;
    this.match = match;
    // One more than candidates, for the turn in progress.
    actions = new int[settings.candidates() + 1][16];
    lengths = new int[actions.length];
    continuations = new Agent[actions.length];
    probability = new double[match.game().actions()];
  }

  int count() {
    return count;
  }

  int length(int candidate) {
    return lengths[candidate];
  }

  int action(int candidate, int index) {
    return actions[candidate][index];
  }

  /** The agent that plays the seat in the playouts after a candidate; null for the policy. */
  Agent continuation(int candidate) {
    return continuations[candidate];
  }

  /**
   * Finds the candidates of a position.
   *
   * @param leastProbability of an action, if a turn is one action
   */
  void find(Match root, long seed, double leastProbability, Budget budget) {
    count = 0;
    addTurn(root, mostProbable, null);
    for (int i = 0; i < scripted.size() && count < settings.candidates(); i++) {
      random.setState(seed);
      addTurn(root, scripted.get(i), scripted.get(i));
    }
    for (TurnProposer proposer : proposers) {
      addProposals(root, proposer, seed, budget);
    }
    if (!addProbableActions(root, leastProbability)) {
      // Fewer candidates than samples, because samples repeat.
      int samples = settings.candidates() - count;
      for (int k = 0; k < samples && budget.fractionUsed() < GREATEST_SHARE; k++) {
        random.setState(SplitMix.hash(seed, k, 0));
        addTurn(root, sampled, null);
      }
    }
  }

  private void addProposals(Match root, TurnProposer from, long seed, Budget budget) {
    proposer = from;
    int proposals = from.propose(root);
    for (proposal = 0; proposal < proposals && count < settings.candidates(); proposal++) {
      if (proposal == 0 || budget.fractionUsed() < GREATEST_SHARE) {
        random.setState(seed);
        addTurn(root, proposed, null);
      }
    }
  }

  private void addTurn(Match root, Agent agent, Agent continuation) {
    match.copyFrom(root);
    lengths[count] = 0;
    do {
      int action = agent.act(match, random);
      append(action);
      match.play(action);
    } while (match.turn() == root.turn() && !match.over());
    addIfNew(continuation);
  }

  /** Adds the most probable actions as turns; false if an action does not finish its turn. */
  private boolean addProbableActions(Match root, double leastProbability) {
    System.arraycopy(policy.probabilities(root), 0, probability, 0, probability.length);
    while (count < settings.candidates()) {
      int action = greatest(probability);
      if (probability[action] < leastProbability || probability[action] == 0) {
        return true;
      }
      match.copyFrom(root);
      match.play(action);
      if (match.turn() == root.turn() && !match.over()) {
        return false;
      }
      probability[action] = 0;
      lengths[count] = 0;
      append(action);
      addIfNew(null);
    }
    return true;
  }

  static int greatest(double[] numbers) {
    int best = 0;
    for (int i = 1; i < numbers.length; i++) {
      if (numbers[i] > numbers[best]) {
        best = i;
      }
    }
    return best;
  }

  private void append(int action) {
    int length = lengths[count];
    if (length == actions[count].length) {
      actions[count] = Arrays.copyOf(actions[count], 2 * length);
    }
    actions[count][length] = action;
    lengths[count]++;
  }

  /** Keeps the turn in progress unless it equals another one. */
  private void addIfNew(Agent continuation) {
    int length = lengths[count];
    for (int k = 0; k < count; k++) {
      if (continuations[k] == continuation
          && Arrays.equals(actions[k], 0, lengths[k], actions[count], 0, length)) {
        return;
      }
    }
    continuations[count++] = continuation;
  }
}
