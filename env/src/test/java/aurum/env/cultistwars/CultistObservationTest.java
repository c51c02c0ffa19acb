package aurum.env.cultistwars;

import aurum.env.Games;
import aurum.env.ObservationDocument;
import aurum.env.Scaling;
import org.junit.jupiter.api.Test;

class CultistObservationTest {
  @Test
  void theDocumentListsTheEntriesOfTheLayout() {
    ObservationDocument.assertUpToDate(
        Games.make("cultist-wars"),
        CultistObservationTest.class,
        """
        The seat sees the board as if its leader had started in the west. Units are in slots, as in the
        actions: the seat's own cultists, those nearest to an enemy unit first; foes (cultists of the
        other seat), those that the seat can hit first; neutral cultists, those nearest to the seat's
        leader first. "Enemy unit" means any unit of the other seat. The entries of a unit, step or
        conversion that does not exist are 0.

        `features` is a vector. `planes` has a row of values for each row of the board, from the north, and
        a column for each column, from the seat's own side; its global planes have one value on all cells.
        The planes `unit` and `slot` mark the cell of each action: leaders step and convert on the
        leader's cell, cultists step on their own, and shots are on the cell of the target.

        - closeness: %s, 0 if there is no target. Distances "by a path" are path
          lengths around obstacles and units; all others are Manhattan distances.
          In `planes`, a path crosses the cell of the leader that walks.
        - threat: the maximum damage of one shot of the other seat, divided by the unit's life, at most 1.
        """
            .formatted(Scaling.closenessOf("distance")));
  }
}
