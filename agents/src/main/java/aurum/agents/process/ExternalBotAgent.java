package aurum.agents.process;

import aurum.env.Agent;
import aurum.env.AgentException;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.TurnName;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.TimeLimits;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.random.RandomGenerator;

/**
 * An external program as an opponent in training. Each of its lines is played as the actions with
 * the same effect ({@link LineActions}). The process ends with {@link #close}.
 */
public final class ExternalBotAgent implements Agent {
  /** Longer than the referee's, because the training occupies the processor. */
  private static final TimeLimits LIMITS = new TimeLimits(10_000, 2_000, 0);

  private final Factory factory;
  private final int seat;
  private final LineActions lines;

  /** The actions of the turn that are not played yet. */
  private final Deque<Integer> actions = new ArrayDeque<>();

  /** The position before the next action of any seat. */
  private final RefereeMatch position;

  /** The commands of the turn in progress. */
  private final StringBuilder line = new StringBuilder();

  /** Null before the start. */
  private Bot bot;

  private ExternalBotAgent(Factory factory, RefereeGame game, int seat) {
    this.factory = factory;
    this.seat = seat;
    lines = new LineActions(game);
    position = game.newMatch();
  }

  /**
   * Creates agents with a process each.
   *
   * @param name of the program, for errors
   * @param maximumMatches the maximum number of matches that the program plays in at once
   */
  public record Factory(String name, BotFactory program, int maximumMatches)
      implements Agent.Factory {
    /**
     * Starts the program, sends it the first turn of a match and ends it.
     *
     * @throws InvalidInputException if it cannot be started or does not reply; the message says why
     *     in one line
     */
    public void requireReplies(Game game) {
      RefereeMatch match = RefereeGame.require(game, "an external program").newMatch();
      match.reset(1);
      try (Bot bot = program.start(match, match.actingSeat(), LIMITS)) {
        if (bot.request(match).status() != BotStatus.OK) {
          throw new InvalidInputException(failure(bot, "its first turn"));
        }
      } catch (IOException e) {
        throw new InvalidInputException(e.getMessage(), e);
      }
    }

    private String failure(Bot bot, String turn) {
      String failure =
          "the opponent '%s' %s in %s".formatted(name, bot.status().description(), turn);
      return Bot.describe(failure, bot.explanation(), bot.errorTail());
    }

    @Override
    public Agent newAgent(Game game, int seat) {
      return new ExternalBotAgent(this, RefereeGame.require(game, "an external program"), seat);
    }

    /** False: a program cannot continue a match that another process has begun. */
    @Override
    public boolean isResumable() {
      return false;
    }

    @Override
    public boolean isTrusted() {
      return true;
    }
  }

  /**
   * Starts the program.
   *
   * @throws UncheckedIOException if it cannot be started; the cause says why in one line
   */
  @Override
  public void start(Match match, RandomGenerator random) {
    try {
      bot = factory.program.start((RefereeMatch) match, seat, LIMITS);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    actions.clear();
    line.setLength(0);
    note(match);
  }

  /**
   * The next action of the program's line.
   *
   * @throws AgentException if the program has failed
   */
  @Override
  public int act(Match match, RandomGenerator random) {
    if (actions.isEmpty()) {
      Bot.Reply reply = bot.request((RefereeMatch) match);
      if (reply.status() != BotStatus.OK) {
        throw AgentException.ofProgram(factory.failure(bot, TurnName.of(match)));
      }
      actions.addAll(lines.require((RefereeMatch) match, reply.line(), factory.name));
    }
    return actions.remove();
  }

  private void note(Match match) {
    if (match.game().canCopyMatches()) {
      position.copyFrom(match);
    }
  }

  /**
   * Tells the bot the turns of the other seats, in the referee's words, if the match can be copied.
   * Where seats decide at once it reads their effect at its next turn.
   */
  @Override
  public void actionPlayed(Match match, int actor, int action) {
    if (match.game().info().hasSimultaneousTurns()) {
      return;
    }
    if (match.game().canCopyMatches() && actor != seat && bot.status() == BotStatus.OK) {
      position.writeCommand(action, line);
      if (match.over() || match.turn() != position.turn()) {
        bot.otherPlayed(line.toString());
        line.setLength(0);
      }
    }
    note(match);
  }

  /** Kills the program. */
  @Override
  public void close() {
    if (bot != null) {
      bot.close();
    }
  }
}
