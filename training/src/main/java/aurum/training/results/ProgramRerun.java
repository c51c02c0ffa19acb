package aurum.training.results;

import aurum.agents.process.Bot;
import aurum.agents.process.BotStatus;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.runner.MatchObserver;
import aurum.training.arena.BotFailure;
import aurum.training.arena.Participant;
import java.io.IOException;
import java.util.List;

/**
 * A program that was started again and has read the input of a recorded match, beside what it did
 * then. All texts are as the program wrote them; an answer may also be a failure in words.
 *
 * @param turn the last one in which it replied, as the number of finished turns before it
 */
public record ProgramRerun(
    int turn, String recordedAnswer, String answer, String recordedErrors, String errors) {
  /** Sends the program its input, turn by turn. */
  private static final class Replies implements MatchObserver {
    private final Bot bot;
    private final int seat;
    private final int last;
    private int turn;
    private String answer = "";

    Replies(Bot bot, int seat, int last) {
      this.bot = bot;
      this.seat = seat;
      this.last = last;
    }

    @Override
    public void position(Match position) {
      if (BotInput.isRead(position)
          && position.actingSeat() == seat
          && position.turn() <= last
          && bot.status() == BotStatus.OK) {
        turn = position.turn();
        bot.takeErrors(); // Removes the text of earlier turns.
        Bot.Reply reply = bot.request((RefereeMatch) position);
        answer = reply.line();
      }
    }
  }

  /**
   * Starts the program of an input's seat and sends it this input.
   *
   * @param afterPosition called after each position of the match
   * @throws InvalidInputException if the seat has no program, or the turn log of the match was not
   *     kept
   */
  public static ProgramRerun of(BotInput input, Runnable afterPosition) throws IOException {
    RecordedMatch match = input.match();
    Participant agent = match.line().participant(input.seat(), match.game());
    if (!(agent instanceof Participant.External program) || match.log() == null) {
      String kept = "--again is for programs of matches with a turn log, unlike " + agent.name();
      throw new InvalidInputException(
          match.damage() == null ? PrintableText.line(kept) : match.damage());
    }
    RefereeMatch start = RefereeGame.require(match.game(), "input").newMatch();
    start.reset(match.line().seed());
    try (Bot bot = program.program().start(start, input.seat(), program.limits())) {
      Replies replies = new Replies(bot, input.seat(), input.turn());
      match.replay(MatchObserver.all(List.of(replies, position -> afterPosition.run())));
      bot.close(); // Its standard error is complete then.
      int turn = replies.turn;
      String before = match.log().replies().get(turn);
      return new ProgramRerun(
          turn,
          input.failure(turn).map(failed -> outcome(failed, before)).orElse(before),
          bot.status() == BotStatus.OK
              ? replies.answer
              : outcome(bot.status(), bot.explanation()) + earlier(input, turn),
          match.log().errors().getOrDefault(turn, ""),
          bot.takeErrors());
    }
  }

  private static String earlier(BotInput input, int turn) {
    return turn == input.turn()
        ? ""
        : " (the program failed before turn " + input.numberOf(input.turn()) + ")";
  }

  /** A failure in words; with the line that was refused. */
  private static String outcome(BotFailure failure, String reply) {
    String words = outcome(failure.status(), failure.explanation());
    return failure.status() == BotStatus.INVALID ? reply + "\n" + words : words;
  }

  private static String outcome(BotStatus status, String explanation) {
    return status.description() + ": " + explanation;
  }
}
