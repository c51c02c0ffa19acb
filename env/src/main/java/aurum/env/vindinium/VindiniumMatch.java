package aurum.env.vindinium;

import aurum.env.Checks;
import aurum.env.Match;
import aurum.env.referee.RefereeMatch;
import aurum.env.scene.Drawable;
import aurum.env.scene.Scene;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * One match of Vindinium: the state, and the rules that all variants share. The numbers in comments
 * are the sections of RULES.md. The state is a few flat arrays over heroes and mines, and the
 * shared map.
 *
 * <p>What differs is abstract here: who dies when in a fight, what becomes of a late answer, how a
 * line is read and what the referee writes. {@link CodingameMatch} and {@link OriginalMatch} say
 * it.
 */
public abstract class VindiniumMatch implements RefereeMatch, Drawable {
  static final int MAXIMUM_HEROES = 4;

  /** The owner of a mine that nobody owns. */
  public static final int FREE = -1;

  public static final int FULL_LIFE = 100;
  public static final int BEER_PRICE = 2;
  public static final int BEER_LIFE = 50;
  public static final int BLOW = 20;
  public static final int GUARDIAN = 20;

  private final Vindinium game;

  VindiniumMap map;
  int turn;
  int turns;
  final int[] cell = new int[MAXIMUM_HEROES];
  final int[] life = new int[MAXIMUM_HEROES];
  final int[] gold = new int[MAXIMUM_HEROES];

  /** How many mines each hero owns: {@link #mineOwner}, counted. */
  final int[] mines = new int[MAXIMUM_HEROES];

  final int[] deaths = new int[MAXIMUM_HEROES];
  byte[] mineOwner = new byte[0];

  /** Who has respawned in the turn in progress; always clear between turns (5.B.5). */
  final boolean[] respawned = new boolean[MAXIMUM_HEROES];

  final boolean[] disqualified = new boolean[MAXIMUM_HEROES];

  private static final int UNKNOWN = -1;

  // Where the hero to act can step, and in which turn that was found out: its mask, its observation
  // and the check of its action ask for it.
  private int leads;
  private int leadsAt = UNKNOWN;

  // Room for VindiniumFeatures to work in, no part of the state: by hero, the way to it from the
  // seat that looks, its own ways to a tavern and home; and by owner, from FREE on, the way to the
  // nearest mine.
  final int[] wayToHero = new int[MAXIMUM_HEROES];
  final int[] wayToTavern = new int[MAXIMUM_HEROES];
  final int[] wayHome = new int[MAXIMUM_HEROES];
  final int[] nearestMine = new int[MAXIMUM_HEROES + 1];

  VindiniumMatch(Vindinium game) {
    this.game = game;
  }

  @Override
  public Vindinium game() {
    return game;
  }

  @Override
  public void reset(long seed) {
    start(game.map(seed), game.turns());
  }

  /** Starts a match on a given map. */
  void start(VindiniumMap map, int turns) {
    this.map = map;
    this.turns = turns;
    turn = 0;
    changed();
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
  }

  /** For who sets the state from outside, as a reader does: what was found out of it is void. */
  final void changed() {
    leadsAt = UNKNOWN;
  }

  private void countMines() {
    Arrays.fill(mines, 0);
    for (byte owner : mineOwner) {
      if (owner != FREE) {
        mines[owner]++;
      }
    }
  }

  @Override
  public boolean over() {
    return turn >= turns;
  }

  @Override
  public int actingSeat() {
    return turn & map.heroes() - 1; // There are 2 or 4: a division would take longer than the turn.
  }

  @Override
  public int turn() {
    return turn;
  }

  @Override
  public boolean disqualified(int seat) {
    return disqualified[seat];
  }

  @Override
  public int score(int seat) {
    return gold[seat];
  }

  @Override
  public int measure(int index, int seat) {
    return switch (index) {
      case Vindinium.GOLD -> gold[seat];
      case Vindinium.MINES -> mines[seat];
      case Vindinium.DEATHS -> deaths[seat];
      case Vindinium.LIFE -> life[seat];
      default -> throw new IllegalArgumentException("no measure " + index);
    };
  }

