package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.Observations;
import aurum.env.RandomPlay;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a seat sees. That all seats see alike is tested in {@link VindiniumPointOfViewTest}. */
class VindiniumFeaturesTest {
  // Where the parts begin.
  private static final int OPPONENTS = 15;
  private static final int MINES = OPPONENTS + 3 * 21;
  private static final int DENSITIES = MINES + 6 * 5;
  private static final int TAVERNS = DENSITIES + 2;
  private static final int ACTIONS = TAVERNS + 5 + 4 * 5;

  private static final int FREE_MINES = MINES;
  private static final int OWN_MINES = MINES + 4 * 5;
  private static final int OTHER_MINES = MINES + 5 * 5;

  private static float[] seen(Board board, int seat) {
    return Observations.of(board.match, seat);
  }

  private static void assertPart(float[] seen, int from, double... expected) {
    float[] floats = new float[expected.length];
    for (int i = 0; i < floats.length; i++) {
      floats[i] = (float) expected[i];
    }
    assertArrayEquals(floats, Arrays.copyOfRange(seen, from, from + floats.length), 1e-6f);
  }

  private static void assertAction(float[] seen, String action, double... expected) {
    assertPart(seen, ACTIONS + 14 * VindiniumActions.NAMES.indexOf(action), expected);
  }

  /**
   * Constant are: that each opponent exists; that one of them moves two turns after the seat to
   * act; and that WAIT is accepted and neither moves nor takes.
   */
  @ParameterizedTest
  @CsvSource({"codingame, 0", "original, 2"})
  void everyEntryButTenVariesInAMatchOfFour(String variant, int twoTurnsLater) {
    Set<Integer> constant =
        new TreeSet<>(
            Set.of(
                OPPONENTS,
                OPPONENTS + 21 * twoTurnsLater + 1,
                OPPONENTS + 21,
                OPPONENTS + 42,
                ACTIONS,
                ACTIONS + 1,
                ACTIONS + 2,
                ACTIONS + 3,
                ACTIONS + 4,
                ACTIONS + 5));
    assertEquals(constant, entriesThatNeverChange(Games.make("vindinium", variant, Map.of())));
  }

  /** B stands beside A, has 20 life left and owns the one mine, on A's other side. */
  @Test
  void aMineTakenFromAHeroThatDiesAtTheSameTimeCountsOnce() {
    Board board = Board.of("0#..1", "MAB..", ".....", "2...3").life(1, 20).owns(1, 0).turnOf(0);
    assertEquals(1, seen(board, 0)[ACTIONS + 14 * VindiniumActions.NAMES.indexOf("WEST") + 8]);
  }

  @Test
  void theEntriesOfMissingOpponentsAreZeroInAMatchOfTwo() {
    Set<Integer> constant =
        entriesThatNeverChange(Games.make("vindinium", null, Map.of("players", "2")));
    for (int i = OPPONENTS + 21; i < MINES; i++) {
      assertTrue(constant.contains(i), "entry " + i);
    }
    float[] seen = seen(Board.of("0..1"), 0);
    assertPart(seen, OPPONENTS + 21, new double[42]);
  }

  private static Set<Integer> entriesThatNeverChange(Game game) {
    float[] least = new float[VindiniumFeatures.SIZE];
    float[] greatest = new float[VindiniumFeatures.SIZE];
    float[] seen = new float[VindiniumFeatures.SIZE];
    Arrays.fill(least, Float.POSITIVE_INFINITY);
    Arrays.fill(greatest, Float.NEGATIVE_INFINITY);
    Match match = game.newMatch();
    ObservationEncoder encoder = game.observation().newEncoder();
    for (int seed = 0; seed < 60; seed++) {
      match.reset(seed);
      RandomPlay play = new RandomPlay(game, seed);
      for (int ply = 0; !match.over(); ply++) {
        encoder.encode(match, match.actingSeat(), seen, 0);
        for (int i = 0; i < seen.length; i++) {
          least[i] = Math.min(least[i], seen[i]);
          greatest[i] = Math.max(greatest[i], seen[i]);
        }
        match.play(play.choose(match, ply));
      }
    }
    Set<Integer> constant = new TreeSet<>();
    for (int i = 0; i < seen.length; i++) {
      if (least[i] == greatest[i]) {
        constant.add(i);
      }
    }
    return constant;
  }

  @Test
  void theOwnEntriesAreLifeGoldMinesAndStanding() {
    //   0 M . M 1    hero 0: life 50, gold 100, mine 0; hero 1: gold 200, nothing else
    Board board = Board.of("0M.M1").life(0, 50).gold(0, 100).gold(1, 200).owns(0, 0).turnOf(0);
    int left = 140; // Ten rounds of 150 have been played.
    assertPart(
        seen(board, 0),
        0,
        left / 150.0,
        0, // Not among the last five rounds.
        0.5,
        3 / 5.0, // Three blows kill.
        0,
        1, // Half dead.
        1, // Can pay a beer.
        100 / 300.0,
        1 / 2.0, // Its part of the mines.
        1 / 2.0, // The free part.
        2 / 22.0,
        1 / 3.0, // One is as rich or richer.
        -100 / 200.0, // Behind by 100.
        40 / 240.0, // And, if nothing changes, ahead by 40 at the end.
        5 / 21.0);
  }

