import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.env.base.SplitMix;
import aurum.env.gym.NextStepAutoreset;
import aurum.env.gym.VectorEnv;
import aurum.env.gym.VectorEnvSettings;
import aurum.training.bench.BenchOptions;
import aurum.training.bench.BenchReport;
import aurum.training.bench.Benchmarks;
import aurum.training.bench.InterleavedRuns;
import aurum.training.bench.Machine;
import aurum.training.bench.Quartiles;
import aurum.training.bench.Row;
import aurum.training.settings.SettingsFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Compares the steps per second of a {@link VectorEnv} with those of the same batch in Python, with
 * equal threads and in interleaved runs: every seat is played, with the default observation and
 * reward, on prepared maps, by legal actions that are drawn outside of the timing.
 *
 * <p>A program of one source file, which {@code aurum bench --through-python} starts. Arguments:
 * the folder of {@code step_environments.py}, the command that runs Python, {@code quick} or {@code
 * full}, a JSON file or an empty word, the game, and its variant or nothing.
 */
public final class ThroughPython {
  private static final int CORES = Runtime.getRuntime().availableProcessors();
  private static final int MAPS = 1024;
  private static final int SMALL = 64;
  private static final int SINGLES = 8;

  private final BenchOptions options;
  private final Game game;
  private final List<String> python;

  private ThroughPython(BenchOptions options, Game game, List<String> python) {
    this.options = options;
    this.game = game;
    this.python = python;
  }

  public static void main(String[] arguments) throws IOException {
    BenchOptions options = arguments[2].equals("quick") ? BenchOptions.QUICK : BenchOptions.FULL;
    Game game = Games.make(arguments[4], arguments.length > 5 ? arguments[5] : null, Map.of());
    String script = Path.of(arguments[0]).resolve("step_environments.py").toString();
    List<String> python = List.of(arguments[1], script, game.name(), game.variant());
    try {
      Benchmarks benchmarks = new ThroughPython(options, game, python).run();
      System.out.print(BenchReport.table(benchmarks));
      if (!arguments[3].isEmpty()) {
        Path json = Path.of(arguments[3].equals("-") ? "/dev/stdout" : arguments[3]);
        Files.writeString(json, BenchReport.json(benchmarks));
      }
      System.exit(0);
    } catch (InvalidInputException e) {
      System.err.println("aurum: " + e.getMessage());
      System.exit(2);
    }
  }

  private Benchmarks run() throws IOException {
    String title = game.name() + ' ' + game.variant() + ", Java and Python";
    return Benchmarks.of(title, 9L * options.repetitions() + 9, "", this::rows);
  }

  private List<Row> rows(Runnable step) throws IOException {
    List<Row> rows = new ArrayList<>();
    for (int threads = 1; threads <= CORES; threads += Math.max(1, CORES - 1)) {
      for (int n : new int[] {options.matches(), SMALL}) {
        try (Batch java = new Batch(n, threads);
            Python batch = new Python("batch", n, threads)) {
          double[][] rates = rates(step, java::rate, batch::rate);
          String what = "batch of %,d matches, %s".formatted(n, Machine.cores(threads));
          String key = "batch-" + n + "-" + threads;
          rows.add(row(key, what, rates[0]));
          rows.add(row(key + "-python", "  from Python", rates[1]));
          Quartiles ratio = InterleavedRuns.ratio(rates[1], rates[0]);
          rows.add(new Row(key + "-python-share", "  Python / Java", "times", ratio));
          double[] micros = new double[rates[0].length];
          Arrays.setAll(micros, r -> 1e6 * n * (1 / rates[1][r] - 1 / rates[0][r]));
          rows.add(new Row(key + "-more", "  more time of a batch", "us", Quartiles.of(micros)));
        }
      }
    }
    try (Python single = new Python("single", SINGLES, 1)) {
      double[][] rates = rates(step, single::rate);
      String what = SINGLES + " single environments from Python, one by one";
      rows.add(row("single-python", what, rates[0]));
    }
    return rows;
  }

  private static Row row(String key, String what, double[] rates) {
    return new Row(key, what, "agent steps/s", Quartiles.of(rates));
  }

  /** Steps per second of something that is stepped for some seconds. */
  private interface Workload {
    double rate(double seconds) throws IOException;
  }

  private double[][] rates(Runnable step, Workload... workloads) throws IOException {
    double[][] rates = new double[workloads.length][options.repetitions()];
    for (Workload workload : workloads) {
      workload.rate(options.warmUpSeconds());
      step.run();
    }
    for (int repetition = 0; repetition < options.repetitions(); repetition++) {
      for (int i = 0; i < workloads.length; i++) {
        rates[i][repetition] = workloads[i].rate(options.repetitionSeconds());
        step.run();
      }
    }
    return rates;
  }

  /** The batch in this process. */
  private final class Batch implements AutoCloseable {
    private final VectorEnv env;
    private final NextStepAutoreset autoreset;
    private final SplitMix random = new SplitMix(1);
    private final int[] chosen;

    Batch(int n, int threads) throws IOException {
      chosen = new int[n];
      env =
          new VectorEnv(
              game,
              SettingsFile.of(game, null).environment().rewardFor(game),
              VectorEnvSettings.of(chosen.length, 1).withDistinctSeeds(MAPS).withThreads(threads));
      autoreset = new NextStepAutoreset(env);
      env.reset();
      // Several episodes of every match, so that all maps are generated.
      for (int i = 0; i < chosen.length + 8 * MAPS; i++) {
        env.reset(i % chosen.length);
      }
    }

    double rate(double seconds) {
      long nanos = 0;
      long steps = 0;
      while (nanos < seconds * 1e9) {
        env.sampleActions(chosen, random);
        long begin = System.nanoTime();
        autoreset.step(chosen);
        nanos += System.nanoTime() - begin;
        steps += chosen.length;
      }
      return steps * 1e9 / nanos;
    }

    @Override
    public void close() {
      env.close();
    }
  }

  /** Environments in a Python process, which prints a rate for each line of seconds. */
  private final class Python implements AutoCloseable {
    private final Process process;
    private final BufferedReader reader;

    Python(String kind, int n, int threads) {
      List<String> command = new ArrayList<>(python);
      command.addAll(List.of(kind, Integer.toString(n), Integer.toString(threads)));
      try {
        process = new ProcessBuilder(command).redirectErrorStream(true).start();
      } catch (IOException e) {
        throw new InvalidInputException(
            "cannot run '" + python.get(0) + "': name a Python that has NumPy with --python", e);
      }
      reader = process.inputReader();
    }

    double rate(double seconds) throws IOException {
      process.outputWriter().append(Double.toString(seconds)).append('\n').flush();
      String last = "";
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (line.startsWith("rate ")) {
          return Double.parseDouble(line.substring("rate ".length()));
        }
        last = line;
      }
      throw new InvalidInputException(python.get(0) + ": " + last);
    }

    @Override
    public void close() throws IOException {
      process.outputWriter().close();
      process.onExit().join();
    }
  }
}
