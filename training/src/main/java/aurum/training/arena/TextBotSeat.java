package aurum.training.arena;

import aurum.env.TurnName;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeText;
import aurum.env.referee.TextBot;
import aurum.env.runner.TextSeat;

/** A {@link TextBot} at one seat of a match. Not thread-safe. */
final class TextBotSeat implements TextSeat {
  private final Participant.Text participant;
  private final TextBot bot;

  /** The input that the bot has not read yet. */
  private final StringBuilder input = new StringBuilder();

  /**
   * @param match at its start
   */
  TextBotSeat(Participant.Text participant, RefereeMatch match, int seat) {
    this.participant = participant;
    bot = participant.bots().get();
    RefereeText.writeStartForBot(match, seat, input);
  }

  @Override
  public String reply(RefereeMatch match) {
    RefereeText.writeTurnForBot(match, input);
    try {
      String reply = bot.reply(input.toString().lines().toList());
      int lines = reply.split("\n", -1).length;
      if (lines != match.replyLines()) {
        throw new IllegalStateException(
            "its reply has %s lines, not %s".formatted(lines, match.replyLines()));
      }
      input.setLength(0);
      return reply;
    } catch (RuntimeException | StackOverflowError e) {
      throw new InvalidInputException(
          PrintableText.line(
              "'%s' failed in %s: %s".formatted(participant.name(), TurnName.of(match), e)),
          e);
    }
  }
}
