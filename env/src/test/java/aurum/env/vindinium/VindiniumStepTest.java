package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Games;
import aurum.env.RandomPlay;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The effect of an action, by the one description that rules, encoders and agents share. */
class VindiniumStepTest {
  private static VindiniumStep step(Board board, String action) {
    return board.match.actionEffect(
        board.match.actingSeat(), VindiniumActions.NAMES.indexOf(action));
  }

  @Test
  void theTileDecidesTheEffect() {
    //   # . 1
    //   T 0 M
    //   # # #
    Board board = Board.of("#.1", "T0M", "###").gold(0, 2);
    assertEquals(VindiniumStep.NOTHING, step(board, "WAIT"));
    assertEquals(VindiniumStep.MOVE, step(board, "NORTH"));
    assertEquals(VindiniumStep.DRINK, step(board, "WEST"));
    assertEquals(VindiniumStep.NOTHING, step(board, "SOUTH"));
    assertEquals(VindiniumStep.TAKE_MINE, step(board, "EAST"));
    assertEquals(VindiniumStep.TAKE_MINE, step(board.life(0, 21), "EAST"));
    assertEquals(VindiniumStep.DIE_AT_MINE, step(board.life(0, 20), "EAST"));
    assertEquals(VindiniumStep.NOTHING, step(board.owns(0, 0), "EAST"));
    assertEquals(VindiniumStep.NOTHING, step(board.gold(0, 1), "WEST"));
    assertEquals(VindiniumStep.NOTHING, step(board.at(1, 1, 0), "NORTH"));
  }

  @Test
  void theLifeAfterADrinkIsAtMostAHundred() {
    assertEquals(80, VindiniumStep.DRINK.lifeAfter(30));
    assertEquals(100, VindiniumStep.DRINK.lifeAfter(60));
    assertEquals(100, VindiniumStep.DIE_AT_MINE.lifeAfter(7));
    assertEquals(7, VindiniumStep.TAKE_MINE.lifeAfter(27));
    assertEquals(27, VindiniumStep.MOVE.lifeAfter(27));
  }

  @ParameterizedTest
  @ValueSource(strings = {"codingame", "original"})
  void theEffectIsWhatThePlayedActionDoes(String variant) {
    Vindinium game = (Vindinium) Games.make("vindinium", variant, Map.of());
    VindiniumMatch match = (VindiniumMatch) game.newMatch();
    VindiniumMatch played = (VindiniumMatch) game.newMatch();
    Map<VindiniumStep, Integer> counts = new EnumMap<>(VindiniumStep.class);
    for (int seed = 0; seed < 20; seed++) {
      match.reset(seed);
      RandomPlay play = new RandomPlay(game, seed);
      for (int ply = 0; !match.over(); ply++) {
        int hero = match.actingSeat();
        for (int action = 0; action < VindiniumActions.COUNT; action++) {
          if (match.legal(action)) {
            VindiniumStep step = match.actionEffect(hero, action);
            played.copyFrom(match);
            played.play(action);
            counts.merge(step, 1, Integer::sum);
            assertEffect(match, played, hero, match.target(hero, action), step);
          }
        }
        play.play(match, ply, ply + 1);
      }
    }
    assertEquals(VindiniumStep.values().length, counts.size(), "effects that occurred: " + counts);
  }

  private static void assertEffect(
      VindiniumMatch match, VindiniumMatch played, int hero, int to, VindiniumStep step) {
    boolean dies = played.deaths[hero] > match.deaths[hero];
    assertTrue(dies || step != VindiniumStep.DIE_AT_MINE, "survives");
    if (dies) { // Perhaps on the spawn of a hero that it has killed.
      assertEquals(match.map().spawn(hero), played.cell(hero));
      return;
    }
    assertEquals(
        step.cellAfter(match.map(), hero, match.cell(hero), to), played.cell(hero), "cell");
    assertEquals(Math.max(1, step.lifeAfter(match.life(hero)) - 1), played.life(hero), "life");
    int price = step == VindiniumStep.DRINK ? VindiniumMatch.BEER_PRICE : 0;
    assertEquals(match.gold(hero) - price + played.mines(hero), played.gold(hero), "gold");
    if (step == VindiniumStep.TAKE_MINE) {
      assertEquals(hero, played.mineOwner(match.map().mineAt(to)), "owner");
    }
  }
}
