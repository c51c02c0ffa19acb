package aurum.env.vindinium;

import static aurum.env.vindinium.VindiniumLayout.*;

import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.Scaling;
import java.util.Arrays;

/** Encodes the observation {@code features}, as {@link VindiniumLayout} declares it. */
final class VindiniumEncoder implements ObservationEncoder {
  // Scratch buffers by hero: the path from the seat's hero to it, and the paths from it to its
  // nearest tavern and to its own spawn.
  private final int[] pathToHero = new int[VindiniumState.MAXIMUM_HEROES];
  private final int[] pathToTavern = new int[VindiniumState.MAXIMUM_HEROES];
  private final int[] pathToSpawn = new int[VindiniumState.MAXIMUM_HEROES];

  /** Scratch buffer: the path to the nearest mine, at 1 + owner. */
  private final int[] pathToMine = new int[1 + VindiniumState.MAXIMUM_HEROES];

  @Override
  public void encode(Match match, int seat, float[] destination, int offset) {
    write((VindiniumMatch) match, seat, destination, offset);
  }

  private void write(VindiniumMatch match, int seat, float[] out, int offset) {
    VindiniumMap map = match.map;
    int corner = map.corner[seat];
    int roundsLeft = match.defaultRoundsLeft();
    findPaths(match, seat);
    writeOwn(match, seat, roundsLeft, out, offset);
    for (int i = 0; i < VindiniumCorner.OPPONENTS.length; i++) {
      int opponent = map.heroOfCorner[corner ^ VindiniumCorner.OPPONENTS[i]];
      int p = offset + FIRST_OPPONENT + i * OPPONENT_SIZE;
      if (opponent >= 0) {
        writeOpponent(match, seat, opponent, roundsLeft, out, p);
      } else {
        Arrays.fill(out, p, p + OPPONENT_SIZE, 0);
      }
    }
    writeMines(match, seat, out, offset);
    writePath(pathToTavern[seat], corner, out, offset + TAVERN);
    writeSpawns(match, seat, out, offset + FIRST_SPAWN);
    writeActions(match, seat, out, offset + FIRST_ACTION);
  }

  /** Reads all paths in one loop, so that their cache misses overlap. */
  private void findPaths(VindiniumMatch match, int seat) {
    VindiniumPaths paths = match.map.paths();
    for (int hero = 0; hero < match.map.heroes(); hero++) {
      int cell = match.cell[hero];
      pathToHero[hero] = paths.path(match.cell[seat], cell);
      pathToTavern[hero] = paths.toTavern(cell);
      pathToSpawn[hero] = paths.toSpawn(cell, hero);
    }
  }

  private static void writeOwn(VindiniumMatch match, int seat, int roundsLeft, float[] out, int p) {
    VindiniumMap map = match.map;
    int gold = match.gold[seat];
    int life = match.life[seat];
    int freeMines = map.mines();
    int richer = 0;
    int most = Integer.MIN_VALUE;
    int mostExpected = Integer.MIN_VALUE;
    for (int hero = 0; hero < map.heroes(); hero++) {
      freeMines -= match.mines[hero];
      if (hero != seat) {
        richer += match.gold[hero] >= gold ? 1 : 0;
        most = Math.max(most, match.gold[hero]);
        mostExpected = Math.max(mostExpected, expectedGold(match, hero, roundsLeft));
      }
    }
    out[p + OWN_ROUNDS_LEFT] = roundsLeft / (float) match.defaultRounds();
    out[p + OWN_LAST_ROUNDS] = roundsLeft <= LAST_ROUNDS ? 1 : 0;
    out[p + OWN_LIFE] = VindiniumTables.life(life);
    out[p + OWN_HITS_TO_KILL] = VindiniumTables.hits(VindiniumMatch.hitsToKill(life));
    out[p + OWN_DIES_OF_ONE_HIT] = VindiniumMatch.diesOfOneHit(life) ? 1 : 0;
    out[p + OWN_LIFE_IS_LOW] = life <= LOW_LIFE ? 1 : 0;
    out[p + OWN_CAN_PAY] = match.canPay(seat) ? 1 : 0;
    out[p + OWN_GOLD] = Scaling.balance(gold, GOLD_SCALE);
    out[p + OWN_MINES] = map.shareOfMines[match.mines[seat]];
    out[p + OWN_FREE_MINES] = map.shareOfMines[freeMines];
    out[p + OWN_MINE_COUNT] = Scaling.balance(map.mines(), MINES_SCALE);
    out[p + OWN_RICHER_OPPONENTS] = VindiniumTables.shareOfOpponents(richer);
    out[p + OWN_LEAD] = Scaling.balance(gold - most, LEAD_SCALE);
    out[p + OWN_EXPECTED_LEAD] =
        Scaling.balance(expectedGold(match, seat, roundsLeft) - mostExpected, EXPECTED_LEAD_SCALE);
    out[p + OWN_BOARD_SIZE] = Scaling.balance(map.size, SIZE_SCALE);
  }

