package aurum.training.human;

import aurum.env.Game;
import aurum.env.Match;
import aurum.env.scene.ActionDrawing;
import java.util.ArrayList;
import java.util.List;

/**
 * The legal actions of a position, for a person to choose from.
 *
 * @param all in ascending order of the actions
 */
record LegalActions(List<LegalAction> all) {
  /** One legal action. */
  record LegalAction(int action, ActionDrawing drawing) {}

  static LegalActions of(Match match) {
    List<LegalAction> all = new ArrayList<>();
    for (int action = 0; action < match.game().actions(); action++) {
      if (match.legal(action)) {
        all.add(new LegalAction(action, ActionDrawing.of(match, action)));
      }
    }
    return new LegalActions(List.copyOf(all));
  }

  /**
   * Whether the turn may contain further actions: whether it is still in progress after waiting.
   */
  boolean canFinishTurn(Match match) {
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
