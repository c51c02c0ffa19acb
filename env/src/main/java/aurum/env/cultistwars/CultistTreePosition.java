package aurum.env.cultistwars;

import aurum.env.Match;
import aurum.env.TreePosition;
import aurum.env.base.SplitMix;
import java.util.Arrays;

/**
 * A position of a tree search. An action is a {@link CultistEffect} with a priority. The actions
 * are those of {@link CultistActions}, and the steps of cultists without a slot.
 */
final class CultistTreePosition extends TreePosition {
  /** 4 of the leader's steps or conversions, 4 steps of each cultist, shots, and waiting. */
  private static final int MAXIMUM_ACTIONS = 4 + 12 * 4 + 13 + 1;

  private static final int EFFECT_MASK = (1 << PRIORITY_SHIFT) - 1;

  // The priorities, to which the life of the target is added, or the damage.

  private static final int HIT = 10;
  private static final int CONVERT_NEUTRAL = 30;
  private static final int CONVERT_FOE = 50;
  private static final int KILL = 70;

  private static final int CELL_BITS = 8;
  private static final int STATE_BITS = 6;

  /** Random numbers of the cells of each unit. */
  private static final long[] CELL_KEYS = keys(CELL_BITS, 1);

  /** Random numbers of the lives and owners of each unit. */
  private static final long[] STATE_KEYS = keys(STATE_BITS, 2);

  private final CultistEvaluation evaluation;

  /** The effect of each action of the match at the position where the search begins. */
  private final int[] rootEffects = new int[CultistActions.COUNT];

  CultistTreePosition(CultistWars game, int[] weights) {
    super(game);
    evaluation = new CultistEvaluation(weights);
  }

  @Override
  public void set(Match root) {
    super.set(root);
    CultistMatch match = (CultistMatch) match();
    evaluation.setMap(match.map);
    for (int number = 0; number < CultistActions.COUNT; number++) {
      rootEffects[number] = withoutShooter(match.actionEffect(number));
    }
  }

  private static long[] keys(int bits, long seed) {
    SplitMix random = new SplitMix(seed);
    long[] keys = new long[CultistWars.UNITS << bits];
    Arrays.setAll(keys, i -> random.nextLong());
    return keys;
  }

  private CultistPosition units() {
    return ((CultistMatch) match()).position;
  }

  @Override
  public int maximumActions() {
    return MAXIMUM_ACTIONS;
  }

  @Override
  public int matchAction(int action) {
    int effect = withoutShooter(action & EFFECT_MASK);
    for (int number = 0; number < CultistActions.COUNT; number++) {
      if (rootEffects[number] == effect) {
        return number;
      }
    }
    return NONE;
  }

  /** Which of several cultists shoots makes no difference. */
  private static int withoutShooter(int effect) {
    boolean isShot = CultistEffect.kind(effect) == CultistEffect.SHOOT;
    return isShot ? CultistEffect.shoot(0, CultistEffect.target(effect)) : effect;
  }

  @Override
  public int pass() {
    return CultistEffect.WAIT;
  }

  @Override
  protected void apply(int action) {
    ((CultistMatch) match()).apply(action & EFFECT_MASK);
  }

  /** The decisive ones are conversions, and shots that kill an enemy unit. */
  @Override
  public int actions(int[] destination, int offset, boolean onlyDecisive) {
    CultistPosition units = units();
    int seat = match().actingSeat();
    int end = conversions(units, seat, destination, offset);
    end = shots(units, seat, destination, end, onlyDecisive);
    if (onlyDecisive) {
      return end;
    }
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      for (int d = 0; d < CultistMap.DIRECTIONS && isOwn(units, unit, seat); d++) {
        int cell = CultistMap.neighbour(units.cell[unit], d);
        if (units.isFree(cell)) {
          destination[end++] = CultistEffect.step(unit, cell);
        }
      }
    }
    destination[end++] = CultistEffect.WAIT;
    return end;
  }

  private static boolean isOwn(CultistPosition units, int unit, int seat) {
    return units.owner[unit] == seat && units.life[unit] > 0;
  }

  private static int conversions(CultistPosition units, int seat, int[] destination, int offset) {
    int end = offset;
    for (int d = 0; d < CultistMap.DIRECTIONS && units.life[seat] > 0; d++) {
      int cell = CultistMap.neighbour(units.cell[seat], d);
      if (units.isConvertible(cell, seat)) {
        int target = units.board[cell];
        boolean isNeutral = units.owner[target] == CultistWars.NEUTRAL;
        int priority = (isNeutral ? CONVERT_NEUTRAL : CONVERT_FOE) + units.life[target];
        destination[end++] = CultistEffect.convert(seat, target) | priority << PRIORITY_SHIFT;
      }
    }
    return end;
  }

  /** The shot with the greatest damage at each target. Shots at neutral units are quiet. */
  private static int shots(
      CultistPosition units, int seat, int[] destination, int offset, boolean onlyKills) {
    int end = offset;
    for (int target = 0; target < CultistWars.UNITS && units.cultists(seat) > 0; target++) {
      int life = units.life[target];
      boolean isNeutral = units.owner[target] == CultistWars.NEUTRAL;
      if (life == 0 || units.owner[target] == seat || onlyKills && isNeutral) {
        continue;
      }
      int shooter = units.bestShooter(seat, target, onlyKills ? life - 1 : 0);
      if (shooter != NONE) {
        int damage = units.damage(shooter, target);
        int priority = isNeutral ? 0 : damage >= life ? KILL + life : HIT + damage;
        destination[end++] = CultistEffect.shoot(shooter, target) | priority << PRIORITY_SHIFT;
      }
    }
    return end;
  }

  @Override
  public int features(int[] destination) {
    return evaluation.features(units(), match().actingSeat(), destination);
  }

  @Override
  public int evaluate() {
    return evaluation.value(units(), match().actingSeat(), match().turn());
  }

  @Override
  public int quietChange() {
    return 60;
  }

  /** Zobrist, "A new hashing method with application for game playing", 1970. */
  @Override
  public long hash() {
    CultistMatch match = (CultistMatch) match();
    CultistPosition units = match.position;
    long hash = SplitMix.hash(match.neutralGenerator.state(), match.turn(), 0);
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      int life = units.life[unit];
      int owner = units.owner[unit];
      // For a dead unit, only whether it was neutral when it died matters.
      hash ^=
          life == 0
              ? STATE_KEYS[unit << STATE_BITS | owner & CultistWars.NEUTRAL]
              : STATE_KEYS[unit << STATE_BITS | life << 2 | owner]
                  ^ CELL_KEYS[unit << CELL_BITS | units.cell[unit]];
    }
    return hash;
  }
}
