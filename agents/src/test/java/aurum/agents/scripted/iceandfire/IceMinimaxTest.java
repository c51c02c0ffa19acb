package aurum.agents.scripted.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Agent;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.base.SplitMix;
import aurum.env.iceandfire.IceMap;
import aurum.env.iceandfire.IceMatch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IceMinimaxTest {
  private final SplitMix random = new SplitMix(1);

  private void playTurn(IceMatch match) {
    Agent minimax = new IceMinimax();
    for (int turn = match.turn(); match.turn() == turn && !match.over(); ) {
      match.play(minimax.act(match, random));
    }
  }

  @Test
  void aChainOverANeutralCellCutsTheEnemysArmOff() {
    String[] rows = new String[IceMap.SIDE];
    Arrays.fill(rows, "# # # # # # # # # # # X");
    rows[0] = "O # X X X X X X X X X X";
    rows[1] = "O # # # # # . # # # # X";
    rows[2] = "O O O O O O O # # # # X";
    IceMatch match = DrawnPosition.of(20, rows);
    int before = match.board().territory(1);
    playTurn(match);
    assertEquals(0, match.board().owner(IceMap.cell(6, 0)));
    assertEquals(before - 5, match.board().territory(1), "the cell and the four behind it");
  }

  @Test
  void aChainOfTrainingsCapturesTheEnemyHq() {
    String[] rows = new String[IceMap.SIDE];
    Arrays.fill(rows, "# # # # # # # # # # # O");
    rows[0] = "O O O O O O O O O O O O";
    rows[9] = "# # # # # # # # # # # X1";
    rows[10] = "# # # # # # # # # # # X";
    IceMatch match = DrawnPosition.of(40, rows);
    playTurn(match);
    assertEquals(-1, match.score(1));
  }

  @Test
  void aTurnIsTheSameInEachSearch() {
    IceMatch match = (IceMatch) Games.make("ice-and-fire", "bronze", Map.of()).newMatch();
    int[] scores = new int[2];
    for (int repetition = 0; repetition < 2; repetition++) {
      match.reset(3);
      while (match.turn() < 12) {
        playTurn(match);
      }
      scores[repetition] = 1000 * match.score(0) + match.score(1);
    }
    assertEquals(scores[0], scores[1]);
  }

  @Test
  void proposesDifferentTurns() {
    IceMatch match = (IceMatch) Games.make("ice-and-fire", "bronze", Map.of()).newMatch();
    match.reset(3);
    while (match.turn() < 12) {
      playTurn(match);
    }
    IceMinimax minimax = new IceMinimax();
    int proposals = minimax.propose(match, () -> true);
    List<List<Integer>> turns = new ArrayList<>();
    for (int proposal = 0; proposal < proposals; proposal++) {
      turns.add(turn(match, minimax, proposal));
    }
    assertTrue(proposals > 2 && proposals <= 8, proposals + " proposals");
    assertEquals(proposals, Set.copyOf(turns).size());
    assertEquals(turns.get(1), turn(match, minimax, 1), "a proposal can be asked for again");
  }

  @Test
  void proposesItsBestTurnsInOrderAndEstimatesThemAsOtherTurns() {
    IceMatch match = (IceMatch) Games.make("ice-and-fire", "bronze", Map.of()).newMatch();
    match.reset(3);
    while (match.turn() < 12) {
      playTurn(match);
    }
    IceMinimax minimax = new IceMinimax();
    int proposals = minimax.propose(match, () -> true);
    double last = 2;
    IceMatch after = match.game().newMatch();
    for (int proposal = 0; proposal < proposals; proposal++) {
      int[] turn = turn(match, minimax, proposal).stream().mapToInt(action -> action).toArray();
      after.copyFrom(match);
      Arrays.stream(turn).forEach(after::play);
      double estimate = minimax.estimate(turn, after);
      assertEquals(minimax.estimate(new int[0], after), estimate, "estimated anew");
      assertTrue(estimate <= last, estimate + " after " + last);
      last = estimate;
    }
  }

  @Test
  void proposesATurnWithoutTime() {
    IceMatch match = (IceMatch) Games.make("ice-and-fire", "bronze", Map.of()).newMatch();
    match.reset(3);
    assertEquals(1, new IceMinimax().propose(match, () -> false));
  }

  /** The actions of a proposal; of the agent itself for -1. */
  private List<Integer> turn(IceMatch match, IceMinimax minimax, int proposal) {
    IceMatch played = match.game().newMatch();
    played.copyFrom(match);
    List<Integer> actions = new ArrayList<>();
    while (!played.over() && played.turn() == match.turn()) {
      int action =
          proposal < 0
              ? minimax.act(played, random)
              : minimax.proposedAction(proposal, played, minimax, random);
      assertTrue(played.legal(action));
      actions.add(action);
      played.play(action);
    }
    return actions;
  }

  @ParameterizedTest
  @ValueSource(strings = {"bronze", "wood1", "wood2", "wood3"})
  void winsFiveOfSixMatchesAgainstGreedy(String variant) {
    Match match = Games.make("ice-and-fire", variant, Map.of()).newMatch();
    Agent[] agents = {new IceMinimax(), new IceGreedy()};
    int won = 0;
    for (int seed = 0; seed < 3; seed++) {
      for (int seat = 0; seat < 2; seat++) {
        match.reset(seed);
        for (Agent agent : agents) {
          agent.start(match, random);
        }
        while (!match.over()) {
          match.play(agents[match.actingSeat() ^ seat].act(match, random));
        }
        won += match.score(seat) > match.score(1 - seat) ? 1 : 0;
      }
    }
    assertTrue(won >= 5, won + " of 6 won");
  }
}
