package aurum.agents.learn;

import aurum.agents.neural.Mlp;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.env.base.WorkerPool;

/** Self-play with a network that does not learn, and the rollout that it fills. */
final class FixedSelfPlay implements AutoCloseable {
  static final double LAMBDA = 0.9;

  final WorkerPool workers;
  final SelfPlay selfPlay;
  final Rollout rollout;

  /**
   * @param seed of the self-play
   */
  FixedSelfPlay(LearningTask task, Mlp network, long seed, int rolloutSteps) {
    workers = new WorkerPool(task.threads());
    selfPlay =
        new SelfPlay(
            task,
            rolloutSteps,
            seed,
            workers,
            thread ->
                new SampledPolicy(
                    new MlpBatch(network.sharingWeights(), widths(task)), task.game().actions()));
    rollout = selfPlay.rollout();
  }

  private static int[] widths(LearningTask task) {
    return ((DenseArchitecture) task.architecture()).widths();
  }

  /** A network with initial weights. */
  static Mlp network(LearningTask task) {
    int[] widths = widths(task);
    Mlp mlp = new Mlp(widths);
    mlp.setParameters(task.architecture().initialParameters(1));
    return mlp;
  }

  EpisodeSummary collect() {
    return selfPlay.collect(LAMBDA);
  }

  @Override
  public void close() {
    selfPlay.close();
    workers.close();
  }
}
