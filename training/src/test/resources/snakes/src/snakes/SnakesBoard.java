package snakes;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * The state of a match after a round, and the rules of a round. Cells are numbered row by row.
 * After the construction nothing is allocated. Numbers in comments are sections of RULES.md.
 */
final class SnakesBoard {
  static final int WIDTH = 15;
  static final int HEIGHT = 11;
  static final int CELLS = WIDTH * HEIGHT;
  static final int ROUNDS = 120;
  static final int REGROWTH = 20;
  static final int START_LENGTH = 3;
  static final int MAXIMUM_SEATS = 4;

  /** Images of three drawn cells. */
  static final int MAXIMUM_APPLES = 12;

  /** The command of a seat that is excluded in a round (6). */
  static final int EXCLUDED = -1;

  /** The occupant of a free cell. */
  static final int NOBODY = -1;

  /** A snake's cells are in a ring of this size, the head at the greatest index. */
  private static final int RING = 256;

  private static final int NO_APPLE = -1;

  private final int seats;
  private final boolean[] walls = new boolean[CELLS];

  /** The number of apples' cells, these cells, and the rounds until each has an apple. */
  private int apples;

  private final byte[] appleCells = new byte[MAXIMUM_APPLES];
  private final byte[] appleRounds = new byte[MAXIMUM_APPLES];

  /** Derived: the number of the apple of each cell. */
  private final byte[] appleAt = new byte[CELLS];

  private final byte[] rings;
  private final int[] heads;
  private final int[] lengths;

  /** Derived: the seat whose snake covers each cell. */
  private final byte[] occupants = new byte[CELLS];

  private int rounds;
  private final int[] scoresOfDead;

  // Used within a round.
  private final int[] newHeads;
  private final boolean[] isEating;
  private final boolean[] isDying;
  private final boolean[] isExcluded;

  SnakesBoard(int seats) {
    this.seats = seats;
    rings = new byte[seats * RING];
    heads = new int[seats];
    lengths = new int[seats];
    scoresOfDead = new int[seats];
    newHeads = new int[seats];
    isEating = new boolean[seats];
    isDying = new boolean[seats];
    isExcluded = new boolean[seats];
  }

  /** Removes all snakes, apples and walls, and begins round 0. */
  void clear() {
    rounds = 0;
    Arrays.fill(walls, false);
    clearPieces();
    Arrays.fill(scoresOfDead, 0);
  }

  /** Removes all snakes and apples' cells. */
  void clearPieces() {
    apples = 0;
    Arrays.fill(appleAt, (byte) NO_APPLE);
    Arrays.fill(occupants, (byte) NOBODY);
    Arrays.fill(lengths, 0);
  }

  int seats() {
    return seats;
  }

  /** The number of rounds that have been played. */
  int rounds() {
    return rounds;
  }

  void setRounds(int rounds) {
    this.rounds = rounds;
  }

  boolean isWall(int cell) {
    return walls[cell];
  }

  /** The number of walls. */
  int walls() {
    int count = 0;
    for (boolean isWall : walls) {
      count += isWall ? 1 : 0;
    }
    return count;
  }

  void setWall(int cell, boolean isWall) {
    walls[cell] = isWall;
  }

  int apples() {
    return apples;
  }

  int appleCell(int apple) {
    return appleCells[apple] & 0xff;
  }

  /** The least number of rounds until an apple's cell has an apple; 0 if it has one. */
  int appleRounds(int apple) {
    return appleRounds[apple];
  }

  /** Whether a cell is an apple's cell, with or without an apple. */
  boolean isAppleCell(int cell) {
    return appleAt[cell] != NO_APPLE;
  }

  /** Whether an apple is on a cell. */
  boolean hasApple(int cell) {
    return appleAt[cell] != NO_APPLE && appleRounds[appleAt[cell]] == 0;
  }

  /** Adds an apple's cell, with a number greater than those before it. */
  void addApple(int cell, int left) {
    appleCells[apples] = (byte) cell;
    appleRounds[apples] = (byte) left;
    appleAt[cell] = (byte) apples;
    apples++;
  }

  boolean isAlive(int seat) {
    return lengths[seat] > 0;
  }

  /** The number of cells of a seat's snake; 0 if it is dead. */
  int length(int seat) {
    return lengths[seat];
  }

  /** A cell of a living snake; 0 is the head, 1 the neck, and {@code length - 1} the tail. */
  int cell(int seat, int index) {
    return rings[ring(seat, heads[seat] - index)] & 0xff;
  }

  private static int ring(int seat, int index) {
    return seat * RING + (index & RING - 1);
  }

  /** The seat whose snake covers a cell, or {@link #NOBODY}. */
  int occupant(int cell) {
    return occupants[cell];
  }

  /** Adds a cell behind the tail of a seat's snake, or the head if the snake has no cell. */
  void addCell(int seat, int cell) {
    rings[ring(seat, heads[seat] - lengths[seat])] = (byte) cell;
    lengths[seat]++;
    occupants[cell] = (byte) seat;
  }

  /** Sets the score of a dead seat. */
  void setScoreOfDead(int seat, int score) {
    scoresOfDead[seat] = score;
  }

  /** 7 */
  int score(int seat) {
    return isAlive(seat) ? rounds + lengths[seat] : scoresOfDead[seat];
  }

  /** The number of living snakes. */
  int living() {
    int living = 0;
    for (int length : lengths) {
      living += length > 0 ? 1 : 0;
    }
    return living;
  }