  /**
   * How many turns each hero has if no option says otherwise: what an agent has to assume, as the
   * text that bots read does not tell.
   */
  public abstract int usualRounds();

  /** The board. */
  public VindiniumMap map() {
    return map;
  }

  /** The cell that a hero stands on; cells are numbered as in {@link VindiniumMap}. */
  public int cell(int hero) {
    return cell[hero];
  }

  public int life(int hero) {
    return life[hero];
  }

  public int gold(int hero) {
    return gold[hero];
  }

  /** How many mines a hero owns. */
  public int mines(int hero) {
    return mines[hero];
  }

  /** The hero that owns a mine, or {@link #FREE}. */
  public int mineOwner(int mine) {
    return mineOwner[mine];
  }

  // Decisions.

  @Override
  public boolean legal(int action) {
    return action >= 0 && action < VindiniumActions.COUNT && (legalActions() >> action & 1) != 0;
  }

  @Override
  public void mask(boolean[] destination, int offset) {
    int legal = legalActions();
    for (int action = 0; action < VindiniumActions.COUNT; action++) {
      destination[offset + action] = (legal >> action & 1) != 0;
    }
  }

  /** A bit for each action: WAIT, and the steps that do anything; all after the end. */
  private int legalActions() {
    int hero = actingSeat();
    if (over()) {
      return (1 << VindiniumActions.COUNT) - 1;
    }
    int wait = 1 << VindiniumActions.WAIT;
    return disqualified[hero]
        ? wait
        : wait | VindiniumActions.mirroredSet(map.corner[hero], leads(hero)) << 1;
  }

  /** The directions of the board in which a step of a hero does anything, bit {@code 1 << d}. */
  final int leads(int hero) {
    if (hero != actingSeat()) {
      return findLeads(hero);
    }
    if (leadsAt != turn) {
      leads = findLeads(hero);
      leadsAt = turn;
    }
    return leads;
  }

  private int findLeads(int hero) {
    int from = cell[hero];
    int set = 0;
    for (int direction = 0; direction < 4; direction++) {
      int tile = map.tile[from + map.step[direction]];
      if (tile == VindiniumMap.AIR
          || tile != VindiniumMap.WALL
              && (tile == VindiniumMap.TAVERN
                  ? gold[hero] >= BEER_PRICE
                  : mineOwner[tile - VindiniumMap.FIRST_MINE] != hero)) {
        set |= 1 << direction;
      }
    }
    for (int h = 0; h < map.heroes(); h++) {
      if (map.adjacent(from, cell[h])) { // Seldom.
        for (int direction = 0; direction < 4; direction++) {
          set &= from + map.step[direction] == cell[h] ? ~(1 << direction) : ~0;
        }
      }
    }
    return set;
  }

  @Override
  public void play(int action) {
    if (Checks.requirePlayable(this, map != null, action)) {
      playAnyway(action);
    }
  }

  /**
   * Plays an action as the rules take it from a bot, whether or not it leads anywhere. After the
   * end it does nothing.
   *
   * @param action from 0 to {@code VindiniumActions.COUNT - 1}, which is not checked; nor is that
   *     the match has started
   */
  public void playAnyway(int action) {
    int hero = actingSeat();
    if (action == VindiniumActions.WAIT) {
      playTurn(hero, cell[hero]);
    } else {
      playStep(hero, VindiniumActions.direction(map, hero, action));
    }
  }

  /**
   * A hero's whole turn with a step in a direction of the board, whether or not it leads anywhere.
   */
  final void playStep(int hero, int direction) {
    int to = cell[hero] + map.step[direction];
    if (map.x(to) < 0 || map.x(to) >= map.size || map.y(to) < 0 || map.y(to) >= map.size) {
      to = cell[hero]; // 5.A.1: clamped into the board, which is the own cell.
    }
    playTurn(hero, to);
  }

  @Override
  public void playInactive() {
    Checks.requireStarted(map != null);
    playTurn(actingSeat(), cell[actingSeat()]);
  }

