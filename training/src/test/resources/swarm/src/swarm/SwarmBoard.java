package swarm;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * The state of a match after a round, and the rules of a round. Cells are numbered row by row, and
 * units {@code UNITS * seat + number}. After the construction nothing is allocated. Numbers in
 * comments are sections of RULES.md.
 */
final class SwarmBoard {
  static final int WIDTH = 17;
  static final int HEIGHT = 10;
  static final int CELLS = WIDTH * HEIGHT;
  static final int ROUNDS = 100;
  static final int SEATS = 2;

  /** The units of each seat. */
  static final int UNITS = 8;

  static final int ALL_UNITS = SEATS * UNITS;
  static final int HIT_POINTS = 3;
  static final int REACH = 2;

  /** The occupant of a cell without a unit, and the target of a unit that does not move. */
  static final int NONE = -1;

  private final boolean[] walls = new boolean[CELLS];

  /** The gems that lie on each cell. */
  private final byte[] gems = new byte[CELLS];

  private final int[] cells = new int[ALL_UNITS];
  private final int[] points = new int[ALL_UNITS];
  private final boolean[] isCarrying = new boolean[ALL_UNITS];
  private final int[] scores = new int[SEATS];
  private int rounds;
  private boolean hasExcluded;

  /** Derived: the unit on each cell. */
  private final byte[] occupants = new byte[CELLS];

  /**
   * Derived: the living units of each seat, the first {@link #living} from {@code UNITS * seat}.
   */
  private final byte[] livingUnits = new byte[ALL_UNITS];

  private final int[] living = new int[SEATS];

  // Used within a round.
  private final int[] commands = new int[ALL_UNITS];
  private final int[] targets = new int[ALL_UNITS];
  private final int[] hits = new int[ALL_UNITS];

  /** Removes all units, gems and walls, and begins round 0. */
  void clear() {
    Arrays.fill(walls, false);
    clearPieces();
    rounds = 0;
    hasExcluded = false;
    Arrays.fill(scores, 0);
  }

  /** Removes all units and gems. */
  void clearPieces() {
    Arrays.fill(gems, (byte) 0);
    Arrays.fill(occupants, (byte) NONE);
    Arrays.fill(cells, 0);
    Arrays.fill(points, 0);
    Arrays.fill(isCarrying, false);
    Arrays.fill(living, 0);
  }

  static int seat(int unit) {
    return unit / UNITS;
  }

  /** The x of a seat's home (1). */
  static int home(int seat) {
    return seat == 0 ? 0 : WIDTH - 1;
  }

  static int distance(int cell, int other) {
    return Math.abs(cell % WIDTH - other % WIDTH) + Math.abs(cell / WIDTH - other / WIDTH);
  }

  int rounds() {
    return rounds;
  }

  void setRounds(int rounds) {
    this.rounds = rounds;
  }

  boolean isWall(int cell) {
    return walls[cell];
  }

  void setWall(int cell, boolean isWall) {
    walls[cell] = isWall;
  }

  int gems(int cell) {
    return gems[cell];
  }

  void setGems(int cell, int number) {
    gems[cell] = (byte) number;
  }

  boolean isAlive(int unit) {
    return points[unit] > 0;
  }

  /** The cell of a living unit. */
  int cell(int unit) {
    return cells[unit];
  }

  int points(int unit) {
    return points[unit];
  }

  boolean isCarrying(int unit) {
    return isCarrying[unit];
  }

  /** The unit on a cell, or {@link #NONE}. */
  int occupant(int cell) {
    return occupants[cell];
  }

  /** Adds a unit that is not on the board. */
  void addUnit(int unit, int cell, int hitPoints, boolean carries) {
    cells[unit] = cell;
    points[unit] = hitPoints;
    isCarrying[unit] = carries;
    occupants[cell] = (byte) unit;
    findLiving(seat(unit));
  }

  private void findLiving(int seat) {
    living[seat] = 0;
    for (int unit = UNITS * seat; unit < UNITS * (seat + 1); unit++) {
      if (isAlive(unit)) {
        livingUnits[UNITS * seat + living[seat]++] = (byte) unit;
      }
    }
  }

  /** The number of a seat's living units. */
  int living(int seat) {
    return living[seat];
  }

