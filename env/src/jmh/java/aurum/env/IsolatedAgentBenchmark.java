package aurum.env;

import aurum.env.base.SplitMix;
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
import org.openjdk.jmh.annotations.Warmup;

/** A decision of a user's agent that does nothing, so what is measured is the copy of the match. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class IsolatedAgentBenchmark {
  @Param({"vindinium", "cultist-wars", "ice-and-fire"})
  private String game;

  private final SplitMix random = new SplitMix(1);
  private Match match;
  private Agent agent;

  @Setup
  public void start() {
    Game made = Games.make(game);
    match = made.newMatch();
    match.reset(1);
    agent = new IsolatedAgent((position, generator) -> 0, made, "a benchmark");
  }

  @Benchmark
  public int act() {
    return agent.act(match, random);
  }
}
