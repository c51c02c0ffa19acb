package aurum.env.vindinium;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * The state of one match, without its rules: the turn, and flat arrays over heroes and mines, on a
 * map that matches share.
 *
 * <p>Only the rules ({@link VindiniumMatch} and its variants) and the readers of the referee's text
 * write the fields, and then call {@link #nextVersion}.
 */
abstract class VindiniumState {
  static final int MAXIMUM_HEROES = 4;

  /** The owner of a mine that no hero owns. */
  public static final int FREE = -1;

  public static final int FULL_LIFE = 100;

  VindiniumMap map;

  /** The number of finished turns. */
  int turn;

  /** The number of turns of the match. */
  int turns;

  final int[] cell = new int[MAXIMUM_HEROES];
  final int[] life = new int[MAXIMUM_HEROES];
  final int[] gold = new int[MAXIMUM_HEROES];

  /** The number of mines of each hero, counted in {@link #mineOwner}. */
  final int[] mines = new int[MAXIMUM_HEROES];

  /** The number of times that each hero has died. */
  final int[] deaths = new int[MAXIMUM_HEROES];

  byte[] mineOwner = new byte[0];

  /** Whether a hero has respawned in the turn in progress; all false between turns (5.B.5). */
  final boolean[] respawned = new boolean[MAXIMUM_HEROES];

  final boolean[] disqualified = new boolean[MAXIMUM_HEROES];

  private int version;

  VindiniumState() {}

  /**
   * A number that changes with every change of the state. A value derived from a position is valid
   * for the version that it was computed for.
   */
  final int version() {
    return version;
  }

  /** To be called after every change of the fields. */
  final void nextVersion() {
    version++;
  }

  /** The map. */
  public final VindiniumMap map() {
    return map;
  }

  /** The number of finished turns, of all heroes together. */
  public final int turn() {
    return turn;
  }

  /** The cell of a hero; cells are numbered as in {@link VindiniumMap}. */
  public final int cell(int hero) {
    return cell[hero];
  }

  /** The life of a hero, from 1 to {@value #FULL_LIFE}. */
  public final int life(int hero) {
    return life[hero];
  }

  /** The gold of a hero. */
  public final int gold(int hero) {
    return gold[hero];
  }

  /** The number of mines that a hero owns. */
  public final int mines(int hero) {
    return mines[hero];
  }

  /** The hero that owns a mine, or {@link #FREE}. */
  public final int mineOwner(int mine) {
    return mineOwner[mine];
  }

  final boolean occupied(int at) {
    for (int hero = 0; hero < map.heroes(); hero++) {
      if (cell[hero] == at) {
        return true;
      }
    }
    return false;
  }

  /** Starts a match on a given map. */
  void start(VindiniumMap map, int turns) {
    this.map = map;
    this.turns = turns;
    turn = 0;
    if (mineOwner.length != map.mines()) {
      mineOwner = new byte[map.mines()];
    }
    System.arraycopy(map.firstOwner, 0, mineOwner, 0, mineOwner.length);
    System.arraycopy(map.start, 0, cell, 0, map.heroes());
    Arrays.fill(life, FULL_LIFE);
    Arrays.fill(gold, 0);
    Arrays.fill(deaths, 0);
    Arrays.fill(respawned, false);
    Arrays.fill(disqualified, false);
    countMines();
    nextVersion();
  }

  /** Gives a mine to a hero, or makes it {@link #FREE}, and updates the counts of both owners. */
  final void setMineOwner(int mine, int owner) {
    if (mineOwner[mine] != FREE) {
      mines[mineOwner[mine]]--;
    }
    mineOwner[mine] = (byte) owner;
    if (owner != FREE) {
      mines[owner]++;
    }
    nextVersion();
  }

  private void countMines() {
    Arrays.fill(mines, 0);
    for (byte owner : mineOwner) {
      if (owner != FREE) {
        mines[owner]++;
      }
    }
  }

  // Copies.

  final void copyState(VindiniumState from) {
    map = from.map;
    turn = from.turn;
    turns = from.turns;
    if (mineOwner.length != from.mineOwner.length) {
      mineOwner = new byte[from.mineOwner.length];
    }
    System.arraycopy(from.mineOwner, 0, mineOwner, 0, mineOwner.length);
    System.arraycopy(from.cell, 0, cell, 0, MAXIMUM_HEROES);
    System.arraycopy(from.life, 0, life, 0, MAXIMUM_HEROES);
    System.arraycopy(from.gold, 0, gold, 0, MAXIMUM_HEROES);
    System.arraycopy(from.mines, 0, mines, 0, MAXIMUM_HEROES);
    System.arraycopy(from.deaths, 0, deaths, 0, MAXIMUM_HEROES);
    System.arraycopy(from.disqualified, 0, disqualified, 0, MAXIMUM_HEROES);
    nextVersion();
  }

  /** Writes the whole state. */
  public void save(DataOutput out) throws IOException {
    map.save(out);
    out.writeInt(turn);
    out.writeInt(turns);
    out.write(mineOwner);
    for (int hero = 0; hero < map.heroes(); hero++) {
      out.writeInt(cell[hero]);
      out.writeInt(life[hero]);
      out.writeInt(gold[hero]);
      out.writeInt(deaths[hero]);
      out.writeBoolean(disqualified[hero]);
    }
  }

  /** Reads what {@link #save} wrote. */
  public void load(DataInput in) throws IOException {
    map = VindiniumMap.load(in, map);
    start(map, 0);
    turn = in.readInt();
    turns = in.readInt();
    in.readFully(mineOwner);
    countMines();
    for (int hero = 0; hero < map.heroes(); hero++) {
      cell[hero] = in.readInt();
      life[hero] = in.readInt();
      gold[hero] = in.readInt();
      deaths[hero] = in.readInt();
      disqualified[hero] = in.readBoolean();
    }
    nextVersion();
  }
}
