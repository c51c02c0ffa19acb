package aurum.training.review;

import aurum.env.Game;
import aurum.env.Match;
import aurum.env.Mistake;
import aurum.env.runner.MatchObserver;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Collects the turns of one seat while a match is replayed. If the positions of the game cannot be
 * copied, its turns have leads, but no mistakes. Not thread-safe.
 */
final class SeatReview implements MatchObserver {
  private final Game game;
  private final int seat;
  private final List<Mistake.Detector> detectors;

  /** The positions before and after the seat's last turn; null if they cannot be copied. */
  private final Match before;

  private final Match after;

  /**
   * The position in which the seat is asked, where seats decide at once: the replies of a match
   * that is replayed are those of the seats that it asks itself. Null where they move in turn.
   */
  private final Match asked;

  private final List<SeatTurn> turns = new ArrayList<>();
  private float[][] leads;
  private int turn;
  private int round = -1;
  private int length;
  private boolean isOpen;
  private boolean isPlayed;

  /**
   * A review of one match.
   *
   * @param mistakes that it looks for
   */
  SeatReview(Game game, int seat, List<Mistake> mistakes) {
    this.game = game;
    this.seat = seat;
    detectors = mistakes.stream().map(mistake -> mistake.newDetector().get()).toList();
    before = game.canCopyMatches() ? game.newMatch() : null;
    after = game.canCopyMatches() ? game.newMatch() : null;
    asked = game.canCopyMatches() && game.info().hasSimultaneousTurns() ? game.newMatch() : null;
  }

  /** The turns, when the match is over. */
  List<SeatTurn> turns() {
    return turns;
  }

  /** The number of turns of all seats, when the match is over. */
  int length() {
    return length;
  }

  @Override
  public void position(Match match) {
    length = match.turn();
    boolean isInRound = game.info().hasSimultaneousTurns() && match.round() == round;
    if (isInRound && !match.over()) {
      return; // Others' decisions of the round are pending.
    }
    round = match.round();
    Match own = match;
    if (asked != null) {
      asked.copyFrom(match);
      own = asked;
    }
    if (isOpen && !isPlayed) {
      isPlayed = true;
      if (after != null) {
        after.copyFrom(own);
      }
    }
    if (isOpen && (own.over() || own.ask(seat))) {
      turns.add(new SeatTurn(turn, leads, mistakes(own)));
      isOpen = false;
    }
    if (!own.over() && own.ask(seat)) {
      isOpen = true;
      isPlayed = false;
      turn = own.turn();
      leads = WinChance.leads(own);
      if (before != null) {
        before.copyFrom(own);
      }
    }
  }

  private BitSet mistakes(Match next) {
    BitSet found = new BitSet();
    for (int i = 0; before != null && i < detectors.size(); i++) {
      if (detectors.get(i).isIn(before, after, next)) {
        found.set(i);
      }
    }
    return found;
  }
}
