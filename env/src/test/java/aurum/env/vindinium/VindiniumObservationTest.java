package aurum.env.vindinium;

import aurum.env.Games;
import aurum.env.ObservationDocument;
import org.junit.jupiter.api.Test;

class VindiniumObservationTest {
  @Test
  void theDocumentListsTheEntriesOfTheLayouts() {
    ObservationDocument.assertUpToDate(
        Games.make("vindinium"),
        VindiniumObservationTest.class,
        """
        In the seat's view, its own hero started in the north-west. Opponents are named by their
        start corner in this view: northEast, southWest, southEast. The entries of a hero that does
        not exist are 0. Distances are steps over air; a path to a mine or tavern ends with the
        step into it. Heroes do not block paths.

        `planes` shows the whole board, with the start corner of the seat's hero at the top left.
        `window` has the same planes of the 15 x 15 cells around the seat's hero, which is in the
        centre. Outside of the board, `board` and every plane before `own.roundsLeft` is 0. The planes
        from `own.roundsLeft` on are quantities of the whole position: each has the same value on
        every cell, also outside of the board. Every action happens on the cell of the seat's hero.
        """);
  }
}
