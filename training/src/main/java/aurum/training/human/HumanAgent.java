package aurum.training.human;

import aurum.env.Agent;
import aurum.env.Match;
import java.util.List;
import java.util.random.RandomGenerator;

/** Asks a person for every action. Not thread-safe. */
final class HumanAgent implements Agent {
  /** The answer that waits until the turn is finished, instead of an action. */
  static final int FINISH_TURN = -1;

  /** Shows a position to a person, and waits for an answer. */
  @FunctionalInterface
  interface Dialogue {
    /**
     * @param canFinish whether the answer may be {@link #FINISH_TURN}
     * @return the action of one of the choices, or {@link #FINISH_TURN}
     */
    int ask(Match match, List<LegalAction> choices, boolean canFinish);
  }

  private final Dialogue dialogue;

  /** The turn that the person has finished; -1 for none. */
  private int finishedTurn = -1;

  HumanAgent(Dialogue dialogue) {
    this.dialogue = dialogue;
  }

  @Override
  public int act(Match match, RandomGenerator random) {
    if (finishedTurn != match.turn()) {
      int answer = dialogue.ask(match, LegalAction.of(match), LegalAction.canFinishTurn(match));
      if (answer != FINISH_TURN) {
        return answer;
      }
      finishedTurn = match.turn();
    }
    return match.game().waitingAction();
  }
}
