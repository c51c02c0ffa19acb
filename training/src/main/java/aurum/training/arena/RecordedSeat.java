package aurum.training.arena;

import aurum.agents.process.LineEffects;
import aurum.env.base.PrintableText;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.runner.MatchObserver;
import aurum.env.runner.TextSeat;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;

/**
 * Plays a seat by its recorded replies, turn by turn, until one of them does less than in the
 * recorded match: the referee refuses it, or ignores a command that had an effect. From this turn
 * on, or after the last reply, another player has the seat. A time-out, or a reply that the referee
 * refused in the recorded match, is played as it was. Not thread-safe.
 */
final class RecordedSeat implements TextSeat {
  private final List<SeatRecord.Turn> turns;
  private final LineEffects effects;
  private final int seat;
  private final String then;

  /** Null if the agent of the seat plays on. */
  private final TextSeat player;

  private final MatchObserver observer;

  /** The number of turns that have been played from the record. */
  private int played;

  private boolean isOver;

  /** Why the record is over, which the observer has not been told; empty if there is nothing. */
  private String note = "";

  /** The turn of the note. */
  private int noteTurn;

  /**
   * @param then the name of the player that plays on
   * @param player reads every turn from the start; null for the seat's agent
   */
  RecordedSeat(
      List<SeatRecord.Turn> turns,
      RefereeGame game,
      int seat,
      String then,
      TextSeat player,
      MatchObserver observer) {
    this.turns = turns;
    effects = new LineEffects(game);
    this.seat = seat;
    this.then = then;
    this.player = player;
    this.observer = observer;
  }

  @Override
  public boolean hasReply(RefereeMatch match) {
    passNote();
    if (!isOver && (played == turns.size() || !isPossible(turns.get(played), match))) {
      isOver = true;
      noteTurn = match.turn();
      int number = match.game().firstTurn() + noteTurn;
      String why =
          played == turns.size()
              ? "the record has no further turn"
              : "the recorded reply '%s' is not legal here"
                  .formatted(PrintableText.line(turns.get(played).reply()));
      note =
          String.format(
              Locale.ROOT, "%s: %s plays from turn %d on\n", why, PrintableText.line(then), number);
    }
    return !isOver || player != null;
  }

  private boolean isPossible(SeatRecord.Turn turn, RefereeMatch match) {
    if (!turn.isAccepted()) {
      return true;
    }
    BitSet lost = (BitSet) turn.effects().clone();
    lost.andNot(effects.of(match, turn.reply()));
    return lost.isEmpty() && effects.isAccepted(match, turn.reply());
  }

  @Override
  public String reply(RefereeMatch match) {
    String answer = player == null ? null : player.reply(match);
    return isOver ? answer : turns.get(played++).reply();
  }

  @Override
  public void refused(String line) {
    if (isOver && player != null) {
      player.refused(line);
    }
  }

  @Override
  public void otherPlayed(String line) {
    if (player != null) {
      player.otherPlayed(line);
    }
  }

  /** Tells the observer why the record is over, if it is and the observer does not know it. */
  void passNote() {
    if (!note.isEmpty()) {
      observer.standardError(seat, noteTurn, note);
      note = "";
    }
  }
}