  /** The living unit of a seat with {@code index} living ones before it. */
  int livingUnit(int seat, int index) {
    return livingUnits[UNITS * seat + index];
  }

  /** The hit points of all units of a seat. */
  int hitPoints(int seat) {
    int sum = 0;
    for (int unit = UNITS * seat; unit < UNITS * (seat + 1); unit++) {
      sum += points[unit];
    }
    return sum;
  }

  /** The gems that a seat's units carry. */
  int carried(int seat) {
    int carried = 0;
    for (int unit = UNITS * seat; unit < UNITS * (seat + 1); unit++) {
      carried += isCarrying[unit] ? 1 : 0;
    }
    return carried;
  }

  /** The gems that lie on the board or are carried. */
  int gemsLeft() {
    int left = carried(0) + carried(1);
    for (byte number : gems) {
      left += number;
    }
    return left;
  }

  /** 6 */
  int score(int seat) {
    return scores[seat];
  }

  void setScore(int seat, int score) {
    scores[seat] = score;
  }

  /** 4: Ends the match before a round. */
  void exclude(int seat) {
    scores[seat] = -1;
    hasExcluded = true;
  }

  /** 6 */
  boolean isOver() {
    return hasExcluded || rounds >= ROUNDS || living(0) == 0 || living(1) == 0 || gemsLeft() == 0;
  }

  /**
   * 4: Whether a command is executed as it is.
   *
   * @param chosen the commands of the seat's living units with lower numbers, at their units'
   *     indices
   */
  boolean isLegal(int unit, int command, int[] chosen) {
    if (command >= SwarmCommand.MOVES) {
      return command != SwarmCommand.HIT || !isCarrying[unit];
    }
    int target = SwarmCommand.from(cells[unit], command);
    if (target == SwarmCommand.NONE || walls[target]) {
      return false;
    }
    for (int other = UNITS * seat(unit); other < unit; other++) {
      boolean isTaken =
          isAlive(other)
              && chosen[other] < SwarmCommand.MOVES
              && SwarmCommand.from(cells[other], chosen[other]) == target;
      if (isTaken) {
        return false;
      }
    }
    return true;
  }

  /**
   * 5: Plays a round.
   *
   * @param given the command of each unit on the board; those of dead units are ignored
   */
  void resolve(int[] given) {
    for (int unit = 0; unit < ALL_UNITS; unit++) {
      boolean isExecuted = isAlive(unit) && isLegal(unit, given[unit], commands);
      commands[unit] = isExecuted ? given[unit] : SwarmCommand.WAIT;
      targets[unit] =
          commands[unit] < SwarmCommand.MOVES
              ? SwarmCommand.from(cells[unit], commands[unit])
              : NONE;
    }
    move();
    hit();
    rounds++;
    for (int unit = 0; unit < ALL_UNITS; unit++) {
      if (isAlive(unit)) {
        deliverAndTake(unit);
      }
    }
    giveRest();
  }

  /** 5.1 */
  private void move() {
    for (int unit = 0; unit < UNITS; unit++) {
      for (int enemy = UNITS; targets[unit] != NONE && enemy < ALL_UNITS; enemy++) {
        if (targets[unit] == targets[enemy]) {
          hits[unit] = 1;
          hits[enemy] = 1;
        }
      }
    }
    for (int unit = 0; unit < ALL_UNITS; unit++) {
      int other = targets[unit] == NONE ? NONE : occupants[targets[unit]];
      if (other != NONE && seat(other) != seat(unit) && targets[other] == cells[unit]) {
        hits[unit] = 1;
      }
    }
    for (int unit = 0; unit < ALL_UNITS; unit++) {
      targets[unit] = hits[unit] > 0 ? NONE : targets[unit];
      hits[unit] = 0;
    }
    for (boolean hasChanged = true; hasChanged; ) {
      hasChanged = false;
      for (int unit = 0; unit < ALL_UNITS; unit++) {
        int other = targets[unit] == NONE ? NONE : occupants[targets[unit]];
        if (other != NONE && targets[other] == NONE) {
          targets[unit] = NONE;
          hasChanged = true;
        }
      }
    }
    for (int unit = 0; unit < ALL_UNITS; unit++) {
      if (targets[unit] != NONE) {
        occupants[cells[unit]] = NONE;
      }
    }
    for (int unit = 0; unit < ALL_UNITS; unit++) {
      if (targets[unit] != NONE) {
        cells[unit] = targets[unit];
        occupants[cells[unit]] = (byte) unit;
      }
    }
  }

