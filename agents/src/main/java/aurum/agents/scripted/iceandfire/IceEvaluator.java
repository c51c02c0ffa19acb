package aurum.agents.scripted.iceandfire;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.iceandfire.IceActions;
import aurum.env.iceandfire.IceBoard;
import aurum.env.iceandfire.IceDisconnection;
import aurum.env.iceandfire.IceMap;
import aurum.env.iceandfire.IceMatch;
import aurum.env.iceandfire.IceNearest;
import aurum.env.iceandfire.IceThreats;
import java.util.random.RandomGenerator;

/**
 * Plays the legal action of the greatest value. Ties are broken in favour of NOTHING, whose value
 * is 0, then of the lowest action. Not thread-safe.
 */
abstract class IceEvaluator implements Agent {
  final IceThreats threats = new IceThreats();
  final IceDisconnection disconnection = new IceDisconnection();
  final IceNearest nearest = new IceNearest();

  // The position and the subject of the current choice.
  IceMatch match;
  IceBoard board;
  IceMap map;
  int seat;
  int enemy;
  int subject;
  int enemyHq;

  /** Whether the seat can capture the enemy HQ in this turn. */
  boolean winning;

  /** Whether the enemy can capture the own HQ in its next turn. */
  boolean inDanger;

  @Override
  public int act(Match match, RandomGenerator random) {
    if (match.over()) {
      return IceActions.NOTHING;
    }
    start((IceMatch) match);
    int best = IceActions.NOTHING;
    double bestValue = 0;
    for (int action = 1; action < IceActions.COUNT; action++) {
      if (match.legal(action)) {
        double value = value(action);
        if (value > bestValue) {
          best = action;
          bestValue = value;
        }
      }
    }
    return best;
  }

  private void start(IceMatch match) {
    this.match = match;
    board = match.board();
    map = board.map();
    seat = match.actingSeat();
    enemy = 1 - seat;
    subject = match.subject();
    enemyHq = IceMap.hq(enemy);
    threats.update(match, seat);
    winning = threats.canWin(seat);
    inDanger = threats.canWin(enemy);
    if (match.subjectIsUnit()) {
      nearest.update(board, seat, subject);
    }
  }

  /** The value of a legal action compared with {@link IceActions#NOTHING}. */
  abstract double value(int action);
}