  /** 7 */
  boolean isOver() {
    return rounds >= ROUNDS || living() <= 1;
  }

  /** 4: Whether a direction does not lead a living snake back; {@link #EXCLUDED} is not legal. */
  boolean isLegal(int seat, int direction) {
    return direction != EXCLUDED && SnakesDirection.from(cell(seat, 0), direction) != cell(seat, 1);
  }

  /**
   * 5: Plays a round.
   *
   * @param commands the direction of each seat on the board; a direction that is not legal, or
   *     {@link #EXCLUDED}, excludes the seat; those of dead seats are ignored
   */
  void resolve(int[] commands) {
    move(commands);
    for (int seat = 0; seat < seats; seat++) {
      isDying[seat] = isAlive(seat) && (isExcluded[seat] || dies(seat));
    }
    for (int seat = 0; seat < seats; seat++) {
      if (isDying[seat]) {
        remove(seat);
        scoresOfDead[seat] = isExcluded[seat] ? -1 : rounds;
      }
    }
    for (int seat = 0; seat < seats; seat++) {
      if (isAlive(seat)) {
        heads[seat]++;
        rings[ring(seat, heads[seat])] = (byte) newHeads[seat];
        lengths[seat]++;
        occupants[newHeads[seat]] = (byte) seat;
      }
    }
    rounds++;
    grow();
  }

  /** 5.1, 5.2: Finds the new heads and eaten apples, and removes the tails that leave. */
  private void move(int[] commands) {
    for (int seat = 0; seat < seats; seat++) {
      newHeads[seat] = SnakesDirection.NONE;
      isEating[seat] = false;
      isExcluded[seat] = isAlive(seat) && !isLegal(seat, commands[seat]);
      if (isAlive(seat) && !isExcluded[seat]) {
        int head = SnakesDirection.from(cell(seat, 0), commands[seat]);
        newHeads[seat] = head;
        isEating[seat] = head != SnakesDirection.NONE && hasApple(head);
        if (!isEating[seat]) {
          occupants[cell(seat, lengths[seat] - 1)] = NOBODY;
          lengths[seat]--;
        }
      }
    }
  }

  /** 5.3: Whether a snake that has moved dies. Its new head is not among the occupants yet. */
  private boolean dies(int seat) {
    int head = newHeads[seat];
    if (head == SnakesDirection.NONE || walls[head] || occupants[head] != NOBODY) {
      return true;
    }
    for (int other = 0; other < seats; other++) {
      if (other != seat && newHeads[other] == head && lengths[other] >= lengths[seat]) {
        return true;
      }
    }
    return false;
  }

  /** 5.4 */
  private void remove(int seat) {
    for (int i = 0; i < lengths[seat]; i++) {
      occupants[cell(seat, i)] = NOBODY;
    }
    lengths[seat] = 0;
  }

  /** 5.5: The apples after a round. */
  private void grow() {
    for (int seat = 0; seat < seats; seat++) {
      if (isEating[seat]) {
        appleRounds[appleAt[newHeads[seat]]] = REGROWTH + 1; // One is subtracted below.
      }
    }
    for (int apple = 0; apple < apples; apple++) {
      int left = appleRounds[apple];
      boolean isCovered = left == 1 && occupants[appleCell(apple)] != NOBODY;
      appleRounds[apple] = (byte) (isCovered ? 1 : Math.max(left - 1, 0));
    }
  }

  void copyFrom(SnakesBoard other) {
    System.arraycopy(other.walls, 0, walls, 0, CELLS);
    apples = other.apples;
    System.arraycopy(other.appleCells, 0, appleCells, 0, MAXIMUM_APPLES);
    System.arraycopy(other.appleRounds, 0, appleRounds, 0, MAXIMUM_APPLES);
    System.arraycopy(other.appleAt, 0, appleAt, 0, CELLS);
    System.arraycopy(other.rings, 0, rings, 0, rings.length);
    System.arraycopy(other.heads, 0, heads, 0, seats);
    System.arraycopy(other.lengths, 0, lengths, 0, seats);
    System.arraycopy(other.occupants, 0, occupants, 0, CELLS);
    System.arraycopy(other.scoresOfDead, 0, scoresOfDead, 0, seats);
    rounds = other.rounds;
  }

  void save(DataOutput out) throws IOException {
    out.writeShort(rounds);
    for (boolean wall : walls) {
      out.writeBoolean(wall);
    }
    out.writeByte(apples);
    for (int apple = 0; apple < apples; apple++) {
      out.writeByte(appleCells[apple]);
      out.writeByte(appleRounds[apple]);
    }
    for (int seat = 0; seat < seats; seat++) {
      out.writeShort(scoresOfDead[seat]);
      out.writeShort(lengths[seat]);
      for (int i = 0; i < lengths[seat]; i++) {
        out.writeByte(cell(seat, i));
      }
    }
  }

  void load(DataInput in) throws IOException {
    clear();
    rounds = in.readShort();
    for (int cell = 0; cell < CELLS; cell++) {
      walls[cell] = in.readBoolean();
    }
    for (int left = in.readByte(); left > 0; left--) {
      int cell = in.readUnsignedByte();
      addApple(cell, in.readByte());
    }
    for (int seat = 0; seat < seats; seat++) {
      scoresOfDead[seat] = in.readShort();
      for (int left = in.readShort(); left > 0; left--) {
        addCell(seat, in.readUnsignedByte());
      }
    }
  }
}
