package aurum.env.iceandfire;

import aurum.env.Games;
import aurum.env.ObservationDocument;
import org.junit.jupiter.api.Test;

class IceObservationTest {
  @Test
  void theDocumentListsTheEntriesOfTheLayouts() {
    ObservationDocument.assertUpToDate(
        Games.make("ice-and-fire"),
        IceObservationTest.class,
        """
        All leagues have these observations. In the seat's view, its own HQ is in the upper left corner. "Own" refers to the
        observing seat; "subject" is the cell of its next choice: a unit's cell, or a cell to train or build on. A "chain" is
        a path of cells to the enemy HQ that a seat captures in one turn by training a unit on each cell; its cost is the sum
        of the units' levels.

        Values of `planes` are 0 where their meaning does not apply; in `building` and `capture`, values below 0 are those of
        enemy cells. Every action happens on the subject. The planes of `choice` are 0 for a seat that does not act.
        """);
  }
}