  // A hero's turn (5).

  /** A whole turn, in which the hero steps onto {@code to}; after the end, nothing. */
  void playTurn(int hero, int to) {
    if (over()) {
      return;
    }
    enter(hero, to);
    fight(hero);
    endTurn(hero);
  }

  /** 5.C: thirst and gold. */
  final void endTurn(int hero) {
    if (life[hero] > 1) {
      life[hero]--;
    }
    gold[hero] += mines[hero];
    for (int h = 0; h < map.heroes(); h++) {
      respawned[h] = false;
    }
    turn++;
  }

  /** 5.A.3: what the tile does to who steps onto it. */
  void enter(int hero, int to) {
    int tile = map.tile[to];
    switch (tile) {
      case VindiniumMap.AIR -> {
        if (!occupied(to)) {
          cell[hero] = to;
        }
      }
      case VindiniumMap.WALL -> {}
      case VindiniumMap.TAVERN -> {
        if (gold[hero] >= BEER_PRICE) {
          gold[hero] -= BEER_PRICE;
          life[hero] = Math.min(FULL_LIFE, life[hero] + BEER_LIFE);
        }
      }
      default -> attackMine(hero, tile - VindiniumMap.FIRST_MINE);
    }
  }

  private void attackMine(int hero, int mine) {
    int owner = mineOwner[mine];
    if (owner == hero) {
      return;
    }
    life[hero] -= GUARDIAN;
    if (life[hero] <= 0) {
      giveMines(hero, FREE);
      respawn(hero);
      return;
    }
    if (owner != FREE) {
      mines[owner]--;
    }
    mineOwner[mine] = (byte) hero;
    mines[hero]++;
  }

  /** 5.B: whom the hero strikes from where it stands now, and who dies of it. */
  abstract void fight(int hero);

  /** 5.B.4: who stands on the spawn dies too, unless his own death is still to come. */
  final void respawn(int hero) {
    respawned[hero] = true;
    deaths[hero]++;
    life[hero] = FULL_LIFE;
    cell[hero] = map.spawn[hero];
    for (int h = 0; h < map.heroes(); h++) {
      // A given map may have one spawn for two heroes: then both stand there.
      if (h != hero && cell[h] == cell[hero] && life[h] > 0 && !respawned[h]) {
        giveMines(h, hero);
        respawn(h);
      }
    }
  }

  final void giveMines(int from, int to) {
    if (mines[from] == 0) {
      return;
    }
    for (int mine = 0; mine < mineOwner.length; mine++) {
      if (mineOwner[mine] == from) {
        mineOwner[mine] = (byte) to;
      }
    }
    if (to != FREE) {
      mines[to] += mines[from];
    }
    mines[from] = 0;
  }

  final boolean occupied(int at) {
    for (int h = 0; h < map.heroes(); h++) {
      if (cell[h] == at) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Scene scene() {
    return VindiniumScene.of(this);
  }

  // Copies.

  @Override
  public void copyFrom(Match other) {
    VindiniumMatch from = (VindiniumMatch) other;
    map = from.map;
    turn = from.turn;
    turns = from.turns;
    changed();
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
  }

  @Override
  public void save(DataOutput out) throws IOException {
    map.save(out);
    out.writeInt(turn);
    out.writeInt(turns);
    out.write(mineOwner);
    for (int h = 0; h < map.heroes(); h++) {
      out.writeInt(cell[h]);
      out.writeInt(life[h]);
      out.writeInt(gold[h]);
      out.writeInt(deaths[h]);
      out.writeBoolean(disqualified[h]);
    }
  }

  @Override
  public void load(DataInput in) throws IOException {
    map = VindiniumMap.load(in, map);
    start(map, 0);
    turn = in.readInt();
    turns = in.readInt();
    in.readFully(mineOwner);
    countMines();
    for (int h = 0; h < map.heroes(); h++) {
      cell[h] = in.readInt();
      life[h] = in.readInt();
      gold[h] = in.readInt();
      deaths[h] = in.readInt();
      disqualified[h] = in.readBoolean();
    }
  }
}
