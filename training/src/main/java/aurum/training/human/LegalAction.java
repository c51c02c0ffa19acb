package aurum.training.human;

import aurum.env.Game;
import aurum.env.Match;
import aurum.env.scene.ActionDrawing;
import java.util.List;
import java.util.stream.IntStream;

/** A legal action, for a person to choose. */
public record LegalAction(int action, ActionDrawing drawing) {
  /** All legal actions of a position, in ascending order. */
  public static List<LegalAction> of(Match match) {
    return IntStream.range(0, match.game().actions())
        .filter(match::legal)
        .mapToObj(action -> new LegalAction(action, ActionDrawing.of(match, action)))
        .toList();
  }

  /** Whether the turn may contain further actions: it is still in progress after waiting. */
  public static boolean canFinishTurn(Match match) {
    Game game = match.game();
    if (game.waitingAction() < 0 || game.info().hasSingleActionTurns()) {
      return false;
    }
    Match copy = game.newMatch();
    copy.copyFrom(match);
    copy.play(game.waitingAction());
    return !copy.over() && copy.turn() == match.turn();
  }
}
