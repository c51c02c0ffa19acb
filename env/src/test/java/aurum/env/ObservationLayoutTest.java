package aurum.env;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import aurum.env.ObservationLayout.ActionPlace;
import aurum.env.ObservationLayout.Builder;
import aurum.env.ObservationLayout.Candidates;
import aurum.env.ObservationLayout.Entry;
import aurum.env.ObservationLayout.Group;
import java.util.List;
import org.junit.jupiter.api.Test;

class ObservationLayoutTest {
  private final Builder builder = ObservationLayout.vector("features", -1, 1);

  private static List<String> names(ObservationLayout layout) {
    return layout.entries().stream().map(Entry::name).toList();
  }

  @Test
  void anIndexOfAGroupWithoutRepetitionsCountsFromTheStartOfTheObservation() {
    Group own = builder.group("own");
    assertEquals(0, own.add("life", 0, 1, "life, in hundredths"));
    assertEquals(1, own.add("gold", 0, 1, "gold / (gold + 200)"));
    Group time = builder.group("time");
    assertEquals(2, time.add("left", 0, 1, "the share of the rounds left"));
    ObservationLayout layout = builder.build();
    assertEquals(List.of("own.life", "own.gold", "time.left"), names(layout));
    assertEquals(new ObservationSpace("features", List.of(3), -1, 1), layout.space());
    assertEquals(new Entry("own.gold", 0, 1, 0, "gold / (gold + 200)"), layout.entry(1));
    assertEquals("time.left", layout.nameOf(2));
  }

  @Test
  void anIndexOfARepeatedGroupCountsFromTheStartOfEachRepetition() {
    builder.group("own").add("life", 0, 1, "life");
    Group opponent = builder.group("opponent", "left", "right");
    int distance = opponent.add("distance", 0, 1, "3 / (3 + steps)");
    int gold = opponent.add("gold", 0, 1, "gold");
    Group last = builder.group("");
    int turn = last.add("turn", 0, 1, "turn");
    ObservationLayout layout = builder.build();
    assertEquals(
        List.of(
            "own.life",
            "opponent.left.distance",
            "opponent.left.gold",
            "opponent.right.distance",
            "opponent.right.gold",
            "turn"),
        names(layout));
    assertEquals("opponent.left.gold", layout.nameOf(opponent.start(0) + gold));
    assertEquals("opponent.right.distance", layout.nameOf(opponent.start(1) + distance));
    assertEquals("turn", layout.nameOf(turn));
    assertEquals(opponent.start(0), opponent.start());
    assertEquals(2, opponent.size());
  }

  @Test
  void anEntryAddedToACompleteGroupIsRefused() {
    Group own = builder.group("own");
    own.add("life", 0, 1, "life");
    builder.group("opponent");
    Exception e =
        assertThrows(IllegalStateException.class, () -> own.add("gold", 0, 1, "too late"));
    assertEquals("group own is complete; declare gold before the next group", e.getMessage());
  }

  @Test
  void anEntryAddedAfterTheBuildIsRefused() {
    Group own = builder.group("own");
    builder.build();
    assertThrows(IllegalStateException.class, () -> own.add("gold", 0, 1, "too late"));
  }

  @Test
  void twoEntriesOfTheSameNameAreRefused() {
    Group own = builder.group("own");
    own.add("life", 0, 1, "life");
    own.add("life", 0, 1, "life again");
    Exception e = assertThrows(IllegalStateException.class, builder::build);
    assertEquals("two entries are named own.life", e.getMessage());
  }

  @Test
  void anEntryMayHaveTheNameOfOneInAnotherGroup() {
    builder.group("own").add("life", 0, 1, "life");
    builder.group("opponent").add("life", 0, 1, "life");
    assertEquals(List.of("own.life", "opponent.life"), names(builder.build()));
  }

  @Test
  void anEntryWithARangeBeyondThatOfTheObservationIsRefused() {
    builder.group("own").add("gold", 0, 2, "gold");
    Exception e = assertThrows(IllegalStateException.class, builder::build);
    assertEquals("entry own.gold has range [0.0, 2.0], outside [-1.0, 1.0]", e.getMessage());
  }

  @Test
  void anEntryWithAnEmptyRangeIsRefused() {
    builder.group("own").add("gold", 1, 0, "gold");
    assertThrows(IllegalStateException.class, builder::build);
  }

  @Test
  void aFloatOfAPlaneIsNamedByPlaneRowAndColumn() {
    Builder planes = ObservationLayout.planes("planes", 2, 3, 0, 1);
    Group group = planes.group("");
    assertEquals(0, group.add("walls", 0, 1, "1 on a wall"));
    assertEquals(1, group.add("mines", 0, 1, "1 on a mine"));
    ObservationLayout layout = planes.build();
    assertEquals(new ObservationSpace("planes", List.of(2, 2, 3), 0, 1), layout.space());
    assertEquals("walls[0,0]", layout.nameOf(0));
    assertEquals("walls[1,2]", layout.nameOf(5));
    assertEquals("mines[0,0]", layout.nameOf(6));
    assertEquals("mines[1,1]", layout.nameOf(10));
    assertEquals("mines", layout.entry(10).name());
  }

  @Test
  void actionsHappenOnTheCellsThatPlanesDeclare() {
    Builder planes = ObservationLayout.planes("planes", 3, 5, 0, 1);
    int hero = planes.group("").add("hero", "1 on the cell of the hero");
    planes.actionNowhere("wait").actionAtMark(hero, "step").actionAt(2, 4, "build");
    List<ActionPlace> places = planes.build().actionPlaces();
    assertEquals(
        List.of(
            new ActionPlace("wait", -1, -1),
            new ActionPlace("step", -1, 0),
            new ActionPlace("build", 14, -1)),
        places);
    assertEquals(
        List.of(true, false, false), places.stream().map(ActionPlace::happensNowhere).toList());
  }

  @Test
  void aVectorDeclaresTheAttributesOfEachAction() {
    builder.group("own").add("life", "life");
    Group candidates = builder.candidates("move", "north", "south", "wait");
    int legal = candidates.add("legal", "1 if the move is legal");
    int gold = candidates.add("gold", "gold on the cell");
    ObservationLayout layout = builder.build();
    assertEquals(new Candidates(1, 2, 3), layout.candidates());
    assertEquals("move.south.gold", layout.nameOf(candidates.start(1) + gold));
    assertEquals("move.wait.legal", layout.nameOf(candidates.start(2) + legal));
    assertNull(ObservationLayout.vector("features", 0, 1).build().candidates());
  }

  @Test
  void onlyAVectorHasOneGroupOfCandidates() {
    builder.candidates("move", "north").add("legal", "legal");
    assertThrows(IllegalStateException.class, () -> builder.candidates("build", "tower"));
    Builder planes = ObservationLayout.planes("planes", 3, 5, 0, 1);
    assertThrows(IllegalStateException.class, () -> planes.candidates("move", "north"));
  }

  @Test
  void aPlaceThatIsNotOnThePlanesIsRefused() {
    Builder planes = ObservationLayout.planes("planes", 3, 5, 0, 1);
    planes.group("").add("hero", "1 on the cell of the hero");
    assertThrows(IllegalStateException.class, () -> planes.actionAtMark(1, "step").build());
    builder.group("").add("life", "life");
    assertThrows(IllegalStateException.class, () -> builder.actionAt(0, 0, "build").build());
  }
}
