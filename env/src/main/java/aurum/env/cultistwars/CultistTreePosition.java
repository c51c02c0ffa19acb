package aurum.env.cultistwars;

import aurum.env.Match;
import aurum.env.TreePosition;

/**
 * The position of a tree search: a {@link CultistPosition} and the generator's state for each
 * action that was played. An action is a {@link CultistEffect} with a priority. {@link
 * CultistPosition}, {@link CultistNeutralGenerator} and {@link CultistLines} contain the rules.
 *
 * <p>The actions are those of {@link CultistActions}, and the steps of cultists without a slot.
 */
final class CultistTreePosition implements TreePosition {
  /** More than the plies of a search. */
  private static final int MAXIMUM_DEPTH = 128;

  /** 4 of the leader's steps or conversions, 4 steps of each cultist, shots, and waiting. */
  private static final int MAXIMUM_ACTIONS = 4 + 12 * 4 + 13 + 1;

  private static final int EFFECT_MASK = (1 << PRIORITY_SHIFT) - 1;

  // The priorities, to which the life of the target is added, or the damage.

  private static final int HIT = 10;
  private static final int CONVERT_NEUTRAL = 30;
  private static final int CONVERT_FOE = 50;
  private static final int KILL = 70;

  private final CultistPosition[] positions = new CultistPosition[MAXIMUM_DEPTH];
  private final int[] generatorStates = new int[MAXIMUM_DEPTH];
  private final CultistNeutralGenerator generator = new CultistNeutralGenerator();
  private final CultistEvaluation evaluation;
  private final int[] shooters = new int[CultistWars.UNITS];

  /** The match that the position was set to. */
  private CultistMatch match;

  private CultistPosition position;
  private int depth;
  private int turn;

  CultistTreePosition(int[] weights) {
    evaluation = new CultistEvaluation(weights);
    for (int i = 0; i < MAXIMUM_DEPTH; i++) {
      positions[i] = new CultistPosition();
    }
  }

  @Override
  public void set(Match match) {
    this.match = (CultistMatch) match;
    depth = 0;
    turn = match.turn();
    position = positions[0];
    position.copyFrom(this.match.position);
    generatorStates[0] = this.match.neutralGenerator.state();
  }

  CultistPosition units() {
    return position;
  }

  int generatorState() {
    return generatorStates[depth];
  }

  @Override
  public int maximumActions() {
    return MAXIMUM_ACTIONS;
  }

  @Override
  public int waitingAction() {
    return CultistEffect.WAIT;
  }

  /** Which of several cultists shoots makes no difference. */
  @Override
  public int matchAction(int action) {
    for (int number = 0; number < CultistActions.COUNT; number++) {
      int effect = match.actionEffect(number);
      boolean isSame =
          CultistEffect.kind(effect) == CultistEffect.SHOOT
              ? CultistEffect.kind(action & EFFECT_MASK) == CultistEffect.SHOOT
                  && CultistEffect.target(effect) == CultistEffect.target(action)
              : effect == (action & EFFECT_MASK);
      if (isSame) {
        return number;
      }
    }
    return NONE;
  }

  @Override
  public int actions(int[] destination, int offset) {
    int end = shots(destination, conversions(destination, offset), false);
    int seat = turn & 1;
    for (int unit = seat; unit < CultistWars.UNITS; unit = nextUnit(unit)) {
      if (position.owner[unit] != seat || position.life[unit] == 0) {
        continue;
      }
      for (int direction = 0; direction < CultistMap.DIRECTIONS; direction++) {
        int cell = CultistMap.neighbour(position.cell[unit], direction);
        if (position.isFree(cell)) {
          destination[end++] = CultistEffect.step(unit, cell);
        }
      }
    }
    destination[end++] = CultistEffect.WAIT;
    return end;
  }

  /** The unit after one of a seat's: after the leader the first cultist. */
  private static int nextUnit(int unit) {
    return Math.max(unit + 1, CultistWars.FIRST_CULTIST);
  }

