package aurum.env.vindinium;

import aurum.env.ObservationEncoder;
import aurum.env.base.SplitMix;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The cost of a turn, an observation, a mask, a map and its shortest paths. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class VindiniumBenchmark {
  private static final int MAPS = 1024;

  /** Enough positions that branch prediction cannot memorize them. */
  private static final int POSITIONS = 1024;

  private static final int TURNS = 600;

  private final CodingameVindinium game = new CodingameVindinium("codingame", Map.of());
  private final CodingameMapGenerator generator =
      new CodingameMapGenerator(CodingameOptions.read(Map.of()));
  private final VindiniumMatch match = new CodingameMatch(game);
  private final VindiniumMatch[] positions = new VindiniumMatch[POSITIONS];
  private final ObservationEncoder encoder = new VindiniumEncoder();
  private final ObservationEncoder windowEncoder = new VindiniumWindowEncoder();
  private final ObservationEncoder planesEncoder = new VindiniumPlanesEncoder();
  private final SplitMix random = new SplitMix(1);
  private final float[] observation = new float[game.observation().size()];
  private final float[] window = new float[game.observation("window").size()];
  private final float[] planes = new float[game.observation("planes").size()];
  private final boolean[] mask = new boolean[VindiniumActions.COUNT];
  private int next;
  private long seed;

  @Setup
  public void playToPositions() {
    for (int i = 0; i < POSITIONS; i++) {
      positions[i] = new CodingameMatch(game);
      positions[i].reset(i);
      for (int turns = random.nextInt(TURNS); turns > 0; turns--) {
        play(positions[i]);
      }
      planesEncoder.encode(positions[i], 0, planes, 0); // Computes the map's paths and tables.
    }
  }

  /** A turn of uniform actions, in whole matches on prepared maps. */
  @Benchmark
  @OperationsPerInvocation(TURNS)
  public int turn() {
    match.reset(next++ & MAPS - 1);
    while (!match.over()) {
      play(match);
    }
    return match.gold(0);
  }

  /** Plays a uniform action, or WAIT if it is not legal. */
  private void play(VindiniumMatch match) {
    int action = random.nextInt(VindiniumActions.COUNT);
    match.play(match.legal(action) ? action : VindiniumActions.WAIT);
  }

  @Benchmark
  public float[] observe() {
    VindiniumMatch position = positions[next++ & POSITIONS - 1];
    position.nextVersion(); // In a match, cached legal moves are invalid after every turn.
    encoder.encode(position, position.actingSeat(), observation, 0);
    return observation;
  }

  @Benchmark
  public float[] observeWindow() {
    VindiniumMatch position = positions[next++ & POSITIONS - 1];
    windowEncoder.encode(position, position.actingSeat(), window, 0);
    return window;
  }

  @Benchmark
  public float[] observePlanes() {
    VindiniumMatch position = positions[next++ & POSITIONS - 1];
    planesEncoder.encode(position, position.actingSeat(), planes, 0);
    return planes;
  }

  @Benchmark
  public boolean[] mask() {
    VindiniumMatch position = positions[next++ & POSITIONS - 1];
    position.nextVersion();
    position.mask(mask, 0);
    return mask;
  }

  @Benchmark
  public VindiniumMap map() {
    return generator.generate(seed++);
  }

  @Benchmark
  public VindiniumPaths paths() {
    return new VindiniumPaths(positions[next++ & POSITIONS - 1].map());
  }
}
