package aurum.env.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.ObservationTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class IceObservationTableTest {
  private static final Path FILE = Path.of("src/main/java/aurum/env/iceandfire/OBSERVATION.md");

  private static final String HEAD =
      """
      # Observation `features` of A Code of Ice and Fire

      "Own" refers to the observing seat; "subject" is the cell of its next choice: a unit's cell, or a cell to train or build on.
      A "chain" is a path of cells to the enemy HQ that a seat captures in one turn by training a unit on each cell; its cost is
      the sum of the units' levels. `IceLayout` declares the entries; `IceEncoder` computes the values.

      """;

  @Test
  void theTableInTheSourcesIsThatOfTheLayout() throws IOException {
    String expected = HEAD + ObservationTable.markdown(IceLayout.LAYOUT);
    if (Boolean.getBoolean("aurum.regenerate")) {
      Files.writeString(FILE, expected);
    }
    assertEquals(
        expected,
        Files.readString(FILE),
        FILE
            + " is out of date; regenerate it with mvn test -pl env"
            + " -Dtest=IceObservationTableTest -Daurum.regenerate=true");
  }
}