  /** The gold of a hero at the end if no mine changes its owner. */
  private static int expectedGold(VindiniumMatch match, int hero, int roundsLeft) {
    return match.gold[hero] + roundsLeft * match.mines[hero];
  }

  private void writeOpponent(
      VindiniumMatch match, int seat, int opponent, int roundsLeft, float[] out, int p) {
    int life = match.life[opponent];
    int hitsToKill = VindiniumMatch.hitsToKill(life);
    int path = pathToHero[opponent];
    int distance = PackedPath.distance(path);
    int toTavern = pathToTavern[opponent];
    int lead = match.gold[seat] - match.gold[opponent];
    int expectedLead =
        expectedGold(match, seat, roundsLeft) - expectedGold(match, opponent, roundsLeft);
    out[p + OPPONENT_EXISTS] = 1;
    out[p + OPPONENT_TURNS_UNTIL_ACTING] =
        VindiniumTables.shareOfOpponents(match.turnsUntilActing(opponent));
    out[p + OPPONENT_LIFE] = VindiniumTables.life(life);
    out[p + OPPONENT_HITS_TO_KILL] = VindiniumTables.hits(hitsToKill);
    out[p + OPPONENT_DIES_OF_ONE_HIT] = VindiniumMatch.diesOfOneHit(life) ? 1 : 0;
    out[p + OPPONENT_MINES] = match.map.shareOfMines[match.mines[opponent]];
    out[p + OPPONENT_CAN_PAY] = match.canPay(opponent) ? 1 : 0;
    out[p + OPPONENT_LEAD] = Scaling.balance(lead, LEAD_SCALE);
    out[p + OPPONENT_EXPECTED_LEAD] = Scaling.balance(expectedLead, EXPECTED_LEAD_SCALE);
    out[p + OPPONENT_AT_DISTANCE_1] = distance == 1 ? 1 : 0;
    out[p + OPPONENT_AT_DISTANCE_2] = distance == 2 ? 1 : 0;
    out[p + OPPONENT_AT_DISTANCE_3] = distance == 3 ? 1 : 0;
    out[p + OPPONENT_TAVERN_CLOSENESS] = VindiniumTables.closeness(toTavern);
    out[p + OPPONENT_BESIDE_TAVERN] = PackedPath.distance(toTavern) == 1 ? 1 : 0;
    out[p + OPPONENT_HITS_AHEAD] =
        VindiniumTables.hits(VindiniumMatch.hitsToKill(match.life[seat]) - hitsToKill);
    out[p + OPPONENT_SPAWN_CLOSENESS] = VindiniumTables.closeness(pathToSpawn[opponent]);
    writePath(path, match.map.corner[seat], out, p + OPPONENT_PATH);
  }

