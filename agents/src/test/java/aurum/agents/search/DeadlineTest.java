package aurum.agents.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class DeadlineTest {
  /** A clock that overflows, as System.nanoTime may. */
  private long now = Long.MAX_VALUE - 50;

  private final Deadline deadline = new Deadline(() -> now, 100);

  private boolean allowsAnotherAfter(int step) {
    now += step;
    return deadline.allowsAnotherStep();
  }

  @Test
  void allowsAStepIfOneLikeTheLongestFits() {
    assertTrue(allowsAnotherAfter(0));
    assertTrue(allowsAnotherAfter(40), "40 + 40");
    assertTrue(allowsAnotherAfter(20), "60 + 40");
    assertFalse(allowsAnotherAfter(1), "61 + 40");
  }

  @Test
  void doesNotCountThePreparationAsAStep() {
    assertTrue(allowsAnotherAfter(60));
    assertTrue(allowsAnotherAfter(10), "70 + 10");
    assertFalse(allowsAnotherAfter(25), "95 + 25");
  }

  @Test
  void tellsTheShareThatIsUsed() {
    assertEquals(0, deadline.fractionUsed());
    now += 25;
    assertEquals(0.25, deadline.fractionUsed());
  }

  @Test
  void aTurnAfterALongStepEndsEarlier() {
    assertTrue(allowsAnotherAfter(0));
    assertTrue(allowsAnotherAfter(32));
    deadline.begin();
    assertTrue(allowsAnotherAfter(70), "70 + 30, because 32 is shortened by a sixteenth");
    assertFalse(allowsAnotherAfter(1), "71 + 30");
  }

  @Test
  void forgetsALongStep() {
    assertTrue(allowsAnotherAfter(0));
    assertTrue(allowsAnotherAfter(32));
    for (int turn = 0; turn < 50; turn++) {
      deadline.begin();
    }
    assertTrue(allowsAnotherAfter(80));
  }

  @Test
  void everyTurnHasTheWholeTime() {
    assertFalse(allowsAnotherAfter(101));
    deadline.begin();
    assertEquals(0, deadline.fractionUsed());
    assertTrue(allowsAnotherAfter(99));
  }

  @Test
  void equalStepsEndInTime() {
    int steps = 0;
    while (allowsAnotherAfter(7)) {
      steps++;
    }
    assertEquals(100 / 7 - 1, steps, "besides the preparation of 7");
  }
}
