package aurum.env.vindinium;

import aurum.env.Match;
import aurum.env.ObservationEncoder;
import java.util.Arrays;

/**
 * What a seat sees, as a vector for a small network: {@link #SIZE} floats in [-1, 1], for any board
 * size. Everything is seen from the seat's own corner, so that all seats share one point of view;
 * opponents are named by the mirror that leads to their corner: in x, in y, in both. Where a hero
 * does not exist, its entries are 0.
 *
 * <p>In this order:
 *
 * <ul>
 *   <li>{@value #OWN} of the seat itself: its life, gold, mines and standing, the rounds left;
 *   <li>3 times {@value #OPPONENT} of each opponent;
 *   <li>6 ways to the nearest mine: that is free, of each opponent, the seat's own, not the seat's
 *       own. A way is a closeness and four directions (1 if a step that way lies on a shortest
 *       walk);
 *   <li>2 densities: the share of all mines that are not the seat's own within 4 and 9 steps;
 *   <li>5 ways to places: the nearest tavern, the four spawns;
 *   <li>5 times {@value #ACTION}: what each action leads to.
 * </ul>
 *
 * <p>Ten entries are the same in every decision of a match of four: that each opponent exists; that
 * the one mirrored in x, in the original the one mirrored in both, moves two turns later; and that
 * waiting is accepted, and neither moves nor takes anything (the first six of its {@value
 * #ACTION}).
 *
 * <p>A <em>closeness</em> is 3 / (3 + steps): 1 here, 3/4 next to it, 0 where no way leads. A
 * <em>balance</em> x / (|x| + s) is a signed quantity that saturates, s being its usual size.
 */
public final class VindiniumFeatures implements ObservationEncoder {
  private static final int OWN = 15;
  private static final int OPPONENT = 21;
  private static final int WAYS = 11;
  private static final int ACTION = 14;

  static final int SIZE = OWN + 3 * OPPONENT + 5 * WAYS + 2 + VindiniumActions.COUNT * ACTION;

  /** The mirrors that name the opponents: in x, in y, in both. */
  private static final int[] MIRRORS = {VindiniumActions.EAST, VindiniumActions.SOUTH, 3};

  private static final int NEAR = 4;
  private static final int WITHIN_REACH = 9;

  // By table: there are some sixty quotients and as many yes or no, and a table is faster than
  // each of them.
  private static final float[] CLOSENESS = new float[VindiniumPaths.FAR + 1];

  private static final float[] THIRDS = {0, 1 / 3f, 2 / 3f, 1};
  private static final int FEWEST_BLOWS = -5;
  private static final float[] FIFTHS = new float[11];

  /** From as far below 0 as three blows can bring a life: the four entries of {@link #LIFE}. */
  private static final int LEAST_LIFE = -3 * VindiniumMatch.BLOW;

  /** In hundredths, in blows that it lasts by five, whether it lasts one, whether it is low. */
  private static final float[] LIFE = new float[4 * (VindiniumMatch.FULL_LIFE - LEAST_LIFE + 1)];

  /** A set of directions as each corner sees it, at {@code (corner * 16 + set) * 4}. */
  private static final float[] DIRECTIONS = new float[4 * 16 * 4];