  /**
   * Writes the paths to the nearest mines and the number of nearby mines that the hero does not
   * own.
   */
  private void writeMines(VindiniumMatch match, int seat, float[] out, int p) {
    VindiniumMap map = match.map;
    int corner = map.corner[seat];
    int cell = match.cell[seat];
    VindiniumPaths paths = map.paths();
    Arrays.fill(pathToMine, PackedPath.UNREACHABLE);
    int near = 0;
    int far = 0;
    for (int mine = 0; mine < match.mineOwner.length; mine++) {
      int path = paths.toMine(cell, mine);
      int distance = PackedPath.distance(path);
      int owner = match.mineOwner[mine];
      int nearest = pathToMine[1 + owner];
      if (distance <= PackedPath.distance(nearest)) { // Rarely true.
        pathToMine[1 + owner] = PackedPath.nearer(nearest, path);
      }
      if (owner != seat) {
        near += distance <= NEAR_STEPS ? 1 : 0;
        far += distance <= FAR_STEPS ? 1 : 0;
      }
    }
    int notOwn = pathToMine[1 + VindiniumState.FREE];
    writePath(notOwn, corner, out, p + FREE_MINE);
    for (int i = 0; i < VindiniumCorner.OPPONENTS.length; i++) {
      int opponent = map.heroOfCorner[corner ^ VindiniumCorner.OPPONENTS[i]];
      int path = opponent < 0 ? PackedPath.UNREACHABLE : pathToMine[1 + opponent];
      notOwn = PackedPath.nearer(notOwn, path);
      writePath(path, corner, out, p + FIRST_OPPONENT_MINE + i * PATH_SIZE);
    }
    writePath(pathToMine[1 + seat], corner, out, p + OWN_MINE);
    writePath(notOwn, corner, out, p + NOT_OWN_MINE);
    out[p + MINES_NEAR] = map.shareOfMines[near];
    out[p + MINES_FAR] = map.shareOfMines[far];
  }

  private static void writeSpawns(VindiniumMatch match, int seat, float[] out, int first) {
    VindiniumMap map = match.map;
    int corner = map.corner[seat];
    for (int c = 0; c < VindiniumCorner.COUNT; c++) {
      int hero = map.heroOfCorner[corner ^ c];
      int path = hero < 0 ? PackedPath.UNREACHABLE : map.paths().toSpawn(match.cell[seat], hero);
      writePath(path, corner, out, first + c * PATH_SIZE);
    }
  }

  private void writeActions(VindiniumMatch match, int seat, float[] out, int first) {
    VindiniumMap map = match.map;
    int corner = map.corner[seat];
    int cell = match.cell[seat];
    int near = opponentsWithinThreeSteps(match, seat);
    writeAction(match, seat, VindiniumStep.NOTHING, cell, near, out, first);
    int p = first + ACTION_SIZE;
    for (int direction = 0; direction < 4; direction++) {
      int to = cell + map.step[VindiniumCorner.mirrored(corner, direction)];
      VindiniumStep step = VindiniumStep.of(match, seat, to);
      if (step == VindiniumStep.NOTHING) {
        Arrays.fill(out, p, p + ACTION_SIZE, 0);
      } else {
        writeAction(match, seat, step, to, near, out, p);
      }
      p += ACTION_SIZE;
    }
  }

  /**
   * A bit for each opponent that is at most three steps away, and so may be within two steps after
   * a step of the seat.
   */
  private int opponentsWithinThreeSteps(VindiniumMatch match, int seat) {
    int set = 0;
    for (int hero = 0; hero < match.map.heroes(); hero++) {
      if (hero != seat && PackedPath.distance(pathToHero[hero]) <= 3) {
        set |= 1 << hero;
      }
    }
    return set;
  }

