package aurum.training.bench;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.ForwardPass;
import aurum.env.SplitMix;
import aurum.env.gym.WorkerPool;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The residual network for planes compared with PyTorch's: forward passes as in a rollout, and
 * gradients as in an update. Most entries of the planes are 0, as on a board.
 */
final class ResidualBench {
  private static final int PLANES = 25;
  private static final int SIDE = 28;
  private static final int CHANNELS = 32;
  private static final int BLOCKS = 2;
  private static final int HIDDEN = 128;
  private static final int ACTIONS = 5;
  private static final int BATCH = 128;
  private static final int ROUNDS = 3;

  /** What the script of PyTorch measures. */
  private static final String[] KINDS = {"forward", "gradient"};

  /** The share of the planes' entries that are not 0. */
  private static final double DENSITY = 0.1;

  private ResidualBench() {}

  /** The number of steps that {@link #rows} reports. */
  static int steps() {
    return 2 * TorchSettings.trials() + 4 * ROUNDS;
  }

  /**
   * @param python the command that runs Python
   */
  static List<Row> rows(String python, BenchOptions options, Runnable step) throws IOException {
    Architecture architecture =
        new Architecture(List.of(PLANES, SIDE, SIDE), CHANNELS, BLOCKS, List.of(HIDDEN), ACTIONS);
    int cores = Runtime.getRuntime().availableProcessors();
    float[][] boards = boards(architecture.inputSize());
    double[][] ours = new double[2][ROUNDS];
    double[][] theirs = new double[2][ROUNDS];
    String[] descriptions = new String[KINDS.length];
    try (WorkerPool workers = new WorkerPool(cores)) {
      Runnable play = play(architecture, boards, workers);
      Runnable learn = learn(architecture, boards, workers);
      play.run();
      learn.run();
      TorchSettings[] best = new TorchSettings[KINDS.length];
      for (int k = 0; k < KINDS.length; k++) {
        String kind = KINDS[k];
        best[k] =
            TorchSettings.best(
                (settings, seconds) -> torch(python, kind, settings, seconds),
                options.torchSeconds() / 4,
                step);
        descriptions[k] = best[k].description();
      }
      for (int i = 0; i < ROUNDS; i++) {
        ours[0][i] = rate(play, options.torchSeconds());
        step.run();
        theirs[0][i] = torch(python, KINDS[0], best[0], options.torchSeconds());
        step.run();
        ours[1][i] = rate(learn, options.torchSeconds());
        step.run();
        theirs[1][i] = torch(python, KINDS[1], best[1], options.torchSeconds());
        step.run();
      }
    }
    String network =
        "residual network, %d blocks of %d channels, %s: "
            .formatted(BLOCKS, CHANNELS, BatchBench.cores(cores));
    List<Row> rows = new ArrayList<>();
    String[] what = {"forward passes", "gradients"};
    for (int i = 0; i < what.length; i++) {
      String key = "residual-" + KINDS[i];
      rows.add(new Row(key, network + what[i], "samples/s", Quartiles.of(ours[i]), null));
      rows.add(
          new Row(
              key + "-torch",
              "  the same in PyTorch, fastest settings: " + descriptions[i],
              "samples/s",
              Quartiles.of(theirs[i]),
              null));
      rows.add(
          new Row(
              key + "-over-torch",
              "  Aurum / PyTorch",
              "times",
              InterleavedRuns.ratio(ours[i], theirs[i]),
              null));
    }
    return rows;
  }

  private static float[][] boards(int size) {
    SplitMix random = new SplitMix(1);
    float[][] boards = new float[BATCH][size];
    for (float[] board : boards) {
      for (int i = 0; i < size; i++) {
        board[i] = random.nextDouble() < DENSITY ? 1 : 0;
      }
    }
    return boards;
  }

  /** A batch of forward passes, one observation at a time, split among the threads. */
  private static Runnable play(Architecture architecture, float[][] boards, WorkerPool workers) {
    ForwardPass first = architecture.newForwardPass();
    first.setParameters(parameters(architecture));
    ForwardPass[] passes = new ForwardPass[workers.size()];
    for (int t = 0; t < passes.length; t++) {
      passes[t] = t == 0 ? first : first.sharingWeights();
    }
    return () ->
        workers.run(
            t -> {
              for (int s = workers.begin(t, BATCH); s < workers.begin(t + 1, BATCH); s++) {
                passes[t].forward(boards[s], 0);
              }
            });
  }

  /** The gradient of a batch, each thread with a separate network. */
  private static Runnable learn(Architecture architecture, float[][] boards, WorkerPool workers) {
    Backpropagation[] nets = new Backpropagation[workers.size()];
    for (int t = 0; t < nets.length; t++) {
      nets[t] = architecture.newBackpropagation();
      nets[t].setParameters(parameters(architecture));
    }
    return () ->
        workers.run(
            t -> {
              Backpropagation net = nets[t];
              int end = workers.begin(t + 1, BATCH);
              for (int from = workers.begin(t, BATCH); from < end; from += net.block()) {
                int n = Math.min(net.block(), end - from);
                for (int s = 0; s < n; s++) {
                  net.setObservation(s, boards[from + s], 0);
                }
                net.forward(n);
                Arrays.fill(net.outputDerivatives(), 1);
                net.backward(n);
              }
            });
  }

  private static float[] parameters(Architecture architecture) {
    SplitMix random = new SplitMix(2);
    float[] parameters = new float[architecture.parameters()];
    for (int i = 0; i < parameters.length; i++) {
      parameters[i] = (float) (0.05 * random.nextGaussian());
    }
    return parameters;
  }

  private static double rate(Runnable batch, double seconds) {
    long begin = System.nanoTime();
    int batches = 0;
    do {
      batch.run();
      batches++;
    } while (System.nanoTime() - begin < seconds * 1e9);
    return batches * (double) BATCH / ((System.nanoTime() - begin) / 1e9);
  }

  private static double torch(String python, String what, TorchSettings settings, double seconds)
      throws IOException {
    return TorchScript.run(
        python,
        "residual_torch.py",
        settings,
        Map.of(
            "what", what,
            "planes", PLANES,
            "side", SIDE,
            "channels", CHANNELS,
            "blocks", BLOCKS,
            "hidden", HIDDEN,
            "actions", ACTIONS,
            "batch", BATCH,
            "seconds", seconds));
  }
}
