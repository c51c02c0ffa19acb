package aurum.training.bench;

import aurum.agents.process.CommandWords;
import aurum.agents.process.StdioBot;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.TimeLimits;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import aurum.training.arena.Participant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.commons.math3.stat.descriptive.rank.Percentile;

/**
 * Counts the late turns of a program beside busy threads. Arguments: the game, the number of busy
 * threads, for how many seconds matches are played, and the program's command line. The program
 * plays the first seat against {@code greedy}; a late turn does not end the match.
 */
final class LateTurns {
  private static final double NANOS_PER_MILLI = 1e6;

  private LateTurns() {}

  /** Plays and prints a row of training/docs/evidence/reliability.md. */
  public static void main(String[] arguments) {
    RefereeGame game = (RefereeGame) BenchedGame.of(arguments[0], null).newGame();
    int busyThreads = Integer.parseInt(arguments[1]);
    List<Double> millis = play(game, busyThreads, Double.parseDouble(arguments[2]), arguments[3]);
    print(arguments[0], busyThreads, game.timeLimits(), millis);
  }

  /** The times of later turns, in milliseconds. */
  static List<Double> play(RefereeGame game, int busyThreads, double seconds, String command) {
    AtomicBoolean ended = new AtomicBoolean();
    for (int i = 0; i < busyThreads; i++) {
      Thread busy = new Thread(() -> spin(ended));
      busy.setDaemon(true);
      busy.start();
    }
    TimeLimits limits = game.timeLimits();
    TimeLimits generous =
        new TimeLimits(
            limits.firstTurnMillis(), limits.turnMillis(), /* toleranceMillis= */ 60_000);
    List<Participant> seats =
        new ArrayList<>(Collections.nCopies(game.seats(), AgentNames.parse("greedy", game)));
    StdioBot.Factory program = new StdioBot.Factory(CommandWords.split(command));
    seats.set(0, new Participant.External("program", program, generous));
    List<Double> millis = new ArrayList<>();
    long end = System.nanoTime() + (long) (seconds * 1e9);
    for (long seed = 1; System.nanoTime() < end; seed++) {
      List<Long> nanos = new Arena(game).play(seed, seats).responseNanos().get(0);
      nanos.stream().skip(1).forEach(each -> millis.add(each / NANOS_PER_MILLI));
    }
    ended.set(true);
    return millis;
  }

  private static void spin(AtomicBoolean ended) {
    while (!ended.get()) {
      Thread.onSpinWait();
    }
  }

  private static void print(String game, int threads, TimeLimits limits, List<Double> millis) {
    double[] values = millis.stream().mapToDouble(Double::doubleValue).toArray();
    Percentile percentile = new Percentile();
    percentile.setData(values);
    System.out.printf(
        Locale.ROOT,
        "| %s | %d | %d | %d | %d | %.1f | %.1f | %.1f | %.1f |%n",
        game,
        threads,
        values.length,
        millis.stream().filter(each -> each > limits.turnMillis()).count(),
        millis.stream()
            .filter(each -> each > limits.turnMillis() + limits.toleranceMillis())
            .count(),
        percentile.evaluate(50),
        percentile.evaluate(99),
        percentile.evaluate(99.9),
        percentile.evaluate(100));
  }
}