  /** Whether a distance is 1, 2, 3; farther is all the same. */
  private static final float[] BESIDE = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0};

  private static final int FARTHER = 4;

  // What a seat does, six entries each: whether that does anything, and whether it moves, drinks,
  // takes a free mine, takes another's, dies of the guardian.
  private static final int DEED = 6;
  private static final int WAITS = 0;
  private static final int STEPS = DEED;
  private static final int DRINKS = 2 * DEED;
  private static final int TAKES_FREE = 3 * DEED;
  private static final int TAKES = 4 * DEED;
  private static final int DIES_FREE = 5 * DEED;
  private static final int DIES = 6 * DEED;
  private static final float[] DEEDS = {
    1, 0, 0, 0, 0, 0,
    1, 1, 0, 0, 0, 0,
    1, 0, 1, 0, 0, 0,
    1, 0, 0, 1, 0, 0,
    1, 0, 0, 0, 1, 0,
    1, 0, 0, 1, 0, 1,
    1, 0, 0, 0, 1, 1
  };

  static {
    for (int d = 0; d < VindiniumPaths.FAR; d++) {
      CLOSENESS[d] = 3f / (3 + d);
    }
    for (int i = 0; i < FIFTHS.length; i++) {
      FIFTHS[i] = (i + FEWEST_BLOWS) / 5f;
    }
    for (int life = LEAST_LIFE; life <= VindiniumMatch.FULL_LIFE; life++) {
      int row = lifeRow(life);
      LIFE[row] = life / 100f;
      LIFE[row + 1] = fifths(blowsToKill(life));
      LIFE[row + 2] = life <= VindiniumMatch.BLOW ? 1 : 0;
      LIFE[row + 3] = life <= 50 ? 1 : 0;
    }
    for (int i = 0; i < DIRECTIONS.length; i++) {
      DIRECTIONS[i] = VindiniumActions.mirroredSet(i >> 6, i >> 2 & 15) >> (i & 3) & 1;
    }
  }

  public VindiniumFeatures() {}

  @Override
  public void encode(Match match, int seat, float[] destination, int offset) {
    write((VindiniumMatch) match, seat, destination, offset);
  }

  static void write(VindiniumMatch match, int seat, float[] out, int offset) {
    VindiniumMap map = match.map;
    VindiniumPaths paths = map.paths();
    int corner = VindiniumActions.corner(map, seat);
    int left = roundsLeft(match);
    // First all that may have to come from far away in memory, in one go, so that the waits
    // overlap.
    for (int h = 0; h < map.heroes(); h++) {
      int cell = match.cell[h];
      match.wayToHero[h] = paths.way(match.cell[seat], cell);
      match.wayToTavern[h] = paths.tavernWay(cell);
      match.wayHome[h] = paths.spawnWay(cell, h);
    }
    int p = offset;
    p = writeOwn(match, seat, left, out, p);
    for (int mirror : MIRRORS) {
      int opponent = VindiniumActions.heroOf(map, corner ^ mirror);
      if (opponent >= 0) {
        writeOpponent(match, seat, opponent, left, corner, out, p);
      } else {
        clear(out, p, OPPONENT);
      }
      p += OPPONENT;
    }
    p = writeMines(match, paths, seat, corner, out, p);
    p = writeWay(match.wayToTavern[seat], corner, out, p);
    for (int mirror = 0; mirror < 4; mirror++) {
      int hero = VindiniumActions.heroOf(map, corner ^ mirror);
      int way = hero < 0 ? VindiniumPaths.NO_WAY : paths.spawnWay(match.cell[seat], hero);
      p = writeWay(way, corner, out, p);
    }
    int close = opponentsWithinReach(match, seat);
    writeAction(match, paths, seat, close, match.cell[seat], out, p);
    int leads = VindiniumActions.mirroredSet(corner, match.leads(seat));
    for (int direction = 0; direction < 4; direction++) {
      p += ACTION;
      if ((leads >> direction & 1) != 0) {
        int to = match.cell[seat] + map.step[VindiniumActions.mirrored(corner, direction)];
        writeAction(match, paths, seat, close, to, out, p);
      } else {
        clear(out, p, ACTION);
      }
    }
  }

  private static int writeOwn(VindiniumMatch match, int seat, int left, float[] out, int p) {
    int heroes = match.map.heroes();
    float[] shareOfMines = match.map.shareOfMines;
    int gold = match.gold[seat];
    int free = match.mineOwner.length;
    int richer = 0;
    int best = Integer.MIN_VALUE;
    int bestExpected = Integer.MIN_VALUE;
    for (int h = 0; h < heroes; h++) {
      free -= match.mines[h];
      if (h != seat) {
        richer += match.gold[h] >= gold ? 1 : 0;
        best = Math.max(best, match.gold[h]);
        bestExpected = Math.max(bestExpected, match.gold[h] + left * match.mines[h]);
      }
    }
    int life = lifeRow(match.life[seat]);
    out[p] = left / (float) match.usualRounds();
    out[p + 1] = left <= 5 ? 1 : 0;
    out[p + 2] = LIFE[life];
    out[p + 3] = LIFE[life + 1];
    out[p + 4] = LIFE[life + 2];
    out[p + 5] = LIFE[life + 3];
    out[p + 6] = gold >= VindiniumMatch.BEER_PRICE ? 1 : 0;
    out[p + 7] = balance(gold, 200);
    out[p + 8] = shareOfMines[match.mines[seat]];
    out[p + 9] = shareOfMines[free];
    out[p + 10] = balance(match.mineOwner.length, 20);
    out[p + 11] = THIRDS[richer];
    out[p + 12] = balance(gold - best, 100);
    out[p + 13] = balance(gold + left * match.mines[seat] - bestExpected, 200);
    out[p + 14] = balance(match.map.size, 16);
    return p + OWN;
  }

  private static void writeOpponent(
      VindiniumMatch match, int seat, int opponent, int left, int corner, float[] out, int p) {
    int life = lifeRow(match.life[opponent]);
    int way = match.wayToHero[opponent];
    int beside = 3 * Math.min(FARTHER, way >> 4);
    int ahead = match.gold[seat] - match.gold[opponent];
    int toTavern = match.wayToTavern[opponent] >> 4;
    int turnsUntilItMoves = opponent - match.turn & match.map.heroes() - 1;
    int blows = blowsToKill(match.life[seat]) - blowsToKill(match.life[opponent]);
    out[p] = 1;
    out[p + 1] = THIRDS[turnsUntilItMoves];
    out[p + 2] = LIFE[life];
    out[p + 3] = LIFE[life + 1];
    out[p + 4] = LIFE[life + 2];
    out[p + 5] = match.map.shareOfMines[match.mines[opponent]];
    out[p + 6] = match.gold[opponent] >= VindiniumMatch.BEER_PRICE ? 1 : 0;
    out[p + 7] = balance(ahead, 100);
    out[p + 8] = balance(ahead + left * (match.mines[seat] - match.mines[opponent]), 200);
    out[p + 9] = BESIDE[beside];
    out[p + 10] = BESIDE[beside + 1];
    out[p + 11] = BESIDE[beside + 2];
    out[p + 12] = CLOSENESS[toTavern];
    out[p + 13] = toTavern == 1 ? 1 : 0;
    out[p + 14] = fifths(blows); // Who wins if both only strike: greater than 0, the seat does.
    out[p + 15] = CLOSENESS[match.wayHome[opponent] >> 4];
    writeWay(way, corner, out, p + 16);
  }

  /** The ways to mines by owner, and how many of those that can be won lie near. */
  private static int writeMines(
      VindiniumMatch match, VindiniumPaths paths, int seat, int corner, float[] out, int p) {
    VindiniumMap map = match.map;
    int cell = match.cell[seat];
    // By owner, from FREE on.
    int[] nearest = match.nearestMine;
    Arrays.fill(nearest, VindiniumPaths.NO_WAY);
    int near = 0;
    int withinReach = 0;
    for (int mine = 0; mine < match.mineOwner.length; mine++) {
      int way = paths.mineWay(cell, mine);
      int owner = match.mineOwner[mine];
      int known = nearest[owner + 1];
      if (way >> 4 <= known >> 4) { // Seldom.
        nearest[owner + 1] = VindiniumPaths.nearer(known, way);
      }
      if (owner != seat) {
        near += way < (NEAR + 1) << 4 ? 1 : 0;
        withinReach += way < (WITHIN_REACH + 1) << 4 ? 1 : 0;
      }
    }
    int others = nearest[VindiniumMatch.FREE + 1];
    p = writeWay(others, corner, out, p);
    for (int mirror : MIRRORS) {
      int opponent = VindiniumActions.heroOf(map, corner ^ mirror);
      int way = opponent < 0 ? VindiniumPaths.NO_WAY : nearest[opponent + 1];
      others = VindiniumPaths.nearer(others, way);
      p = writeWay(way, corner, out, p);
    }
    p = writeWay(nearest[seat + 1], corner, out, p);
    p = writeWay(others, corner, out, p);
    out[p] = map.shareOfMines[near];
    out[p + 1] = map.shareOfMines[withinReach];
    return p + 2;
  }

  /**
   * What a step onto {@code to} leads to at once, and what the others could then do before the
   * seat's next turn.
   */
  private static void writeAction(
      VindiniumMatch match, VindiniumPaths paths, int seat, int close, int to, float[] out, int p) {
    VindiniumMap map = match.map;
    int from = match.cell[seat];
    int tile = map.tile[to];
    int life = match.life[seat];
    int stand = from;
    int deed = WAITS;
    int owner = VindiniumMatch.FREE;
    int minesWon = 0;
    boolean dies = false;
    if (tile == VindiniumMap.AIR) {
      stand = to;
      deed = to == from ? WAITS : STEPS;
    } else if (tile == VindiniumMap.TAVERN) {
      life = Math.min(VindiniumMatch.FULL_LIFE, life + VindiniumMatch.BEER_LIFE);
      deed = DRINKS;
    } else if (tile >= VindiniumMap.FIRST_MINE) {
      owner = match.mineOwner[tile - VindiniumMap.FIRST_MINE];
      dies = life <= VindiniumMatch.GUARDIAN;
      boolean free = owner == VindiniumMatch.FREE;
      if (dies) {
        deed = free ? DIES_FREE : DIES;
        life = VindiniumMatch.FULL_LIFE;
        stand = map.spawn[seat];
      } else {
        deed = free ? TAKES_FREE : TAKES;
        life -= VindiniumMatch.GUARDIAN;
        minesWon = 1;
      }
    }
    int struck = 0;
    int killed = 0;
    int threats = 0;
    // Who dies stands elsewhere, near to others; that is rare.
    int others = dies ? (1 << map.heroes()) - 1 & ~(1 << seat) : close;
    for (int h = 0; others != 0; h++, others >>= 1) {
      if ((others & 1) == 0) {
        continue;
      }
      int distance = paths.distance(match.cell[h], stand);
      if (distance == 1 && !dies) {
        struck++;
        if (match.life[h] <= VindiniumMatch.BLOW) {
          killed++;
          minesWon += match.mines[h] - (h == owner ? 1 : 0); // That one is counted already.
          continue;
        }
      }
      // It may step beside the seat, or stay there, before the seat's next turn.
      if (distance <= 2) {
        threats++;
      }
    }
    int onForeignSpawn = 0;
    for (int h = 0; h < map.heroes(); h++) {
      onForeignSpawn |= h != seat && map.spawn[h] == stand ? 1 : 0;
    }
    int lifeAtWorst = Math.max(1, life - 1) - threats * VindiniumMatch.BLOW;
    for (int i = 0; i < DEED; i++) {
      out[p + i] = DEEDS[deed + i];
    }
    out[p + 6] = THIRDS[struck];
    out[p + 7] = THIRDS[killed];
    out[p + 8] = map.shareOfMines[minesWon];
    out[p + 9] = THIRDS[threats];
    out[p + 10] = lifeAtWorst <= 0 ? 1 : 0;
    out[p + 11] = LIFE[lifeRow(lifeAtWorst)];
    out[p + 12] = CLOSENESS[paths.tavernWay(stand) >> 4];
    out[p + 13] = onForeignSpawn;
  }

  /** A bit for each opponent that one step of the seat may bring within two steps of it. */
  private static int opponentsWithinReach(VindiniumMatch match, int seat) {
    int set = 0;
    for (int h = 0; h < match.map.heroes(); h++) {
      if (h != seat && match.wayToHero[h] >> 4 <= 3) {
        set |= 1 << h;
      }
    }
    return set;
  }

  private static int writeWay(int way, int corner, float[] out, int p) {
    int directions = (corner << 4 | way & 15) << 2;
    out[p] = CLOSENESS[way >> 4];
    out[p + 1] = DIRECTIONS[directions];
    out[p + 2] = DIRECTIONS[directions + 1];
    out[p + 3] = DIRECTIONS[directions + 2];
    out[p + 4] = DIRECTIONS[directions + 3];
    return p + 5;
  }

  private static void clear(float[] out, int p, int count) {
    for (int i = p; i < p + count; i++) {
      out[i] = 0;
    }
  }

  private static float balance(int x, int usual) {
    return x / (float) (Math.abs(x) + usual);
  }

  private static int lifeRow(int life) {
    return life - LEAST_LIFE << 2;
  }

  private static float fifths(int blows) {
    return FIFTHS[blows - FEWEST_BLOWS];
  }

  private static int blowsToKill(int life) {
    return (life + VindiniumMatch.BLOW - 1) / VindiniumMatch.BLOW;
  }

  /** The text does not tell how many rounds are played: the usual number is assumed. */
  private static int roundsLeft(VindiniumMatch match) {
    return Math.max(0, match.usualRounds() - match.turn / match.map.heroes());
  }
}
