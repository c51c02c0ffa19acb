package aurum.training.review;

import aurum.env.Game;
import aurum.env.Match;
import aurum.env.Mistake;
import aurum.env.base.MemoryOutput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * The mistakes that need nothing but the rules of a game whose matches can be copied and whose
 * seats move one after the other.
 */
final class GeneralMistakes {
  private GeneralMistakes() {}

  /** The general mistakes of a game; their detectors try actions in copies of its matches. */
  static List<Mistake> of(Game game) {
    List<Mistake> all = new ArrayList<>();
    if (!game.canCopyMatches() || game.actions() == 0 || game.info().hasSimultaneousTurns()) {
      return all;
    }
    if (game.waitingAction() >= 0) {
      all.add(
          new Mistake(
              "waits",
              "The seat does nothing in its turn, although it could do something.",
              () -> new Waiting(game)));
    }
    if (game.info().hasSingleActionTurns()) {
      all.add(
          new Mistake(
              "misses a win",
              "An action of the turn would have ended the match with a win.",
              () -> (before, after, next) -> !after.over() && canWin(before)));
      if (game.seats() == 2) {
        all.add(
            new Mistake(
                "allows the end",
                "The opponent's next action ends the match with its win, and another action of the"
                    + " seat would have left it no such action.",
                () ->
                    (before, after, next) ->
                        !after.over()
                            && next.over()
                            && next.turn() == after.turn() + 1
                            && next.turn() < game.maximumTurns()
                            && next.outcome(before.actingSeat()) == 0
                            && canAvoidEnd(before)));
      }
    }
    return all;
  }

  /** Whether an action of the acting seat ends the match with its win. */
  private static boolean canWin(Match match) {
    int seat = match.actingSeat();
    return anyAfter(match, played -> played.over() && played.outcome(seat) == 1);
  }

  /**
   * Whether an action leaves the next seat no action that ends the match with the seat's defeat.
   */
  private static boolean canAvoidEnd(Match match) {
    int seat = match.actingSeat();
    return anyAfter(
        match,
        played ->
            played.over()
                ? played.outcome(seat) > 0
                : !anyAfter(played, reply -> reply.over() && reply.outcome(seat) == 0));
  }

  /** Whether the position after one of the legal actions is of a kind. */
  private static boolean anyAfter(Match match, Predicate<Match> isMeant) {
    Match copy = match.game().newMatch();
    for (int action = 0; action < match.game().actions(); action++) {
      if (match.legal(action)) {
        copy.copyFrom(match);
        copy.play(action);
        if (isMeant.test(copy)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Compares a turn with one in which the seat waits. */
  private static final class Waiting implements Mistake.Detector {
    private final Game game;
    private final Match waited;

    Waiting(Game game) {
      this.game = game;
      waited = game.newMatch();
    }

    @Override
    public boolean isIn(Match before, Match after, Match next) {
      if (!hasChoice(before)) {
        return false;
      }
      waited.copyFrom(before);
      while (!waited.over() && waited.turn() == before.turn()) {
        waited.play(game.waitingAction());
      }
      return Arrays.equals(MemoryOutput.of(waited::save), MemoryOutput.of(after::save));
    }

    private boolean hasChoice(Match match) {
      for (int action = 0; action < game.actions(); action++) {
        if (action != game.waitingAction() && match.legal(action)) {
          return true;
        }
      }
      return false;
    }
  }
}
