package example;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.TurnProposer;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;

/** A proposer that plays on the matches it gets; its second proposal is not legal. */
public final class PlaysOnItsTurns implements TurnProposer {
  @Override
  public int act(Match match, RandomGenerator random) {
    throw new IllegalStateException("a proposer does not play");
  }

  @Override
  public int propose(Match position, BooleanSupplier hasTime) {
    position.play(position.game().waitingAction());
    return 2;
  }

  @Override
  public boolean playsOn() {
    return true;
  }

  @Override
  public int proposedAction(int proposal, Match match, Agent fallback, RandomGenerator random) {
    int action = proposal == 0 ? fallback.act(match, random) : -1;
    match.play(match.game().waitingAction());
    return action;
  }

  @Override
  public boolean opponentCanWin(Match after) {
    after.play(after.game().waitingAction());
    return after.turn() > 1;
  }

  @Override
  public boolean estimatesTurns() {
    return true;
  }

  @Override
  public double estimate(int[] turn, Match after) {
    after.play(after.game().waitingAction());
    return turn.length == 0 ? Double.NaN : turn.length;
  }
}
