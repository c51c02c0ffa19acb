package aurum.training.bench;

import aurum.agents.export.Exporter;
import aurum.agents.neural.ActorCritic;
import aurum.agents.neural.Policy;
import aurum.agents.neural.PolicyAgent;
import aurum.agents.process.BotStatus;
import aurum.agents.process.ProcessBot;
import aurum.agents.scripted.RandomAgent;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.SplitMix;
import aurum.env.trace.Blocks;
import aurum.training.train.TrainingSettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.apache.commons.math3.stat.descriptive.rank.Percentile;

/**
 * What an exported bot of the size that its game is trained with takes for a turn once it is warm,
 * at the 99th percentile: to decide, in this JVM; and for the whole turn, as a program of its own,
 * from sending its input to the arrival of its line.
 */
final class BotBench {
  static final String DECISION = "bot-decision";
  static final String TURN = "bot-turn";

  private static final double PERCENTILE = 99;
  private static final int MOST_TURNS = 10_000;

  /** A young JVM still compiles what it runs; its slow turns are not the bot's. */
  private static final int WARM_UP_TURNS = 50;

  private static final double NANOS_A_MILLI = 1e6;

  /** Its seat in every match; the others play at random. */
  private static final int SEAT = 0;

  private final Subject subject;
  private final Game game;
  private final Policy policy;
  private final SplitMix random = new SplitMix(1);

  private BotBench(Subject subject) throws IOException {
    this.subject = subject;
    game = subject.newGame().get();
    List<Integer> hidden = TrainingSettings.of(game, null).ppo().hidden();
    IntStream layers = hidden.stream().mapToInt(Integer::intValue);
    IntStream inputs = IntStream.of(game.observation().size());
    int[] widths =
        IntStream.concat(IntStream.concat(inputs, layers), IntStream.of(game.actions())).toArray();
    ActorCritic network = new ActorCritic(1, widths);
    float[] weights = new float[network.parameterCount()];
    network.getParameters(weights);
    policy = Policy.of(game, hidden, weights, null, null);
  }

  static List<Row> rows(Subject subject, Effort effort, Runnable step) throws IOException {
    BotBench bench = new BotBench(subject);
    return List.of(
        subject.row(
            DECISION,
            "exported bot's decision, 99th percentile",
            "ms",
            bench.decisions(effort, step)),
        subject.row(
            TURN, "  whole turn as a program, 99th percentile", "ms", bench.turns(effort, step)));
  }

  private Spread decisions(Effort effort, Runnable step) {
    PolicyAgent agent = new PolicyAgent(policy, false);
    decide(agent, effort.warmUpSeconds());
    double[] millis = new double[effort.repetitions()];
    for (int i = 0; i < millis.length; i++) {
      millis[i] = decide(agent, effort.repetitionSeconds());
      step.run();
    }
    return Spread.of(millis);
  }

  /** Plays with one hand for all seats; the 99th percentile of a decision in milliseconds. */
  private double decide(PolicyAgent agent, double seconds) {
    long end = System.nanoTime() + (long) (seconds * 1e9);
    double[] nanos = new double[1 << 16];
    int count = 0;
    Match match = game.newMatch();
    StringBuilder line = new StringBuilder();
    while (System.nanoTime() < end && count < nanos.length) {
      match.reset(random.nextInt(RulesBench.MAPS));
      while (!match.over() && count < nanos.length) {
        line.setLength(0);
        long before = System.nanoTime();
        int action = agent.act(match, random);
        match.writeOrder(action, line);
        nanos[count++] = System.nanoTime() - before;
        match.play(action);
      }
    }
    return percentile(nanos, count) / NANOS_A_MILLI;
  }

  private static double percentile(double[] values, int count) {
    return new Percentile(PERCENTILE).evaluate(Arrays.copyOf(values, count));
  }

  /** One match a repetition, as a bot is started anew for each. */
  private Spread turns(Effort effort, Runnable step) throws IOException {
    Path folder = Files.createTempDirectory("aurum-bench");
    try {
      Path source = folder.resolve("Player.java");
      Exporter.write(policy, source, Exporter.DEFAULT_BITS);
      compile(source);
      double[] millis = new double[effort.repetitions()];
      for (int i = 0; i < millis.length; i++) {
        millis[i] = playMatch(folder, i);
        step.run();
      }
      return Spread.of(millis);
    } finally {
      delete(folder);
    }
  }

  private static void compile(Path source) {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    if (javac == null) {
      throw new IllegalStateException("this Java has no compiler: run it with a JDK");
    }
    String charset = StandardCharsets.UTF_8.name();
    String folder = source.getParent().toString();
    int status = javac.run(null, null, null, "-encoding", charset, "-d", folder, source.toString());
    if (status != 0) {
      throw new IllegalStateException("the exported bot does not compile");
    }
  }

  /** The 99th percentile of the bot's turns once it is warm, in milliseconds. */
  private double playMatch(Path folder, long seed) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> command = List.of(java, "-cp", folder.toString(), "Player");
    Agent others = new RandomAgent();
    Match match = game.newMatch();
    match.reset(seed);
    double[] nanos = new double[MOST_TURNS];
    int count = 0;
    try (ProcessBot bot = ProcessBot.start(command, game.timeLimits())) {
      StringBuilder text = new StringBuilder();
      Blocks.tellStart(match, SEAT, text);
      for (int turn = 1; !match.over(); ) {
        if (match.seat() != SEAT) {
          match.play(others.act(match, random));
          continue;
        }
        Blocks.tellTurn(match, text);
        String input = text.toString();
        text.setLength(0);
        long before = System.nanoTime();
        ProcessBot.Answer answer = bot.ask(input);
        long took = System.nanoTime() - before;
        if (answer.status() != BotStatus.OK) {
          throw new IllegalStateException("the exported bot fails: " + bot.explanation());
        }
        if (turn++ > WARM_UP_TURNS) {
          nanos[count++] = took;
        }
        match.playLine(answer.line());
      }
    }
    return percentile(nanos, count) / NANOS_A_MILLI;
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
