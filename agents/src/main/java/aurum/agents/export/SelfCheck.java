package aurum.agents.export;

import aurum.agents.export.source.MemoryCompiler;
import aurum.agents.export.source.SourceFile;
import aurum.agents.policy.Policy;
import aurum.agents.policy.PolicyAgent;
import aurum.agents.policy.SearchSettings;
import aurum.agents.search.SearchLimit;
import aurum.agents.search.tree.TreeAgents;
import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.SeatedAgents;
import aurum.env.base.InvalidInputException;
import aurum.env.base.Requirement;
import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeText;
import aurum.env.runner.MatchObserver;
import aurum.env.runner.MatchRunner;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * Compares an exported bot with the policy that has the bot's weights: both play the same 200 turns
 * or a few more, at most 50 of a match. A bot that searches does so with 20 playouts a turn instead
 * of its limit. Then the bot plays them again, and its turns are timed; a bot that searches has no
 * playouts then and its limit is used up, so that the time is what a turn takes without regard to
 * the limit.
 *
 * @param policy has the weights as the bot unpacks them
 * @param game in which both play
 * @param search the settings of the bot's search; null for none
 */
record SelfCheck(Policy policy, RefereeGame game, SearchSettings search) {
  private static final int TURNS = 200;
  private static final int TURNS_OF_A_MATCH = 50;
  private static final int MAXIMUM_MATCHES = 100;

  /**
   * How often the turns are timed, if they take too long: the JIT compiler may be late on a busy
   * machine.
   */
  private static final int TRIALS = 3;

  private static final SearchLimit SEARCH = new SearchLimit(0, 20);

  /** A turn may take this part of the game's limit: the machines of a contest may be slower. */
  private static final double SHARE_OF_LIMIT = 0.5;

  private static final double PERCENTILE = 0.99;

  /**
   * Checks that the bot plays as the policy does, and takes at most half of the game's limit for a
   * turn, at the 99th percentile.
   *
   * @param file the bot
   * @param stageDone runs when it is compiled, when it has been compared, and when it is timed
   * @throws InvalidInputException otherwise; the message is one line
   */
  static void require(
      Policy policy, RefereeGame game, SearchSettings search, SourceFile file, Runnable stageDone) {
    Class<?> program = MemoryCompiler.compile(file);
    stageDone.run();
    SelfCheck check = new SelfCheck(policy, game, search);
    List<List<String>> matches = new ArrayList<>();
    int turns = 0;
    while (turns < TURNS && matches.size() < MAXIMUM_MATCHES) {
      matches.add(check.compare(matches.size(), program));
      turns += matches.get(matches.size() - 1).size();
    }
    stageDone.run();
    int limit = game.timeLimits().turnMillis();
    List<Double> millis = check.time(program, matches);
    for (int trial = 1; trial < TRIALS && !isInTime(millis, limit); trial++) {
      millis = check.time(program, matches);
    }
    requireInTime(millis, limit);
    stageDone.run();
  }

  /** The time of each turn in milliseconds. */
  private List<Double> time(Class<?> program, List<List<String>> matches) {
    List<Double> millis = new ArrayList<>();
    for (int m = 0; m < matches.size(); m++) {
      TimedTurns timed = new TimedTurns(matches.get(m));
      replies(m, program, SearchLimit.NONE, timed);
      millis.addAll(timed.millis());
    }
    return millis;
  }

  private static boolean isInTime(List<Double> millis, int limit) {
    return percentile(millis) <= SHARE_OF_LIMIT * limit;
  }

  private static double percentile(List<Double> millis) {
    long faster = (long) (PERCENTILE * (millis.size() - 1));
    return millis.stream().sorted().skip(faster).findFirst().orElse(0.0);
  }

  /**
   * Checks that turns take at most half of a limit, at the 99th percentile.
   *
   * @param millis the times of the turns in milliseconds
   * @param limit of the game in milliseconds
   */
  static void requireInTime(List<Double> millis, int limit) {
    Requirement.require(
        isInTime(millis, limit),
        String.format(
            Locale.ROOT,
            "a turn of the exported bot takes %.1f ms of processor time (the 99th percentile of %d"
                + " turns), and may take %.1f, half of the game's limit; train a network with fewer"
                + " blocks or channels, or one that reads a smaller observation",
            percentile(millis),
            millis.size(),
            SHARE_OF_LIMIT * limit));
  }