  /** 5.2, 5.3 */
  private void hit() {
    for (int unit = 0; unit < ALL_UNITS; unit++) {
      if (commands[unit] == SwarmCommand.HIT) {
        int first = UNITS * (1 - seat(unit));
        for (int enemy = first; enemy < first + UNITS; enemy++) {
          boolean isHit = isAlive(enemy) && distance(cells[unit], cells[enemy]) <= REACH;
          hits[enemy] += isHit ? 1 : 0;
        }
      }
    }
    for (int unit = 0; unit < ALL_UNITS; unit++) {
      if (hits[unit] > 0) {
        points[unit] = Math.max(0, points[unit] - hits[unit]);
        hits[unit] = 0;
        if (points[unit] == 0) {
          remove(unit);
        }
      }
    }
  }

  private void remove(int unit) {
    occupants[cells[unit]] = NONE;
    gems[cells[unit]] += isCarrying[unit] ? 1 : 0;
    isCarrying[unit] = false;
    cells[unit] = 0;
    findLiving(seat(unit));
  }

  /** 5.4, 5.5 */
  private void deliverAndTake(int unit) {
    int cell = cells[unit];
    if (isCarrying[unit] && cell % WIDTH == home(seat(unit))) {
      isCarrying[unit] = false;
      scores[seat(unit)]++;
    }
    if (!isCarrying[unit] && gems[cell] > 0) {
      isCarrying[unit] = true;
      gems[cell]--;
    }
  }

  /** 6: Gives the gems that are left to a seat whose enemy has no units. */
  private void giveRest() {
    for (int seat = 0; seat < SEATS; seat++) {
      if (living(1 - seat) == 0 && living(seat) > 0) {
        scores[seat] += gemsLeft();
        Arrays.fill(gems, (byte) 0);
        Arrays.fill(isCarrying, false);
      }
    }
  }

  void copyFrom(SwarmBoard other) {
    System.arraycopy(other.walls, 0, walls, 0, CELLS);
    System.arraycopy(other.gems, 0, gems, 0, CELLS);
    System.arraycopy(other.occupants, 0, occupants, 0, CELLS);
    System.arraycopy(other.cells, 0, cells, 0, ALL_UNITS);
    System.arraycopy(other.points, 0, points, 0, ALL_UNITS);
    System.arraycopy(other.isCarrying, 0, isCarrying, 0, ALL_UNITS);
    System.arraycopy(other.scores, 0, scores, 0, SEATS);
    System.arraycopy(other.livingUnits, 0, livingUnits, 0, ALL_UNITS);
    System.arraycopy(other.living, 0, living, 0, SEATS);
    rounds = other.rounds;
    hasExcluded = other.hasExcluded;
  }

  void save(DataOutput out) throws IOException {
    out.writeByte(rounds);
    out.writeBoolean(hasExcluded);
    for (int score : scores) {
      out.writeShort(score);
    }
    for (int cell = 0; cell < CELLS; cell++) {
      out.writeByte(walls[cell] ? -1 : gems[cell]);
    }
    for (int unit = 0; unit < ALL_UNITS; unit++) {
      out.writeByte(cells[unit]);
      out.writeByte(points[unit]);
      out.writeBoolean(isCarrying[unit]);
    }
  }

  void load(DataInput in) throws IOException {
    clear();
    rounds = in.readByte();
    hasExcluded = in.readBoolean();
    for (int seat = 0; seat < SEATS; seat++) {
      scores[seat] = in.readShort();
    }
    for (int cell = 0; cell < CELLS; cell++) {
      byte content = in.readByte();
      walls[cell] = content < 0;
      gems[cell] = (byte) Math.max(content, 0);
    }
    for (int unit = 0; unit < ALL_UNITS; unit++) {
      int cell = in.readUnsignedByte();
      int left = in.readByte();
      boolean carries = in.readBoolean();
      if (left > 0) {
        addUnit(unit, cell, left, carries);
      }
    }
  }
}
