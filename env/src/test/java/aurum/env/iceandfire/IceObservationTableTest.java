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

      Written from `IceLayout`, which also explains the terms; `IceEncoder` computes the values.

      """;

  @Test
  void theTableInTheSourcesIsThatOfTheLayout() throws IOException {
    String expected = HEAD + ObservationTable.markdown(IceLayout.OBSERVATION);
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
