package aurum.agents.learn;

import static aurum.env.base.Requirement.require;

import aurum.agents.Setting;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.dl4j.MuonUpdater;
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
      @Setting(value = "Steps of each match in one rollout.", min = 1) int rolloutSteps,
      @Setting(value = "GAE's lambda: 0 has least variance, 1 least bias.", min = 0, max = 1)
          double lambda,
      @Setting(
              "Whether lambda counts turns instead of decisions, of which a turn may have several.")
          boolean lambdaByTurn,
      @Setting(value = "Initial learning rate of the optimizer.", above = 0, max = 1)
          double learningRate,
      @Setting("Whether the learning rate falls linearly to 0 at the end of the training.")
          boolean anneal,
      @Setting(value = "Epochs: passes over each rollout.", min = 1) int epochs,
      @Setting(value = "Minibatches per epoch; each is one update.", min = 1) int minibatches,
      @Setting(value = "Clips the probability ratio at this distance from 1.", above = 0, max = 1e6)
          double clip,
      @Setting(value = "Weight of the value loss, half the squared error.", min = 0, max = 1e6)
          double valueWeight,
      @Setting(value = "Weight of the entropy bonus.", min = 0, max = 1e6) double entropyWeight,
      @Setting("Whether the entropy bonus falls linearly to 0 at the end of the training.")
          boolean entropyAnneal,
      @Setting(value = "Gradients are clipped to this global norm; 0: never.", min = 0, max = 1e30)
          double maximumGradientNorm,
      @Setting(
              value = "Updates stop after an epoch with a greater mean KL divergence; 0: never.",
              min = 0,
              max = 1e6)
          double targetKl,
      @Setting(
              "Optimizer of the hidden layers' weights: adam, or muon, which may learn more from the"
                  + " same steps and takes longer for each. All other weights use Adam.")
          String optimizer) {
    /**
     * Checks the optimizer.
     *
     * @throws aurum.env.base.InvalidInputException if there is none of this name
     */
    public Settings {
      require(OPTIMIZERS.contains(optimizer), "optimizer must be adam or muon", optimizer);
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
      return new Settings(
          128, 0.95, false, 0.0025, true, 3, 32, 0.2, 0.5, 0.01, true, 0.5, 0.03, ADAM);
    }

    @Override
    public Learner newLearner(LearningTask task, Settings settings) {
      return new Ppo(task, settings);
    }
  }

  /** The optimizer of the network's architecture. */
  public static final String ADAM = "adam";

  private static final String MUON = "muon";

  private static final List<String> OPTIMIZERS = List.of(ADAM, MUON);

  private final Settings settings;

  /** A new, untrained learner. */
  public Ppo(LearningTask task, Settings settings) {
    super(
        task,
        settings,
        settings.rolloutSteps(),
        settings.optimizer().equals(MUON) ? MuonUpdater::new : Architecture::newUpdater);
    this.settings = settings;
  }

  @Override
  protected void collect() {
    selfPlay.collect(settings.lambda(), settings.lambdaByTurn());
  }

  @Override
  protected int passes() {
    return settings.epochs();
  }

  @Override
  protected Map<String, Double> learn(Samples samples, double progress) {
    double explained = samples.explainedVariance();
    double learningRate = anneal(settings.learningRate(), settings.anneal(), progress);
    double entropyWeight = anneal(settings.entropyWeight(), settings.entropyAnneal(), progress);
    Loss loss = new ClippedLoss(settings.clip(), settings.valueWeight(), entropyWeight);
    Measurements measurements = new Measurements(loss);
    for (int epoch = 0; epoch < settings.epochs(); epoch++) {
      samples.shuffle();
      List<Minibatch> minibatches = samples.normalizedMinibatches(settings.minibatches());
      Measurements ofEpoch =
          trainer.update(minibatches, loss, settings.maximumGradientNorm(), learningRate);
      measurements.add(ofEpoch);
      if (settings.targetKl() > 0 && ofEpoch.mean("kl") > settings.targetKl()) {
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
   * the entropy over the legal actions in nats. Its measurements are the mean policy loss, value
   * loss without the weight, entropy, KL divergence in nats, and share of samples whose ratio is
   * further than {@code clip} from 1.
   *
   * @param clip the distance c from 1, greater than 0
   * @param valueWeight of the value loss, at least 0
   * @param entropyWeight of the entropy bonus, at least 0
   */
  public record ClippedLoss(double clip, double valueWeight, double entropyWeight) implements Loss {
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
