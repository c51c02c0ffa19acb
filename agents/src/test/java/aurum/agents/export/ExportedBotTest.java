package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import aurum.agents.policy.RandomPolicy;
import aurum.agents.search.PolicyPlanner;
import aurum.agents.search.SearchLimit;
import aurum.agents.search.TurnPlanner;
import aurum.env.Games;
import aurum.env.referee.RefereeGame;
import aurum.env.trace.Trace;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.DoubleConsumer;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The warm-up, on a clock by which each step takes as long as the test says. */
class ExportedBotTest {
  private static final long MILLISECOND = 1_000_000;

  /** The replies of a bot, and its clock when it printed the first one, in milliseconds. */
  private record Played(List<String> replies, long firstReply) {}

  /** Prints into memory and remembers the time of the first line. */
  private static final class TimedOutput extends ByteArrayOutputStream {
    private final long[] now;
    private long first = -1;

    TimedOutput(long[] now) {
      this.now = now;
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
      first = first < 0 ? now[0] : first;
      super.write(bytes, offset, length);
    }
  }

  /**
   * Lets a bot play a recorded match.
   *
   * @param step the duration of each step in milliseconds, by its number
   */
  private static Played play(String name, IntUnaryOperator step, long warmUp) throws IOException {
    return play(name, step, warmUp, SearchLimit.NONE, used -> {});
  }

  /**
   * As above.
   *
   * @param used receives the share of the budget that is used up when each turn's plan begins
   */
  private static Played play(
      String name, IntUnaryOperator step, long warmUp, SearchLimit limit, DoubleConsumer used)
      throws IOException {
    Trace trace = Trace.read(RecordedStream.recordings(name, "").get(0));
    RefereeGame game = (RefereeGame) Games.make(name, trace.game().variant(), Map.of());
    Policy policy = RandomPolicy.of(game, List.of(8), 1);
    PolicyPlanner turns =
        new PolicyPlanner(
            game,
            game.observation().newEncoder(),
            policy.observation().size(),
            policy.forwardPass());
    TurnPlanner planner =
        (root, budget) -> {
          used.accept(budget.fractionUsed());
          return turns.plan(root, budget);
        };
    Iterator<TurnPlanner> planners = List.of(turns, planner).iterator();
    ExportedBot bot = new ExportedBot(game, each -> planners.next(), limit);
    long[] now = {0};
    int[] steps = {0};
    TimedOutput output = new TimedOutput(now);
    bot.play(
        new ByteArrayInputStream(
            RecordedStream.of(trace).get(0).input().getBytes(StandardCharsets.UTF_8)),
        new PrintStream(output, true, StandardCharsets.UTF_8),
        warmUp,
        () -> now[0] += steps[0] == 0 ? steps[0]++ : MILLISECOND * step.applyAsInt(steps[0]++));
    return new Played(
        output.toString(StandardCharsets.UTF_8).lines().toList(), output.first / MILLISECOND);
  }

  @ParameterizedTest
  @ValueSource(strings = {"cultist-wars", "ice-and-fire"})
  void warmsUpForHalfASecondIfStepsAreShort(String game) throws IOException {
    long replied = play(game, step -> 1, ExportedBot.FIRST_TURN).firstReply;
    assertTrue(replied >= 490 && replied <= 500, replied + " ms");
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 10, 40, 110, 170, 240})
  void neverStartsAStepThatMayPassTheDeadline(int milliseconds) throws IOException {
    long replied = play("cultist-wars", step -> milliseconds, ExportedBot.FIRST_TURN).firstReply;
    assertTrue(replied > 500 - 2 * milliseconds && replied <= 500, replied + " ms");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void repliesWithin600MillisecondsIfSomeStepsTake100Longer(int seed) throws IOException {
    Random random = new Random(seed);
    IntUnaryOperator step = n -> random.nextInt(25) == 0 ? random.nextInt(100) : 1;
    long replied = play("ice-and-fire", step, ExportedBot.FIRST_TURN).firstReply;
    assertTrue(replied <= 600, replied + " ms");
  }

  @ParameterizedTest
  @ValueSource(strings = {"cultist-wars", "ice-and-fire"})
  void searchesEachTurnWithAWholeBudgetTheFirstIncluded(String game) throws IOException {
    List<Double> used = new ArrayList<>();
    SearchLimit limit = SearchLimit.parse("40ms");
    long replied = play(game, step -> 1, ExportedBot.FIRST_TURN, limit, used::add).firstReply;
    assertTrue(used.size() > 10);
    for (double share : used) {
      assertTrue(share < 0.1, used.toString());
    }
    assertTrue(replied >= 250 - 10 && replied <= 500, replied + " ms: half of it is the warm-up");
  }

  @ParameterizedTest
  @ValueSource(strings = {"cultist-wars", "ice-and-fire"})
  void repliesToTheFirstTurnAsAWholeEvenIfItIsLate(String game) throws IOException {
    List<String> replies = play(game, step -> 1, 0).replies;
    assertTrue(replies.size() > 10);
    assertEquals(replies, play(game, step -> 700, ExportedBot.FIRST_TURN).replies);
    assertEquals(replies, play(game, step -> 2, ExportedBot.FIRST_TURN).replies);
  }
}
