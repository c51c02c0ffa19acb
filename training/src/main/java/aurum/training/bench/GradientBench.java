package aurum.training.bench;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.BatchForward;
import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.Updater;
import aurum.env.base.SplitMix;
import aurum.env.base.WorkerPool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Updates of a network with random observations: the gradient of a minibatch of {@value #BATCH}
 * samples on some threads, and a step of Adam. And the forward passes of decisions, on one core.
 */
public final class GradientBench implements AutoCloseable {
  /** Samples of a minibatch. */
  public static final int BATCH = 512;

  /** The size of blocks that is compared with one observation at a time. */
  private static final int BLOCK = 64;

  private static final double LEARNING_RATE = 1e-4;

  private final WorkerPool workers;
  private final Backpropagation[] networks;
  private final float[][] gradients;
  private final Updater updater;
  private final float[] parameters;
  private final float[] observations;
  private final int observationSize;
  private int updates;

  /** A network with initial weights. */
  public GradientBench(Architecture network, int threads) {
    workers = new WorkerPool(threads);
    networks = new Backpropagation[threads];
    Arrays.setAll(networks, t -> network.newBackpropagation());
    updater = network.newUpdater();
    parameters = network.initialParameters(1);
    gradients = new float[threads][parameters.length];
    observationSize = network.inputSize();
    observations = observations(network);
  }

  private static float[] observations(Architecture network) {
    SplitMix random = new SplitMix(1);
    float[] observations = new float[BATCH * network.inputSize()];
    for (int i = 0; i < observations.length; i++) {
      observations[i] = random.nextFloat();
    }
    return observations;
  }

  /** Makes an update; returns the number of samples. */
  public long update() {
    workers.run(t -> addGradient(t, workers.begin(t, BATCH), workers.begin(t + 1, BATCH)));
    float[] gradient = gradients[0];
    for (int t = 1; t < gradients.length; t++) {
      for (int i = 0; i < gradient.length; i++) {
        gradient[i] += gradients[t][i];
      }
    }
    updater.step(parameters, gradient, LEARNING_RATE, updates++);
    return BATCH;
  }

  private void addGradient(int thread, int from, int to) {
    Backpropagation network = networks[thread];
    network.setParameters(parameters);
    network.clear();
    Arrays.fill(network.outputDerivatives(), 1f / BATCH);
    for (int begin = from; begin < to; begin += network.block()) {
      int n = Math.min(network.block(), to - begin);
      for (int s = 0; s < n; s++) {
        network.setObservation(s, observations, (begin + s) * observationSize);
      }
      network.forward(n);
      network.backward(n);
    }
    network.getGradient(gradients[thread]);
  }

  @Override
  public void close() {
    workers.close();
  }

  static List<Row> rows(BenchOptions options) {
    int cores = Runtime.getRuntime().availableProcessors();
    List<GradientBench> benches = new ArrayList<>();
    try {
      for (BenchedNetwork network : BenchedNetwork.ALL) {
        benches.add(new GradientBench(network.architecture(), cores));
      }
      List<LongSupplier> updates = new ArrayList<>();
      benches.forEach(bench -> updates.add(bench::update));
      double[][] rates = InterleavedRuns.rates(options, updates);
      List<Row> rows = new ArrayList<>();
      for (int i = 0; i < rates.length; i++) {
        BenchedNetwork network = BenchedNetwork.ALL.get(i);
        String label = "gradients, " + network.label() + ", " + Machine.cores(cores);
        Quartiles quartiles = Quartiles.of(rates[i]);
        rows.add(new Row("gradients-" + network.key(), label, "samples/s", quartiles));
      }
      rows.addAll(decisions(BenchedNetwork.ALL.get(3), options));
      return rows;
    } finally {
      benches.forEach(GradientBench::close);
    }
  }

  /** The forward passes of one observation, relative to those of blocks and in plain Java. */
  private static List<Row> decisions(BenchedNetwork network, BenchOptions options) {
    Architecture architecture = network.architecture();
    float[] parameters = architecture.initialParameters(1);
    float[] observations = observations(architecture);
    ForwardPass fastest = architecture.newFastestForwardPass();
    ForwardPass java = architecture.newForwardPass();
    BatchForward blocks = architecture.newBatchForward(BLOCK);
    fastest.setParameters(parameters);
    java.setParameters(parameters);
    blocks.setParameters(parameters);
    int size = architecture.inputSize();
    double[][] rates =
        InterleavedRuns.rates(
            options,
            List.of(
                () -> oneByOne(fastest, observations, size),
                () -> {
                  for (int s = 0; s < BLOCK; s++) {
                    blocks.setObservation(s, observations, s * size);
                  }
                  blocks.forward(BLOCK);
                  return BLOCK;
                },
                () -> oneByOne(java, observations, size)));
    String label = "decisions, " + network.label() + ", 1 core";
    return List.of(
        new Row("decisions", label, "observations/s", Quartiles.of(rates[0])),
        new Row(
            "decisions-of-blocks",
            "  blocks of " + BLOCK + " / one observation at a time",
            "times",
            InterleavedRuns.ratio(rates[1], rates[0])),
        new Row(
            "decisions-to-java",
            "  one observation at a time / the same in plain Java",
            "times",
            InterleavedRuns.ratio(rates[0], rates[2])));
  }

  private static long oneByOne(ForwardPass network, float[] observations, int size) {
    for (int s = 0; s < BLOCK; s++) {
      network.forward(observations, s * size);
    }
    return BLOCK;
  }
}