  /** Compares the replies in one match, and returns the input of each turn. */
  private List<String> compare(int seed, Class<?> program) {
    List<String> turns = new ArrayList<>();
    List<String> expected = play(seed, seed % game.seats(), turns);
    requireEqual(seed, expected, replies(seed, program, SEARCH, new TimedTurns(turns)));
    return turns;
  }

  /** The replies of the bot in a match, with a limit of its search if it searches. */
  private List<String> replies(
      int seed, Class<?> program, SearchLimit ofSearch, InputStream input) {
    try {
      return replies(program, search == null ? SearchLimit.NONE : ofSearch, input, 0);
    } catch (ReflectiveOperationException e) {
      Throwable cause = e instanceof InvocationTargetException ? e.getCause() : e;
      throw refused(seed, "the bot fails with " + cause, e);
    }
  }

  private static void requireEqual(int seed, List<String> expected, List<String> replies) {
    for (int turn = 0; turn < expected.size(); turn++) {
      String reply = turn < replies.size() ? replies.get(turn) : "nothing";
      if (!reply.equals(expected.get(turn))) {
        String difference =
            String.format(
                Locale.ROOT,
                "in its turn %d the bot plays %s and the policy %s",
                turn + 1,
                reply,
                expected.get(turn));
        throw refused(seed, difference, null);
      }
    }
  }

  private static InvalidInputException refused(int seed, String difference, Throwable cause) {
    return new InvalidInputException(
        String.format(
            Locale.ROOT,
            "the exported bot does not play as the policy does, so it is not written: with map seed"
                + " %d, %s; the game's code must not depend on the time, the machine, reflection or"
                + " resource files",
            seed,
            difference),
        cause);
  }

  /** The replies of the policy in one seat of a match. Adds the seat's input of each turn. */
  private List<String> play(int seed, int seat, List<String> turns) {
    RefereeMatch match = game.newMatch();
    match.reset(seed);
    Agent.Factory[] factories = new Agent.Factory[game.seats()];
    Arrays.fill(factories, PolicyAgent.asExported(policy));
    if (search != null) {
      factories[seat] = TreeAgents.asExported(policy, SEARCH, search);
    }
    StringBuilder input = new StringBuilder();
    RefereeText.writeStartForBot(match, seat, input);
    StringBuilder reply = new StringBuilder();
    MatchObserver writing =
        new MatchObserver() {
          @Override
          public void position(Match position) {}

          @Override
          public void decision(Match position, Agent agent, int action) {
            match.writeCommand(action, reply);
          }
        };
    SplitMix random = new SplitMix(0);
    List<String> replies = new ArrayList<>();
    try (SeatedAgents agents = SeatedAgents.start(match, seed, factories, each -> random)) {
      MatchRunner runner = new MatchRunner(match, agents, writing);
      while (!match.over() && replies.size() < TURNS_OF_A_MATCH) {
        boolean isOwn = match.actingSeat() == seat;
        if (isOwn) {
          RefereeText.writeTurnForBot(match, input);
          turns.add(input.toString());
          input.setLength(0);
        }
        reply.setLength(0);
        runner.playTurn();
        if (isOwn) {
          replies.addAll(reply.toString().lines().toList());
        }
      }
    }
    return replies;
  }

  /**
   * The replies of a new bot to its input. The methods are found by their types, because their
   * names may be shortened.
   *
   * @param program the public class of the bot
   * @param warmUp nanoseconds of warm-up
   */
  static List<String> replies(Class<?> program, SearchLimit limit, InputStream input, long warmUp)
      throws ReflectiveOperationException {
    Method newBot =
        Stream.of(program.getDeclaredMethods())
            .filter(method -> method.getReturnType() != void.class)
            .filter(method -> method.getParameterCount() == 1)
            .findFirst()
            .orElseThrow();
    newBot.setAccessible(true);
    var newLimit = newBot.getParameterTypes()[0].getDeclaredConstructor(long.class, int.class);
    newLimit.setAccessible(true);
    Object bot = newBot.invoke(null, newLimit.newInstance(limit.nanoseconds(), limit.playouts()));
    Class<?>[] parameters = {InputStream.class, PrintStream.class, long.class, LongSupplier.class};
    Method play =
        Stream.of(bot.getClass().getDeclaredMethods())
            .filter(method -> Arrays.equals(method.getParameterTypes(), parameters))
            .findFirst()
            .orElseThrow();
    play.setAccessible(true);
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    play.invoke(
        bot,
        input,
        new PrintStream(output, true, StandardCharsets.UTF_8),
        warmUp,
        (LongSupplier) System::nanoTime);
    return output.toString(StandardCharsets.UTF_8).lines().toList();
  }
}
