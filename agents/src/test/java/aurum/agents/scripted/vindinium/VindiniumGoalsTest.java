package aurum.agents.scripted.vindinium;

import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.SplitMix;
import aurum.env.vindinium.Vindinium;
import aurum.env.vindinium.VindiniumActions;
import aurum.env.vindinium.VindiniumMatch;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VindiniumGoalsTest {
  private final VindiniumGoals goals = new VindiniumGoals();
  private final SplitMix random = new SplitMix(1);

  /** Whether a goal is over: it leaves the action to the agent that plays on. */
  private boolean isOver(int goal, VindiniumMatch match) {
    boolean[] asked = new boolean[1];
    goals.proposedAction(
        goal,
        match,
        (position, generator) -> {
          asked[0] = true;
          return VindiniumActions.WAIT;
        },
        random);
    return asked[0];
  }

  /** Plays a goal while the other heroes wait. */
  private void pursue(int goal, VindiniumMatch match) {
    int hero = match.actingSeat();
    while (match.actingSeat() != hero || !isOver(goal, match)) {
      match.play(
          match.actingSeat() == hero
              ? goals.proposedAction(goal, match, (position, generator) -> -1, random)
              : VindiniumActions.WAIT);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"codingame", "original"})
  void theHeroTakesTheMineOfAGoalUnlessAnotherHeroStandsInItsWay(String variant) {
    Game game = Games.make("vindinium", variant, Map.of());
    VindiniumMatch start = (VindiniumMatch) game.newMatch();
    VindiniumMatch match = (VindiniumMatch) game.newMatch();
    int taken = 0;
    int mines = 0;
    for (int seed = 0; seed < 40; seed++) {
      start.reset(seed);
      int proposals = goals.propose(start, () -> true);
      for (int goal = 0; goal < proposals; goal++) {
        match.copyFrom(start);
        pursue(goal, match);
        taken += match.mines(0);
        mines++;
      }
    }
    assertTrue(mines > 100, mines + " mines");
    assertTrue(taken > 0.95 * mines, taken + " of " + mines + " mines");
  }

  @ParameterizedTest
  @ValueSource(strings = {"codingame", "original"})
  void everyGoalEndsAndManyAreADrinkOrTheDeathOfAnOpponent(String variant) {
    Game game = Games.make("vindinium", variant, Map.of());
    VindiniumMatch start = (VindiniumMatch) game.newMatch();
    VindiniumMatch match = (VindiniumMatch) game.newMatch();
    VindiniumGreedy greedy = new VindiniumGreedy();
    int drinks = 0;
    int kills = 0;
    for (int seed = 0; seed < 20; seed++) {
      start.reset(seed);
      while (start.turn() < 400) {
        start.play(greedy.act(start, random));
        int hero = start.actingSeat();
        int proposals = start.turn() % 7 == 0 ? goals.propose(start, () -> true) : 0;
        for (int goal = 0; goal < proposals; goal++) {
          match.copyFrom(start);
          pursue(goal, match);
          drinks += match.life(hero) > start.life(hero) ? 1 : 0;
          kills += deathsOfOthers(match, hero) - deathsOfOthers(start, hero);
        }
      }
    }
    assertTrue(drinks > 100, drinks + " drinks");
    assertTrue(kills > 100, kills + " kills");
  }

  private static int deathsOfOthers(VindiniumMatch match, int hero) {
    return IntStream.range(0, match.game().seats())
        .filter(other -> other != hero)
        .map(other -> match.measure(Vindinium.DEATHS, other))
        .sum();
  }
}
