package aurum.env;

import aurum.env.base.SplitMix;
import aurum.env.gym.NextStepAutoreset;
import aurum.env.gym.VectorEnv;
import aurum.env.gym.VectorEnvSettings;
import aurum.env.reward.Reward;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** One step of a batch with uniformly drawn legal actions; drawing them is measured too. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class VectorEnvBenchmark {
  @Param("vindinium")
  private String game;

  @Param({"1", "256", "4096"})
  private int matches;

  @Param({"1", "2"})
  private int threads;

  private final SplitMix random = new SplitMix(1);
  private VectorEnv env;
  private NextStepAutoreset autoreset;
  private int[] chosen;

  @Setup
  public void start() {
    Game made = Games.make(game);
    VectorEnvSettings settings =
        VectorEnvSettings.of(matches, 1).withDistinctSeeds(1024).withThreads(threads);
    env = new VectorEnv(made, Reward.of(made, Map.of("change:lead:gold", 0.01), 0.998), settings);
    autoreset = new NextStepAutoreset(env);
    chosen = new int[matches];
    env.reset();
  }

  @TearDown
  public void close() {
    env.close();
  }

  @Benchmark
  public float[] step() {
    env.sampleActions(chosen, random);
    autoreset.step(chosen);
    return env.observations();
  }
}
