package aurum.training.imitate;

import aurum.agents.learn.EnvironmentSettings;
import aurum.agents.process.LineActions;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.referee.RefereeMatch;
import aurum.env.reward.Reward;
import aurum.training.arena.MatchObserver;
import java.util.ArrayList;
import java.util.List;

/**
 * Records the decisions of one match with their observations, masks and returns. A line of the
 * referee's text is recorded as the actions with the same effect; a turn that no actions have the
 * effect of, such as an invalid line, is left out.
 */
final class DemonstrationRecorder implements MatchObserver {
  /**
   * One decision.
   *
   * @param turn index of the turn in the match
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Decision(int turn, int seat, float[] observation, boolean[] mask, int action) {}

  /** The decisions in order. */
  final List<Decision> decisions = new ArrayList<>();

  /** The number of turns that were left out. */
  int skipped;

  private final Game game;
  private final int seat;
  private final ObservationEncoder encoder;
  private final int size;
  private final Reward reward;
  private final float[] rewardState;

  /** Of each seat, by turn. */
  private final List<float[]> rewards = new ArrayList<>();

  private int turn = -1;

  /**
   * @param seat whose decisions are recorded; -1 for all
   */
  DemonstrationRecorder(Game game, EnvironmentSettings environment, int seat) {
    this.game = game;
    this.seat = seat;
    encoder = environment.observationOf(game).newEncoder();
    size = environment.observationOf(game).size();
    reward = environment.rewardFor(game);
    rewardState = new float[reward.stateSize()];
  }

  @Override
  public void position(Match match) {
    if (turn < 0) {
      reward.begin(match, rewardState, 0);
    } else {
      float[] ofTurn = new float[game.seats()];
      reward.step(match, match.turn() - turn, rewardState, 0, ofTurn, 0);
      rewards.add(ofTurn);
    }
    turn = match.turn();
  }

  @Override
  public void decision(Match match, Agent agent, int action) {
    if (isRecorded(match)) {
      float[] observation = new float[size];
      boolean[] mask = new boolean[game.actions()];
      encoder.encode(match, match.actingSeat(), observation, 0);
      match.mask(mask, 0);
      decisions.add(new Decision(rewards.size(), match.actingSeat(), observation, mask, action));
    }
  }

  @Override
  public void reply(Match match, String reply) {
    if (!isRecorded(match) || !(match instanceof RefereeMatch played)) {
      return;
    }
    RefereeMatch copy = played.game().newMatch();
    copy.copyFrom(match);
    int before = decisions.size();
    for (int action : new LineActions(played.game()).of(played, reply)) {
      decision(copy, null, action);
      copy.play(action);
    }
    RefereeMatch wanted = played.game().newMatch();
    wanted.copyFrom(match);
    wanted.playLine(reply);
    if (!LineActions.isSameState(copy, wanted)) {
      decisions.subList(before, decisions.size()).clear();
      skipped++;
    }
  }

  private boolean isRecorded(Match match) {
    return seat < 0 || match.actingSeat() == seat;
  }

  /** The discounted sum of a seat's rewards from each of its decisions to the end of the match. */
  float[] returns() {
    float[] returns = new float[decisions.size()];
    double[] sums = new double[game.seats()];
    int next = decisions.size() - 1;
    for (int t = rewards.size() - 1; t >= 0; t--) {
      for (int s = 0; s < sums.length; s++) {
        sums[s] = rewards.get(t)[s] + reward.gamma() * sums[s];
      }
      for (; next >= 0 && decisions.get(next).turn == t; next--) {
        returns[next] = (float) sums[decisions.get(next).seat];
      }
    }
    return returns;
  }
}
