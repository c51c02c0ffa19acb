package aurum.env;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import aurum.env.base.SplitMix;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ActionMaskTest {
  /** Around the mask of 8 actions, of which 3 are legal, everything is legal. */
  private static final boolean[] MASK = {
    true, true, /* from 2 on */ false, true, false, false, true, true, false, false, /**/ true
  };

  private static final int[] LEGAL = {1, 4, 5};

  @Test
  void everyLegalActionIsDrawnEquallyOftenAndNoOther() {
    int draws = 30_000;
    int[] counts = new int[8];
    SplitMix random = new SplitMix(1);
    for (int i = 0; i < draws; i++) {
      counts[ActionMask.sample(MASK, 2, 8, random)]++;
    }
    int legal = 0;
    for (int action : LEGAL) {
      // The standard deviation of each count is 82.
      assertEquals(draws / 3, counts[action], 410, "action " + action);
      legal += counts[action];
    }
    assertEquals(draws, legal);
  }

  @Test
  void theOnlyLegalActionIsDrawnAlways() {
    SplitMix random = new SplitMix(1);
    for (int only = 0; only < 5; only++) {
      boolean[] mask = new boolean[5];
      mask[only] = true;
      assertEquals(only, ActionMask.sample(mask, 0, 5, random));
    }
  }

  @Test
  void theSameGeneratorStateGivesTheSameAction() {
    for (int seed = 0; seed < 100; seed++) {
      assertEquals(
          ActionMask.sample(MASK, 2, 8, new SplitMix(seed)),
          ActionMask.sample(MASK, 2, 8, new SplitMix(seed)));
    }
  }

  @Test
  void aMaskWithoutALegalActionIsRefused() {
    boolean[] mask = new boolean[6];
    Arrays.fill(mask, 4, 6, true);
    Exception e =
        assertThrows(
            IllegalArgumentException.class, () -> ActionMask.sample(mask, 0, 4, new SplitMix(1)));
    assertEquals("no action is legal; at least one must be", e.getMessage());
  }
}