  /**
   * Writes the effect of an action.
   *
   * @param near a bit for each opponent that may be within two steps after the action
   */
  private static void writeAction(
      VindiniumMatch match, int seat, VindiniumStep step, int to, int near, float[] out, int p) {
    VindiniumMap map = match.map;
    boolean dies = step == VindiniumStep.DIE_AT_MINE;
    boolean attacks = dies || step == VindiniumStep.TAKE_MINE;
    int owner = attacks ? match.mineOwner[map.mineAt(to)] : VindiniumState.FREE;
    int cell = step.cellAfter(map, seat, match.cell[seat], to);
    out[p + ACTION_LEGAL] = 1;
    out[p + ACTION_MOVES] = step == VindiniumStep.MOVE ? 1 : 0;
    out[p + ACTION_DRINKS] = step == VindiniumStep.DRINK ? 1 : 0;
    out[p + ACTION_ATTACKS_FREE_MINE] = attacks && owner == VindiniumState.FREE ? 1 : 0;
    out[p + ACTION_ATTACKS_OWNED_MINE] = owner == VindiniumState.FREE ? 0 : 1;
    out[p + ACTION_DIES_AT_MINE] = dies ? 1 : 0;
    out[p + ACTION_TAVERN_CLOSENESS] = VindiniumTables.closeness(map.paths().toTavern(cell));
    out[p + ACTION_ON_FOREIGN_SPAWN] = onForeignSpawn(map, seat, cell) ? 1 : 0;
    // A hero that dies is then on its spawn, where other opponents may be near.
    int opponents = dies ? (1 << map.heroes()) - 1 & ~(1 << seat) : near;
    writeFight(match, seat, step, cell, owner, opponents, out, p);
  }

  /**
   * Writes the hits of the seat's hero after a step, and those that may follow.
   *
   * @param cell the hero's cell after the step
   * @param owner the opponent that has lost a mine by the step, or {@link VindiniumState#FREE}
   * @param opponents a bit for each opponent that may be within two steps of the cell
   */
  private static void writeFight(
      VindiniumMatch match,
      int seat,
      VindiniumStep step,
      int cell,
      int owner,
      int opponents,
      float[] out,
      int p) {
    int hits = 0;
    int kills = 0;
    int minesWon = step == VindiniumStep.TAKE_MINE ? 1 : 0;
    int threats = 0;
    for (int hero = 0; opponents >> hero != 0; hero++) {
      int distance =
          (opponents >> hero & 1) == 0 ? 3 : match.map.paths().distance(match.cell[hero], cell);
      boolean hit = distance == 1 && step != VindiniumStep.DIE_AT_MINE;
      hits += hit ? 1 : 0;
      if (hit && VindiniumMatch.diesOfOneHit(match.life[hero])) {
        kills++;
        minesWon += match.mines[hero] - (hero == owner ? 1 : 0); // The target is counted already.
      } else if (distance <= 2) { // The opponent may be beside the hero before its next turn.
        threats++;
      }
    }
    int life = step.lifeAfter(match.life[seat]);
    int leastLife = VindiniumMatch.lifeAfterHits(VindiniumMatch.lifeAfterThirst(life), threats);
    out[p + ACTION_HITS] = VindiniumTables.shareOfOpponents(hits);
    out[p + ACTION_KILLS] = VindiniumTables.shareOfOpponents(kills);
    out[p + ACTION_MINES_WON] = match.map.shareOfMines[minesWon];
    out[p + ACTION_THREATS] = VindiniumTables.shareOfOpponents(threats);
    out[p + ACTION_MAY_DIE] = leastLife <= 0 ? 1 : 0;
    out[p + ACTION_LEAST_LIFE] = VindiniumTables.life(leastLife);
  }

  private static boolean onForeignSpawn(VindiniumMap map, int seat, int cell) {
    boolean found = false;
    for (int hero = 0; hero < map.heroes(); hero++) {
      found |= hero != seat && map.spawn[hero] == cell;
    }
    return found;
  }

  private static void writePath(int path, int corner, float[] out, int p) {
    out[p + PATH_CLOSENESS] = VindiniumTables.closeness(path);
    out[p + PATH_NORTH] = VindiniumTables.startsWith(path, corner, PackedPath.NORTH);
    out[p + PATH_EAST] = VindiniumTables.startsWith(path, corner, PackedPath.EAST);
    out[p + PATH_SOUTH] = VindiniumTables.startsWith(path, corner, PackedPath.SOUTH);
    out[p + PATH_WEST] = VindiniumTables.startsWith(path, corner, PackedPath.WEST);
  }
}
