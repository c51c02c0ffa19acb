package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RolloutTest {
  private static final double GAMMA = 0.5;

  /** Two matches of two seats, up to six steps, observations of two floats, three actions. */
  private final Rollout rollout = new Rollout(2, 2, 6, 2, 3);

  /** Seat 0's transition stays open while seat 1 opens its own, until seat 0 decides again. */
  @Test
  void aTransitionIsClosedByTheSameSeatsNextDecision() {
    int first = rollout.open(0, 0);
    int other = rollout.open(0, 1);
    assertFalse(rollout.closed[first]);
    int second = rollout.open(0, 0);
    assertTrue(rollout.closed[first]);
    assertEquals(second, rollout.next[first]);
    assertFalse(rollout.closed[other]);
    assertFalse(rollout.closed[second]);
    assertArrayEquals(new int[] {first}, rollout.closedRows());
  }

  /**
   * Seat 0 decides, and gets 1 in its own step; a turn later 2, while seat 1 moves; a turn later 4.
   * Its own decision was 0, 1 and 2 turns ago: 1 + 2/2 + 4/4 = 3, and 3 turns pass in all. Seat 1
   * decided a turn later: 20 + 40/2 = 40.
   */
  @Test
  void rewardsThatArriveWhileOthersMoveAreDiscountedByTheTurnsSinceTheDecision() {
    int first = rollout.open(1, 0);
    rollout.add(1, new float[] {9, 9, 1, 10}, 2, GAMMA);
    int second = rollout.open(1, 1);
    rollout.add(1, new float[] {2, 20}, 0, GAMMA);
    rollout.add(1, new float[] {4, 40}, 0, GAMMA);
    assertEquals(3, rollout.reward[first]);
    assertEquals(0.125f, rollout.discount[first]);
    assertEquals(40, rollout.reward[second]);
    assertEquals(0.25f, rollout.discount[second]);
  }

  @Test
  void noDiscountIsTakenWithinATurn() {
    int first = rollout.open(0, 0);
    rollout.add(0, new float[] {1, 0}, 0, 1);
    int second = rollout.open(0, 0);
    rollout.add(0, new float[] {2, 0}, 0, 1);
    int third = rollout.open(0, 0);
    rollout.add(0, new float[] {4, 0}, 0, GAMMA);
    assertEquals(1, rollout.reward[first]);
    assertEquals(1, rollout.discount[first]);
    assertEquals(2, rollout.reward[second]);
    assertEquals(1, rollout.discount[second]);
    assertEquals(4, rollout.reward[third]);
    assertEquals(0.5f, rollout.discount[third]);
  }

  @Test
  void aSeatThatHasNotYetDecidedGathersNothing() {
    rollout.add(0, new float[] {7, 7}, 0, GAMMA);
    int row = rollout.open(0, 0);
    assertEquals(0, rollout.reward[row]);
    assertEquals(1, rollout.discount[row]);
    assertFalse(rollout.isOpen(0, 1));
  }

  /** Both end with value 3 to come: 1 - 2 where the match is over, 1 + 3/2 - 2 where cut off. */
  @Test
  void whatIsCutOffGoesOnInTheCriticsEyesAndWhatHasEndedDoesNot() {
    for (int seat = 0; seat < 2; seat++) {
      rollout.value[rollout.open(0, seat)] = 2;
    }
    rollout.add(0, new float[] {1, 1}, 0, GAMMA);
    rollout.end(0, 0);
    rollout.cutOff(0, 1, 3);
    rollout.computeAdvantages(0, 0.9);
    assertFalse(rollout.isOpen(0, 0));
    assertFalse(rollout.isOpen(0, 1));
    assertEquals(-1, rollout.advantage[0]);
    assertEquals(0.5f, rollout.advantage[1]);
  }

  @Test
  void endingASeatThatHasNothingOpenDoesNothing() {
    rollout.end(0, 0);
    rollout.cutOff(0, 1, 3);
    assertEquals(0, rollout.closedRows().length);
  }

  @Test
  void theNextEpisodeStartsANewChain() {
    int before = rollout.open(0, 0);
    rollout.end(0, 0);
    int after = rollout.open(0, 0);
    assertEquals(Gae.ENDED, rollout.next[before]);
    assertFalse(rollout.closed[after]);
  }

  @Test
  void aMatchFillsItsOwnRowsOnly() {
    int[] rows = new int[8];
    for (int i = 0; i < 8; i++) {
      rows[i] = rollout.open(i % 2, i / 4);
    }
    int own = rollout.rowsPerMatch;
    assertArrayEquals(new int[] {0, own, 1, own + 1, 2, own + 2, 3, own + 3}, rows);
    assertArrayEquals(new int[] {0, 2, own, own + 2}, rollout.closedRows());
  }

  @Test
  void anOpenTransitionMovesToTheNextRolloutUnchanged() {
    fillAndStartNext();
    assertOpenTransitionIsThere(rollout);
  }

  @Test
  void anOpenTransitionIsClosedAndLearnedFromInTheNextRollout() {
    fillAndStartNext();
    assertEquals(0, rollout.closedRows().length);
    rollout.add(1, new float[] {0, 16}, 0, GAMMA);
    int successor = rollout.open(1, 1);
    rollout.value[successor] = 80;
    int row = rollout.rowsPerMatch;
    assertArrayEquals(new int[] {row}, rollout.closedRows());
    assertEquals(8 + 16 / 2f, rollout.reward[row]);
    assertEquals(0.25f, rollout.discount[row]);
    rollout.computeAdvantages(1, 1);
    assertEquals(16 + 80 / 4f - 7, rollout.advantage[row]);
  }

  /** Each step opens one row, and what was open before stays: one a seat. */
  @Test
  void aRolloutHasRoomForEveryStepAndEveryOpenTransition() {
    rollout.open(0, 0);
    rollout.open(0, 1);
    rollout.startNext();
    for (int step = 0; step < 6; step++) {
      assertTrue(rollout.open(0, 0) < rollout.rowsPerMatch);
    }
    assertEquals(6, rollout.closedRows().length);
  }

  @Test
  void rolloutsMayFollowEachOtherWithoutEnd() {
    for (int i = 0; i < 50; i++) {
      for (int step = 0; step < 6; step++) {
        int row = rollout.open(0, step % 2);
        rollout.action[row] = step;
        rollout.add(0, new float[] {1, 1}, 0, 1);
      }
      // Each seat decides every second step, and gathers 1 in each step until then.
      assertEquals(i == 0 ? 4 : 6, rollout.closedRows().length);
      for (int row : rollout.closedRows()) {
        assertEquals(2, rollout.reward[row]);
      }
      rollout.startNext();
      assertEquals(4, rollout.action[0]);
      assertEquals(5, rollout.action[1]);
    }
  }

  @Test
  void aRolloutThatNoArrayCanHoldIsRefused() {
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> new Rollout(100_000, 2, 126, 1000, 3));
    assertTrue(e.getMessage().contains("100000 matches, 126 steps"), e.getMessage());
  }

  @Test
  void whatIsSavedIsLoadedAgain() throws IOException {
    fillAndStartNext();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    rollout.save(new DataOutputStream(bytes));
    Rollout loaded = new Rollout(2, 2, 6, 2, 3);
    Arrays.fill(loaded.closed, true);
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    loaded.load(in);
    assertEquals(0, in.available());
    assertOpenTransitionIsThere(loaded);
    int successor = loaded.open(1, 1);
    assertEquals(successor, loaded.next[loaded.rowsPerMatch]);
  }

  /** In match 1, seat 1 is left with one open transition, in the fourth row. */
  private void fillAndStartNext() {
    for (int step = 0; step < 4; step++) {
      int row = rollout.open(1, step < 3 ? 0 : 1);
      rollout.observation[2 * row] = 10 * step;
      rollout.observation[2 * row + 1] = 10 * step + 1;
      Arrays.fill(rollout.mask, 3 * row, 3 * row + 3, false);
      rollout.mask[3 * row + step % 3] = true;
      rollout.mask[3 * row + 2] = true;
      rollout.action[row] = step % 3;
      rollout.logProbability[row] = -step;
      rollout.value[row] = 4 + step;
    }
    rollout.add(1, new float[] {0, 8}, 0, GAMMA);
    rollout.end(1, 0);
    rollout.startNext();
  }

  private static void assertOpenTransitionIsThere(Rollout rollout) {
    int row = rollout.rowsPerMatch;
    assertFalse(rollout.closed[row]);
    assertFalse(rollout.isOpen(1, 0));
    assertTrue(rollout.isOpen(1, 1));
    assertEquals(30, rollout.observation[2 * row]);
    assertEquals(31, rollout.observation[2 * row + 1]);
    assertArrayEquals(
        new boolean[] {true, false, true}, Arrays.copyOfRange(rollout.mask, 3 * row, 3 * row + 3));
    assertEquals(0, rollout.action[row]);
    assertEquals(-3, rollout.logProbability[row]);
    assertEquals(7, rollout.value[row]);
    assertEquals(8, rollout.reward[row]);
    assertEquals(0.5f, rollout.discount[row]);
  }
}
