package aurum.env.vindinium;

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
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The observation {@code features}. {@link VindiniumViewTest} tests that all seats share a view.
 */
class VindiniumEncoderTest {
  @ParameterizedTest
  @CsvSource({"codingame, northEast", "original, southEast"})
  void everyEntryButTenVariesInAMatchOfFour(String variant, String actsTwoTurnsLater) {
    assertEquals(
        new TreeSet<>(
            Set.of(
                "opponent.northEast.exists",
                "opponent.southWest.exists",
                "opponent.southEast.exists",
                "opponent." + actsTwoTurnsLater + ".turnsUntilActing",
                "action.wait.legal",
                "action.wait.moves",
                "action.wait.drinks",
                "action.wait.attacksFreeMine",
                "action.wait.attacksOwnedMine",
                "action.wait.diesAtMine")),
        entriesThatNeverChange(Games.make("vindinium", variant, Map.of())));
  }

  @Test
  void theEntriesOfMissingOpponentsAreZeroInAMatchOfTwo() {
    Set<String> constant =
        entriesThatNeverChange(Games.make("vindinium", null, Map.of("players", "2")));
    Observed observed = Observed.of(Board.of("0..1"), 0);
    for (String missing : new String[] {"opponent.southWest", "opponent.southEast"}) {
      assertTrue(constant.contains(missing + ".life"), missing);
      observed.assertGroup(missing);
    }
  }

  private static Set<String> entriesThatNeverChange(Game game) {
    int size = game.observation().size();
    float[] least = new float[size];
    float[] greatest = new float[size];
    float[] observed = new float[size];
    Arrays.fill(least, Float.POSITIVE_INFINITY);
    Arrays.fill(greatest, Float.NEGATIVE_INFINITY);
    Match match = game.newMatch();
    ObservationEncoder encoder = game.observation().newEncoder();
    for (int seed = 0; seed < 60; seed++) {
      match.reset(seed);
      RandomPlay play = new RandomPlay(game, seed);
      for (int ply = 0; !match.over(); ply++) {
        encoder.encode(match, match.actingSeat(), observed, 0);
        for (int i = 0; i < size; i++) {
          least[i] = Math.min(least[i], observed[i]);
          greatest[i] = Math.max(greatest[i], observed[i]);
        }
        match.play(play.choose(match, ply));
      }
    }
    Set<String> constant = new TreeSet<>();
    for (int i = 0; i < size; i++) {
      if (least[i] == greatest[i]) {
        constant.add(game.observation().layout().nameOf(i));
      }
    }
    return constant;
  }

  @ParameterizedTest
  @ValueSource(strings = {"m1", "m3", "@1@2__[]/______[]/____@3@4/$-______"})
  void everyEntryIsInItsRangeOnGivenMaps(String map) {
    Game game = Games.make("vindinium", "original", Map.of("map", map));
    Match match = game.newMatch();
    match.reset(1);
    RandomPlay play = new RandomPlay(game, 1);
    for (int ply = 0; !match.over(); ply++) {
      for (int seat = 0; seat < game.seats(); seat++) {
        Observations.assertInRange(
            VindiniumLayout.LAYOUT, Observations.of(match, seat), "decision " + ply);
      }
      play.play(match, ply, ply + 1);
    }
  }

  @Test
  void theOwnEntriesAreLifeGoldMinesAndTheLead() {
    //   0 M . M 1    hero 0: life 50, gold 100, mine 0; hero 1: gold 200
    Board board = Board.of("0M.M1").life(0, 50).gold(0, 100).gold(1, 200).owns(0, 0).turnOf(0);
    Observed.of(board, 0)
        .assertGroup(
            "own",
            "roundsLeft=140/150", // Ten rounds have been played.
            "life=0.5",
            "hitsToKill=3/5",
            "lifeIsLow=1",
            "canPay=1",
            "gold=100/300",
            "mines=1/2",
            "freeMines=1/2",
            "mineCount=2/22",
            "richerOpponents=1/3",
            "lead=-100/200",
            "expectedLead=40/240", // 100 behind, and 140 rounds with one mine more.
            "boardSize=5/21");
  }

  @Test
  void aPathIsAClosenessAndDirectionsInTheSeatsView() {
    //   0 . . 2
    //   . M . .    the mine is at (1,1), the tavern at (2,2)
    //   . . T .
    //   1 . . 3
    Board board = Board.of("0..2", ".M..", "..T.", "1..3");
    // Two steps: 3 / (3 + 2). Seat 0 at (0,0) reaches the mine from its west or its north.
    Observed.of(board, 0).assertGroup("mine.free", "closeness=0.6", "east=1", "south=1");
    // Seat 3, in the opposite corner, sees the tavern where seat 0 sees the mine.
    Observed.of(board, 3).assertGroup("tavern", "closeness=0.6", "east=1", "south=1");
    // Seat 2 started in the north-east: what lies west of (3,1) is in the east of its view.
    board.at(2, 3, 1);
    Observed.of(board, 2).assertGroup("mine.free", "closeness=0.6", "east=1");
    Observed.of(board, 0).assertGroup("mine.own"); // There is none.
  }

