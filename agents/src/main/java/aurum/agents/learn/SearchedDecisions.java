package aurum.agents.learn;

import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.MaskedCategorical;
import aurum.agents.search.SearchLimit;
import aurum.agents.search.TurnSearch;
import aurum.env.Match;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Decides by a search. The target distribution of a decision is
 *
 * <pre>
 *   t(a)  ~  p(a) exp((Q(a) - max Q) / temperature)
 * </pre>
 *
 * where p is the network's distribution and Q(a) the greatest mean value of a candidate turn that
 * begins with the action; t(a) is 0 without such a candidate. This is the policy that maximises the
 * expected Q minus temperature times the divergence from p (Grill et al., "Monte-Carlo tree search
 * as regularized policy optimization", 2020). The action is sampled from it.
 */
final class SearchedDecisions implements RolloutPolicy {
  private final ForwardPass network;
  private final TurnSearch search;
  private final SearchLimit limit;
  private final double temperature;
  private final float[] outputs;
  private final double[] probability;
  private final double[] target;

  /**
   * @param network of the same weights as that of the search
   * @param actions the number of actions
   */
  SearchedDecisions(
      ForwardPass network, TurnSearch search, SearchLimit limit, double temperature, int actions) {
    this.network = network;
    this.search = search;
    this.limit = limit;
    this.temperature = temperature;
    outputs = new float[actions + 1];
    probability = new double[actions];
    target = new double[actions];
  }

  @Override
  public void decide(
      Rollout rollout, int[] rows, Match[] positions, RandomGenerator[] random, int count) {
    for (int k = 0; k < count; k++) {
      decide(rollout, rows[k], positions[k], random[k]);
    }
  }

  private void decide(Rollout rollout, int row, Match position, RandomGenerator random) {
    int actions = rollout.actions();
    float[] result = network.forward(rollout.observation, row * rollout.observationSize());
    System.arraycopy(result, 0, outputs, 0, outputs.length);
    MaskedCategorical.probabilities(outputs, rollout.mask, row * actions, actions, probability);
    search.search(position, limit.newBudget(System::nanoTime));
    computeTarget();
    for (int a = 0; a < actions; a++) {
      rollout.distribution[row * actions + a] = (float) target[a];
    }
    int action = MaskedCategorical.sample(target, actions, random);
    rollout.action[row] = action;
    rollout.logProbability[row] = (float) Math.log(target[action]);
    rollout.value[row] = outputs[actions];
  }

  private void computeTarget() {
    double best = Double.NEGATIVE_INFINITY;
    for (int c = 0; c < search.candidates(); c++) {
      best = Math.max(best, search.mean(c));
    }
    Arrays.fill(target, 0);
    for (int c = 0; c < search.candidates(); c++) {
      int action = search.firstAction(c);
      double weight = probability[action] * Math.exp((search.mean(c) - best) / temperature);
      target[action] = Math.max(target[action], weight);
    }
    double sum = 0;
    for (double weight : target) {
      sum += weight;
    }
    for (int a = 0; a < target.length; a++) {
      // All candidates may have a probability of 0 in floating point.
      target[a] = sum > 0 ? target[a] / sum : a == search.action(0) ? 1 : 0;
    }
  }

  @Override
  public float value(float[] observation, int offset) {
    return network.forward(observation, offset)[probability.length];
  }
}
