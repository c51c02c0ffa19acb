package aurum.env.cultistwars;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.TreePosition;
import aurum.env.base.SplitMix;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class CultistTreePositionTest {
  private static final CultistWars GAME = new CultistWars("codingame", Map.of());

  private final CultistTreePosition position =
      new CultistTreePosition(GAME, new int[2 * CultistEvaluation.FEATURES]);

  private final int[] actions = new int[position.maximumActions()];

  private static CultistMatch match(int seed) {
    CultistMatch match = GAME.newMatch();
    match.reset(seed);
    return match;
  }

  private static int randomAction(CultistMatch match, SplitMix random) {
    int action;
    do {
      action = random.nextInt(CultistActions.COUNT);
    } while (!match.legal(action));
    return action;
  }

  private void assertEqualTo(CultistMatch match) {
    CultistMatch found = (CultistMatch) position.match();
    CultistPosition units = found.position;
    assertArrayEquals(match.position.board, units.board);
    assertArrayEquals(match.position.cell, units.cell);
    assertArrayEquals(match.position.life, units.life);
    assertArrayEquals(match.position.owner, units.owner);
    assertEquals(match.neutralGenerator.state(), found.neutralGenerator.state());
    assertEquals(match.turn(), found.turn());
    assertEquals(match.over(), found.over());
  }

  /** Every step of 1,500 matches, about 200,000. */
  @Test
  void playsAsTheMatchDoes() {
    SplitMix random = new SplitMix(1);
    for (int seed = 0; seed < 1500; seed++) {
      CultistMatch match = match(seed);
      while (!match.over()) {
        position.set(match);
        for (int turns = 1 + random.nextInt(99); turns > 0 && !match.over(); turns--) {
          int action = randomAction(match, random);
          position.play(match.actionEffect(action));
          match.play(action);
          assertEqualTo(match);
        }
      }
    }
  }

  @Test
  void undoRestoresThePosition() {
    SplitMix random = new SplitMix(2);
    for (int seed = 0; seed < 200; seed++) {
      CultistMatch match = match(seed);
      position.set(match);
      long[] hashes = new long[100];
      int turns = 0;
      for (; turns < hashes.length && !position.match().over(); turns++) {
        hashes[turns] = position.hash();
        int end = position.actions(actions, 0, false);
        position.play(actions[random.nextInt(end)]);
        assertNotEquals(hashes[turns], position.hash());
      }
      while (--turns >= 0) {
        position.undo();
        assertEquals(hashes[turns], position.hash(), "turn " + turns);
      }
      assertEqualTo(match);
    }
  }

  /** A cultist without a slot has steps that no action of the match makes. */
  @Test
  void hasEveryLegalActionOfTheMatchOnce() {
    SplitMix random = new SplitMix(3);
    for (int seed = 0; seed < 300; seed++) {
      CultistMatch match = match(seed);
      while (!match.over()) {
        position.set(match);
        Set<Integer> expected = new TreeSet<>();
        for (int action = 0; action < CultistActions.COUNT; action++) {
          if (match.legal(action)) {
            expected.add(action);
          }
        }
        Set<Integer> found = new TreeSet<>();
        int end = position.actions(actions, 0, false);
        for (int i = 0; i < end; i++) {
          int action = position.matchAction(actions[i]);
          assertTrue(action == TreePosition.NONE || found.add(action), () -> "twice: " + action);
        }
        // A cultist without a slot may shoot in the match, too; a sixth neutral unit has no slot.
        assertEquals(expected, found);
        match.play(randomAction(match, random));
      }
    }
  }

  @Test
  void decisiveActionsAreAmongAllActions() {
    SplitMix random = new SplitMix(4);
    int decisive = 0;
    for (int seed = 0; seed < 300; seed++) {
      CultistMatch match = match(seed);
      int[] all = new int[actions.length];
      while (!match.over()) {
        position.set(match);
        int end = position.actions(all, 0, false);
        Set<Integer> found = new TreeSet<>();
        for (int i = 0; i < end; i++) {
          found.add(all[i] & (1 << TreePosition.PRIORITY_SHIFT) - 1);
        }
        end = position.actions(actions, 0, true);
        decisive += end;
        for (int i = 0; i < end; i++) {
          assertTrue(found.contains(actions[i] & (1 << TreePosition.PRIORITY_SHIFT) - 1));
        }
        match.play(randomAction(match, random));
      }
    }
    assertTrue(decisive > 1000, decisive + " decisive");
  }

  @Test
  void theEvaluationIsTheSumOfTheWeightsOfItsFeaturesBetweenThoseOfTheStartAndTheEnd() {
    SplitMix random = new SplitMix(5);
    int[] weights = new int[2 * CultistEvaluation.FEATURES];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = random.nextInt(200) - 100;
    }
    CultistTreePosition weighted = new CultistTreePosition(GAME, weights);
    int[] features = new int[CultistWars.UNITS * CultistWars.UNITS];
    for (int seed = 0; seed < 50; seed++) {
      CultistMatch match = match(seed);
      while (!match.over()) {
        weighted.set(match);
        int start = 0;
        int end = 0;
        for (int i = weighted.features(features) - 1; i >= 0; i--) {
          start += weights[features[i]];
          end += weights[CultistEvaluation.FEATURES + features[i]];
        }
        int expected = start + (end - start) * match.turn() / CultistWars.TURNS;
        assertEquals(expected, weighted.evaluate());
        match.play(randomAction(match, random));
      }
    }
  }
}
