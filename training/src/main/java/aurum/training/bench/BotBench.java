package aurum.training.bench;

import aurum.agents.export.ExportSettings;
import aurum.agents.export.Exporter;
import aurum.agents.policy.Policy;
import aurum.agents.policy.PolicyAgent;
import aurum.agents.process.StdioBot;
import aurum.env.Agent;
import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.TimeLimits;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import aurum.training.arena.MatchResult;
import aurum.training.arena.Participant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.apache.commons.math3.stat.descriptive.rank.Percentile;

/**
 * The time of an exported bot's turn after a warm-up, at the 99th percentile. The bot has the
 * network of its game's default settings. Measures the decision alone, in this JVM, and the whole
 * turn of the bot as a process, from sending its input to receiving its reply.
 */
final class BotBench {
  private static final double PERCENTILE = 99;

  /** The number of turns for JIT compilation; in a short match, half of the turns. */
  private static final int WARM_UP_TURNS = 50;

  private static final double NANOS_PER_MILLI = 1e6;

  /** Late turns are measured, too. */
  private static final TimeLimits UNLIMITED = new TimeLimits(60_000, 60_000, 0);

  /** The bot's seat in every match; the other agents play at random. */
  private static final int SEAT = 0;

  private final RefereeGame game;
  private final Policy policy;
  private final SplitMix random = new SplitMix(1);

  private BotBench(BenchedGame benched) throws IOException {
    game = (RefereeGame) benched.newGame();
    policy = BenchedGame.untrainedPolicy(game);
  }

  static List<Row> rows(BenchedGame benched, BenchOptions options) throws IOException {
    BotBench bench = new BotBench(benched);
    String decision = "exported bot's decision, 99th percentile";
    String turn = "  whole turn as a process, 99th percentile";
    return List.of(
        new Row("bot-decision", decision, "ms", bench.decisions(options)),
        new Row("bot-turn", turn, "ms", bench.turns(options)));
  }

  private Quartiles decisions(BenchOptions options) {
    Agent agent = PolicyAgent.factory(policy, false).newAgent(game, SEAT);
    decide(agent, options.warmUpSeconds());
    double[] millis = new double[options.repetitions()];
    for (int i = 0; i < millis.length; i++) {
      millis[i] = decide(agent, options.repetitionSeconds());
    }
    return Quartiles.of(millis);
  }

  /**
   * Plays all seats, in a loop of its own because each decision is timed; returns the 99th
   * percentile of a decision in milliseconds.
   */
  private double decide(Agent agent, double seconds) {
    long end = System.nanoTime() + (long) (seconds * 1e9);
    double[] nanos = new double[1 << 16];
    int count = 0;
    RefereeMatch match = game.newMatch();
    StringBuilder line = new StringBuilder();
    do { // At least one match, also on a machine that is busy.
      match.reset(random.nextInt(RulesBench.MAPS));
      while (!match.over() && count < nanos.length) {
        line.setLength(0);
        long before = System.nanoTime();
        int action = agent.act(match, random);
        match.writeCommand(action, line);
        nanos[count++] = System.nanoTime() - before;
        match.play(action);
      }
    } while (System.nanoTime() < end && count < nanos.length);
    return percentile(Arrays.copyOf(nanos, count));
  }

  private static double percentile(double[] nanos) {
    return new Percentile(PERCENTILE).evaluate(nanos) / NANOS_PER_MILLI;
  }

  /** One match per repetition, because each match starts a new process. */
  private Quartiles turns(BenchOptions options) throws IOException {
    Path folder = Files.createTempDirectory("aurum-bench");
    folder.toFile().deleteOnExit();
    Path source = folder.resolve("Player.java");
    Exporter.write(policy, source, ExportSettings.DEFAULT);
    compile(source, folder);
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command = List.of(java, "-cp", folder.toString(), "Player");
    List<Participant> seats =
        new ArrayList<>(Collections.nCopies(game.seats(), AgentNames.parse("random", game)));
    seats.set(SEAT, new Participant.External("Player", new StdioBot.Factory(command), UNLIMITED));
    double[] millis = new double[options.repetitions()];
    for (int i = 0; i < millis.length; i++) {
      MatchResult result = new Arena(game).play(i, seats);
      if (!result.failures().isEmpty()) {
        throw new IllegalStateException("a bot fails: " + result.failures().get(0).summary());
      }
      List<Long> nanos = result.responseNanos().get(SEAT);
      int warm = Math.min(WARM_UP_TURNS, nanos.size() / 2);
      millis[i] = percentile(nanos.stream().skip(warm).mapToDouble(Long::doubleValue).toArray());
    }
    return Quartiles.of(millis);
  }

  /**
   * Compiles the bot into a folder whose files are deleted when the JVM ends. The command {@code
   * java Player.java} would read the source in an encoding that the environment may choose.
   */
  private static void compile(Path source, Path folder) throws IOException {
    String[] arguments = {"-encoding", "UTF-8", "-d", folder.toString(), source.toString()};
    if (ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments) != 0) {
      throw new IllegalStateException("the exported bot does not compile");
    }
    try (Stream<Path> files = Files.list(folder)) {
      files.forEach(file -> file.toFile().deleteOnExit());
    }
  }
}
