package aurum.agents.search;

import aurum.env.Match;
import aurum.env.SplitMix;

/**
 * The candidates of a search: whole turns of the acting seat, as sequences of actions. In a game of
 * one action a turn these are the actions of sufficient probability. Otherwise they are the turn of
 * the most probable actions and turns sampled from the policy, without repetition. Allocates
 * nothing after the first searches.
 */
final class Plans {
  private final SampledActions policy;
  private final PlayoutSettings settings;
  private final Match match;
  private final SplitMix random = new SplitMix(0);
  private int[][] actions;
  private int[] lengths;
  private double[] prior;
  private int count;

  Plans(SampledActions policy, PlayoutSettings settings, Match match) {
    this.policy = policy;
    this.settings = settings;
    this.match = match;
    int most = Math.max(settings.plans(), match.game().actions());
    actions = new int[most][16];
    lengths = new int[most];
    prior = new double[most];
  }

  int count() {
    return count;
  }

  int length(int plan) {
    return lengths[plan];
  }

  int action(int plan, int index) {
    return actions[plan][index];
  }

  /** The policy's probability of the plan's first action, if the turn has one action. */
  double prior(int plan) {
    return prior[plan];
  }

  /** Finds the candidates of a position. The first is the most probable one. */
  void find(Match root, long seed) {
    count = 0;
    double[] probability = policy.probabilities(root);
    int mode = greatest(probability);
    match.copyFrom(root);
    match.play(mode);
    if (match.turn() != root.turn() || match.over()) {
      add(mode, probability[mode]);
      for (int a = 0; a < probability.length; a++) {
        if (a != mode && probability[a] >= settings.minimumProbability()) {
          add(a, probability[a]);
        }
      }
    } else {
      for (int k = 0; k < settings.plans(); k++) {
        random.setState(SplitMix.hash(seed, k, 0));
        addTurn(root, k == 0);
      }
    }
  }

  private static int greatest(double[] probability) {
    int best = 0;
    for (int a = 1; a < probability.length; a++) {
      if (probability[a] > probability[best]) {
        best = a;
      }
    }
    return best;
  }

  private void add(int action, double probability) {
    actions[count][0] = action;
    lengths[count] = 1;
    prior[count] = probability;
    count++;
  }

  private void addTurn(Match root, boolean mostProbable) {
    match.copyFrom(root);
    int turn = match.turn();
    int length = 0;
    while (match.turn() == turn && !match.over()) {
      int action =
          mostProbable ? greatest(policy.probabilities(match)) : policy.sample(match, random);
      if (length == actions[count].length) {
        actions[count] = java.util.Arrays.copyOf(actions[count], 2 * length);
      }
      actions[count][length++] = action;
      match.play(action);
    }
    lengths[count] = length;
    prior[count] = 1;
    if (!isKnown()) {
      count++;
    }
  }

  /** Whether the plan after the last one equals one of them. */
  private boolean isKnown() {
    for (int k = 0; k < count; k++) {
      if (lengths[k] == lengths[count]
          && java.util.Arrays.equals(
              actions[k], 0, lengths[k], actions[count], 0, lengths[count])) {
        return true;
      }
    }
    return false;
  }
}
