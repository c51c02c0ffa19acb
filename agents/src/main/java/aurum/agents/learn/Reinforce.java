package aurum.agents.learn;

import aurum.agents.Setting;
import java.util.List;
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
              value =
                  "Steps after which an episode is cut off; the baseline then estimates the rest of"
                      + " the return. Should be the length of the game's matches.",
              min = 1)
          int episodeSteps,
      @Setting(value = "Initial learning rate of Adam.", above = 0, max = 1) double learningRate,
      @Setting("Whether the learning rate falls linearly to 0 at the end of the training.")
          boolean anneal,
      @Setting(
              value =
                  "Updates per iteration, each from a disjoint part of the samples; a larger number"
                      + " needs a smaller learning rate.",
              min = 1)
          int minibatches,
      @Setting(value = "Weight of the baseline's loss, half the squared error.", min = 0, max = 1e6)
          double valueWeight,
      @Setting(value = "Weight of the entropy bonus.", min = 0, max = 1e6) double entropyWeight,
      @Setting(value = "Gradients are clipped to this global norm; 0: never.", min = 0, max = 1e30)
          double maximumGradientNorm) {}

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

  /** A new, untrained learner. */
  public Reinforce(LearningTask task, Settings settings) {
    super(task, settings, settings.episodeSteps());
    this.settings = settings;
  }

  @Override
  protected void collect() {
    selfPlay.collectEpisodes(MONTE_CARLO);
  }

  @Override
  protected Map<String, Double> learn(Samples samples, double progress) {
    double explained = samples.explainedVariance();
    double learningRate = anneal(settings.learningRate(), settings.anneal(), progress);
    Loss loss = new PolicyGradientLoss(settings.valueWeight(), settings.entropyWeight());
    samples.shuffle();
    List<Minibatch> minibatches = samples.normalizedMinibatches(settings.minibatches());
    Measurements measurements =
        trainer.update(minibatches, loss, settings.maximumGradientNorm(), learningRate);
    return report(measurements, explained, learningRate);
  }
}
