package aurum.agents.learn;

import static aurum.agents.learn.Requirement.require;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Advantage actor-critic by self-play: the synchronous form of A3C (Mnih et al., "Asynchronous
 * methods for deep reinforcement learning", 2016). One iteration plays a short rollout and makes
 * one update from all of it.
 *
 * <p>Advantages are generalised; with lambda 1 they are those of the paper, n-step returns minus
 * values. The optimizer is Adam instead of the paper's RMSProp. Unlike {@link Ppo}, it does not
 * limit the change of the policy, so a learning rate that works for PPO may make the policy
 * collapse.
 */
public final class A2c extends SelfPlayLearner {
  /** The algorithm's own settings. */
  public record Settings(
      @Setting("Steps of each match in one rollout.") int rolloutSteps,
      @Setting(
              "Trade-off of generalised advantage estimation between bias (0) and variance (1), per"
                  + " decision.")
          double lambda,
      @Setting("Initial learning rate of Adam.") double learningRate,
      @Setting("Whether the learning rate falls linearly to 0 at the end of the training.")
          boolean anneal,
      @Setting("Whether the advantages of a rollout are scaled to mean 0 and variance 1.")
          boolean normalizeAdvantages,
      @Setting("Weight of the value loss, half the squared error.") double valueWeight,
      @Setting("Weight of the entropy bonus.") double entropyWeight,
      @Setting("Global norm to which gradients are clipped; 0 means never.")
          double maximumGradientNorm) {
    public Settings {
      require(rolloutSteps > 0, "rolloutSteps must be greater than 0", rolloutSteps);
      require(lambda >= 0 && lambda <= 1, "lambda must be from 0 to 1", lambda);
      require(
          learningRate > 0 && learningRate <= 1,
          "learningRate must be greater than 0 and at most 1",
          learningRate);
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
      return "a2c";
    }

    @Override
    public Settings defaults() {
      return new Settings(5, 1, 0.0007, true, false, 0.5, 0.01, 0.5);
    }

    @Override
    public Learner newLearner(LearningTask task, Settings settings) {
      return new A2c(task, settings);
    }
  }

  private final Settings settings;
  private final PolicyGradientLoss[] losses;

  /** A new, untrained learner. */
  public A2c(LearningTask task, Settings settings) {
    super(task, settings, settings.rolloutSteps());
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
    return selfPlay.collect(rollout, settings.lambda());
  }

  @Override
  protected Map<String, Double> learn(int[] rows, double progress) {
    double explained = explainedVariance(rows);
    double learningRate = settings.learningRate() * (settings.anneal() ? 1 - progress : 1);
    double norm = rows.length == 0 ? 0 : update(rows, learningRate);
    Map<String, Double> metrics = new LinkedHashMap<>();
    PolicyGradientLoss.Means means = new PolicyGradientLoss.Means();
    means.add(losses);
    means.putInto(metrics);
    metrics.put("explainedVariance", explained);
    metrics.put("gradientNorm", norm);
    metrics.put("learningRate", learningRate);
    return metrics;
  }

  /** The update by all samples; returns the norm of its gradient. */
  private double update(int[] rows, double learningRate) {
    if (settings.normalizeAdvantages()) {
      Normalization normalization = Normalization.of(rollout, rows, 0, rows.length);
      for (PolicyGradientLoss loss : losses) {
        loss.normalization = normalization;
      }
    }
    return optimizer.update(
        rollout, rows, 0, rows.length, losses, settings.maximumGradientNorm(), learningRate);
  }
}
