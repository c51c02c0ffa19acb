package aurum.training.bench;

import aurum.agents.export.ExportSettings;
import aurum.agents.export.Exporter;
import aurum.agents.neural.Architecture;
import aurum.agents.policy.Policy;
import aurum.agents.policy.PolicyAgent;
import aurum.agents.process.BotStatus;
import aurum.agents.process.ExternalBot;
import aurum.agents.scripted.RandomAgent;
import aurum.env.Agent;
import aurum.env.SplitMix;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeText;
import aurum.training.settings.SettingsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.descriptive.rank.Percentile;

/**
 * The time of an exported bot's turn once it is warm, at the 99th percentile. The bot has the
 * network of its game's default settings. Measures the decision alone, in this JVM, and the whole
 * turn of the bot as a process, from sending its input to receiving its reply. A baseline process
 * that replies without parsing its input shows the share of pipes and operating system.
 */
final class BotBench {
  static final int WORKLOADS = 2;

  private static final double PERCENTILE = 99;
  private static final int MAXIMUM_TURNS = 10_000;

  /** The number of turns for JIT compilation; in a short match, half of the turns. */
  private static final int WARM_UP_TURNS = 50;

  private static final double NANOS_PER_MILLI = 1e6;

  /** The bot's seat in every match; the others play at random. */
  private static final int SEAT = 0;

  private final RefereeGame game;
  private final Policy policy;
  private final SplitMix random = new SplitMix(1);

  private BotBench(BenchedGame benched) throws IOException {
    game = (RefereeGame) benched.newGame();
    List<Integer> hidden = SettingsFile.of(game, null).network().hidden();
    IntStream layers = hidden.stream().mapToInt(Integer::intValue);
    IntStream inputs = IntStream.of(game.observation().size());
    int[] widths =
        IntStream.concat(IntStream.concat(inputs, layers), IntStream.of(game.actions())).toArray();
    policy = Policy.of(game, hidden, Architecture.dense(widths).initialParameters(1), null, null);
  }

  static List<Row> rows(BenchedGame benched, BenchOptions options, Runnable step)
      throws IOException {
    BotBench bench = new BotBench(benched);
    Quartiles decisions = bench.decisions(options, step);
    Quartiles[] turns = bench.turns(options, step);
    return List.of(
        new Row("bot-decision", "exported bot's decision, 99th percentile", "ms", decisions),
        new Row("bot-turn", "  whole turn as a process, 99th percentile", "ms", turns[0]),
        new Row(
            "baseline-turn",
            "  a process that does not read its input, 99th percentile",
            "ms",
            turns[1]));
  }

  private Quartiles decisions(BenchOptions options, Runnable step) {
    Agent agent = PolicyAgent.factory(policy, false).newAgent(game, SEAT);
    decide(agent, options.warmUpSeconds());
    double[] millis = new double[options.repetitions()];
    for (int i = 0; i < millis.length; i++) {
      millis[i] = decide(agent, options.repetitionSeconds());
      step.run();
    }
    return Quartiles.of(millis);
  }

  /** Plays all seats; returns the 99th percentile of a decision in milliseconds. */
  private double decide(Agent agent, double seconds) {
    long end = System.nanoTime() + (long) (seconds * 1e9);
    double[] nanos = new double[1 << 16];
    int count = 0;
    RefereeMatch match = game.newMatch();
    StringBuilder line = new StringBuilder();
    while (System.nanoTime() < end && count < nanos.length) {
      match.reset(random.nextInt(RulesBench.MAPS));
      while (!match.over() && count < nanos.length) {
        line.setLength(0);
        long before = System.nanoTime();
        int action = agent.act(match, random);
        match.writeCommand(action, line);
        nanos[count++] = System.nanoTime() - before;
        match.play(action);
      }
    }
    return percentile(nanos, count) / NANOS_PER_MILLI;
  }

  private static double percentile(double[] values, int count) {
    return new Percentile(PERCENTILE).evaluate(Arrays.copyOf(values, count));
  }

  /**
   * The turns of the bot and of the baseline process. One match per repetition, because each match
   * starts a new bot.
   */
  private Quartiles[] turns(BenchOptions options, Runnable step) throws IOException {
    try (ClassFolder classes = ClassFolder.create()) {
      Path source = classes.path().resolve("Player.java");
      Exporter.write(policy, source, ExportSettings.DEFAULT);
      classes.compile(List.of(source));
      double[] bot = new double[options.repetitions()];
      double[] baseline = new double[bot.length];
      for (int i = 0; i < bot.length; i++) {
        double[][] nanos = playMatch(classes.path(), i);
        bot[i] = percentile(nanos[0], nanos[0].length) / NANOS_PER_MILLI;
        baseline[i] = percentile(nanos[1], nanos[1].length) / NANOS_PER_MILLI;
        step.run();
      }
      return new Quartiles[] {Quartiles.of(bot), Quartiles.of(baseline)};
    }
  }

  /** The time of each warm turn of the bot and of the baseline process, in nanoseconds. */
  private double[][] playMatch(Path folder, long seed) throws IOException {
    Agent others = new RandomAgent();
    RefereeMatch match = game.newMatch();
    match.reset(seed);
    double[][] nanos = new double[2][MAXIMUM_TURNS];
    int turn = 0;
    try (ExternalBot bot = start(folder.toString(), "Player");
        ExternalBot baseline =
            start(System.getProperty("java.class.path"), BaselineProcess.class.getName())) {
      StringBuilder text = new StringBuilder();
      RefereeText.writeStartForBot(match, SEAT, text);
      while (!match.over()) {
        if (match.actingSeat() != SEAT) {
          match.play(others.act(match, random));
          continue;
        }
        RefereeText.writeTurnForBot(match, text);
        String input = text.toString();
        text.setLength(0);
        ask(baseline, input, nanos[1], turn);
        match.playLine(ask(bot, input, nanos[0], turn));
        turn++;
      }
    }
    int warm = Math.min(WARM_UP_TURNS, turn / 2);
    return new double[][] {
      Arrays.copyOfRange(nanos[0], warm, turn), Arrays.copyOfRange(nanos[1], warm, turn)
    };
  }

  private ExternalBot start(String classPath, String program) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return ExternalBot.start(List.of(java, "-cp", classPath, program), game.timeLimits());
  }

  private static String ask(ExternalBot bot, String input, double[] nanos, int turn) {
    long before = System.nanoTime();
    ExternalBot.Reply reply = bot.request(input);
    nanos[turn] = System.nanoTime() - before;
    if (reply.status() != BotStatus.OK) {
      throw new IllegalStateException("a bot fails: " + bot.explanation());
    }
    return reply.line();
  }
}
