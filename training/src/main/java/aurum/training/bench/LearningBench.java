package aurum.training.bench;

import aurum.agents.learn.EnvironmentSettings;
import aurum.agents.learn.IterationReport;
import aurum.agents.learn.Learner;
import aurum.agents.learn.LearningTask;
import aurum.agents.learn.NetworkSettings;
import aurum.agents.learn.Ppo;
import aurum.agents.learn.SelfPlaySettings;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.agents.neural.dl4j.NetworkGraph;
import aurum.env.Game;
import aurum.training.settings.SettingsFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * PPO as in training, on all cores: rollouts with the policy in every seat, and the whole training
 * loop. A sample is one decision, used in {@value #EPOCHS} epochs. And gradients, relative to those
 * that DL4J computes.
 */
public final class LearningBench {
  public static final List<Integer> HIDDEN = List.of(128, 128);
  public static final int EPOCHS = 4;
  public static final int MINIBATCH = 4096;

  /** A rollout and its updates call few methods, each long, so the JIT compiler needs more time. */
  private static final int WARM_UP_FACTOR = 3;

  private LearningBench() {}

  static List<Row> rows(BenchedGame benched, BenchOptions options) throws IOException {
    Game game = benched.newGame();
    Map<String, Double> reward = SettingsFile.of(game, null).environment().reward();
    int cores = Runtime.getRuntime().availableProcessors();
    double[] played = new double[options.repetitions()];
    double[] learned = new double[options.repetitions()];
    try (Learner learner = learner(game, options, reward, cores)) {
      measure(learner, options, WARM_UP_FACTOR * options.warmUpSeconds());
      for (int i = 0; i < played.length; i++) {
        Rates rates = measure(learner, options, options.repetitionSeconds());
        played[i] = rates.rollout;
        learned[i] = rates.loop;
      }
    }
    String on = ", " + Machine.cores(cores);
    List<Row> rows = new ArrayList<>();
    rows.add(
        new Row(
            "rollout", "rollout with policy, 128-128" + on, "agent steps/s", Quartiles.of(played)));
    rows.add(
        new Row(
            "ppo",
            "PPO, %s%s".formatted(describe(options), on),
            "samples/s",
            Quartiles.of(learned)));
    // DL4J lacks layers of the residual network. Not between the rollouts, which it would slow
    // down.
    if (BenchedGame.untrainedPolicy(game).architecture() instanceof DenseArchitecture perceptron) {
      rows.add(gradientsToDl4j(perceptron, options));
    }
    return rows;
  }

  private static Row gradientsToDl4j(DenseArchitecture network, BenchOptions options) {
    float[] parameters = network.initialParameters(1);
    Backpropagation own = network.newBackpropagation();
    Backpropagation dl4j = NetworkGraph.newBackpropagation(flat(network));
    double[] ratios = new double[options.repetitions()];
    gradients(own, network, parameters, options.warmUpSeconds());
    gradients(dl4j, network, parameters, options.warmUpSeconds());
    for (int i = 0; i < ratios.length; i++) {
      double seconds = options.repetitionSeconds() / 2;
      ratios[i] =
          gradients(own, network, parameters, seconds)
              / gradients(dl4j, network, parameters, seconds);
    }
    return new Row(
        "gradients-to-dl4j",
        "gradients / those of DL4J, default network, 1 core",
        "times",
        Quartiles.of(ratios));
  }

  /** The same perceptron for a vector, because DL4J's dense layers take no planes. */
  private static Architecture flat(DenseArchitecture network) {
    return new DenseArchitecture(List.of(network.inputSize()), network.hidden(), network.actions());
  }

  /** Samples per second of forward and backward passes on this thread. */
  private static double gradients(
      Backpropagation network, Architecture of, float[] parameters, double seconds) {
    network.setParameters(parameters);
    float[] observation = new float[of.inputSize()];
    Arrays.fill(observation, 0.5f);
    for (int s = 0; s < network.block(); s++) {
      network.setObservation(s, observation, 0);
    }
    Arrays.fill(network.outputDerivatives(), 0.5f);
    network.clear();
    return InterleavedRuns.rate(
        () -> {
          network.forward(network.block());
          network.backward(network.block());
          return network.block();
        },
        seconds);
  }

  /** The updates of an iteration in words. */
  public static String describe(BenchOptions options) {
    int rollout = options.rolloutMatches() * options.rolloutSteps();
    return String.format(
        Locale.ROOT,
        "%d epochs over %,d in minibatches of %,d",
        EPOCHS,
        rollout,
        Math.min(rollout, MINIBATCH));
  }

  /** A learner without early stopping, which runs all epochs of each rollout. */
  public static Learner learner(
      Game game, BenchOptions options, Map<String, Double> reward, int threads) {
    int rollout = options.rolloutMatches() * options.rolloutSteps();
    LearningTask task =
        new LearningTask(
            game,
            new EnvironmentSettings(game.observation().name(), reward, 0.99, 0, RulesBench.MAPS),
            SelfPlaySettings.of(options.rolloutMatches(), List.of(), 0),
            NetworkSettings.dense(HIDDEN),
            List.of(),
            1,
            threads);
    int steps = options.rolloutSteps();
    int minibatches = Math.max(1, rollout / MINIBATCH);
    Ppo.Settings settings =
        new Ppo.Settings(
            steps,
            0.95,
            false,
            3e-4,
            false,
            EPOCHS,
            minibatches,
            0.2,
            0.5,
            0.01,
            false,
            0.5,
            0,
            Ppo.ADAM);
    return new Ppo(task, settings);
  }

  /** Decisions per second of the rollouts, and samples per second of the whole loop. */
  public record Rates(double rollout, double loop) {}

  /** Iterates until {@code seconds} have passed. */
  public static Rates measure(Learner learner, BenchOptions options, double seconds) {
    long begin = System.nanoTime();
    long decisions = 0;
    long samples = 0;
    double playing = 0;
    double elapsed;
    do {
      IterationReport report = learner.iterate(0);
      decisions += (long) options.rolloutMatches() * options.rolloutSteps();
      samples += report.samples();
      playing += report.rolloutSeconds();
      elapsed = (System.nanoTime() - begin) / 1e9;
    } while (elapsed < seconds);
    return new Rates(decisions / playing, samples / elapsed);
  }
}
