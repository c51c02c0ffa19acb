package aurum.env.cultistwars;

import aurum.env.Games;
import aurum.env.ObservationDocument;
import org.junit.jupiter.api.Test;

class CultistObservationTest {
  @Test
  void theDocumentListsTheEntriesOfTheLayout() {
    ObservationDocument.assertUpToDate(
        Games.make("cultist-wars"),
        CultistObservationTest.class,
        """
        The seat sees the board as if its leader had started in the west. Units have the slots that
        they have in the actions: the seat's own cultists from 1 on, those nearest to an enemy
        unit first; foes, the other seat's cultists, those that the seat can hit first; neutral
        cultists, those nearest to the seat's leader first. The entries of a unit, step or conversion that
        does not exist are 0.

        - closeness: 3 / (3 + distance), 0 if there is nothing to reach. Distances are Manhattan
          distances, except "by a path": around obstacles and units.
        - balance: x / (|x| + usual size), a difference that saturates.
        - threat: the most damage of one shot of the other seat, as a share of the unit's life, at
          most 1.
        """);
  }
}
