package aurum.agents.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.agents.policy.SearchSettings;
import aurum.agents.toy.CoinLine;
import aurum.env.Game;
import aurum.env.Games;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchSettingsTest {
  private static final SearchSettings SETTINGS =
      new SearchSettings(10, 0.5, 1, 48, 0.001, 0, List.of(), false);

  @ParameterizedTest
  @CsvSource({"1, 2", "3, 2", "40, 20", "95, 47", "96, 48", "2000, 48"})
  void eachCandidateHasTwoPlayouts(int playouts, int candidates) {
    assertEquals(
        new SearchSettings(10, 0.5, 1, candidates, 0.001, 0, List.of(), false),
        new SearchLimit(0, playouts).restrict(SETTINGS));
  }

  @Test
  void aTimeDoesNotLimitTheCandidates() {
    assertEquals(SETTINGS, SearchLimit.parse("1ms").restrict(SETTINGS));
  }

  @ParameterizedTest
  @CsvSource({
    "vindinium, codingame, 40, 2.5, 20, 0, greedy never-drinks guard goals",
    "vindinium, original, 40, 2.5, 20, 0, greedy never-drinks guard goals",
    "cultist-wars, codingame, 30, 1, 24, 0.04, greedy sniper leader-hunter",
    "ice-and-fire, bronze, 6, 1, 20, 0, minimax tactician greedy",
    "ice-and-fire, wood3, 6, 1, 20, 0, minimax tactician greedy"
  })
  void aSearchHasTheSettingsOfItsGame(
      String name,
      String variant,
      int horizon,
      double temperature,
      int candidates,
      double cost,
      String agents) {
    Game game = Games.make(name, variant, Map.of());
    List<String> names = List.of(agents.split(" "));
    assertEquals(
        new SearchSettings(
            horizon, 0.5, temperature, candidates, 0.001, cost, names, name.equals("cultist-wars")),
        SearchSettings.of(game));
    assertEquals(names.size(), SearchAgent.scriptedAgents(SearchSettings.of(game), game).size());
  }

  @Test
  void aGameWithoutSettingsHasGenericOnes() {
    assertEquals(
        new SearchSettings(40, 0.5, 1, 32, 0.001, 0, List.of(), false),
        SearchSettings.of(new CoinLine(2, 1)));
  }
}
