package aurum.agents.learn;

import static aurum.env.Requirement.requirePositive;
import static aurum.env.Requirement.requireRange;

import aurum.agents.Setting;
import java.util.List;
import java.util.Map;

/**
 * Proximal policy optimisation by self-play (Schulman et al., "Proximal policy optimization
 * algorithms", 2017). One iteration plays a rollout with the current policy and then makes several
 * epochs of minibatch updates on it.
 */
public final class Ppo extends SelfPlayLearner {
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
      @Setting("Epochs: passes over each rollout.") int epochs,
      @Setting("Minibatches per epoch; each is one update.") int minibatches,
      @Setting("Distance of the probability ratio from 1 at which the surrogate is clipped.")
          double clip,
      @Setting("Weight of the value loss, half the squared error.") double valueWeight,
      @Setting("Weight of the entropy bonus.") double entropyWeight,
      @Setting("Whether the entropy bonus falls linearly to 0 at the end of the training.")
          boolean entropyAnneal,
      @Setting("Global norm to which gradients are clipped; 0 means never.")
          double maximumGradientNorm,
      @Setting(
              "Updates stop after an epoch in which the mean KL divergence from the rollout's"
                  + " policy exceeds this; 0 means never.")
          double targetKl) {
    public Settings {
      requirePositive("rolloutSteps", rolloutSteps);
      requireRange("lambda", lambda, 0, 1);
      requirePositive("learningRate", learningRate, 1);
      requirePositive("epochs", epochs);
      requirePositive("minibatches", minibatches);
      requirePositive("clip", clip, 1e6);
      requireRange("valueWeight", valueWeight, 0, 1e6);
      requireRange("entropyWeight", entropyWeight, 0, 1e6);
      requireRange("maximumGradientNorm", maximumGradientNorm, 0, 1e30);
      requireRange("targetKl", targetKl, 0, 1e6);
    }
  }

  /** Registers the algorithm. */
  public static final class Provider implements Algorithm<Settings> {
    @Override
    public String name() {
      return "ppo";
    }

    @Override
    public Settings defaults() {
      return new Settings(128, 0.95, 0.0025, true, 3, 32, 0.2, 0.5, 0.01, true, 0.5, 0.03);
    }

    @Override
    public Learner newLearner(LearningTask task, Settings settings) {
      return new Ppo(task, settings);
    }
  }

  private final Settings settings;

  /** A new, untrained learner. */
  public Ppo(LearningTask task, Settings settings) {
    super(task, settings, settings.rolloutSteps());
    this.settings = settings;
  }

  @Override
  protected EpisodeSummary collect() {
    return selfPlay.collect(rollout, settings.lambda());
  }

  @Override
  protected Map<String, Double> learn(int[] rows, double progress) {
    double explained = explainedVariance(rows);
    double learningRate = settings.learningRate() * (settings.anneal() ? 1 - progress : 1);
    double entropyWeight = settings.entropyWeight() * (settings.entropyAnneal() ? 1 - progress : 1);
    Loss loss = new ClippedLoss(settings.clip(), settings.valueWeight(), entropyWeight);
    Measurements measurements = new Measurements(loss);
    for (int epoch = 0; epoch < settings.epochs(); epoch++) {
      shuffle(rows);
      List<Minibatch> minibatches = Minibatch.split(rollout, rows, settings.minibatches(), true);
      Measurements measured =
          trainer.update(minibatches, loss, settings.maximumGradientNorm(), learningRate);
      measurements.add(measured);
      if (settings.targetKl() > 0 && measured.mean("kl") > settings.targetKl()) {
        break;
      }
    }
    return report(measurements, explained, learningRate);
  }

  /**
   * The loss of one sample (equations 7 and 9):
   *
   * <pre>
   *   -min(r A, clip(r, 1 - c, 1 + c) A)  +  valueWeight (V - R)^2 / 2  -  entropyWeight H
   * </pre>
   *
   * where r is the probability ratio of the action, A the advantage, V the value, R the return, H
   * the entropy over the legal actions.
   */
  record ClippedLoss(double clip, double valueWeight, double entropyWeight) implements Loss {
    @Override
    public List<String> measurements() {
      return List.of("policyLoss", "valueLoss", "entropy", "kl", "clipFraction");
    }

    @Override
    public void add(Sample sample, double[] sums) {
      double advantage = sample.advantage();
      double error = sample.valueError();
      double logRatio = sample.logProbability() - sample.oldLogProbability();
      double ratio = Math.exp(logRatio);
      boolean isClipped = advantage > 0 ? ratio > 1 + clip : ratio < 1 - clip;
      double clippedRatio = Math.max(1 - clip, Math.min(1 + clip, ratio));
      // d(r A)/d(log p) = r A; a clipped sample has no policy gradient.
      sample.differentiate(isClipped ? 0 : -ratio * advantage, valueWeight, entropyWeight);
      sums[0] -= Math.min(ratio * advantage, clippedRatio * advantage);
      sums[1] += error * error / 2;
      sums[2] += sample.entropy();
      // The low-variance estimate k3 of Schulman, "Approximating KL divergence", 2020.
      sums[3] += ratio - 1 - logRatio;
      sums[4] += Math.abs(ratio - 1) > clip ? 1 : 0;
    }
  }
}