  /** The conversions, and the shots that kill an enemy unit. */
  @Override
  public int decisiveActions(int[] destination, int offset) {
    return shots(destination, conversions(destination, offset), true);
  }

  private int conversions(int[] destination, int offset) {
    int end = offset;
    int leader = turn & 1;
    if (position.life[leader] == 0) {
      return end;
    }
    for (int direction = 0; direction < CultistMap.DIRECTIONS; direction++) {
      int cell = CultistMap.neighbour(position.cell[leader], direction);
      if (position.isConvertible(cell, leader)) {
        int target = position.board[cell];
        boolean isNeutral = position.owner[target] == CultistWars.NEUTRAL;
        int priority = (isNeutral ? CONVERT_NEUTRAL : CONVERT_FOE) + position.life[target];
        destination[end++] = CultistEffect.convert(leader, target) | priority << PRIORITY_SHIFT;
      }
    }
    return end;
  }

  /** The shot with the greatest damage at each target. Shots at neutral units are quiet. */
  private int shots(int[] destination, int offset, boolean onlyKills) {
    int end = offset;
    int seat = turn & 1;
    int count = 0;
    for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
      if (position.owner[unit] == seat && position.life[unit] > 0) {
        shooters[count++] = unit;
      }
    }
    for (int target = 0; target < CultistWars.UNITS && count > 0; target++) {
      int owner = position.owner[target];
      int life = position.life[target];
      boolean isTarget = owner == 1 - seat || owner == CultistWars.NEUTRAL && !onlyKills;
      if (!isTarget || life == 0 || onlyKills && life > CultistWars.RANGE) {
        continue;
      }
      int greatest = onlyKills ? life - 1 : 0;
      int shooter = NONE;
      for (int i = 0; i < count; i++) {
        int damage = position.damage(shooters[i], target, greatest);
        if (damage > greatest) {
          greatest = damage;
          shooter = shooters[i];
        }
      }
      if (shooter != NONE) {
        int value = greatest >= life ? KILL + life : HIT + greatest;
        int priority = owner == CultistWars.NEUTRAL ? 0 : value;
        destination[end++] = CultistEffect.shoot(shooter, target) | priority << PRIORITY_SHIFT;
      }
    }
    return end;
  }

  @Override
  public void play(int action) {
    CultistPosition next = positions[depth + 1];
    next.copyFrom(position);
    next.apply(action & EFFECT_MASK);
    generator.set(generatorStates[depth]);
    generator.play(next);
    next.removeKilled();
    depth++;
    turn++;
    generatorStates[depth] = generator.state();
    position = next;
  }

  @Override
  public void undo() {
    position = positions[--depth];
    turn--;
  }

  @Override
  public boolean over() {
    return turn >= CultistWars.TURNS || position.unitCount[0] == 0 || position.unitCount[1] == 0;
  }

  @Override
  public int turn() {
    return turn;
  }

  @Override
  public int result() {
    int seat = turn & 1;
    return Integer.compare(position.unitCount[seat], position.unitCount[1 - seat]);
  }

  @Override
  public int features(int[] destination) {
    return evaluation.features(position, turn & 1, destination);
  }

  @Override
  public int evaluate() {
    return evaluation.value(position, turn & 1);
  }

  @Override
  public long hash() {
    long sum = ((long) generatorStates[depth] << Byte.SIZE | turn) * 0x9e3779b97f4a7c15L;
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      int life = position.life[unit];
      int owner = position.owner[unit];
      // Of a dead unit only matters whether it died while neutral.
      int cell = life == 0 ? 0 : position.cell[unit];
      int state = cell << 8 | (life == 0 ? owner & CultistWars.NEUTRAL : owner) << 4 | life;
      long mixed = ((long) state << 4 | unit) * 0xbf58476d1ce4e5b9L;
      mixed = (mixed ^ mixed >>> 29) * 0x94d049bb133111ebL;
      sum += mixed ^ mixed >>> 32;
    }
    return sum ^ sum >>> 31;
  }
}
