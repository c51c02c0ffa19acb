package aurum.agents.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchSettingsTest {
  private static final SearchSettings SETTINGS = new SearchSettings(10, 0.5, 48, 0.001);

  @ParameterizedTest
  @CsvSource({"1, 2", "3, 2", "40, 20", "95, 47", "96, 48", "2000, 48"})
  void eachCandidateHasTwoPlayouts(int playouts, int candidates) {
    assertEquals(
        new SearchSettings(10, 0.5, candidates, 0.001),
        SETTINGS.within(new SearchLimit(0, playouts)));
  }

  @Test
  void aTimeDoesNotLimitTheCandidates() {
    assertEquals(SETTINGS, SETTINGS.within(SearchLimit.parse("1ms")));
  }
}
