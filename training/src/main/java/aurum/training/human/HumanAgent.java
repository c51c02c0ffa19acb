package aurum.training.human;

import aurum.env.Agent;
import aurum.env.Match;
import java.util.random.RandomGenerator;

/** Asks a person for every action. Not thread-safe. */
final class HumanAgent implements Agent {
  /** The answer that waits until the turn is finished, instead of an action. */
  static final int FINISH_TURN = -1;

  /** Shows a position to a person, and waits for an answer. */
  @FunctionalInterface
  interface Dialogue {
    /**
     * @return one of the choices, or {@link #FINISH_TURN} if {@link LegalActions#canFinishTurn}
     */
    int ask(Match match, LegalActions choices);
  }

  private final Dialogue dialogue;

  /** The turn that the person has finished; -1 for none. */
  private int finishedTurn = -1;

  HumanAgent(Dialogue dialogue) {
    this.dialogue = dialogue;
  }

  @Override
  public int act(Match match, RandomGenerator random) {
    if (finishedTurn == match.turn()) {
      return match.game().waitingAction();
    }
    int answer = dialogue.ask(match, LegalActions.of(match));
    if (answer == FINISH_TURN) {
      finishedTurn = match.turn();
      return match.game().waitingAction();
    }
    return answer;
  }
}
