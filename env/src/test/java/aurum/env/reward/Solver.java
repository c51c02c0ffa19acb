package aurum.env.reward;

import aurum.env.Game;
import aurum.env.Match;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the best play of one seat by trying everything, while the others wait. The positions are
 * visited in an order that does not depend on the reward, so the solutions for two rewards can be
 * laid side by side.
 */
final class Solver {
  /**
   * One position that the seat decides in.
   *
   * @param values what each action is worth if the best is played afterwards; NaN if it is illegal
   * @param quantity a quantity of the position, to compare with
   */
  record Decision(List<Double> values, double quantity) {
    List<Integer> best() {
      double best = values.stream().filter(v -> !v.isNaN()).mapToDouble(v -> v).max().getAsDouble();
      List<Integer> actions = new ArrayList<>();
      for (int action = 0; action < values.size(); action++) {
        // Rewards are floats: equal values may differ by some of their last bits.
        if (values.get(action) >= best - 1e-3) {
          actions.add(action);
        }
      }
      return actions;
    }
  }

  private static final int WAIT = 0;

  private final Game game;
  private final Reward reward;
  private final int seat;
  private final Quantity quantity;
  private final List<Decision> decisions = new ArrayList<>();

  private Solver(Game game, Reward reward, int seat, Quantity quantity) {
    this.game = game;
    this.reward = reward;
    this.seat = seat;
    this.quantity = quantity;
  }

  /** Every decision that the seat may come to face from here to the end. */
  static List<Decision> solve(Match match, Reward reward, int seat, Quantity quantity) {
    Solver solver = new Solver(match.game(), reward, seat, quantity);
    float[] memory = new float[reward.stateSize()];
    reward.begin(match, memory, 0);
    solver.value(match, memory);
    return solver.decisions;
  }

  /** A quantity of one seat. */
  static double value(Quantity quantity, Match match, int seat) {
    float[] values = new float[match.game().seats()];
    quantity.write(match, values, 0);
    return values[seat];
  }

  private double value(Match match, float[] memory) {
    if (match.over()) {
      return 0;
    }
    if (match.actingSeat() != seat) {
      return valueOf(WAIT, match, memory);
    }
    double best = Double.NEGATIVE_INFINITY;
    List<Double> values = new ArrayList<>();
    for (int action = 0; action < game.actions(); action++) {
      double value = match.legal(action) ? valueOf(action, match, memory) : Double.NaN;
      values.add(value);
      best = Double.isNaN(value) ? best : Math.max(best, value);
    }
    decisions.add(new Decision(values, value(quantity, match, seat)));
    return best;
  }

  private double valueOf(int action, Match match, float[] memory) {
    Match next = game.newMatch();
    next.copyFrom(match);
    next.play(action);
    int turns = next.turn() - match.turn();
    float[] after = memory.clone();
    float[] rewards = new float[game.seats()];
    reward.step(next, turns, after, 0, rewards, 0);
    return rewards[seat] + reward.discount(turns) * value(next, after);
  }
}
