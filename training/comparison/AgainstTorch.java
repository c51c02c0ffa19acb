import aurum.agents.learn.Learner;
import aurum.agents.neural.dl4j.Blas;
import aurum.env.Game;
import aurum.env.GameInfo;
import aurum.env.Match;
import aurum.env.ObservationLayout;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import aurum.env.base.SplitMix;
import aurum.env.base.WorkerPool;
import aurum.training.bench.BenchOptions;
import aurum.training.bench.BenchReport;
import aurum.training.bench.BenchedNetwork;
import aurum.training.bench.Benchmarks;
import aurum.training.bench.GradientBench;
import aurum.training.bench.InterleavedRuns;
import aurum.training.bench.LearningBench;
import aurum.training.bench.Machine;
import aurum.training.bench.Quartiles;
import aurum.training.bench.Row;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.FloatPointer;

/**
 * Compares the PPO training loop with PyTorch's in interleaved runs: the same network, rollouts,
 * epochs and minibatches, on a no-op environment. Aurum runs {@link aurum.agents.learn.Ppo} with a
 * thread per core, PyTorch runs {@code ppo_torch.py} with one thread or one per core, whichever is
 * faster. Both are measured after a warm-up. The speed of matrix products is measured between them,
 * because it limits both. Then compares updates of networks of convolutions.
 *
 * <p>A program of one source file, which {@code aurum bench --against-torch} starts. Arguments: the
 * folder of the scripts, the command that runs Python, {@code quick} or {@code full}, and a JSON
 * file or an empty word.
 */
public final class AgainstTorch {
  private static final int CORES = Runtime.getRuntime().availableProcessors();

  /** Each number of PyTorch's threads is tried this often; its best rate counts. */
  private static final int TRIALS = 2;

  private final PyTorch torch;
  private final BenchOptions options;

  private AgainstTorch(PyTorch torch, BenchOptions options) {
    this.torch = torch;
    this.options = options;
  }

  public static void main(String[] arguments) throws IOException {
    boolean quick = arguments[2].equals("quick");
    BenchOptions options = quick ? BenchOptions.QUICK : BenchOptions.FULL;
    try {
      PyTorch torch = new PyTorch(Path.of(arguments[0]), arguments[1]);
      Benchmarks benchmarks = new AgainstTorch(torch, options).run();
      System.out.print(BenchReport.table(benchmarks));
      if (!arguments[3].isEmpty()) {
        Path json = Path.of(arguments[3].equals("-") ? "/dev/stdout" : arguments[3]);
        Files.writeString(json, BenchReport.json(benchmarks));
      }
    } catch (InvalidInputException e) {
      System.err.println("aurum: " + e.getMessage());
      System.exit(2);
    }
  }

  private Benchmarks run() throws IOException {
    int rounds = Math.max(3, (options.repetitions() + 1) / 2); // Long, so half as many suffice.
    Gradients gradients = new Gradients(torch, options, rounds);
    return Benchmarks.of(
        "no-op environment",
        2 * TRIALS + 3 * rounds + gradients.steps(),
        "",
        step -> {
          List<Row> rows = new ArrayList<>(rows(rounds, step));
          rows.addAll(gradients.rows(step));
          return rows;
        });
  }

  private List<Row> rows(int rounds, Runnable step) throws IOException {
    int threads = fastestThreads(step);
    double[] aurum = new double[rounds];
    double[] pytorch = new double[rounds];
    double[] oneCore = new double[rounds];
    double[] allCores = new double[rounds];
    Map<String, Double> reward = Map.of("change:count:noise", 1.0);
    try (Learner learner = LearningBench.learner(new NoOpGame(), options, reward, CORES)) {
      LearningBench.measure(learner, options, options.warmUpSeconds());
      for (int i = 0; i < rounds; i++) {
        pytorch[i] = torchRate(threads, options.torchSeconds());
        step.run();
        aurum[i] = LearningBench.measure(learner, options, options.torchSeconds()).loop();
        step.run();
        oneCore[i] = sgemmRate(1, options.torchSeconds() / 8);
        allCores[i] = sgemmRate(CORES, options.torchSeconds() / 8);
        step.run();
      }
    }
    String cores = Machine.cores(CORES);
    String loop =
        "PPO, no-op environment, %s, %s".formatted(LearningBench.describe(options), cores);
    String same =
        "  the same in PyTorch, fastest settings: "
            + (threads == 1 ? "1 thread" : threads + " threads");
    double operations = operationsPerSample();
    String limit = "  PPO / the limit of sgemm, %,.0f flop per sample".formatted(operations);
    double[] possible = Arrays.stream(allCores).map(rate -> rate / operations).toArray();
    Quartiles ratio = InterleavedRuns.ratio(aurum, pytorch);
    Quartiles share = InterleavedRuns.ratio(aurum, possible);
    return List.of(
        new Row("free-ppo", loop, "samples/s", Quartiles.of(aurum)),
        new Row("free-ppo-torch", same, "samples/s", Quartiles.of(pytorch)),
        new Row("free-ppo-over-torch", "  Aurum / PyTorch", "times", ratio),
        new Row("sgemm-1", "sgemm, 1 core", "flop/s", Quartiles.of(oneCore)),
        new Row("sgemm", "sgemm, " + cores, "flop/s", Quartiles.of(allCores)),
        new Row("free-ppo-of-sgemm", limit, "times", share));
  }

