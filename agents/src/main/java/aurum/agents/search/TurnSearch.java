package aurum.agents.search;

import aurum.agents.neural.ForwardPass;
import aurum.agents.policy.PolicyEvaluator;
import aurum.agents.policy.SearchSettings;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.TurnProposer;
import aurum.env.base.SplitMix;
import aurum.env.reward.Reward;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Chooses a turn by playouts of the policy (Tesauro and Galperin, "On-line policy improvement using
 * Monte-Carlo search", 1996). Each candidate is played and continued with the same random numbers,
 * round after round, and the worse half is dropped at intervals of the budget. If a {@link
 * TurnProposer} estimates turns, only those of the best estimates are played out. Not thread-safe.
 * Allocates nothing after the first searches, if its agents do not.
 *
 * <p>A network that is too slow for playouts is asked only at the root, where its turns are
 * candidates, and at the ends of playouts. Scripted agents play all seats in between.
 */
public final class TurnSearch implements TurnPlanner {
  /** The random numbers with which a turn must win the match to be played at once. */
  private static final int WIN_TRIALS = 16;

  /** The number of candidates that are played out, if they are estimated. */
  private static final int MAXIMUM_PLAYED_OUT = 8;

  /** The fraction of the budget after which no more candidates are estimated. */
  private static final double MAXIMUM_FRACTION = 0.75;

  private static final Comparator<Candidate> BEST_ESTIMATE_FIRST =
      Comparator.comparingDouble(candidate -> -candidate.estimate);

  private final SearchSettings settings;
  private final List<TurnProposer> proposers = new ArrayList<>();
  private final CandidateTurns turns;
  private final Playout playout;
  private final OpponentModels opponents;
  private final Repetitions repetitions = new Repetitions();

  /** The candidates that are not dropped. */
  private final List<Candidate> remaining = new ArrayList<>();

  /** The position after the last chosen turn. */
  private final Match afterLast;

  private boolean hasLast;

  /** Whether the others decide together with the seat, so that its turn alone wins nothing. */
  private final boolean simultaneous;

  /**
   * Whether a candidate's turn is played anew in each round, with other random numbers. A turn of
   * several actions keeps the match's, because others could make its later actions illegal.
   */
  private final boolean replaysTurns;

  private Candidate best;
  private int playouts;
  private int rounds;

  /**
   * @param encoder of the observation that the network reads
   * @param inputs the number of entries of the observation
   * @param network the policy's, with its value head
   * @param networkPlays whether the network plays in playouts; otherwise one of the agents must be
   *     a scripted one, and the first of them plays the seat
   * @param reward the one that the value head estimates
   * @param agents that keep no state. A {@link TurnProposer} proposes turns. Each other proposes
   *     one, after which it plays the seat in the playouts, and is a model of opponents
   */
  public TurnSearch(
      Game game,
      ObservationEncoder encoder,
      int inputs,
      ForwardPass network,
      boolean networkPlays,
      Reward reward,
      List<Agent> agents,
      SearchSettings settings) {
    this.settings = settings;
    simultaneous = game.info().hasSimultaneousTurns();
    replaysTurns = game.info().hasHiddenRandomness() && game.info().hasSingleActionTurns();
    PolicyEvaluator policy =
        new PolicyEvaluator(encoder, inputs, network, game.actions(), settings.temperature());
    List<Agent> scripted = new ArrayList<>(agents);
    for (Agent agent : agents) {
      if (agent instanceof TurnProposer proposer) {
        proposers.add(proposer);
        scripted.remove(agent);
      }
    }
    turns = new CandidateTurns(game, policy, networkPlays, reward, scripted, proposers, settings);
    opponents =
        new OpponentModels(game, networkPlays ? policy : null, scripted, settings.scriptedShare());
    playout = new Playout(policy, reward, opponents, game.newMatch());
    afterLast = game.newMatch();
  }

  /**
   * Searches. The random numbers depend on the position's turn only. Positions must be those of one
   * match, in order, because the opponents' turns since the last call are compared with the models.
   */
  @Override
  public PlannedTurn plan(Match root, Budget budget) {
    if (hasLast && !simultaneous) {
      opponents.observe(afterLast, root, budget);
    }
    search(root, budget);
    afterLast.copyFrom(best.after);
    repetitions.add(afterLast);
    hasLast = true;
    return best;
  }

  /**
   * Searches a position without regard to the opponents' turns before it.
   *
   * @return the chosen turn, until the next search
   */
  PlannedTurn search(Match root, Budget budget) {
    long seed = SplitMix.hash(1, root.turn(), 0);
    boolean repeats = hasLast && settings.repetitionCost() > 0 && repetitions.count(afterLast) > 1;
    turns.find(root, seed, repeats ? 0 : settings.leastProbability(), budget);
    playouts = 0;
    rounds = 0;
    for (int c = 0; c < turns.count(); c++) {
      play(root, turns.get(c), seed);
    }
    selectRemaining(root);
    keepBestEstimates(budget);
    best = remaining.get(0);
    int end = root.round() + settings.horizon();
    int compared = remaining.size();
    while (remaining.size() > 1 && playRound(root, end, budget)) {
      rounds++;
      halve(compared, budget.fractionUsed());
    }
    return best;
  }

  /**
   * Selects a winning candidate if there is one; else drops those after which an opponent can win,
   * unless all are.
   */
  private void selectRemaining(Match root) {
    remaining.clear();
    Candidate winning = null;
    for (int c = 0; c < turns.count(); c++) {
      Candidate candidate = turns.get(c);
      if (wins(root, candidate) && (winning == null || candidate.gain > winning.gain)) {
        winning = candidate;
      }
    }
    if (winning != null) {
      remaining.add(winning);
      return;
    }
    for (int c = 0; c < turns.count(); c++) {
      if (!opponentCanWin(turns.get(c).after)) {
        remaining.add(turns.get(c));
      }
    }
    if (remaining.isEmpty()) {
      for (int c = 0; c < turns.count(); c++) {
        remaining.add(turns.get(c));
      }
    }
  }

  /** Whether a candidate's turn wins the match, with any of some hidden random numbers. */
  private boolean wins(Match root, Candidate candidate) {
    int seat = root.actingSeat();
    boolean wins = candidate.wins(seat);
    for (int k = 0; wins && replaysTurns && k < WIN_TRIALS; k++) {
      play(root, candidate, SplitMix.hash(3, k, root.turn()));
      wins = candidate.wins(seat);
    }
    return wins;
  }

  private boolean opponentCanWin(Match position) {
    for (TurnProposer proposer : proposers) {
      if (!position.over() && !simultaneous && proposer.opponentCanWin(position)) {
        return true;
      }
    }
    return false;
  }

  /** Estimates the candidates while there is time, and keeps those of the highest estimates. */
  private void keepBestEstimates(Budget budget) {
    for (TurnProposer proposer : proposers) {
      if (proposer.estimatesTurns()) {
        int estimated = 0;
        while (estimated < remaining.size()
            && (estimated == 0 || budget.fractionUsed() < MAXIMUM_FRACTION)) {
          Candidate candidate = remaining.get(estimated++);
          candidate.estimate += proposer.estimate(candidate.actions(), candidate.after);
        }
        remaining.subList(estimated, remaining.size()).clear();
        remaining.sort(BEST_ESTIMATE_FIRST);
        remaining.subList(Math.min(MAXIMUM_PLAYED_OUT, estimated), estimated).clear();
      }
    }
  }

  private void play(Match root, Candidate candidate, long seed) {
    candidate.play(root, replaysTurns, seed);
    candidate.gain -= settings.repetitionCost() * repetitions.count(candidate.after);
  }

  /**
   * Plays every remaining candidate once, and finds the best one; false if the budget ended before.
   * In the first round those are compared that were played until then.
   */
  private boolean playRound(Match root, int end, Budget budget) {
    long seed = SplitMix.hash(2, rounds, end);
    int played = 0;
    while (played < remaining.size() && budget.allowsAnotherStep()) {
      Candidate candidate = remaining.get(played++);
      if (replaysTurns) {
        play(root, candidate, seed);
      }
      candidate.playOut(playout, root.actingSeat(), end, seed);
      playouts++;
    }
    boolean complete = played == remaining.size();
    if (complete || rounds == 0) {
      for (int c = 0; c < played; c++) {
        Candidate candidate = remaining.get(c);
        candidate.addRound(rounds);
        if (c == 0 || candidate.mean > best.mean) {
          best = candidate;
        }
      }
    }
    return complete;
  }

  /**
   * Halves the candidates at equal intervals of the budget, so that two remain in the last one
   * (sequential halving: Karnin et al., "Almost optimal exploration in multi-armed bandits", 2013).
   *
   * @param compared the number of candidates of the first round
   * @param used the fraction of the budget that is used up
   */
  private void halve(int compared, double used) {
    int phases = 32 - Integer.numberOfLeadingZeros(compared - 1);
    int keep = Math.max(2, compared >> (int) (phases * Math.min(1, used)));
    while (remaining.size() > keep) {
      int worst = 0;
      for (int c = 1; c < remaining.size(); c++) {
        if (remaining.get(c).mean <= remaining.get(worst).mean) {
          worst = c;
        }
      }
      remaining.remove(worst);
    }
  }

  /** The number of candidates of the last search. */
  int candidates() {
    return turns.count();
  }

  /**
   * The mean value of a candidate's playouts until it was dropped; 0 if no round of playouts was
   * finished.
   */
  double mean(int candidate) {
    return turns.get(candidate).mean;
  }

  @Override
  public String figures() {
    return "playouts=" + playouts;
  }

  /** The number of playouts of the last chosen turn. */
  int rounds() {
    return rounds;
  }

  /** The number of actions of all playouts so far. */
  public long steps() {
    return playout.steps();
  }
}
