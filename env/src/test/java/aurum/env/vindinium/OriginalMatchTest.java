package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.referee.RefereeMatch;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands, moves, crashes and the end by the original rules: 1 and 2 of RULES-original.md. */
class OriginalMatchTest {
  private static VindiniumMatch match(String... words) {
    Map<String, String> options = new LinkedHashMap<>();
    for (String word : words) {
      options.put(word.split("=")[0], word.split("=")[1]);
    }
    Game game = Games.make("vindinium", "original", options);
    VindiniumMatch match = (VindiniumMatch) game.newMatch();
    match.reset(1);
    return match;
  }

  private static String end(RefereeMatch match) {
    StringBuilder text = new StringBuilder();
    match.writeEnd(text);
    return text.toString();
  }

  @Nested
  class ACommand {
    @ParameterizedTest
    @ValueSource(strings = {"East", "east", "EAST", "  eAsT\t"})
    void isReadInAnyCaseAndWithBlanksAroundIt(String line) {
      assertEquals("1 0", Board.original("0.1", "23#").play(line).place(0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Stay", "", "hello", "WAIT", "MOVE 1 0", "East now", "E ast", "!crash"})
    void thatIsNoDirectionIsStayAndDisqualifiesNoHero(String line) {
      Board board = Board.original("0.1", "23#").play(line);
      assertEquals("0 0", board.place(0));
      assertFalse(board.match.disqualified(0));
      assertEquals(1, board.match.turn());
    }

    @Test
    void ofTheSameNameHasTheSameDirectionOnTheBoardForEveryHero() {
      //   . . . .
      //   0 . . 3      north is up for all
      //   . . . .
      //   1 . . 2
      String[] places = {"0 0", "0 2", "3 2", "3 0"};
      for (int hero = 0; hero < 4; hero++) {
        Board board = Board.original("....", "0..3", "....", "1..2").turnOf(hero).play("North");
        assertEquals(places[hero], board.place(hero));
      }
    }
  }

  @Nested
  class AMove {
    @Test
    void outOfTheBoardIntoAWallOrOntoAnotherHeroOnlyHits() {
      Board board = Board.original("01#", "23#").play("West");
      assertEquals("0 0", board.place(0));
      assertEquals(80, board.life(1));
      board = Board.original("0#1", "23#").play("East");
      assertEquals("0 0", board.place(0));
    }

    @Test
    void intoATavernCostsTwoGoldAlsoAtFullLife() {
      Board board = Board.original("0T1", "###", "23#").gold(0, 2).play("East");
      assertEquals(0, board.gold(0));
      assertEquals(99, board.life(0));
      board = Board.original("0T1", "###", "23#").gold(0, 5).life(0, 30).play("East");
      assertEquals(3, board.gold(0));
      assertEquals(79, board.life(0));
      board = Board.original("0T1", "###", "23#").gold(0, 1).life(0, 30).play("East");
      assertEquals(1, board.gold(0));
      assertEquals(29, board.life(0), "no beer on credit");
    }

    @Test
    void intoAMineCostsTwentyLifeAndTakesItFromWhoeverOwnsIt() {
      Board board = Board.original("0M1", "###", "23#").life(0, 21).owns(1, 0).play("East");
      assertEquals(0, board.owner(0));
      assertEquals(0, board.mines(1));
      assertEquals(1, board.life(0), "thirst never kills");
      assertEquals(1, board.gold(0));
      board.turnOf(0).play("East");
      assertEquals(1, board.life(0), "an own mine does nothing");
      assertEquals(2, board.gold(0));
    }

    @Test
    void atLifeOneCostsNoThirst() {
      assertEquals(1, Board.original("0.1", "23#").life(0, 1).play("Stay").life(0));
    }

    /** Only possible on a given map, where spawns may be on tiles of any kind. */
    @Test
    void ontoAHeroOnAMineOrTavernDoesNothing() {
      Board board = Board.original("0M.T1", "#####", "23###").gold(0, 9).gold(1, 9);
      board.at(2, 1, 0).at(3, 3, 0);
      int east = VindiniumActions.NAMES.indexOf("EAST");
      assertFalse(board.match.legal(east));
      board.play("East");
      assertEquals(VindiniumMatch.FREE, board.owner(0));
      assertEquals(99, board.life(0), "no guardian");
      board.turnOf(1).play("West");
      assertEquals(9, board.gold(1));
    }

    @Test
    void offAWallOrMineIsPossibleAndStayingThereIsNoAttack() {
      Board board = Board.original("0M.#1", "#####", "23###");
      board.at(2, 1, 0);
      board.turnOf(2).play("Stay");
      assertEquals(99, board.life(2));
      assertEquals(VindiniumMatch.FREE, board.owner(0));
      board.turnOf(2).play("East");
      assertEquals("2 0", board.place(2));
    }
  }

  @Nested
  class ACrash {
    @Test
    void hasNoMoveAndNoFightButThirstAndGold() {
      Board board = Board.original("01#", "23#", "M##").owns(0, 0);
      board.match.playTimeout();
      assertTrue(board.match.disqualified(0));
      assertEquals(100, board.life(1), "not hit");
      assertEquals(99, board.life(0));
      assertEquals(1, board.gold(0));
      assertEquals(1, board.match.turn());
    }

    @Test
    void leavesAHeroThatStaysAndFights() {
      Board board = Board.original("01#", "23#");
      board.match.playTimeout();
      board.turnOf(0);
      board.match.playInactive();
      assertEquals(80, board.life(1));
      assertEquals(41, board.match.turn());
      boolean[] mask = new boolean[VindiniumActions.COUNT];
      board.turnOf(0).match.mask(mask, 0);
      for (int action = 1; action < mask.length; action++) {
        assertFalse(mask[action], "a crashed hero can only stay");
      }
    }

    @Test
    void endsAnArenaMatchWhenItIsTheFourthAndItsTurnDoesNotCount() {
      VindiniumMatch match = match("size=10", "wall=20", "mine=5");
      for (int turn = 0; turn < 3; turn++) {
        match.playTimeout();
        assertFalse(match.over());
        assertEquals(turn + 1, match.turn());
      }
      match.playTimeout();
      assertTrue(match.over());
      assertEquals(3, match.turn());
      assertEquals(99, match.life(3), "thirst was applied");
      assertTrue(end(match).startsWith("turn 3\nhero 1 "), end(match));
      assertTrue(end(match).endsWith("\nstatus AllCrashed\n"), end(match));
      match.playTimeout();
      match.playLine("North");
      assertEquals(3, match.turn());
    }

    @Test
    void endsATrainingMatchAtOnce() {
      VindiniumMatch match = match("size=10", "wall=20", "mine=5", "training=true");
      match.playLine("Stay");
      match.playTimeout();
      assertTrue(match.over());
      assertEquals(1, match.turn());
      assertEquals(99, match.life(1));
      assertTrue(end(match).endsWith("\nstatus AllCrashed\n"));
      match.reset(2);
      assertFalse(match.over(), "a new match is as long as any");
    }

    @Test
    void inTheLastTurnEndsNothingMoreThanTheTurnsDo() {
      VindiniumMatch match = match("turns=1");
      for (int turn = 0; turn < 3; turn++) {
        match.playLine("Stay");
      }
      match.playTimeout();
      assertTrue(match.over());
      assertEquals(4, match.turn());
      assertTrue(end(match).endsWith("\nstatus TurnMax\n"), end(match));
    }

    @Test
    void isCopiedWithTheMatch() {
      VindiniumMatch match = match("size=10", "wall=20", "mine=5");
      for (int turn = 0; turn < 3; turn++) {
        match.playTimeout();
      }
      RefereeMatch copy = match.game().newMatch();
      copy.copyFrom(match);
      copy.playTimeout();
      assertTrue(copy.over());
      assertFalse(match.over());
      match.copyFrom(copy);
      assertTrue(match.over());
    }
  }

  @Nested
  class TheEnd {
    @Test
    void comesAfterThreeHundredRounds() {
      VindiniumMatch match = match();
      for (int turn = 0; turn < 1200; turn++) {
        assertFalse(match.over());
        match.playLine("Stay");
      }
      assertTrue(match.over());
      assertTrue(end(match).startsWith("turn 1200\n"));
      assertTrue(end(match).endsWith("\nstatus TurnMax\n"));
    }

    @Test
    void isCheckedAfterAMoveOnlySoThatThereIsAlwaysOne() {
      VindiniumMatch match = match("turns=0");
      assertFalse(match.over());
      match.playLine("Stay");
      assertTrue(match.over());
    }
  }
}
