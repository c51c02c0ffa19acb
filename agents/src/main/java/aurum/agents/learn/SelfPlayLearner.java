package aurum.agents.learn;

import aurum.agents.SettingRanges;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.Updater;
import aurum.agents.policy.Policy;
import aurum.env.base.RandomStream;
import aurum.env.base.SplitMix;
import aurum.env.base.WorkerPool;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;

/**
 * The base class of learners that alternate between self-play and updates. It creates, saves and
 * loads the components: {@link SelfPlay}, which creates and owns the {@link Rollout}, a {@link
 * NetworkTrainer} and a generator. An algorithm implements {@link #collect} and {@link #learn}.
 */
public abstract class SelfPlayLearner implements Learner {
  /** The task. */
  protected final LearningTask task;

  /** Trains the network. */
  protected final NetworkTrainer trainer;

  /** The matches that are played. */
  protected final SelfPlay selfPlay;

  /** The transitions of the current iteration. */
  protected final Rollout rollout;

  /** The generator of the algorithm's own draws, such as the order of samples. */
  protected final SplitMix random;

  private final WorkerPool workers;
  private final CheckpointHeader header;

  /** The samples of all updates of the iteration. */
  private volatile double samples = 1;

  /**
   * A new, untrained learner.
   *
   * @param settings the algorithm's own; a checkpoint with other settings is rejected
   * @param rolloutSteps the number of steps of each match in one rollout
   * @throws aurum.env.base.InvalidInputException if a setting is out of its range, or the task does
   *     not fit the game or the memory
   */
  protected SelfPlayLearner(LearningTask task, Record settings, int rolloutSteps) {
    this(task, settings, rolloutSteps, Architecture::newUpdater);
  }

  /**
   * The same with an updater of the algorithm's own.
   *
   * @param updaters creates it
   */
  protected SelfPlayLearner(
      LearningTask task,
      Record settings,
      int rolloutSteps,
      Function<Architecture, Updater> updaters) {
    SettingRanges.require(settings);
    this.task = task;
    header = new CheckpointHeader(task, settings);
    workers = new WorkerPool(task.threads());
    // The largest allocation first, so that a task that does not fit into memory fails early.
    selfPlay =
        new SelfPlay(
            task,
            rolloutSteps,
            RandomStream.SELF_PLAY.seed(task.seed()),
            workers,
            this::newRolloutPolicy);
    rollout = selfPlay.rollout();
    Architecture architecture = task.architecture();
    trainer =
        new NetworkTrainer(
            architecture, updaters.apply(architecture), task.initialWeights(), workers);
    random = new SplitMix(RandomStream.ALGORITHM.seed(task.seed()));
  }

  /**
   * Creates the policy of one thread, which samples from the network unless this method is
   * overridden. Called before the first rollout.
   */
  protected RolloutPolicy newRolloutPolicy(int thread) {
    return new SampledPolicy(trainer.newBatchForward(selfPlay.groupSize()), task.game().actions());
  }

  /** Fills the rollout, by {@link SelfPlay#collect} or {@link SelfPlay#collectEpisodes}. */
  protected abstract EpisodeSummary collect();

  /**
   * Updates the network from the rollout.
   *
   * @param rows the rows of the closed transitions, match by match; may be reordered
   * @param progress the completed fraction of the training, from 0 to 1
   * @return measurements by name
   */
  protected abstract Map<String, Double> learn(int[] rows, double progress);

  /** The most passes of {@link #learn} over the rollout, for {@link #activity}; 1 by default. */
  protected int passes() {
    return 1;
  }

  @Override
  public final IterationReport iterate(double progress) {
    long begin = System.nanoTime();
    EpisodeSummary episodes = collect();
    long played = System.nanoTime();
    int[] rows = rollout.closedRows();
    int closed = rows.length;
    samples = Math.max(1, (double) passes() * closed);
    Map<String, Double> metrics = new LinkedHashMap<>(learn(rows, progress));
    trainer.publish();
    metrics.putAll(selfPlay.endIteration(trainer::weights));
    long learned = System.nanoTime();
    return new IterationReport(
        closed, episodes, (played - begin) / 1e9, (learned - played) / 1e9, metrics);
  }

  /** Shuffles rows in place by the algorithm's own generator. */
  protected final void shuffle(int[] rows) {
    shuffle(rows, random);
  }

  /** Shuffles rows in place (Fisher, Yates). */
  static void shuffle(int[] rows, SplitMix random) {
    for (int i = rows.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int row = rows[i];
      rows[i] = rows[j];
      rows[j] = row;
    }
  }

  /**
   * The present value of a setting that may fall linearly to 0 at the end of the training.
   *
   * @param progress the completed fraction of the training, from 0 to 1
   */
  protected static double anneal(double initial, boolean falls, double progress) {
    return initial * (falls ? 1 - progress : 1);
  }

  /** The measurements of updates and the metrics that all algorithms share; a fresh map. */
  protected static Map<String, Double> report(
      Measurements measurements, double explainedVariance, double learningRate) {
    Map<String, Double> report = measurements.means();
    report.put("explainedVariance", explainedVariance);
    report.put("gradientNorm", measurements.gradientNorm());
    report.put("learningRate", learningRate);
    return report;
  }

  /**
   * The share of the returns' variance that the critic explains: 1 is perfect, 0 no better than the
   * mean; NaN if all returns are equal.
   */
  protected final double explainedVariance(int[] rows) {
    double returns = variance(rows, row -> rollout.advantage[row] + rollout.value[row]);
    double errors = variance(rows, row -> rollout.advantage[row]);
    return returns == 0 ? Double.NaN : 1 - errors / returns;
  }

  private static double variance(int[] rows, IntToDoubleFunction number) {
    double mean = Arrays.stream(rows).mapToDouble(number).average().orElse(Double.NaN);
    return Arrays.stream(rows)
        .mapToDouble(row -> Math.pow(number.applyAsDouble(row) - mean, 2))
        .average()
        .orElse(Double.NaN);
  }

  @Override
  public String activity() {
    double played = selfPlay.played();
    return played < 1
        ? String.format(Locale.ROOT, "%d%% played", (int) (100 * played))
        : String.format(
            Locale.ROOT, "%d%% learned", Math.min(100, (int) (100 * trainer.samples() / samples)));
  }

  @Override
  public Policy policy() {
    return Policy.of(
            task.game(),
            task.environment().observationOf(task.game()).space(),
            task.architecture(),
            trainer.weights())
        .withReward(task.environment().reward(), task.environment().gamma());
  }

  @Override
  public NetworkState network() {
    return trainer.network();
  }

  @Override
  public void setNetwork(NetworkState network) {
    trainer.setNetwork(network);
  }

  @Override
  public void save(DataOutput out) throws IOException {
    header.write(out);
    network().write(out);
    out.writeLong(random.state());
    selfPlay.save(out);
  }

  @Override
  public void load(DataInput in) throws IOException {
    header.check(in);
    setNetwork(NetworkState.read(in, network()));
    random.setState(in.readLong());
    selfPlay.load(in);
  }

  @Override
  public void close() {
    selfPlay.close();
    workers.close();
  }
}
