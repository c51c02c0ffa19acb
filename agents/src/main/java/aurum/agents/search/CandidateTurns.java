package aurum.agents.search;

import aurum.agents.policy.PolicyEvaluator;
import aurum.agents.policy.SearchSettings;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.TurnProposer;
import aurum.env.base.SplitMix;
import aurum.env.reward.Reward;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Finds the candidates of a search: whole turns of the acting seat, each with the agent that plays
 * the seat afterwards. No two are equal. The proposed turns come first, in the order of the
 * proposers, then the turn of the policy's most probable actions, the turns of the scripted agents,
 * and those of the proposers that {@linkplain TurnProposer#playsOn play on}. The others are the
 * policy's most probable actions if every turn is one action, otherwise turns sampled from the
 * policy. Allocates nothing after the first searches.
 */
final class CandidateTurns {
  /** The fraction of the budget after which no turn is sampled, and no slow network is asked. */
  private static final double MAXIMUM_FRACTION = 0.25;

  /** The same for proposals, which their proposer has found in the first quarter. */
  private static final double MAXIMUM_FRACTION_FOR_PROPOSALS = 0.4;

  private final PolicyEvaluator policy;
  private final Agent mostProbable;
  private final Agent sampled;

  /** Plays the seat after a turn that no scripted agent has chosen. */
  private final Agent continuation;

  private final List<Agent> scripted;
  private final List<TurnProposer> proposers;

  /** Plays the actions that a proposal leaves open. */
  private final Agent fallback;

  /** Each plays the proposal whose turn has the same index in {@link #candidates}. */
  private final Proposal[] proposals;

  private final SplitMix random = new SplitMix(0);
  private final double[] probability;
  private Budget budget;

  /** One more than are found, for the turn in progress. */
  private final Candidate[] candidates;

  private int count;

  /**
   * @param networkPlays whether the network plays the seat after its turns, and its part of a
   *     proposed turn; otherwise the first scripted agent does
   */
  CandidateTurns(
      Game game,
      PolicyEvaluator policy,
      boolean networkPlays,
      Reward reward,
      List<Agent> scripted,
      List<TurnProposer> proposers,
      SearchSettings settings) {
    this.policy = policy;
    Agent best = (position, generator) -> policy.mostProbable(position);
    Agent drawn = policy::sampleUnlessForced;
    continuation = networkPlays ? drawn : scripted.get(0);
    fallback = networkPlays ? best : continuation;
    mostProbable = networkPlays ? best : inTime(best);
    sampled = networkPlays ? drawn : inTime(drawn);
    this.scripted = scripted;
    this.proposers = proposers;
    candidates = new Candidate[settings.candidates() + 1];
    proposals = new Proposal[candidates.length];
    for (int c = 0; c < candidates.length; c++) {
      candidates[c] = new Candidate(game, reward);
      proposals[c] = new Proposal();
    }
    probability = new double[game.actions()];
  }

  /** Asks a slow network while there is time; the continuation finishes a turn of many actions. */
  private Agent inTime(Agent slow) {
    return (position, generator) -> (hasTime() ? slow : continuation).act(position, generator);
  }

  int count() {
    return count;
  }

  Candidate get(int index) {
    return candidates[index];
  }

  /**
   * Finds the candidates of a position.
   *
   * @param leastProbability of an action, if a turn is one action
   */
  void find(Match root, long seed, double leastProbability, Budget budget) {
    count = 0;
    this.budget = budget;
    addProposals(root, false, seed);
    if (!isFull()) {
      addTurn(root, mostProbable, continuation);
    }
    for (int i = 0; i < scripted.size() && !isFull(); i++) {
      random.setState(seed);
      addTurn(root, scripted.get(i), scripted.get(i));
    }
    addProposals(root, true, seed);
    if (!addProbableActions(root, leastProbability)) {
      // Fewer candidates than samples, because samples repeat.
      int samples = candidates.length - 1 - count;
      for (int k = 0; k < samples && hasTime(); k++) {
        random.setState(SplitMix.hash(seed, k, 0));
        addTurn(root, sampled, continuation);
      }
    }
  }

  private boolean hasTime() {
    return budget.fractionUsed() < MAXIMUM_FRACTION;
  }

  private boolean isFull() {
    return count == candidates.length - 1;
  }

  /** Adds the proposals of the proposers that play on, or of those that do not. */
  private void addProposals(Match root, boolean playsOn, long seed) {
    for (TurnProposer proposer : proposers) {
      if (proposer.playsOn() == playsOn) {
        addProposals(root, proposer, seed);
      }
    }
  }

  private void addProposals(Match root, TurnProposer proposer, long seed) {
    int count = proposer.propose(root, this::hasTime);
    for (int number = 0; number < count && !isFull(); number++) {
      if (number == 0 || budget.fractionUsed() < MAXIMUM_FRACTION_FOR_PROPOSALS) {
        Proposal proposal = proposals[this.count];
        proposal.proposer = proposer;
        proposal.number = number;
        random.setState(seed);
        addTurn(root, proposal, proposer.playsOn() ? proposal : continuation);
      }
    }
  }

  /** Plays a proposal. */
  private final class Proposal implements Agent {
    private TurnProposer proposer;
    private int number;

    @Override
    public int act(Match position, RandomGenerator generator) {
      Agent otherwise = proposer.playsOn() ? continuation : fallback;
      return proposer.proposedAction(number, position, otherwise, generator);
    }
  }

  private void addTurn(Match root, Agent agent, Agent continuation) {
    Candidate candidate = candidates[count];
    candidate.begin(root, continuation);
    boolean ended;
    do {
      ended = candidate.append(agent.act(candidate.after, random));
    } while (!ended);
    addIfNew();
  }

  /** Adds the most probable actions as turns; false if an action does not finish its turn. */
  private boolean addProbableActions(Match root, double leastProbability) {
    System.arraycopy(policy.probabilities(root), 0, probability, 0, probability.length);
    while (!isFull()) {
      int action = greatest(probability);
      if (probability[action] < leastProbability || probability[action] == 0) {
        return true;
      }
      Candidate candidate = candidates[count];
      candidate.begin(root, continuation);
      if (!candidate.append(action)) {
        return false;
      }
      probability[action] = 0;
      addIfNew();
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

  /** Keeps the turn in progress unless it equals another one. */
  private void addIfNew() {
    for (int c = 0; c < count; c++) {
      if (candidates[c].repeats(candidates[count])) {
        return;
      }
    }
    count++;
  }
}
