package aurum.agents.learn;

import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.env.base.WorkerPool;

/** Self-play with a network that does not learn, and the rollout that it fills. */
final class FixedSelfPlay implements AutoCloseable {
  static final double LAMBDA = 0.9;

  final WorkerPool workers;
  final SelfPlay selfPlay;
  final Rollout rollout;
  private final int parameters;

  FixedSelfPlay(LearningTask task, ForwardPass network, int rolloutSteps) {
    parameters = task.architecture().parameters();
    workers = new WorkerPool(task.threads());
    selfPlay =
        new SelfPlay(
            task,
            rolloutSteps,
            workers,
            thread ->
                new SampledPolicy(
                    new RowByRow(network.sharingWeights(), widths(task)), task.game().actions()));
    rollout = selfPlay.own().get(0).rollout();
  }

  private static int[] widths(LearningTask task) {
    return ((DenseArchitecture) task.architecture()).widths();
  }

  /** A network with initial weights. */
  static ForwardPass network(LearningTask task) {
    ForwardPass network = task.architecture().newForwardPass();
    network.setParameters(task.architecture().initialParameters(1));
    return network;
  }

  EpisodeSummary collect() {
    selfPlay.collect(LAMBDA);
    return selfPlay.episodes();
  }

  void startNextRollout() {
    selfPlay.endIteration(() -> new float[parameters]);
  }

  @Override
  public void close() {
    selfPlay.close();
    workers.close();
  }
}
