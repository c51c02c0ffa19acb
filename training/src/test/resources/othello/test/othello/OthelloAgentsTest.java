package othello;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Agent;
import aurum.env.RandomPlay;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OthelloAgentsTest {
  private static final Othello GAME = new Othello(Othello.VARIANT, Map.of());

  @Test
  void anAgentThatHasNoMovePasses() {
    OthelloMatch match = Position.match(GAME, "XO......\n" + "........\n".repeat(7), 1);
    for (Agent agent : List.of(new OthelloGreedy(), new OthelloCorners(), new OthelloAlphaBeta())) {
      assertEquals(OthelloActions.PASS, agent.act(match, new Random(1)));
    }
  }

  @Test
  void greedyFlipsTheMostDiscs() {
    String board =
        """
        XO......
        ........
        XOO.....
        ........
        ........
        ........
        ........
        ........
        """;
    assertEquals("d3", move(new OthelloGreedy(), board));
  }

  @Test
  void cornersTakesACornerInsteadOfMoreDiscs() {
    String board =
        """
        .OX.....
        ........
        ........
        XOOO....
        ........
        ........
        ........
        ........
        """;
    assertEquals("e4", move(new OthelloGreedy(), board));
    assertEquals("a1", move(new OthelloCorners(), board));
  }

  @Test
  void alphaBetaDoesNotGiveTheCornerAway() {
    // After b1, O takes a1; after f1, O flips three discs by g1.
    String board =
        """
        ..OXO...
        ........
        ........
        ........
        ........
        ...O....
        ..X.....
        ........
        """;
    assertEquals("e5", move(new OthelloAlphaBeta(), board));
  }

  private static String move(Agent agent, String board) {
    return OthelloCommand.ofAction(agent.act(Position.match(GAME, board, 0), new Random(1)));
  }

  @Test
  void equalMovesAreAllPlayed() {
    OthelloMatch match = new OthelloMatch(new Othello(Othello.VARIANT, Map.of("opening", "0")));
    match.reset(1);
    for (Agent agent : List.of(new OthelloGreedy(), new OthelloCorners(), new OthelloAlphaBeta())) {
      Random random = new Random(1);
      Set<Integer> played = new HashSet<>();
      for (int i = 0; i < 100; i++) {
        played.add(agent.act(match, random));
      }
      assertEquals(4, played.size());
    }
  }

  @Test
  void alphaBetaChoosesAmongTheBestMovesOfASearchWithoutBounds() {
    for (int seed = 0; seed < 20; seed++) {
      OthelloMatch match = new OthelloMatch(GAME);
      match.reset(seed);
      RandomPlay play = new RandomPlay(GAME, seed);
      Random random = new Random(seed);
      for (int ply = 0; !match.over(); ply++) {
        int seat = match.actingSeat();
        Set<Integer> best = new HashSet<>();
        int greatest = Integer.MIN_VALUE;
        for (int action = 0; action < OthelloActions.COUNT; action++) {
          if (match.legal(action)) {
            int value = valueAfter(match, action, seat);
            if (value > greatest) {
              best.clear();
            }
            if (value >= greatest) {
              greatest = value;
              best.add(action);
            }
          }
        }
        int chosen = new OthelloAlphaBeta().act(match, random);
        assertTrue(best.contains(chosen), "seed " + seed + ", decision " + ply);
        match.play(play.choose(match, ply));
      }
    }
  }

  /** The lowest evaluation for a seat after its action and a reply. */
  private static int valueAfter(OthelloMatch match, int action, int seat) {
    OthelloMatch moved = new OthelloMatch(GAME);
    moved.copyFrom(match);
    moved.play(action);
    if (moved.over()) {
      return value(moved, seat);
    }
    int least = Integer.MAX_VALUE;
    OthelloMatch replied = new OthelloMatch(GAME);
    for (int reply = 0; reply < OthelloActions.COUNT; reply++) {
      if (moved.legal(reply)) {
        replied.copyFrom(moved);
        replied.play(reply);
        least = Math.min(least, value(replied, seat));
      }
    }
    return least;
  }

  private static int value(OthelloMatch match, int seat) {
    int discs = match.measure(0, seat) - match.measure(0, 1 - seat);
    int corners = match.measure(1, seat) - match.measure(1, 1 - seat);
    return match.over() ? 1000 * discs : discs + 25 * corners;
  }
}
