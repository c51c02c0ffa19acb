package swarm;

import aurum.env.ObservationLayout;
import aurum.env.ObservationLayout.Builder;
import aurum.env.ObservationLayout.Group;
import aurum.env.Scaling;

/**
 * Declares the entries of the observation of orders: what each command would mean for the unit that
 * is to decide. The constants are their indices.
 */
final class SwarmOrders {
  // Scales that the encoder uses, too: each stands once.
  static final int GEMS_SCALE = 7;
  static final int LEAD_SCALE = 5;
  static final int LYING_SCALE = 20;

  private static final Builder BUILDER = ObservationLayout.vector("orders", -1, 1);

  private static final Group MATCH = BUILDER.group("match");
  static final int PROGRESS =
      MATCH.add("progress", "rounds played / %s".formatted(SwarmBoard.ROUNDS));
  static final int SCORE_LEAD =
      MATCH.add("score", -1, 1, Scaling.balanceOf("own score minus the enemy's", LEAD_SCALE));
  static final int UNITS_LEAD =
      MATCH.add("units", -1, 1, "(own units minus the enemy's) / %s".formatted(SwarmBoard.UNITS));
  static final int CARRIED =
      MATCH.add("carried", "gems that own units carry / %s".formatted(SwarmBoard.UNITS));
  static final int STOLEN =
      MATCH.add("stolen", "gems that enemy units carry / %s".formatted(SwarmBoard.UNITS));
  static final int LYING = MATCH.add("lying", Scaling.balanceOf("gems on the board", LYING_SCALE));

  private static final Group UNIT = BUILDER.group("unit");
  static final int POINTS = UNIT.add("points", "hit points / %s".formatted(SwarmBoard.HIT_POINTS));
  static final int CARRIES = UNIT.add("carries", "1 if the unit carries a gem");
  static final int DECIDED =
      UNIT.add("decided", "own units that have decided / %s".formatted(SwarmBoard.UNITS));
  static final int HITTING =
      UNIT.add("hitting", "own units that have chosen to hit / %s".formatted(SwarmBoard.UNITS));

  private static final Group COMMANDS =
      BUILDER.candidates("", SwarmCommand.NAMES.toArray(String[]::new));
  // In each of the six repetitions, for the cell where the unit would be:
  static final int LEGAL = COMMANDS.add("legal", "1 if the command is executed as it is");
  static final int MOVES = COMMANDS.add("moves", "1 if the command is a move");
  static final int HITS = COMMANDS.add("hits", "1 if the command is to hit");
  static final int GEMS =
      COMMANDS.add("gems", "gems on the cell / %s, at most 1".formatted(GEMS_SCALE));
  static final int TO_GEM =
      COMMANDS.add("togem", 0, 1, Scaling.closenessOf("steps to the nearest gem"));
  static final int TO_PILE =
      COMMANDS.add(
          "topile",
          0,
          1,
          Scaling.closenessOf("steps to the nearest gems that own units leave over"));
  static final int TO_HOME = COMMANDS.add("tohome", 0, 1, Scaling.closenessOf("steps to the home"));
  static final int TO_ENEMY =
      COMMANDS.add("toenemy", 0, 1, Scaling.closenessOf("steps to the nearest enemy"));
  static final int TO_CARRIER =
      COMMANDS.add("tocarrier", 0, 1, Scaling.closenessOf("steps to the nearest enemy with a gem"));
  static final int OWN = COMMANDS.add("own", "1 if another own unit is on the cell");
  static final int ENEMY = COMMANDS.add("enemy", "1 if an enemy is on the cell");
  static final int NEAR = COMMANDS.add("near", "enemies at distance 1 or less / 4, at most 1");
  static final int REACHED = COMMANDS.add("reached", "enemies within reach / 4, at most 1");
  static final int CARRIERS =
      COMMANDS.add("carriers", "enemies with a gem within reach / 4, at most 1");
  static final int WEAK =
      COMMANDS.add("weak", "enemies with one hit point within reach / 4, at most 1");
  static final int ARMED =
      COMMANDS.add(
          "armed",
          "enemies without a gem at distance %s or less / 4, at most 1"
              .formatted(SwarmBoard.REACH + 1));
  static final int SUPPORT =
      COMMANDS.add("support", "other own units without a gem within reach / 4, at most 1");

  static final ObservationLayout LAYOUT = BUILDER.build();

  /** The number of floats of an observation. */
  static final int SIZE = LAYOUT.space().size();

  private SwarmOrders() {}

  /** The index of the first entry of a command. */
  static int start(int command) {
    return COMMANDS.start(command);
  }
}
