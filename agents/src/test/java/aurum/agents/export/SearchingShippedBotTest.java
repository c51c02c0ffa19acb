package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.ShippedPolicies;
import aurum.agents.search.SearchLimit;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The bots of the policies of this build that search. */
class SearchingShippedBotTest {
  static List<String> names() {
    return ShippedPolicies.names();
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyShippedPolicyFitsIntoAFileWithItsSearch(String name) throws IOException {
    ExportSettings settings =
        new ExportSettings(ExportSettings.MOST_BITS, SearchLimit.parse("40ms"), null);
    Exporter.Export export = Exporter.export(ShippedPolicies.nameOrFile(name), "Player", settings);
    assertTrue(export.source().length() < Exporter.CHARACTER_LIMIT);
    assertTrue(export.bits() >= 8, export.bits() + " bits");
  }
}
