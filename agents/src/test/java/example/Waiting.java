package example;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.TurnProposer;
import aurum.env.referee.RefereeMatch;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;

/** A user's proposer: proposes to wait, and takes every other turn for one that loses at once. */
public final class Waiting implements TurnProposer {
  private String waited = "";

  @Override
  public int act(Match match, RandomGenerator random) {
    throw new IllegalStateException("a proposer does not play in playouts");
  }

  @Override
  public int propose(Match position, BooleanSupplier hasTime) {
    Match after = position.game().newMatch();
    after.copyFrom(position);
    after.play(position.game().waitingAction());
    waited = text(after);
    return 1;
  }

  @Override
  public int proposedAction(int proposal, Match match, Agent fallback, RandomGenerator random) {
    return match.game().waitingAction();
  }

  @Override
  public boolean opponentCanWin(Match after) {
    return !text(after).equals(waited);
  }

  private static String text(Match match) {
    StringBuilder text = new StringBuilder();
    ((RefereeMatch) match).writeTurn(text);
    return text.toString();
  }
}
