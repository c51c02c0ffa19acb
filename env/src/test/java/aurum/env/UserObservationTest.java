package aurum.env;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import aurum.env.base.InvalidInputException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class UserObservationTest {
  private static final String NAME = "class:" + CellAndTurn.class.getName();

  private final Game game = new Corridor(2, 3);

  /** The cell and the turn of the seat. */
  public static final class CellAndTurn implements UserObservation {
    @Override
    public ObservationLayout layout(Game game) {
      ObservationLayout.Builder layout = ObservationLayout.vector("mine", 0, 100);
      ObservationLayout.Group group = layout.group("");
      group.add("cell", 0, 6, "the cell of the seat");
      group.add("turn", 0, game.maximumTurns(), "turns since the reset");
      return layout.build();
    }

    @Override
    public void encode(Match match, int seat, float[] destination, int offset) {
      destination[offset] = match.measure(1, seat);
      destination[offset + 1] = match.turn();
    }
  }

  /** Has two entries of the same name. */
  public static final class SameNames implements UserObservation {
    @Override
    public ObservationLayout layout(Game game) {
      ObservationLayout.Builder layout = ObservationLayout.vector("mine", 0, 1);
      ObservationLayout.Group group = layout.group("");
      group.add("cell", 0, 1, "one");
      group.add("cell", 0, 1, "another");
      return layout.build();
    }

    @Override
    public void encode(Match match, int seat, float[] destination, int offset) {
      throw new AssertionError("has no layout");
    }
  }

  @Test
  void isNamedByItsClassInEveryGame() {
    ObservationSpec observation = game.observation(NAME);
    assertEquals(new ObservationSpace(NAME, List.of(2), 0, 100), observation.space());
    assertEquals("turn", observation.layout().nameOf(1));
    assertNotSame(observation.newEncoder(), observation.newEncoder());
    Match match = game.newMatch();
    match.reset(1);
    match.play(Corridor.LEFT);
    match.play(Corridor.END);
    assertArrayEquals(new float[] {2, 1}, Observations.of(observation, match, 0));
    assertArrayEquals(new float[] {4, 1}, Observations.of(observation, match, 1));
  }

  @Test
  void isRefusedWithoutALayout() {
    String name = "class:" + SameNames.class.getName();
    Exception e = assertThrows(InvalidInputException.class, () -> game.observation(name));
    assertEquals(
        "'%s' has no layout for corridor: java.lang.IllegalStateException: two entries are named"
                .formatted(name)
            + " cell",
        e.getMessage());
  }

  private String inconsistency(ObservationEncoder encoder) {
    ObservationSpec spec = new ObservationSpec(new CellAndTurn().layout(game), () -> encoder);
    return assertThrows(InvalidInputException.class, () -> spec.requireConsistent(game))
        .getMessage();
  }

  @Test
  void anEncoderMustWriteTheEntriesOfItsLayout() {
    game.observation(NAME).requireConsistent(game);
    assertEquals(
        "'mine': the encoder writes nothing or NaN to turn; its range is [0.0, 6.0]",
        inconsistency((match, seat, out, offset) -> out[offset] = 0));
    assertEquals(
        "'mine': the encoder writes 7.0 to cell; its range is [0.0, 6.0]",
        inconsistency((match, seat, out, offset) -> Arrays.fill(out, offset, offset + 2, 7)));
    assertEquals(
        "'mine': the encoder writes beside the 2 entries of its layout: Index 2 out of bounds for"
            + " length 2",
        inconsistency((match, seat, out, offset) -> out[offset + 2] = 0));
  }

  /** Writes a value that is not finite from the second round on. */
  public static final class LateNan implements UserObservation {
    @Override
    public ObservationLayout layout(Game game) {
      ObservationLayout.Builder layout = ObservationLayout.vector("mine", 0, 1);
      layout.group("").add("late", 0, 1, "0 / 0 later");
      return layout.build();
    }

    @Override
    public void encode(Match match, int seat, float[] destination, int offset) {
      destination[offset] = match.turn() > 1 ? Float.NaN : 0;
    }
  }

  @Test
  void aValueThatIsNotFiniteIsRefusedWithTheNameOfTheClassInEveryTurn() {
    String name = "class:" + LateNan.class.getName();
    ObservationSpec observation = game.observation(name);
    observation.requireConsistent(game);
    Match match = game.newMatch();
    match.reset(1);
    assertArrayEquals(new float[1], Observations.of(observation, match, 0));
    match.play(Corridor.END);
    match.play(Corridor.END);
    Exception e =
        assertThrows(InvalidInputException.class, () -> Observations.of(observation, match, 0));
    assertEquals(
        "'%s': the encoder writes NaN to late (turns finished: 2); every entry must be a finite number"
            .formatted(name),
        e.getMessage());
  }

  @Test
  void theErrorForAnUnknownNameMentionsClasses() {
    Exception e = assertThrows(InvalidInputException.class, () -> game.observation("mine"));
    assertEquals(
        "no observation 'mine' of corridor; available: class:NAME, numbers", e.getMessage());
  }
}
