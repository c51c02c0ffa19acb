package aurum.agents.learn;

import aurum.agents.SettingRanges;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.Updater;
import aurum.agents.policy.Policy;
import aurum.env.base.MemoryOutput;
import aurum.env.base.RandomStream;
import aurum.env.base.SplitMix;
import aurum.env.base.WorkerPool;
import java.io.ByteArrayInputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

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

  /** The generator of each own shard, which draws the order of its samples. */
  private final List<SplitMix> generators = new ArrayList<>();

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
    selfPlay = new SelfPlay(task, rolloutSteps, workers, this::newRolloutPolicy);
    Architecture architecture = task.architecture();
    trainer =
        new NetworkTrainer(
            architecture,
            updaters.apply(architecture),
            task.initialWeights(),
            workers,
            task.shards());
    for (int shard = task.shards().first(); shard < task.shards().end(); shard++) {
      generators.add(new SplitMix(RandomStream.ALGORITHM.seed(task.seed(), shard)));
    }
  }

  /**
   * Creates the policy of one thread, which samples from the network unless this method is
   * overridden. Called before the first rollout.
   */
  protected RolloutPolicy newRolloutPolicy(int thread) {
    return new SampledPolicy(trainer.newBatchForward(selfPlay.groupSize()), task.game().actions());
  }

  /** Plays a rollout, by {@link SelfPlay#collect} or {@link SelfPlay#collectEpisodes}. */
  protected abstract void collect();

  /**
   * Updates the network from the rollout.
   *
   * @param samples the closed transitions, match by match
   * @param progress the completed fraction of the training, from 0 to 1
   * @return measurements by name
   */
  protected abstract Map<String, Double> learn(Samples samples, double progress);

  /** The most passes of {@link #learn} over the rollout, for {@link #activity}; 1 by default. */
  protected int passes() {
    return 1;
  }

  @Override
  public final IterationReport iterate(double progress) {
    long begin = System.nanoTime();
    collect();
    long played = System.nanoTime();
    Samples closed = closedTransitions();
    samples = Math.max(1, (double) passes() * closed.size());
    Map<String, Double> metrics = new LinkedHashMap<>(learn(closed, progress));
    trainer.publish();
    SelfPlay.Summary summary = selfPlay.endIteration(trainer::weights);
    metrics.putAll(summary.winRates());
    long learned = System.nanoTime();
    return new IterationReport(
        summary.samples(),
        summary.episodes(),
        (played - begin) / 1e9,
        (learned - played) / 1e9,
        metrics);
  }

  private Samples closedTransitions() {
    List<Samples.OfShard> own = new ArrayList<>();
    for (int i = 0; i < generators.size(); i++) {
      SelfPlayShard shard = selfPlay.own().get(i);
      own.add(new Samples.OfShard(shard.rollout(), shard.closedRows(), generators.get(i)));
    }
    return new Samples(task.shards(), own);
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
  public void save(DataOutput out) throws IOException {
    List<List<byte[]>> own = new ArrayList<>();
    for (int i = 0; i < generators.size(); i++) {
      SplitMix random = generators.get(i);
      SelfPlayShard shard = selfPlay.own().get(i);
      own.add(
          List.of(
              MemoryOutput.of(
                  bytes -> {
                    bytes.writeLong(random.state());
                    shard.save(bytes);
                  })));
    }
    List<byte[]> shards = task.shards().reduce(own, new ByteLists());
    header.write(out);
    trainer.network().write(out);
    selfPlay.pool().save(out);
    ByteLists.write(shards, out);
  }

  @Override
  public void load(DataInput in) throws IOException {
    header.check(in);
    trainer.setNetwork(NetworkState.read(in, trainer.network()));
    selfPlay.pool().load(in);
    List<byte[]> shards = ByteLists.read(in);
    for (int i = 0; i < generators.size(); i++) {
      byte[] own = shards.get(task.shards().first() + i);
      DataInputStream bytes = new DataInputStream(new ByteArrayInputStream(own));
      generators.get(i).setState(bytes.readLong());
      selfPlay.own().get(i).load(bytes);
    }
  }

  @Override
  public void close() {
    selfPlay.close();
    workers.close();
  }
}
