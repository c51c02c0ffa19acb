package aurum.env.iceandfire;

import static aurum.env.iceandfire.IceLayout.*;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.ObservationEncoder;
import aurum.env.ObservationSpec;
import aurum.env.Observations;
import aurum.env.RandomPlay;
import aurum.env.referee.RefereeMatch;
import aurum.env.trace.Trace;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Values of the observation. {@link IcePointOfViewTest} compares those of the two seats. */
class IceEncoderTest {
  private static final int RIGHT = CAPTURES + CAPTURE_SIZE;

  @Test
  void everyEntryAndPlaneVariesInRandomTurnsFromRecordedPositions() throws Exception {
    for (ObservationSpec spec : new IceAndFire("bronze", Map.of()).observations()) {
      int cells = spec.size() / spec.layout().entries().size();
      float[] least = new float[spec.size() / cells];
      float[] greatest = new float[least.length];
      float[] observation = new float[spec.size()];
      Arrays.fill(least, 9);
      Arrays.fill(greatest, -9);
      for (int number = 0; number < 8; number++) {
        String name = "/conformance/ice-and-fire/bronze-00" + number + ".trace.gz";
        Trace trace = Trace.read(Path.of(getClass().getResource(name).toURI()));
        RefereeMatch match = trace.game().newMatch();
        RefereeMatch copy = trace.game().newMatch();
        ObservationEncoder encoder = spec.newEncoder();
        match.reset(trace.seed());
        for (String reply : trace.replies()) {
          copy.copyFrom(match);
          RandomPlay play = new RandomPlay(trace.game(), match.turn());
          for (int ply = 0; copy.turn() == match.turn() && !copy.over(); ply++) {
            encoder.encode(copy, copy.actingSeat(), observation, 0);
            for (int i = 0; i < observation.length; i++) {
              least[i / cells] = Math.min(least[i / cells], observation[i]);
              greatest[i / cells] = Math.max(greatest[i / cells], observation[i]);
            }
            copy.play(play.choose(copy, ply));
          }
          match.playLine(reply);
        }
      }
      Set<String> constant = new TreeSet<>();
      for (int i = 0; i < least.length; i++) {
        if (least[i] == greatest[i]) {
          constant.add(spec.layout().entries().get(i).name());
        }
      }
      assertEquals(Set.of(), constant, spec.name());
    }
  }

  @Test
  void aStepHasWhatItCapturesAndDisconnects() {
    // Unit 1 on (10,0) can capture (11,0), which nothing of seat 1 depends on.
    float[] observation = DrawnMatch.corridor("O O O O O O O O O O O1 X", "X").observation();
    assertEquals(1, observation[UNIT_CHOICE]);
    assertEquals(0, observation[CELL_CHOICE]);
    assertEquals(1 / 3f, observation[LEVEL]);
    assertEquals(1, observation[RIGHT + CAPTURE_LEGAL]);
    assertEquals(1, observation[RIGHT + CAPTURE_ENEMY]);
    assertEquals(0, observation[RIGHT + CAPTURE_DISCONNECTED_CELLS]);
    assertEquals(-1, observation[RIGHT + CAPTURE_RETREAT], "a step towards the enemy HQ");
    assertEquals(0, observation[CAPTURES + CAPTURE_LEGAL], "above is void");
  }

  @Test
  void aStepHasTheCellsAndUnitsThatItDisconnects() {
    //   7 8 9 10 11
    //   X X1 X X #       The unit on (9,2) can capture (10,2); the five cells above depend on that.
    //   # # # X #
    //   O O O1 X X
    String[] rows = new String[12];
    Arrays.fill(rows, "# # # # # # # # # # # X");
    rows[0] = "O # # # # # # X X1 X X #";
    rows[1] = "O # # # # # # # # # X #";
    rows[2] = "O O O O O O O O O O1 X X";
    float[] observation = DrawnMatch.of(rows).observation();
    assertEquals(5 / 10f, observation[RIGHT + CAPTURE_DISCONNECTED_CELLS], 1e-6);
    assertEquals(10 / 30f, observation[RIGHT + CAPTURE_DISCONNECTED_ARMY], 1e-6);
  }

  @Test
  void theSubjectCellHasTheEffectsOfTrainingAndBuildingThere() {
    DrawnMatch drawn = DrawnMatch.corridor("O O O O O O O O O O O X1", "X").gold(0, 25);
    while (drawn.match.subject() != IceMap.cell(10, 0)) {
      drawn.match.play(IceActions.NOTHING);
    }
    float[] observation = drawn.observation();
    int level1 = TRAININGS;
    int level2 = level1 + TRAINING_SIZE;
    int level3 = level2 + TRAINING_SIZE;
    assertEquals(1, observation[CELL_CHOICE]);
    assertEquals(1, observation[level1 + TRAINING_LEGAL]);
    assertEquals(0, observation[level1 + TRAINING_EXPOSED_TO_UNITS], "level 1 cannot kill level 1");
    assertEquals(15 / 35f, observation[level1 + TRAINING_GOLD], 1e-6);
    assertEquals(10 / 20f, observation[level1 + TRAINING_INCOME], 1e-6, "11 cells less 1");
    assertEquals(1, observation[level2 + TRAINING_LEGAL]);
    assertEquals(0, observation[level3 + TRAINING_LEGAL], "level 3 costs 30");
    assertEquals(0, observation[MINE_LEGAL]);
    assertEquals(1, observation[TOWER_LEGAL]);
    assertEquals(1 / 4f, observation[TOWER_COVERS]);
  }

  @Test
  void oneEncoderMayEncodeSeveralMatchesInTurn() {
    IceEncoder encoder = new IceEncoder();
    float[] observation = new float[SIZE];
    DrawnMatch[] matches = {
      DrawnMatch.corridor("O O O O O O O O O O O X1", "X").gold(0, 25),
      DrawnMatch.corridor("O O O O1 . . . . . . . .", "X").gold(0, 70)
    };
    for (int i = 0; i < 6; i++) {
      DrawnMatch drawn = matches[i % 2];
      encoder.encode(drawn.match, 0, observation, 0);
      assertArrayEquals(Observations.of(drawn.match, 0), observation);
    }
  }
}
