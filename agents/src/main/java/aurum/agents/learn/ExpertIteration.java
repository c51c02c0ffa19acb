package aurum.agents.learn;

import static aurum.agents.learn.Requirement.require;

import aurum.agents.search.SearchDefaults;
import aurum.agents.search.SearchLimit;
import aurum.agents.search.SearchSettings;
import aurum.agents.search.TurnSearch;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Expert iteration by self-play (Anthony et al., "Thinking fast and slow with deep learning and
 * tree search", 2017). Each decision of the learner is the result of a search with the current
 * network and the scripted agents of {@link SearchDefaults}. The network learns the search's
 * distribution and the returns of the searched matches.
 */
public final class ExpertIteration extends SelfPlayLearner {
  /** The algorithm's own settings. */
  public record Settings(
      @Setting("Steps of each match in one rollout.") int rolloutSteps,
      @Setting("Playouts of the search of each decision.") int playouts,
      @Setting("Length of a playout in turns of all seats.") int horizon,
      @Setting(
              "Difference of two mean values of playouts that makes an action e times as probable.")
          double temperature,
      @Setting(
              "Trade-off of generalised advantage estimation between bias (0) and variance (1), per"
                  + " decision.")
          double lambda,
      @Setting("Initial learning rate of Adam.") double learningRate,
      @Setting("Whether the learning rate falls linearly to 0 at the end of the training.")
          boolean anneal,
      @Setting("Epochs: passes over each rollout.") int epochs,
      @Setting("Minibatches per epoch; each is one update.") int minibatches,
      @Setting("Weight of the value loss, half the squared error.") double valueWeight,
      @Setting("Global norm to which gradients are clipped; 0 means never.")
          double maximumGradientNorm) {
    public Settings {
      require(rolloutSteps > 0, "rolloutSteps must be greater than 0", rolloutSteps);
      require(playouts >= 0, "playouts must be at least 0", playouts);
      require(horizon >= 0, "horizon must be at least 0", horizon);
      require(
          temperature > 0 && temperature <= 1e6,
          "temperature must be greater than 0 and at most 1e6",
          temperature);
      require(lambda >= 0 && lambda <= 1, "lambda must be from 0 to 1", lambda);
      require(
          learningRate > 0 && learningRate <= 1,
          "learningRate must be greater than 0 and at most 1",
          learningRate);
      require(epochs > 0, "epochs must be greater than 0", epochs);
      require(minibatches > 0, "minibatches must be greater than 0", minibatches);
      require(
          valueWeight >= 0 && valueWeight <= 1e6, "valueWeight must be from 0 to 1e6", valueWeight);
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
      return "expert-iteration";
    }

    @Override
    public Settings defaults() {
      return new Settings(16, 48, 16, 0.1, 0.95, 0.001, true, 2, 8, 0.5, 0.5);
    }

    @Override
    public Learner newLearner(LearningTask task, Settings settings) {
      return new ExpertIteration(task, settings);
    }
  }

  private final Settings settings;
  private final DistributionLoss[] losses;

  /** A new, untrained learner. */
  public ExpertIteration(LearningTask task, Settings settings) {
    super(task, settings, settings.rolloutSteps(), true);
    this.settings = settings;
    losses = new DistributionLoss[Optimizer.PARTS];
    for (int p = 0; p < losses.length; p++) {
      losses[p] = new DistributionLoss(settings.valueWeight(), rollout.actions());
    }
  }

  @Override
  protected RolloutPolicy newRolloutPolicy(int thread) {
    SearchSettings defaults = SearchDefaults.of(task.game());
    SearchLimit limit = new SearchLimit(0, settings.playouts());
    TurnSearch search =
        new TurnSearch(
            task.game(),
            task.environment().observationOf(task.game()).newEncoder(),
            rollout.observationSize(),
            optimizer.newForwardPass(),
            task.environment().rewardFor(task.game()),
            SearchDefaults.scriptedAgents(task.game()),
            new SearchSettings(
                    settings.horizon(),
                    defaults.scriptedShare(),
                    defaults.candidates(),
                    defaults.leastProbability())
                .within(limit));
    return new SearchedDecisions(
        optimizer.newForwardPass(), search, limit, settings.temperature(), rollout.actions());
  }

  @Override
  protected EpisodeSummary collect() {
    return selfPlay.collect(rollout, settings.lambda());
  }

  @Override
  protected Map<String, Double> learn(int[] rows, double progress) {
    double explained = explainedVariance(rows);
    double learningRate = settings.learningRate() * (settings.anneal() ? 1 - progress : 1);
    double crossEntropy = 0;
    double valueLoss = 0;
    double entropy = 0;
    int samples = 0;
    double norm = 0;
    for (int epoch = 0; epoch < settings.epochs(); epoch++) {
      Optimizer.shuffle(rows, random);
      for (int b = 0; b < settings.minibatches(); b++) {
        int from = begin(b, settings.minibatches(), rows.length);
        int to = begin(b + 1, settings.minibatches(), rows.length);
        if (from < to) {
          norm +=
              optimizer.update(
                  rollout, rows, from, to, losses, settings.maximumGradientNorm(), learningRate);
          for (DistributionLoss loss : losses) {
            crossEntropy += loss.crossEntropy;
            valueLoss += loss.valueLoss;
            entropy += loss.entropy;
            samples += loss.samples;
          }
        }
      }
    }
    int n = Math.max(1, samples);
    Map<String, Double> metrics = new LinkedHashMap<>();
    metrics.put("policyLoss", crossEntropy / n);
    metrics.put("valueLoss", valueLoss / n);
    metrics.put("entropy", entropy / n);
    metrics.put("explainedVariance", explained);
    metrics.put("gradientNorm", norm / settings.epochs() / settings.minibatches());
    metrics.put("learningRate", learningRate);
    return metrics;
  }
}
