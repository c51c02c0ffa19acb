package aurum.agents.search.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.search.Budget;
import aurum.agents.search.SearchLimit;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.TreeGame;
import aurum.env.TreePosition;
import aurum.env.base.SplitMix;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class TreeSearchTest {
  private static final Game TIC_TAC_TOE = new BoardGame.TicTacToe();
  private static final Game NIM = new BoardGame.Nim(3);
  private static final Game CULTIST_WARS = Games.make("cultist-wars");

  private static TreePosition position(Game game) {
    return game instanceof TreeGame tree
        ? tree.newTreePosition(TreeAgents.weights(tree))
        : new TreePosition(game);
  }

  private static final SearchLimit UNLIMITED = SearchLimit.parse("99999999");

  private static TreeSearch search(Game game, int tableBits, boolean prunes) {
    return new TreeSearch(game, position(game), UNLIMITED, tableBits, 0.04, prunes);
  }

  private static Budget unlimited() {
    return UNLIMITED.newBudget(System::nanoTime);
  }

  /** A position after random actions, at most {@code turns}; not over. */
  private static Match randomPosition(Game game, long seed, int turns) {
    SplitMix random = new SplitMix(seed);
    Match match = game.newMatch();
    Match next = game.newMatch();
    match.reset(seed);
    next.copyFrom(match);
    for (int turn = random.nextInt(turns + 1); turn > 0 && !next.over(); turn--) {
      match.copyFrom(next);
      playRandomly(next, random);
    }
    return next.over() ? match : next;
  }

  private static void playRandomly(Match match, SplitMix random) {
    int action;
    do {
      action = random.nextInt(match.game().actions());
    } while (!match.legal(action));
    match.play(action);
  }

  /** The value by the definition: all actions to the depth, then all decisive ones. */
  private static int minimax(TreePosition position, int depth, int decisive) {
    Match match = position.match();
    if (match.over()) {
      double outcome = match.outcome(match.actingSeat());
      return (int) Math.signum(outcome - 0.5) * (TreeSearch.WIN - match.turn());
    }
    boolean isLeaf = depth == 0;
    int best = isLeaf ? position.evaluate() : Integer.MIN_VALUE;
    if (isLeaf && decisive == 0) {
      return best;
    }
    int[] actions = new int[position.maximumActions()];
    int end = position.actions(actions, 0, isLeaf);
    for (int i = 0; i < end; i++) {
      position.play(actions[i]);
      int rest = isLeaf ? decisive - 1 : decisive;
      best = Math.max(best, -minimax(position, Math.max(0, depth - 1), rest));
      position.undo();
    }
    return best;
  }

  private static void assertValuesEqualMinimax(Match match, int depth, int tableBits) {
    TreePosition position = position(match.game());
    position.set(match);
    TreeSearch search = search(match.game(), tableBits, false);
    search.search(match, unlimited(), depth);
    if (search.depth() == 0) {
      return; // There is one action.
    }
    int[] actions = new int[position.maximumActions()];
    int best = Integer.MIN_VALUE;
    for (int i = position.actions(actions, 0, false) - 1; i >= 0; i--) {
      if (position.matchAction(actions[i]) != TreePosition.NONE) {
        position.play(actions[i]);
        best = Math.max(best, -minimax(position, search.depth() - 1, TreeSearch.QUIESCENCE_PLIES));
        position.undo();
      }
    }
    assertEquals(best, search.value(), "depth " + search.depth());
  }

  @Test
  void valuesEqualPlainMinimaxInTicTacToe() {
    for (int seed = 0; seed < 2000; seed++) {
      assertValuesEqualMinimax(randomPosition(TIC_TAC_TOE, seed, 8), 1 + seed % 4, 12);
    }
  }

  @Test
  void valuesEqualPlainMinimaxInNim() {
    for (int seed = 0; seed < 512; seed++) {
      assertValuesEqualMinimax(randomPosition(NIM, seed, 3), 1 + seed % 3, 12);
    }
  }

  @Test
  void valuesEqualPlainMinimaxInCultistWars() {
    for (int seed = 0; seed < 1000; seed++) {
      assertValuesEqualMinimax(randomPosition(CULTIST_WARS, seed, 149), 1 + seed % 2, 12);
    }
  }

  /** Nearly every entry is replaced by that of another position before it is read. */
  @Test
  void aTableOfTwoEntriesChangesNoValue() {
    for (int seed = 0; seed < 300; seed++) {
      assertValuesEqualMinimax(randomPosition(TIC_TAC_TOE, seed, 8), 4, 1);
      assertValuesEqualMinimax(randomPosition(CULTIST_WARS, seed, 149), 2, 1);
    }
  }

  /** A heap position is lost if and only if the exclusive or of the heaps is 0 (Bouton, 1901). */
  @Test
  void solvesNim() {
    for (int seed = 0; seed < 512; seed += 5) {
      Match match = NIM.newMatch();
      match.reset(seed);
      int sum = 0;
      for (int heap : ((BoardGame.BoardMatch) match).board) {
        sum ^= heap;
      }
      TreeSearch search = search(NIM, 14, true);
      search.search(match, unlimited(), 30);
      if (search.depth() > 0) { // Otherwise there is one action.
        assertEquals(sum != 0, search.value() >= TreeSearch.PROVEN, "seed " + seed);
        assertEquals(sum == 0, search.value() <= -TreeSearch.PROVEN, "seed " + seed);
      }
    }
  }

  @Test
  void ticTacToeIsATieAndIsNeverLost() {
    Match match = TIC_TAC_TOE.newMatch();
    match.reset(0);
    TreeSearch search = search(TIC_TAC_TOE, 14, true);
    search.search(match, unlimited(), 9);
    assertEquals(0, search.value());
    SplitMix random = new SplitMix(1);
    for (int m = 0; m < 100; m++) {
      match.reset(m);
      while (!match.over()) {
        if (match.actingSeat() == m % 2) {
          match.play(search.search(match, unlimited(), 9));
        } else {
          playRandomly(match, random);
        }
      }
      assertTrue(match.outcome(m % 2) >= 0.5, "match " + m);
    }
  }

  /** The last turns of matches, which are searched to their end. */
  @Test
  void searchesWithReductionsProveOnlyWhatIsTrue() {
    int proven = 0;
    for (int seed = 0; seed < 60; seed++) {
      SplitMix random = new SplitMix(seed);
      Match match = CULTIST_WARS.newMatch();
      match.reset(seed);
      while (match.turn() < CULTIST_WARS.maximumTurns() - 3) {
        playRandomly(match, random);
      }
      TreePosition position = position(CULTIST_WARS);
      position.set(match);
      int value = minimax(position, 3, 0);
      TreeSearch search = search(CULTIST_WARS, 14, true);
      search.search(match, unlimited(), 3);
      if (Math.abs(search.value()) >= TreeSearch.PROVEN) {
        assertEquals(Integer.signum(value), Integer.signum(search.value()), "seed " + seed);
        proven++;
      }
    }
    assertTrue(proven > 20, proven + " proven");
  }

  /** Positions after up to 40 random turns, searched to depth 5. */
  @Test
  void aPositionThatKnowsItsQuietChangeIsSearchedInFewerPositions() {
    TreePosition other =
        new TreePosition(CULTIST_WARS) {
          @Override
          public int quietChange() {
            return 1;
          }
        };
    TreeSearch knowing = new TreeSearch(CULTIST_WARS, other, UNLIMITED, 16, 0.04, true);
    TreeSearch unknowing =
        new TreeSearch(CULTIST_WARS, new TreePosition(CULTIST_WARS), UNLIMITED, 16, 0.04, true);
    long fewer = 0;
    long more = 0;
    for (int seed = 0; seed < 20; seed++) {
      Match match = randomPosition(CULTIST_WARS, seed, 40);
      knowing.search(match, unlimited(), 5);
      unknowing.search(match, unlimited(), 5);
      fewer += knowing.positions();
      more += unknowing.positions();
    }
    assertTrue(fewer < more * 0.9, fewer + " of " + more);
  }

  @Test
  void aDeeperSearchNeverLosesAForcedWin() {
    int won = 0;
    for (int seed = 0; seed < 200; seed++) {
      boolean isNim = seed % 2 == 0;
      Match match = isNim ? randomPosition(NIM, seed, 3) : randomPosition(TIC_TAC_TOE, seed, 6);
      boolean hasWon = false;
      for (int depth = 1; depth <= 7; depth++) {
        TreeSearch search = search(match.game(), 6, true);
        search.search(match, unlimited(), depth);
        boolean wins = search.value() >= TreeSearch.PROVEN;
        assertTrue(wins || !hasWon, "seed " + seed + " depth " + depth);
        hasWon = wins;
      }
      won += hasWon ? 1 : 0;
    }
    assertTrue(won > 50, won + " won");
  }

  @Test
  void searchesAllocateNothing() {
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    for (Game game : new Game[] {CULTIST_WARS, TIC_TAC_TOE}) {
      TreeSearch search = new TreeSearch(game, position(game), SearchLimit.parse("5000"), 0);
      Budget budget = SearchLimit.parse("5000").newBudget(System::nanoTime);
      Match match = randomPosition(game, 3, 2);
      search.plan(match, budget);
      budget.begin();
      long before = threads.getCurrentThreadAllocatedBytes();
      search.plan(match, budget);
      assertEquals(0, threads.getCurrentThreadAllocatedBytes() - before, game.name());
    }
  }

  @Test
  void aSearchIsTheSameEveryTime() {
    Match match = randomPosition(CULTIST_WARS, 8, 40);
    String first = null;
    for (int run = 0; run < 2; run++) {
      TreeSearch search =
          new TreeSearch(CULTIST_WARS, position(CULTIST_WARS), SearchLimit.parse("20000"), 0);
      Budget budget = SearchLimit.parse("20000").newBudget(System::nanoTime);
      int action = search.plan(match, budget).action(0);
      String result = action + " " + search.value() + " " + search.figures();
      first = first == null ? result : first;
      assertEquals(first, result);
    }
  }
}
