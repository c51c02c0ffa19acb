package aurum.agents.learn;

import aurum.agents.Setting;
import java.util.List;
import java.util.Map;

/**
 * Advantage actor-critic by self-play: the synchronous form of A3C (Mnih et al., "Asynchronous
 * methods for deep reinforcement learning", 2016). One iteration plays a short rollout and makes
 * one update from all of it.
 *
 * <p>Advantages are generalised; with lambda 1 they are the paper's n-step returns minus values.
 * The optimizer is Adam instead of the paper's RMSProp. Unlike {@link Ppo}, it does not limit the
 * change of the policy, so a learning rate that works for PPO may make the policy collapse.
 */
public final class A2c extends SelfPlayLearner {
  /** The algorithm's own settings. */
  public record Settings(
      @Setting(value = "Steps of each match in one rollout.", min = 1) int rolloutSteps,
      @Setting(value = "GAE's lambda: 0 has least variance, 1 least bias.", min = 0, max = 1)
          double lambda,
      @Setting(
              "Whether lambda counts turns instead of decisions, of which a turn may have several.")
          boolean lambdaByTurn,
      @Setting(value = "Initial learning rate of Adam.", above = 0, max = 1) double learningRate,
      @Setting("Whether the learning rate falls linearly to 0 at the end of the training.")
          boolean anneal,
      @Setting("Whether the advantages of a rollout are scaled to mean 0 and variance 1.")
          boolean normalizeAdvantages,
      @Setting(value = "Weight of the value loss, half the squared error.", min = 0, max = 1e6)
          double valueWeight,
      @Setting(value = "Weight of the entropy bonus.", min = 0, max = 1e6) double entropyWeight,
      @Setting(value = "Gradients are clipped to this global norm; 0: never.", min = 0, max = 1e30)
          double maximumGradientNorm) {}

  /** Registers the algorithm. */
  public static final class Provider implements Algorithm<Settings> {
    @Override
    public String name() {
      return "a2c";
    }

    @Override
    public Settings defaults() {
      return new Settings(5, 1, false, 0.0007, true, false, 0.5, 0.01, 0.5);
    }

    @Override
    public Learner newLearner(LearningTask task, Settings settings) {
      return new A2c(task, settings);
    }
  }

  private final Settings settings;

  /** A new, untrained learner. */
  public A2c(LearningTask task, Settings settings) {
    super(task, settings, settings.rolloutSteps());
    this.settings = settings;
  }

  @Override
  protected void collect() {
    selfPlay.collect(settings.lambda(), settings.lambdaByTurn());
  }

  @Override
  protected Map<String, Double> learn(Samples samples, double progress) {
    double learningRate = anneal(settings.learningRate(), settings.anneal(), progress);
    Loss loss = new PolicyGradientLoss(settings.valueWeight(), settings.entropyWeight());
    // One minibatch, or none if the rollout has no closed transition.
    List<Minibatch> all =
        settings.normalizeAdvantages() ? samples.normalizedMinibatches(1) : samples.minibatches(1);
    Measurements measurements =
        trainer.update(all, loss, settings.maximumGradientNorm(), learningRate);
    return report(measurements, samples.explainedVariance(), learningRate);
  }
}
