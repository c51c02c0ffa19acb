package aurum.agents.learn;

import static aurum.env.Requirement.requirePositive;
import static aurum.env.Requirement.requireRange;

import aurum.agents.Setting;
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
      requirePositive("rolloutSteps", rolloutSteps);
      requireRange("lambda", lambda, 0, 1);
      requirePositive("learningRate", learningRate, 1);
      requireRange("valueWeight", valueWeight, 0, 1e6);
      requireRange("entropyWeight", entropyWeight, 0, 1e6);
      requireRange("maximumGradientNorm", maximumGradientNorm, 0, 1e30);
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

  /** A new, untrained learner. */
  public A2c(LearningTask task, Settings settings) {
    super(task, settings, settings.rolloutSteps());
    this.settings = settings;
  }

  @Override
  protected EpisodeSummary collect() {
    return selfPlay.collect(rollout, settings.lambda());
  }

  @Override
  protected Map<String, Double> learn(int[] rows, double progress) {
    double learningRate = settings.learningRate() * (settings.anneal() ? 1 - progress : 1);
    Measurements measurements =
        trainer.update(
            Minibatch.split(rollout, rows, 1, settings.normalizeAdvantages()),
            new PolicyGradientLoss(settings.valueWeight(), settings.entropyWeight()),
            settings.maximumGradientNorm(),
            learningRate);
    return report(measurements, explainedVariance(rows), learningRate);
  }
}