  @Test
  void thePathsToMinesAreGroupedByOwner() {
    //   M . 0 . M 1    the western mine is hero 1's, the eastern hero 0's
    Observed observed = Observed.of(Board.of("M.0.M1").owns(1, 0).owns(0, 1), 0);
    observed.assertGroup("mine.free");
    observed.assertGroup("mine.northEast", "closeness=0.6", "west=1");
    observed.assertGroup("mine.own", "closeness=0.6", "east=1");
    observed.assertGroup("mine.notOwn", "closeness=0.6", "west=1");
    // A free mine is as near as the opponent's: both directions begin a shortest path.
    Observed.of(Board.of("M.0.M1").owns(1, 0), 0)
        .assertGroup("mine.notOwn", "closeness=0.6", "west=1", "east=1");
  }

  @Test
  void theMinesToWinNearbyAreCounted() {
    //   0 . . . . . . . . . 1
    //   # # # M M # # # M M #    4, 5, 9 and 10 steps from hero 0
    Board board = Board.of("0.........1", "###MM###MM#");
    Observed.of(board, 0).assertGroup("minesNotOwn", "within4=1/4", "within9=3/4");
    board.owns(0, 0);
    Observed.of(board, 0).assertGroup("minesNotOwn", "within9=2/4");
  }

  @Test
  void theEntriesOfAnActionAreItsImmediateEffects() {
    //   T A M    hero 0 between a tavern and a free mine, north of its spawn
    //   # 0 #
    //   # # 1
    Board board = Board.of("TAM", "#0#", "##1").gold(0, 1).turnOf(0);
    Observed observed = Observed.of(board, 0);
    observed.assertGroup("action.west"); // The hero cannot pay.
    observed.assertGroup("action.north"); // The border.
    observed.assertGroup(
        "action.east",
        "legal=1",
        "attacksFreeMine=1",
        "minesWon=1",
        "leastLife=0.79", // 100 less the guardian's 20 and thirst.
        "tavernCloseness=0.75");
    observed.assertGroup(
        "action.south", "legal=1", "moves=1", "leastLife=0.99", "tavernCloseness=0.6");
    observed = Observed.of(board.gold(0, 2).life(0, 20), 0);
    observed.assertGroup(
        "action.west", "legal=1", "drinks=1", "leastLife=0.69", "tavernCloseness=0.75");
    // The guardian kills the hero, which is then on its spawn with 100 less thirst.
    observed.assertGroup(
        "action.east",
        "legal=1",
        "attacksFreeMine=1",
        "diesAtMine=1",
        "leastLife=0.99",
        "tavernCloseness=0.6");
  }

  @Test
  void theEntriesOfAnActionCountTheHeroesHitAndThoseThatMayHitBack() {
    //   1 A B . C    hero 0 is beside hero 1, which has 20 life and the mine.
    //   0 # # M 3    Hero 2 is two steps away once hero 1 is gone, and may come and hit.
    Board board = Board.of("1AB.2", "0##M3").life(1, 20).owns(1, 0).turnOf(0).at(2, 3, 0);
    Observed.of(board, 0)
        .assertGroup(
            "action.wait",
            "legal=1",
            "hits=1/3",
            "kills=1/3",
            "minesWon=1",
            "threats=1/3",
            "leastLife=0.79");
    board.life(0, 20);
    Observed observed = Observed.of(board, 0);
    observed.assertGroup(
        "action.wait",
        "legal=1",
        "hits=1/3",
        "kills=1/3",
        "minesWon=1",
        "threats=1/3",
        "mayDie=1",
        "leastLife=-0.01");
    // On hero 1's spawn the hero hits no opponent, and hero 1 may follow.
    observed.assertGroup(
        "action.west",
        "legal=1",
        "moves=1",
        "threats=1/3",
        "mayDie=1",
        "leastLife=-0.01",
        "onForeignSpawn=1");
  }

  @Test
  void aMineTakenFromAHeroThatDiesOfTheSameActionCountsOnce() {
    //   0 # . . 1
    //   M A B . .    hero 1 has 20 life and owns the mine
    //   . . . . .
    //   2 . . . 3
    Board board = Board.of("0#..1", "MAB..", ".....", "2...3").life(1, 20).owns(1, 0).turnOf(0);
    assertEquals(1, Observed.of(board, 0).get("action.west.minesWon"));
  }

  @Test
  void waitingOnAMineOrTavernAttacksAndBuysNothing() {
    //   . 0 M T 1    heroes 0 and 1 have respawned on the mine and on the tavern
    Board board =
        Board.originalWithSpawns(
                new int[][] {{2, 0}, {3, 0}, {0, 1}, {1, 1}}, ".0MT1", "23###", "#####")
            .gold(1, 9)
            .atSpawn(0, 0)
            .atSpawn(1, 1);
    Observed onMine = Observed.of(board, 0);
    assertEquals(0, onMine.get("action.wait.attacksFreeMine"));
    assertEquals(0, onMine.get("action.wait.minesWon"));
    assertEquals(0, Observed.of(board, 1).get("action.wait.drinks"));
  }
}
