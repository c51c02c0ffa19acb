package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.FoundMistakes;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Hero 0 makes the mistakes. */
class VindiniumMistakesTest {
  private static List<String> found(Board board, String... lines) {
    return FoundMistakes.of(board.match, lines);
  }

  @Test
  void aHeroThatAnotherOneKillsIsFoundInTheTurnBefore() {
    Board board = Board.of("0.A.B1").life(0, 20).turnOf(0);
    assertEquals(List.of("is killed by another hero"), found(board, "WAIT", "WEST"));
  }

  @Test
  void aDeathAtAMineIsNoDeathByAnotherHero() {
    Board board = Board.of("0.M.1").life(0, 15).turnOf(0);
    assertEquals(List.of("", "dies at a mine"), found(board, "EAST", "WAIT", "EAST", "WAIT"));
  }

  @Test
  void aBeerIsNeededWithSeventyLifeAndNotWithMore() {
    assertEquals(List.of(""), found(drinker(70), "EAST", "WAIT"));
    assertEquals(List.of("buys a beer without need"), found(drinker(71), "EAST", "WAIT"));
  }

  private static Board drinker(int life) {
    return Board.of("0T..1").life(0, life).gold(0, 10).turnOf(0);
  }

  @Test
  void theThirdVisitOfACellIsACircleUnlessAMineWasWon() {
    String[] there = {
      "EAST", "WAIT", "WEST", "WAIT", "EAST", "WAIT", "WEST", "WAIT", "EAST", "WAIT"
    };
    assertEquals(
        List.of("", "", "", "", "walks in circles"), found(Board.of("0....1").turnOf(0), there));
    Board beside = Board.of("0....1", "M....M").turnOf(0);
    String[] won = {
      "EAST", "WAIT", "WEST", "WAIT", "EAST", "WAIT", "WEST", "WAIT", "SOUTH", "WAIT", "EAST",
      "WAIT"
    };
    assertEquals(List.of("", "", "", "", "", ""), found(beside, won));
  }
}
