package aurum.agents.search;

import aurum.agents.neural.ForwardPass;
import aurum.agents.policy.SearchSettings;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.TurnProposer;
import aurum.env.base.SplitMix;
import aurum.env.reward.Reward;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Chooses a turn by playouts of the policy (Tesauro and Galperin, "On-line policy improvement using
 * Monte-Carlo search", 1996). Each candidate is played and continued with the same random numbers,
 * round after round. A candidate is dropped when its mean is clearly worse than the best
 * candidate's, by the paired differences. Not thread-safe. Allocates nothing after the first
 * searches.
 */
public final class TurnSearch implements TurnPlanner {
  /** More playouts of one candidate are not needed; their values are stored. */
  private static final int MAXIMUM_ROUNDS = 1024;

  /** The number of rounds before means are compared. */
  private static final int FIRST_COMPARISON = 16;

  /** The number of rounds between two comparisons. */
  private static final int COMPARISON_INTERVAL = 4;

  /** A candidate is dropped if its mean is worse by more than this number of standard errors. */
  private static final double DROP_AT = 4;

  private final SearchSettings settings;
  private final Reward reward;
  private final List<TurnProposer> proposers = new ArrayList<>();
  private final CandidateTurns turns;
  private final Playout playout;
  private final OpponentModels opponents;
  private final Repetitions repetitions = new Repetitions();

  // By candidate: the position after its turn, the reward's state there, the discounted rewards of
  // the turn less the cost of a repetition, the discount after it, and the values of the playouts.
  private final Match[] after;
  private final float[][] rewardState;
  private final double[] gain;
  private final double[] discount;
  private final float[][] values;
  private final double[] sum;
  private final double[] mean;
  private final boolean[] dropped;

  private final float[] rewards;

  /** The position after the last chosen turn. */
  private final Match afterLast;

  private boolean hasLast;

  /**
   * Whether a candidate's turn is played anew in each round, with other random numbers. A turn of
   * several actions keeps the match's, because others could make its later actions illegal.
   */
  private final boolean replaysTurns;

  private int best;
  private int playouts;
  private int rounds;

  /**
   * @param encoder of the observation that the network reads
   * @param inputs the number of entries of the observation
   * @param network the policy's, with its value head
   * @param reward the one that the value head estimates
   * @param agents that keep no state. A {@link TurnProposer} proposes turns. Each other proposes
   *     one, after which it plays the seat in the playouts, and is a model of opponents
   */
  public TurnSearch(
      Game game,
      ObservationEncoder encoder,
      int inputs,
      ForwardPass network,
      Reward reward,
      List<Agent> agents,
      SearchSettings settings) {
    this.settings = settings;
    this.reward = reward;
    replaysTurns = game.info().hasHiddenRandomness() && game.info().hasSingleActionTurns();
    PlayoutPolicy policy = new PlayoutPolicy(encoder, network, inputs, game.actions());
    List<Agent> scripted = new ArrayList<>(agents);
    for (Agent agent : agents) {
      if (agent instanceof TurnProposer proposer) {
        proposers.add(proposer);
        scripted.remove(agent);
      }
    }
    turns = new CandidateTurns(policy, scripted, proposers, settings, game.newMatch());
    opponents = new OpponentModels(game, policy, scripted, settings.scriptedShare());
    playout = new Playout(policy, reward, opponents, game.newMatch());
    afterLast = game.newMatch();
    int candidates = settings.candidates();
    after = new Match[candidates];
    rewardState = new float[candidates][reward.stateSize()];
    values = new float[candidates][MAXIMUM_ROUNDS];
    for (int c = 0; c < candidates; c++) {
      after[c] = game.newMatch();
    }
    rewards = new float[game.seats()];
    gain = new double[candidates];
    discount = new double[candidates];
    dropped = new boolean[candidates];
    sum = new double[candidates];
    mean = new double[candidates];
  }

  /**
   * Searches. The random numbers depend on the position's turn only. Positions must be those of one
   * match, in order, because the opponents' turns since the last call are compared with the models.
   */
  @Override
  public void plan(Match root, Budget budget) {
    if (hasLast) {
      opponents.observe(afterLast, root, budget);
    }
    search(root, budget);
    afterLast.copyFrom(after[best]);
    repetitions.add(afterLast);
    hasLast = true;
  }

  /**
   * Searches a position without regard to the opponents' turns before it. The results are those of
   * the methods below.
   */
  public void search(Match root, Budget budget) {
    long seed = SplitMix.hash(1, root.turn(), 0);
    boolean repeats = hasLast && settings.repetitionCost() > 0 && repetitions.count(afterLast) > 1;
    turns.find(root, seed, repeats ? 0 : settings.leastProbability(), budget);
    best = 0;
    playouts = 0;
    int candidates = turns.count();
    int seat = root.actingSeat();
    for (int c = 0; c < candidates; c++) {
      playTurn(root, c, seat, seed);
      dropped[c] = false;
      sum[c] = 0;
      mean[c] = 0;
    }
    int end = root.turn() + settings.horizon();
    rounds = 0;
    int left = dropLosing(root, seat);
    while (left > 1 && rounds < MAXIMUM_ROUNDS && playRound(root, seat, end, budget)) {
      addRound(rounds++);
      left = halve(candidates, left, budget.fractionUsed());
      if (rounds >= FIRST_COMPARISON && rounds % COMPARISON_INTERVAL == 0) {
        left = dropWorse(rounds);
      }
    }
  }

  /**
   * Drops all candidates but the best of those that win the match, if there are any; otherwise
   * those that lose it at once, unless all do.
   *
   * @return the number that remain
   */
  private int dropLosing(Match root, int seat) {
    int winning = -1;
    for (int c = 0; c < turns.count(); c++) {
      if (wins(root, c, seat) && (winning < 0 || gain[c] > gain[winning])) {
        winning = c;
      }
    }
    if (winning >= 0) {
      best = winning;
      return 1;
    }
    int left = 0;
    for (int c = 0; c < turns.count(); c++) {
      dropped[c] = losesAtOnce(after[c]);
      left += dropped[c] ? 0 : 1;
    }
    if (left == 0) {
      Arrays.fill(dropped, false);
      return turns.count();
    }
    while (dropped[best]) {
      best++;
    }
    return left;
  }

  /** Whether a candidate's turn wins the match, with any of some hidden random numbers. */
  private boolean wins(Match root, int c, int seat) {
    boolean wins = after[c].over() && rewards.length > 1 && after[c].outcome(seat) == 1;
    for (int k = 0; wins && replaysTurns && k < FIRST_COMPARISON; k++) {
      playTurn(root, c, seat, SplitMix.hash(3, k, root.turn()));
      wins = after[c].over() && after[c].outcome(seat) == 1;
    }
    return wins;
  }

  private boolean losesAtOnce(Match position) {
    for (TurnProposer proposer : proposers) {
      if (!position.over() && proposer.opponentCanWin(position)) {
        return true;
      }
    }
    return false;
  }

  /** Plays a candidate's turn. */
  private void playTurn(Match root, int c, int seat, long seed) {
    after[c].copyFrom(root);
    if (replaysTurns) {
      after[c].reseed(seed);
    }
    reward.begin(root, rewardState[c], 0);
    gain[c] = 0;
    discount[c] = 1;
    for (int k = 0; k < turns.length(c); k++) {
      int turn = after[c].turn();
      after[c].play(turns.action(c, k));
      int elapsed = after[c].turn() - turn;
      reward.step(after[c], elapsed, rewardState[c], 0, rewards, 0);
      gain[c] += discount[c] * rewards[seat];
      discount[c] *= reward.discount(elapsed);
    }
    // A seat that repeats a position expects a gain that has not come.
    gain[c] -= settings.repetitionCost() * repetitions.count(after[c]);
  }

  /** Plays every remaining candidate once; false if the budget ended before. */
  private boolean playRound(Match root, int seat, int end, Budget budget) {
    long seed = SplitMix.hash(2, rounds, end);
    for (int c = 0; c < turns.count(); c++) {
      if (!dropped[c]) {
        if (!budget.allowsAnotherStep()) {
          return false;
        }
        if (replaysTurns) {
          playTurn(root, c, seat, seed);
        }
        double rest =
            playout.value(
                after[c], rewardState[c], seat, turns.continuation(c), end - after[c].turn(), seed);
        values[c][rounds] = (float) (gain[c] + discount[c] * rest);
        playouts++;
      }
    }
    return true;
  }

  /** Adds the values of a round to the means and finds the best candidate. */
  private void addRound(int round) {
    best = -1;
    for (int c = 0; c < turns.count(); c++) {
      if (!dropped[c]) {
        sum[c] += values[c][round];
        mean[c] = sum[c] / (round + 1);
        if (best < 0 || mean[c] > mean[best]) {
          best = c;
        }
      }
    }
  }

  /**
   * Halves the candidates at equal intervals of the budget, so that two remain in the last one
   * (sequential halving: Karnin et al., "Almost optimal exploration in multi-armed bandits", 2013).
   *
   * @param candidates the number at the beginning
   * @param left the number that remain
   * @param used the fraction of the budget that is used up
   * @return the number that remain then
   */
  private int halve(int candidates, int left, double used) {
    int phases = 32 - Integer.numberOfLeadingZeros(candidates - 1);
    int keep = Math.max(2, candidates >> (int) (phases * Math.min(1, used)));
    while (left > keep) {
      int worst = -1;
      for (int c = 0; c < candidates; c++) {
        if (!dropped[c] && (worst < 0 || mean[c] <= mean[worst])) {
          worst = c;
        }
      }
      dropped[worst] = true;
      left--;
    }
    return left;
  }

  /** Drops the candidates that are clearly worse than the best; returns the number that remain. */
  private int dropWorse(int rounds) {
    int left = 0;
    for (int c = 0; c < turns.count(); c++) {
      if (!dropped[c]) {
        dropped[c] = c != best && mean[best] - mean[c] > DROP_AT * standardError(c, rounds);
        left += dropped[c] ? 0 : 1;
      }
    }
    return left;
  }

  /** The standard error of the difference between the means of the best candidate and another. */
  private double standardError(int c, int rounds) {
    double difference = mean[best] - mean[c];
    double squares = 0;
    for (int i = 0; i < rounds; i++) {
      double deviation = values[best][i] - values[c][i] - difference;
      squares += deviation * deviation;
    }
    return Math.sqrt(squares / (rounds - 1) / rounds);
  }

  @Override
  public int length() {
    return turns.length(best);
  }

  @Override
  public int action(int index) {
    return turns.action(best, index);
  }

  /** The number of candidates of the last search. */
  public int candidates() {
    return turns.count();
  }

  /**
   * The mean value of a candidate's playouts until it was dropped; 0 if no round of playouts was
   * finished.
   */
  public double mean(int candidate) {
    return mean[candidate];
  }

  @Override
  public int playouts() {
    return playouts;
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
