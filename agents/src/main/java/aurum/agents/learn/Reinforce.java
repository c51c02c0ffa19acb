package aurum.agents.learn;

import static aurum.agents.learn.Requirement.require;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * REINFORCE with a learned baseline, by self-play (Williams, "Simple statistical gradient-following
 * algorithms for connectionist reinforcement learning", 1992; Sutton and Barto, "Reinforcement
 * learning", 2nd edition, section 13.4). One iteration plays one whole episode in every match. The
 * return of a decision is the discounted sum of the rewards until the end of the episode; its
 * advantage is the return minus the baseline.
 *
 * <p>An iteration makes several updates, each from a disjoint part of the samples. Only the first
 * update is on-policy. The others ignore that the policy has changed; with many updates or a large
 * learning rate the policy collapses.
 */
public final class Reinforce extends SelfPlayLearner {
  /** The algorithm's own settings. */
  public record Settings(
      @Setting(
              "Steps after which an episode is cut off; the baseline then estimates the rest of the"
                  + " return. Should be the length of the game's matches.")
          int episodeSteps,
      @Setting("Initial learning rate of Adam.") double learningRate,
      @Setting("Whether the learning rate falls linearly to 0 at the end of the training.")
          boolean anneal,
      @Setting(
              "Updates per iteration, each from a disjoint part of the samples; a larger number"
                  + " needs a smaller learning rate.")
          int minibatches,
      @Setting("Weight of the baseline's loss, half the squared error.") double valueWeight,
      @Setting("Weight of the entropy bonus.") double entropyWeight,
      @Setting("Global norm to which gradients are clipped; 0 means never.")
          double maximumGradientNorm) {
    public Settings {
      require(episodeSteps > 0, "episodeSteps must be greater than 0", episodeSteps);
      require(
          learningRate > 0 && learningRate <= 1,
          "learningRate must be greater than 0 and at most 1",
          learningRate);
      require(minibatches > 0, "minibatches must be greater than 0", minibatches);
      require(
          valueWeight >= 0 && valueWeight <= 1e6, "valueWeight must be from 0 to 1e6", valueWeight);
      require(
          entropyWeight >= 0 && entropyWeight <= 1e6,
          "entropyWeight must be from 0 to 1e6",
          entropyWeight);
      require(
          maximumGradientNorm >= 0 && maximumGradientNorm <= 1e30,
          "maximumGradientNorm must be from 0 to 1e30",
          maximumGradientNorm);
    }
  }

  /** Registers the algorithm. */
  public static final class Provider implements Algorithm<Settings> {
    @Override
    public String name() {
      return "reinforce";
    }

    @Override
    public Settings defaults() {
      return new Settings(640, 0.0015, true, 8, 0.5, 0.01, 0.5);
    }

    @Override
    public Learner newLearner(LearningTask task, Settings settings) {
      return new Reinforce(task, settings);
    }
  }

  /** The lambda with which an advantage is the return minus the baseline. */
  private static final double MONTE_CARLO = 1;

  private final Settings settings;
  private final PolicyGradientLoss[] losses;

  /** A new, untrained learner. */
  public Reinforce(LearningTask task, Settings settings) {
    super(task, settings, settings.episodeSteps());
    this.settings = settings;
    losses = new PolicyGradientLoss[Optimizer.PARTS];
    for (int p = 0; p < losses.length; p++) {
      losses[p] =
          new PolicyGradientLoss(
              settings.valueWeight(), settings.entropyWeight(), rollout.actions());
    }
  }

  @Override
  protected EpisodeSummary collect() {
    return selfPlay.collectEpisodes(rollout, MONTE_CARLO);
  }

  @Override
  protected Map<String, Double> learn(int[] rows, double progress) {
    double explained = explainedVariance(rows);
    double learningRate = settings.learningRate() * (settings.anneal() ? 1 - progress : 1);
    PolicyGradientLoss.Means means = new PolicyGradientLoss.Means();
    double norm = 0;
    Optimizer.shuffle(rows, random);
    for (int b = 0; b < settings.minibatches(); b++) {
      int from = begin(b, settings.minibatches(), rows.length);
      int to = begin(b + 1, settings.minibatches(), rows.length);
      if (from < to) {
        norm += update(rows, from, to, learningRate);
        means.add(losses);
      }
    }
    Map<String, Double> metrics = new LinkedHashMap<>();
    means.putInto(metrics);
    metrics.put("explainedVariance", explained);
    metrics.put("gradientNorm", norm / settings.minibatches());
    metrics.put("learningRate", learningRate);
    return metrics;
  }

  /** One update by a minibatch with normalised advantages; returns the norm of its gradient. */
  private double update(int[] rows, int from, int to, double learningRate) {
    Normalization normalization = Normalization.of(rollout, rows, from, to);
    for (PolicyGradientLoss loss : losses) {
      loss.normalization = normalization;
    }
    return optimizer.update(
        rollout, rows, from, to, losses, settings.maximumGradientNorm(), learningRate);
  }
}
