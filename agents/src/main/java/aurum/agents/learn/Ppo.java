package aurum.agents.learn;

import static aurum.agents.learn.Requirement.require;

import aurum.agents.neural.MaskedCategorical;
import java.util.LinkedHashMap;
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
      require(rolloutSteps > 0, "rolloutSteps must be greater than 0", rolloutSteps);
      require(lambda >= 0 && lambda <= 1, "lambda must be from 0 to 1", lambda);
      require(
          learningRate > 0 && learningRate <= 1,
          "learningRate must be greater than 0 and at most 1",
          learningRate);
      require(epochs > 0, "epochs must be greater than 0", epochs);
      require(minibatches > 0, "minibatches must be greater than 0", minibatches);
      require(clip > 0 && clip <= 1e6, "clip must be greater than 0 and at most 1e6", clip);
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
      require(targetKl >= 0 && targetKl <= 1e6, "targetKl must be from 0 to 1e6", targetKl);
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
  private final ClippedLoss[] losses;

  /** A new, untrained learner. */
  public Ppo(LearningTask task, Settings settings) {
    super(task, settings, settings.rolloutSteps());
    this.settings = settings;
    losses = new ClippedLoss[Optimizer.PARTS];
    for (int p = 0; p < losses.length; p++) {
      losses[p] = new ClippedLoss(settings.clip(), settings.valueWeight(), rollout.actions());
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
    double entropyWeight = settings.entropyWeight() * (settings.entropyAnneal() ? 1 - progress : 1);
    for (ClippedLoss loss : losses) {
      loss.entropyWeight = entropyWeight;
    }
    Totals totals = new Totals();
    for (int epoch = 0; epoch < settings.epochs(); epoch++) {
      Optimizer.shuffle(rows, random);
      double kl = 0;
      for (int b = 0; b < settings.minibatches(); b++) {
        int from = begin(b, settings.minibatches(), rows.length);
        int to = begin(b + 1, settings.minibatches(), rows.length);
        if (from < to) {
          kl += update(rows, from, to, learningRate, totals) * (to - from) / rows.length;
        }
      }
      if (settings.targetKl() > 0 && kl > settings.targetKl()) {
        break;
      }
    }
    Map<String, Double> metrics = new LinkedHashMap<>();
    metrics.put("policyLoss", totals.mean(totals.policyLoss));
    metrics.put("valueLoss", totals.mean(totals.valueLoss));
    metrics.put("entropy", totals.mean(totals.entropy));
    metrics.put("kl", totals.mean(totals.kl));
    metrics.put("clipFraction", totals.mean(totals.clipped));
    metrics.put("explainedVariance", explained);
    metrics.put("gradientNorm", totals.norm / Math.max(1, totals.updates));
    metrics.put("learningRate", learningRate);
    return metrics;
  }

  /** One update by a minibatch with normalised advantages; returns its mean KL divergence. */
  private double update(int[] rows, int from, int to, double learningRate, Totals totals) {
    Normalization normalization = Normalization.of(rollout, rows, from, to);
    for (ClippedLoss loss : losses) {
      loss.normalization = normalization;
    }
    totals.norm +=
        optimizer.update(
            rollout, rows, from, to, losses, settings.maximumGradientNorm(), learningRate);
    totals.updates++;
    double kl = 0;
    for (ClippedLoss loss : losses) {
      totals.add(loss);
      kl += loss.kl / (to - from);
    }
    return kl;
  }

  /** Sums over the updates of one rollout. */
  private static final class Totals {
    private double policyLoss;
    private double valueLoss;
    private double entropy;
    private double kl;
    private double clipped;
    private double norm;
    private int samples;
    private int updates;

    void add(ClippedLoss loss) {
      policyLoss += loss.policyLoss;
      valueLoss += loss.valueLoss;
      entropy += loss.entropy;
      kl += loss.kl;
      clipped += loss.clipped;
      samples += loss.samples;
    }

    double mean(double sum) {
      return sum / Math.max(1, samples);
    }
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
  static final class ClippedLoss implements Loss {
    private final double clip;
    private final double valueWeight;
    private final int actions;
    private final double[] probability;
    double entropyWeight;
    Normalization normalization = Normalization.IDENTITY;

    // Sums over the samples since the last clear.
    double policyLoss;
    double valueLoss;
    double entropy;
    double kl;
    int clipped;
    int samples;

    ClippedLoss(double clip, double valueWeight, int actions) {
      this.clip = clip;
      this.valueWeight = valueWeight;
      this.actions = actions;
      probability = new double[actions];
    }

    @Override
    public void clear() {
      policyLoss = valueLoss = entropy = kl = 0;
      clipped = samples = 0;
    }

    @Override
    public void add(Rollout rollout, int row, float[] outputs, float[] derivatives) {
      int action = rollout.action[row];
      double advantage = normalization.apply(rollout.advantage[row]);
      double target = rollout.advantage[row] + rollout.value[row];
      double logSum =
          MaskedCategorical.probabilities(
              outputs, rollout.mask, row * actions, actions, probability);
      double logRatio = outputs[action] - logSum - rollout.logProbability[row];
      double ratio = Math.exp(logRatio);
      boolean isClipped = advantage > 0 ? ratio > 1 + clip : ratio < 1 - clip;
      double surrogate =
          Math.min(ratio * advantage, Math.max(1 - clip, Math.min(1 + clip, ratio)) * advantage);
      // d(r A)/d(log p) = r A; a clipped sample has no policy gradient.
      double byLogProbability = isClipped ? 0 : -ratio * advantage;
      double h = 0;
      for (int a = 0; a < actions; a++) {
        if (probability[a] > 0) {
          h -= probability[a] * (outputs[a] - logSum);
        }
      }
      for (int a = 0; a < actions; a++) {
        double p = probability[a];
        // dH/dlogit = -p (log p + H)
        double byEntropy = p > 0 ? entropyWeight * p * (outputs[a] - logSum + h) : 0;
        derivatives[a] = (float) (byLogProbability * ((a == action ? 1 : 0) - p) + byEntropy);
      }
      double error = outputs[actions] - target;
      derivatives[actions] = (float) (valueWeight * error);
      policyLoss -= surrogate;
      valueLoss += error * error / 2;
      entropy += h;
      // The low-variance estimate k3 of Schulman, "Approximating KL divergence", 2020.
      kl += ratio - 1 - logRatio;
      clipped += Math.abs(ratio - 1) > clip ? 1 : 0;
      samples++;
    }
  }
}