  /**
   * The number of threads with which PyTorch is fastest.
   *
   * @throws InvalidInputException if there is no such Python, or no PyTorch
   */
  private int fastestThreads(Runnable step) throws IOException {
    int best = 1;
    double bestRate = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      for (int threads : new int[] {1, CORES}) {
        double rate = torchRate(threads, options.torchSeconds() / 2);
        if (rate > bestRate) {
          bestRate = rate;
          best = threads;
        }
        step.run();
      }
    }
    return best;
  }

  /** Samples per second of PyTorch's loop. */
  private double torchRate(int threads, double seconds) throws IOException {
    int rollout = options.rolloutMatches() * options.rolloutSteps();
    Map<String, Object> arguments =
        Map.of(
            "threads",
            threads,
            "inputs",
            NoOpGame.INPUTS,
            "hidden",
            LearningBench.HIDDEN.get(0),
            "actions",
            NoOpGame.ACTIONS,
            "matches",
            options.rolloutMatches(),
            "steps",
            options.rolloutSteps(),
            "epochs",
            LearningBench.EPOCHS,
            "minibatch",
            Math.min(rollout, LearningBench.MINIBATCH),
            "seconds",
            seconds);
    List<String> words = new ArrayList<>();
    arguments.forEach((name, value) -> words.addAll(List.of("--" + name, value.toString())));
    return Double.parseDouble(torch.lastLine("ppo_torch.py", words, ""));
  }

  private static final int ROWS = 4096;
  private static final int WIDTH = 128;

  /**
   * Floating-point operations per second of OpenBLAS's products of 4,096 x 128 and 128 x 128
   * matrices, one product per thread at a time.
   */
  private static double sgemmRate(int threads, double seconds) {
    try (WorkerPool workers = new WorkerPool(threads)) {
      FloatPointer[] a = matrices(threads, ROWS * WIDTH);
      FloatPointer[] b = matrices(threads, WIDTH * WIDTH);
      FloatPointer[] c = matrices(threads, ROWS * WIDTH);
      long[] products = new long[threads];
      long begin = System.nanoTime();
      workers.run(
          t -> {
            while (System.nanoTime() - begin < seconds * 1e9) {
              Blas.multiply(
                  false, true, ROWS, WIDTH, WIDTH, a[t], WIDTH, b[t], WIDTH, 0, c[t], WIDTH);
              products[t]++;
            }
          });
      double elapsed = (System.nanoTime() - begin) / 1e9;
      return Arrays.stream(products).sum() * 2.0 * ROWS * WIDTH * WIDTH / elapsed;
    }
  }

  private static FloatPointer[] matrices(int count, int size) {
    FloatPointer[] matrices = new FloatPointer[count];
    Arrays.setAll(matrices, i -> new FloatPointer(new float[size]));
    return matrices;
  }

  /**
   * Operations of the products of one sample of a PPO loop: a forward pass in the rollout; in each
   * epoch a forward pass, the gradient of the weights, which takes as many, and that of the
   * activations, which is not needed for the inputs.
   */
  private static double operationsPerSample() {
    int hidden = LearningBench.HIDDEN.get(0);
    double first = 2.0 * NoOpGame.INPUTS * hidden;
    double others = 2.0 * hidden * hidden + 2.0 * hidden * (NoOpGame.ACTIONS + 1);
    return first + others + LearningBench.EPOCHS * (2 * first + 3 * others);
  }

  /** PyTorch's scripts. */
  private record PyTorch(Path folder, String python) {
    /**
     * Runs a script.
     *
     * @param waiting how idle threads wait, for OMP_WAIT_POLICY; empty for its default
     * @return the last line that it prints
     * @throws InvalidInputException if there is no such Python, or no PyTorch
     */
    String lastLine(String script, List<String> arguments, String waiting) throws IOException {
      List<String> command = new ArrayList<>(List.of(python, folder.resolve(script).toString()));
      command.addAll(arguments);
      ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
      // The launcher sets them for DL4J. OPENBLAS_CORETYPE serves PyTorch, too.
      builder.environment().keySet().removeIf(name -> name.matches("OMP_WAIT_POLICY|MALLOC_.*_"));
      if (!waiting.isEmpty()) {
        builder.environment().put("OMP_WAIT_POLICY", waiting);
      }
      Process process;
      try {
        process = builder.start();
      } catch (IOException e) {
        throw new InvalidInputException(
            "cannot run '" + python + "': name a Python that has PyTorch with --python", e);
      }
      String output =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      String last = output.substring(output.lastIndexOf('\n') + 1);
      if (process.onExit().join().exitValue() != 0) {
        throw new InvalidInputException(python + ": " + last);
      }
      return last;
    }
  }

  /**
   * Updates of the networks of {@link BenchedNetwork} by {@link GradientBench} and by {@code
   * gradients_torch.py}, which has for each network the fastest of {@link #SETTINGS}.
   */
  private static final class Gradients {
    /** Each setting is tried this often; its best rate counts. */
    private static final int TRIALS = 2;

    /**
     * A setting of PyTorch.
     *
     * @param waiting as in {@link PyTorch#lastLine}
     * @param layout of planes in memory
     */
    private record Setting(int threads, String waiting, String layout) {
      @Override
      public String toString() {
        return (threads == 1 ? "1 thread" : threads + " threads")
            + (waiting.isEmpty() ? "" : " that wait " + waiting.toLowerCase(Locale.ROOT))
            + ", "
            + layout;
      }
    }

    private static final List<Setting> SETTINGS = settings();

    private final PyTorch torch;
    private final BenchOptions options;
    private final int rounds;

    /** The version of PyTorch. */
    private String version;

    Gradients(PyTorch torch, BenchOptions options, int rounds) {
      this.torch = torch;
      this.options = options;
      this.rounds = rounds;
    }

    private static List<Setting> settings() {
      List<Setting> settings = new ArrayList<>();
      for (String layout : List.of("contiguous", "channels_last")) {
        settings.add(new Setting(1, "", layout));
        if (CORES > 1) {
          for (String waiting : List.of("", "PASSIVE", "ACTIVE")) {
            settings.add(new Setting(CORES, waiting, layout));
          }
        }
      }
      return settings;
    }

    long steps() {
      return TRIALS * SETTINGS.size() + (long) rounds * BenchedNetwork.ALL.size();
    }

    List<Row> rows(Runnable step) throws IOException {
      List<BenchedNetwork> networks = BenchedNetwork.ALL;
      List<Setting> fastest = fastest(step);
      double[][] aurum = new double[networks.size()][rounds];
      double[][] pytorch = new double[networks.size()][rounds];
      double seconds = options.torchSeconds() / 4;
      for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < networks.size(); i++) {
          BenchedNetwork network = networks.get(i);
          pytorch[i][round] = rates(fastest.get(i), List.of(network), seconds)[0];
          try (GradientBench bench = new GradientBench(network.architecture(), CORES)) {
            InterleavedRuns.rate(bench::update, seconds / 4); // Its memory and the caches.
            aurum[i][round] = InterleavedRuns.rate(bench::update, seconds);
          }
          step.run();
        }
      }
      List<Row> rows = new ArrayList<>();
      for (int i = 0; i < networks.size(); i++) {
        String key = "gradients-" + networks.get(i).key();
        String label = "gradients, " + networks.get(i).label();
        String same = "  the same in PyTorch " + version + ", fastest settings: " + fastest.get(i);
        Quartiles ratio = InterleavedRuns.ratio(aurum[i], pytorch[i]);
        rows.add(new Row(key, label, "samples/s", Quartiles.of(aurum[i])));
        rows.add(new Row(key + "-torch", same, "samples/s", Quartiles.of(pytorch[i])));
        rows.add(new Row(key + "-over-torch", "  Aurum / PyTorch", "times", ratio));
      }
      return rows;
    }

    /** The fastest setting for each network. */
    private List<Setting> fastest(Runnable step) throws IOException {
      List<BenchedNetwork> networks = BenchedNetwork.ALL;
      Setting[] fastest = new Setting[networks.size()];
      double[] best = new double[networks.size()];
      for (int trial = 0; trial < TRIALS; trial++) {
        for (Setting setting : SETTINGS) {
          double[] rates = rates(setting, networks, options.torchSeconds() / 8);
          for (int i = 0; i < rates.length; i++) {
            if (rates[i] > best[i]) {
              best[i] = rates[i];
              fastest[i] = setting;
            }
          }
          step.run();
        }
      }
      return List.of(fastest);
    }

    /** PyTorch's samples per second with each network. */
    private double[] rates(Setting setting, List<BenchedNetwork> networks, double seconds)
        throws IOException {
      List<String> arguments = new ArrayList<>();
      networks.forEach(network -> arguments.add(network.argument()));
      Map<String, Object> named =
          Map.of(
              "threads", setting.threads,
              "layout", setting.layout,
              "actions", BenchedNetwork.ACTIONS,
              "batch", GradientBench.BATCH,
              "seconds", seconds);
      named.forEach((name, value) -> arguments.addAll(List.of("--" + name, value.toString())));
      String[] words = torch.lastLine("gradients_torch.py", arguments, setting.waiting).split(" ");
      version = words[0];
      return Arrays.stream(words).skip(1).mapToDouble(Double::parseDouble).toArray();
    }
  }

  /**
   * A game with negligible cost per step, for measuring the cost of learning: one seat, every
   * action legal and without effect, pseudo-random rewards, and observations from a table of random
   * numbers.
   */
  private static final class NoOpGame implements Game {
    static final int INPUTS = 128;
    static final int ACTIONS = 5;
    static final int TURNS = 1000;

    /** The number of observations in the table. */
    static final int TABLE = 1 << 14;

    /** Uniform in [-1, 1). */
    final float[] observations = new float[TABLE * INPUTS];

    NoOpGame() {
      SplitMix random = new SplitMix(1);
      for (int i = 0; i < observations.length; i++) {
        observations[i] = 2 * random.nextFloat() - 1;
      }
    }

    @Override
    public GameInfo info() {
      return new GameInfo(
          "no-op",
          "default",
          Map.of(),
          1,
          TURNS,
          IntStream.range(0, ACTIONS).mapToObj(Integer::toString).toList(),
          -1,
          List.of("noise"),
          /* hasSingleActionTurns= */ true,
          /* hasHiddenRandomness= */ false);
    }

    @Override
    public List<ObservationSpec> observations() {
      ObservationLayout.Builder layout = ObservationLayout.vector("noise", -1, 1);
      ObservationLayout.Group group = layout.group("");
      for (int i = 0; i < INPUTS; i++) {
        group.add(Integer.toString(i), -1, 1, "entry " + i);
      }
      return List.of(new ObservationSpec(layout.build(), () -> NoOpMatch::encode));
    }

    @Override
    public Match newMatch() {
      return new NoOpMatch(this);
    }
  }

  /** A match of {@link NoOpGame}. */
  private static final class NoOpMatch implements Match {
    private final NoOpGame game;
    private int first;
    private int turn;

    NoOpMatch(NoOpGame game) {
      this.game = game;
    }

    @Override
    public Game game() {
      return game;
    }

    @Override
    public void reset(long seed) {
      first = (int) seed;
      turn = 0;
    }

    @Override
    public boolean over() {
      return turn == NoOpGame.TURNS;
    }

    @Override
    public int actingSeat() {
      return 0;
    }

    @Override
    public int turn() {
      return turn;
    }

    @Override
    public boolean legal(int action) {
      return action >= 0 && action < NoOpGame.ACTIONS;
    }

    @Override
    public void mask(boolean[] destination, int offset) {
      Arrays.fill(destination, offset, offset + NoOpGame.ACTIONS, true);
    }

    @Override
    public void play(int action) {
      if (!over()) {
        turn++;
      }
    }

    @Override
    public int score(int seat) {
      return 0;
    }

    /** A pseudo-random number from 0 to 7. */
    @Override
    public int measure(int index, int seat) {
      return (first + turn) * 0x9e3779b9 >>> 29;
    }

    static void encode(Match match, int seat, float[] destination, int offset) {
      NoOpMatch noOp = (NoOpMatch) match;
      int from = (noOp.first + noOp.turn & NoOpGame.TABLE - 1) * NoOpGame.INPUTS;
      System.arraycopy(noOp.game.observations, from, destination, offset, NoOpGame.INPUTS);
    }

    @Override
    public void copyFrom(Match other) {
      first = ((NoOpMatch) other).first;
      turn = ((NoOpMatch) other).turn;
    }

    @Override
    public void save(DataOutput out) throws IOException {
      out.writeInt(first);
      out.writeInt(turn);
    }

    @Override
    public void load(DataInput in) throws IOException {
      first = in.readInt();
      turn = in.readInt();
    }
  }
}
