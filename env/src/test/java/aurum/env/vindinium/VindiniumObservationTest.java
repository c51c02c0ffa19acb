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
        """);
  }
}
