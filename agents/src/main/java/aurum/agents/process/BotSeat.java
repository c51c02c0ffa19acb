package aurum.agents.process;

import aurum.env.referee.RefereeMatch;
import aurum.env.runner.MatchObserver;
import aurum.env.runner.TextSeat;

/**
 * A program at one seat of a match that a {@link aurum.env.runner.MatchRunner} plays: asks its bot
 * for each line until the bot has failed, and passes on standard error by turn. Not thread-safe.
 */
public final class BotSeat implements TextSeat, AutoCloseable {
  private final Bot bot;
  private final int seat;
  private final MatchObserver observer;

  /** The turn of the last input; -1 before the first one. */
  private int lastTurn = -1;

  /** Why the referee refuses the last line; empty if it does not, or does not tell. */
  private String refusal = "";

  /**
   * @param bot that has been started; {@link #close} ends it
   * @param observer receives standard error
   */
  public BotSeat(Bot bot, int seat, MatchObserver observer) {
    this.bot = bot;
    this.seat = seat;
    this.observer = observer;
  }

  @Override
  public String reply(RefereeMatch match) {
    if (bot.status() != BotStatus.OK) {
      return null;
    }
    passErrors();
    lastTurn = match.turn();
    Bot.Reply reply = bot.request(match);
    refusal = reply.status() == BotStatus.OK ? match.refusal(reply.line()) : "";
    return reply.line();
  }

  @Override
  public void refused(String line) {
    bot.refuse(line, refusal);
  }

  @Override
  public void otherPlayed(String line) {
    if (bot.status() == BotStatus.OK) {
      bot.otherPlayed(line);
    }
  }

  /**
   * Passes on what the program has written to standard error since its last input. Text that it has
   * written before its first input belongs to its first turn. To be called once more after the
   * close.
   */
  public void passErrors() {
    String errors = lastTurn < 0 ? "" : bot.takeErrors();
    if (!errors.isEmpty()) {
      observer.standardError(seat, lastTurn, errors);
    }
  }

  /** The program, with its status, its figures and the times of its replies. */
  public Bot bot() {
    return bot;
  }

  /**
   * The number of turns of all seats before the last one in which the program was asked, which is
   * the turn of its failure if it has failed; -1 before its first turn.
   */
  public int lastTurn() {
    return lastTurn;
  }

  /** Ends the program. */
  @Override
  public void close() {
    bot.close();
  }
}