  @Test
  void aWayIsAClosenessAndDirectionsFromTheSeatsOwnCorner() {
    //   0 . . 2
    //   . M . .    the mine is at (1,1), the tavern at (2,2)
    //   . . T .
    //   1 . . 3
    Board board = Board.of("0..2", ".M..", "..T.", "1..3");
    // Two steps: 3 / (3 + 2). Seat 0 at (0,0) reaches the mine by its east or its south.
    assertPart(seen(board, 0), FREE_MINES, 0.6, 0, 1, 1, 0);
    // Seat 3 in the opposite corner has the tavern where seat 0 has the mine.
    assertPart(seen(board, 3), TAVERNS, 0.6, 0, 1, 1, 0);
    // Seat 2 at (3,0) is in the north-east: what lies west of it is to its own east.
    board.match.cell[2] = board.match.map.cell(3, 1);
    assertPart(seen(board, 2), FREE_MINES, 0.6, 0, 1, 0, 0);
    assertPart(seen(board, 0), OWN_MINES, 0, 0, 0, 0, 0); // It has none.
  }

  @Test
  void theWaysToMinesAreGroupedByOwner() {
    //   M . 0 . M 1    the western mine is hero 1's, the eastern hero 0's
    Board board = Board.of("M.0.M1").owns(1, 0).owns(0, 1);
    float[] seen = seen(board, 0);
    assertPart(seen, FREE_MINES, 0, 0, 0, 0, 0);
    assertPart(seen, MINES + 5, 0.6, 0, 0, 0, 1); // The opponent's, mirrored in x.
    assertPart(seen, OWN_MINES, 0.6, 0, 1, 0, 0);
    assertPart(seen, OTHER_MINES, 0.6, 0, 0, 0, 1);
    // A free mine as near as the opponent's: both directions are shortest walks.
    board = Board.of("M.0.M1").owns(1, 0);
    assertPart(seen(board, 0), OTHER_MINES, 0.6, 0, 1, 0, 1);
  }

  @Test
  void densitiesCountTheMinesThatCanBeWonNearby() {
    //   0 . . . . . . . . . 1
    //   # # # M M # # # M M #    4, 5, 9 and 10 steps from hero 0, with the bump
    Board board = Board.of("0.........1", "###MM###MM#");
    assertPart(seen(board, 0), DENSITIES, 1 / 4.0, 3 / 4.0);
    board.owns(0, 0);
    assertPart(seen(board, 0), DENSITIES, 0, 2 / 4.0);
  }

  @Test
  void theEntriesOfAnActionAreItsImmediateEffects() {
    //   T A M    hero 0 between a tavern and a free mine, above its spawn
    //   # 0 #
    //   # # 1
    Board board = Board.of("TAM", "#0#", "##1").gold(0, 1).turnOf(0);
    double[] refused = new double[14];
    assertAction(seen(board, 0), "WEST", refused); // He cannot pay.
    assertAction(seen(board, 0), "NORTH", refused); // Out of the board.
    // Accepted; a free mine; no blows; one of one mine won; no threat; 79 life; beside a tavern.
    assertAction(seen(board, 0), "EAST", 1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0.79, 0.75, 0);
    // A step south, two steps from the tavern.
    assertAction(seen(board, 0), "SOUTH", 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.99, 0.6, 0);
    board.gold(0, 2).life(0, 20);
    assertAction(seen(board, 0), "WEST", 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0.69, 0.75, 0);
    // The mine would kill it: it would respawn with 100, less the thirst.
    assertAction(seen(board, 0), "EAST", 1, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0.99, 0.6, 0);
  }

  @Test
  void theEntriesOfAnActionCountHeroesStruckAndHeroesThatMayStrikeBack() {
    //   1 A B C . 2    hero 0 at (1,0) strikes hero 1, which has 20 life and the mine;
    //   0 # # M # 3    hero 2, two steps away, may come and strike; no other can reach it
    Board board = Board.of("1AB.2", "0##M3").life(1, 20).owns(1, 0).turnOf(0);
    board.match.cell[2] = board.match.map.cell(3, 0);
    assertAction(
        seen(board, 0),
        "WAIT",
        1,
        0,
        0,
        0,
        0,
        0,
        1 / 3.0, // One is struck,
        1 / 3.0, // and dies,
        1, // which has all the mines.
        1 / 3.0, // One may strike back,
        0,
        0.79, // and 99 less 20 would be left.
        0,
        0);
    board.life(0, 20);
    assertAction(
        seen(board, 0), "WAIT", 1, 0, 0, 0, 0, 0, 1 / 3.0, 1 / 3.0, 1, 1 / 3.0, 1, -0.01, 0, 0);
    // Onto hero 1's spawn it strikes no hero, and hero 1 may follow.
    assertAction(seen(board, 0), "WEST", 1, 1, 0, 0, 0, 0, 0, 0, 0, 1 / 3.0, 1, -0.01, 0, 1);
  }
}
