package aurum.env;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.cultistwars.CultistEffect;
import aurum.env.cultistwars.CultistMatch;
import aurum.env.vindinium.VindiniumMatch;
import aurum.env.vindinium.VindiniumStep;
import java.util.Map;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Statistics of turns against the actions that the rules report, in random matches. */
class TurnStatisticsTest {
  private static final int MATCHES = 20;

  @ParameterizedTest
  @ValueSource(strings = {"codingame", "original"})
  void countsTheDrinksOfAHero(String variant) {
    Game game = Games.make("vindinium", variant, Map.of());
    assertCounts(
        game,
        "drinks",
        (match, action) ->
            ((VindiniumMatch) match).actionEffect(match.actingSeat(), action)
                == VindiniumStep.DRINK);
  }

  @Test
  void countsTheShotsThatHit() {
    assertCounts(
        Games.make("cultist-wars"),
        "hits",
        (match, action) ->
            CultistEffect.kind(((CultistMatch) match).actionEffect(action)) == CultistEffect.SHOOT);
  }

  @ParameterizedTest
  @ValueSource(strings = {"codingame", "original"})
  void everyDeathOfAnotherHeroInAHerosTurnIsAKill(String variant) {
    Game game = Games.make("vindinium", variant, Map.of());
    TurnStatistic kills = statistic(game, "kills");
    int deaths = game.measures().indexOf("deaths");
    double counted = 0;
    int died = 0;
    int own = 0;
    Match match = game.newMatch();
    Match before = game.newMatch();
    RandomPlay play = new RandomPlay(game, 5);
    for (int seed = 0; seed < MATCHES; seed++) {
      match.reset(seed);
      while (!match.over()) {
        before.copyFrom(match);
        match.play(play.choose(match, match.turn()));
        counted += kills.value().applyAsDouble(before, match);
        int hero = before.actingSeat();
        own += match.measure(deaths, hero) - before.measure(deaths, hero);
      }
      for (int hero = 0; hero < game.seats(); hero++) {
        died += match.measure(deaths, hero);
      }
    }
    assertTrue(counted > 0);
    assertEquals(died - own, counted);
  }

  private static TurnStatistic statistic(Game game, String name) {
    return game.turnStatistics().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static void assertCounts(Game game, String name, BiPredicate<Match, Integer> isCounted) {
    TurnStatistic statistic = statistic(game, name);
    Match match = game.newMatch();
    Match before = game.newMatch();
    RandomPlay play = new RandomPlay(game, 3);
    int total = 0;
    for (int seed = 0; seed < MATCHES; seed++) {
      match.reset(seed);
      while (!match.over()) {
        int action = play.choose(match, match.turn());
        int expected = isCounted.test(match, action) ? 1 : 0;
        before.copyFrom(match);
        match.play(action);
        assertEquals(expected, statistic.value().applyAsDouble(before, match));
        total += expected;
      }
    }
    assertTrue(total > 0, "the matches contain none");
  }
}
