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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RolloutTest {
  private static final double GAMMA = 0.5;

  /** Two matches of two seats, six steps, observations of two floats, three actions. */
  private final Rollout rollout = TestSample.floats(2, 2, 6, 2, 3);

  private boolean isClosed(int row) {
    return Arrays.stream(rollout.closedRows()).anyMatch(closed -> closed == row);
  }

  private int open(int step, int match, int seat) {
    int row = rollout.row(step, match);
    rollout.openTransition(row, match, seat);
    return row;
  }

  /** Seat 0's transition stays open while seat 1 opens its own, until seat 0 decides again. */
  @Test
  void closesATransitionAtTheSameSeatsNextDecision() {
    int first = open(0, 0, 0);
    int other = open(1, 0, 1);
    assertFalse(isClosed(first));
    int second = open(2, 0, 0);
    assertTrue(isClosed(first));
    assertEquals(second, rollout.next[first]);
    assertFalse(isClosed(other));
    assertFalse(isClosed(second));
    assertArrayEquals(new int[] {first}, rollout.closedRows());
  }

  /**
   * Seat 0 decides and receives 1 in the same step; a turn later 2, while seat 1 acts; a turn later
   * 4: 1 + 2/2 + 4/4 = 3, and 3 turns pass in all. Seat 1 decides a turn later: 20 + 40/2 = 40.
   */
  @Test
  void discountsRewardsByTheTurnsSinceTheDecision() {
    int first = open(0, 1, 0);
    rollout.addRewards(1, new float[] {9, 9, 1, 10}, 2, 1, GAMMA);
    int second = open(1, 1, 1);
    rollout.addRewards(1, new float[] {2, 20}, 0, 1, GAMMA);
    rollout.addRewards(1, new float[] {4, 40}, 0, 1, GAMMA);
    assertEquals(3, rollout.reward[first]);
    assertEquals(0.125f, rollout.discount[first]);
    assertEquals(40, rollout.reward[second]);
    assertEquals(0.25f, rollout.discount[second]);
  }

  @Test
  void discountsNothingWithinATurn() {
    int first = open(0, 0, 0);
    rollout.addRewards(0, new float[] {1, 0}, 0, 0, 1);
    int second = open(1, 0, 0);
    rollout.addRewards(0, new float[] {2, 0}, 0, 0, 1);
    int third = open(2, 0, 0);
    rollout.addRewards(0, new float[] {4, 0}, 0, 1, GAMMA);
    assertEquals(1, rollout.reward[first]);
    assertEquals(1, rollout.discount[first]);
    assertEquals(2, rollout.reward[second]);
    assertEquals(1, rollout.discount[second]);
    assertEquals(4, rollout.reward[third]);
    assertEquals(0.5f, rollout.discount[third]);
  }

  /** One seat: two decisions of a turn, then one of the next, whose reward is 8; all values 0. */
  @Test
  void appliesLambdaOnceATurnIfAsked() {
    int first = open(0, 0, 0);
    rollout.addRewards(0, new float[] {0, 0}, 0, 0, 1);
    int second = open(1, 0, 0);
    rollout.addRewards(0, new float[] {0, 0}, 0, 1, 1);
    int third = open(2, 0, 0);
    rollout.addRewards(0, new float[] {8, 0}, 0, 1, 1);
    rollout.closeTerminated(0, 0);
    rollout.computeAdvantages(0.5, true);
    assertEquals(8, rollout.advantage[third]);
    assertEquals(4, rollout.advantage[second]);
    assertEquals(4, rollout.advantage[first]);
    rollout.computeAdvantages(0.5, false);
    assertEquals(2, rollout.advantage[first]);
  }

  @Test
  void discardsRewardsOfASeatThatHasNotDecidedYet() {
    rollout.addRewards(0, new float[] {7, 7}, 0, 1, GAMMA);
    int row = open(0, 0, 0);
    assertEquals(0, rollout.reward[row]);
    assertEquals(1, rollout.discount[row]);
    assertFalse(rollout.hasOpenTransition(0, 1));
  }

  /** The critic expects 3 afterwards: 1 - 2 if terminated, 1 + 3/2 - 2 if truncated. */
  @Test
  void bootstrapsTruncatedTransitionsAndNotTerminatedOnes() {
    int terminated = open(0, 0, 0);
    int truncated = open(1, 0, 1);
    rollout.value[terminated] = 2;
    rollout.value[truncated] = 2;
    rollout.addRewards(0, new float[] {1, 1}, 0, 1, GAMMA);
    rollout.closeTerminated(0, 0);
    rollout.closeTruncated(0, 1, 3);
    rollout.computeAdvantages(0.9, false);
    assertFalse(rollout.hasOpenTransition(0, 0));
    assertFalse(rollout.hasOpenTransition(0, 1));
    assertEquals(Gae.TERMINATED, rollout.next[terminated]);
    assertEquals(Gae.TRUNCATED, rollout.next[truncated]);
    assertEquals(3, rollout.nextValue[truncated]);
    assertEquals(-1, rollout.advantage[terminated]);
    assertEquals(0.5f, rollout.advantage[truncated]);
  }

  @Test
  void closesNothingForASeatWithoutAnOpenTransition() {
    rollout.closeTerminated(0, 0);
    rollout.closeTruncated(0, 1, 3);
    assertEquals(0, rollout.closedRows().length);
  }

  @Test
  void doesNotConnectTheTransitionsOfTwoEpisodes() {
    int before = open(0, 0, 0);
    rollout.closeTerminated(0, 0);
    int after = open(1, 0, 0);
    assertEquals(Gae.TERMINATED, rollout.next[before]);
    assertFalse(isClosed(after));
  }

  /** 2 x 2 rows for open transitions, then a row per match for each of six steps and after them. */
  @Test
  void laysRowsOutByStepThenMatch() {
    assertEquals(4, rollout.row(0, 0));
    assertEquals(5, rollout.row(0, 1));
    assertEquals(6, rollout.row(1, 0));
    assertEquals(17, rollout.row(6, 1));
    assertEquals(3 * 18, rollout.mask.length);
    for (int step = 0; step <= 6; step++) {
      assertEquals(rollout.row(step, 0), 2 * rollout.slot(step));
      assertEquals(1, rollout.matchOf(rollout.row(step, 1)));
    }
  }

  @Test
  void listsClosedRowsMatchByMatch() {
    for (int step = 0; step < 4; step++) {
      open(step, 1, step / 2);
      open(step, 0, step / 2);
    }
    int[] rows = {rollout.row(0, 0), rollout.row(2, 0), rollout.row(0, 1), rollout.row(2, 1)};
    assertArrayEquals(rows, rollout.closedRows());
  }

  @Test
  void keepsOpenTransitionsInTheNextRollout() {
    fillAndStartNext();
    assertOpenTransitionIsKept(rollout);
  }

  @Test
  void closesATransitionThatWasOpenedInTheRolloutBefore() {
    fillAndStartNext();
    assertEquals(0, rollout.closedRows().length);
    rollout.addRewards(1, new float[] {0, 16}, 0, 1, GAMMA);
    int successor = open(0, 1, 1);
    rollout.value[successor] = 80;
    int row = rollout.closedRows()[0];
    assertEquals(1, rollout.closedRows().length);
    assertEquals(8 + 16 / 2f, rollout.reward[row]);
    assertEquals(0.25f, rollout.discount[row]);
    assertEquals(successor, rollout.next[row]);
    rollout.computeAdvantages(1, false);
    assertEquals(16 + 80 / 4f - 7, rollout.advantage[row]);
  }

  /** The transitions that are kept: of seat 0, of both seats, and of seat 0 before seat 1. */
  @ParameterizedTest
  @CsvSource({"1, 1", "2, 1", "2, 2"})
  void keepsOneOpenTransitionOfEachSeat(int seats, int rollouts) {
    for (int i = 0; i < rollouts; i++) {
      for (int seat = 0; seat < seats; seat++) {
        rollout.action[open(seat, 0, seat)] = 10 * i + seat;
      }
      rollout.startNext();
    }
    for (int seat = 0; seat < seats; seat++) {
      assertTrue(rollout.hasOpenTransition(0, seat));
      int successor = open(seat, 0, seat);
      int row = rollout.closedRows()[seat];
      assertEquals(10 * (rollouts - 1) + seat, rollout.action[row]);
      assertEquals(successor, rollout.next[row]);
    }
  }

  @Test
  void collectsOneRolloutAfterTheOther() {
    for (int i = 0; i < 50; i++) {
      for (int step = 0; step < 6; step++) {
        int row = open(step, 0, step % 2);
        rollout.action[row] = step;
        rollout.addRewards(0, new float[] {1, 1}, 0, 0, 1);
      }
      // Each seat decides every second step and receives 1 in each step.
      assertEquals(i == 0 ? 4 : 6, rollout.closedRows().length);
      for (int row : rollout.closedRows()) {
        assertEquals(2, rollout.reward[row]);
      }
      rollout.startNext();
      assertEquals(4, rollout.action[0]);
      assertEquals(5, rollout.action[2]);
    }
  }

  @Test
  void refusesASizeThatNoArrayCanHave() {
    Exception e =
        assertThrows(
            IllegalArgumentException.class, () -> TestSample.floats(100_000, 2, 126, 1000, 3));
    assertEquals(
        "a rollout of 100000 matches, 126 steps each, does not fit into memory; use fewer of"
            + " either",
        e.getMessage());
  }

  @Test
  void loadsWhatItSaved() throws IOException {
    fillAndStartNext();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    rollout.save(new DataOutputStream(bytes));
    Rollout loaded = TestSample.floats(2, 2, 6, 2, 3);
    // Transitions of before the load are forgotten.
    loaded.openTransition(loaded.row(0, 0), 0, 0);
    loaded.openTransition(loaded.row(1, 0), 0, 0);
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    loaded.load(in);
    assertEquals(0, in.available());
    assertEquals(0, loaded.closedRows().length);
    assertOpenTransitionIsKept(loaded);
  }

  /** In match 1, seat 1 has one open transition after this, opened in the fourth step. */
  private void fillAndStartNext() {
    for (int step = 0; step < 4; step++) {
      int row = open(step, 1, step < 3 ? 0 : 1);
      TestSample.setObservation(rollout, row, 10 * step, 10 * step + 1);
      Arrays.fill(rollout.mask, 3 * row, 3 * row + 3, false);
      rollout.mask[3 * row + step % 3] = true;
      rollout.mask[3 * row + 2] = true;
      rollout.action[row] = step % 3;
      rollout.logProbability[row] = -step;
      rollout.value[row] = 4 + step;
    }
    rollout.addRewards(1, new float[] {0, 8}, 0, 1, GAMMA);
    rollout.closeTerminated(1, 0);
    rollout.startNext();
  }

  private static void assertOpenTransitionIsKept(Rollout rollout) {
    int row = 1;
    assertEquals(0, rollout.closedRows().length);
    assertFalse(rollout.hasOpenTransition(1, 0));
    assertTrue(rollout.hasOpenTransition(1, 1));
    assertArrayEquals(new float[] {30, 31}, TestSample.observation(rollout, row));
    assertArrayEquals(
        new boolean[] {true, false, true}, Arrays.copyOfRange(rollout.mask, 3 * row, 3 * row + 3));
    assertEquals(0, rollout.action[row]);
    assertEquals(-3, rollout.logProbability[row]);
    assertEquals(7, rollout.value[row]);
    assertEquals(8, rollout.reward[row]);
    assertEquals(0.5f, rollout.discount[row]);
  }
}
