package aurum.training.bench;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.SplitMix;
import aurum.env.cultistwars.CultistMatch;
import aurum.env.cultistwars.CultistWars;
import aurum.env.iceandfire.IceAndFire;
import aurum.env.vindinium.Vindinium;
import aurum.env.vindinium.VindiniumMatch;
import aurum.training.bench.Row.Target;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A game to measure, with the driver of its rules benchmark and its targets. Only this class and
 * those drivers depend on games. Other games are played by legal actions and have no targets.
 *
 * @param newGame creates the game with empty caches
 * @param rulesUnit the unit of the rules benchmark, such as {@code turns/s}
 * @param rules plays matches without observations
 * @param targets the target values on two cores of a laptop, by {@link Row#key}
 */
public record GameUnderTest(
    String name,
    Supplier<Game> newGame,
    String rulesUnit,
    RulesDriver rules,
    Map<String, Target> targets) {
  /** Plays matches through the rules alone, without observations. */
  @FunctionalInterface
  public interface RulesDriver {
    /** Plays a match from its start to its end; returns the number of turns or commands. */
    long play(Match match, SplitMix random);

    /** Prepares matches on the map of a match that has just been reset, by playing it. */
    default void prepare(Match match) {}
  }

  /** Plays an action for the acting seat, legal or not. */
  @FunctionalInterface
  private interface UncheckedPlayer {
    void play(Match match, int action);
  }

  /** Plays actions drawn uniformly from all actions, legal or not. */
  private static RulesDriver uniformActions(UncheckedPlayer player) {
    return (match, random) -> {
      int actions = match.game().actions();
      while (!match.over()) {
        player.play(match, (int) ((random.nextLong() >>> 32) * actions >>> 32));
      }
      return match.turn();
    };
  }

  private static long playLegalActions(Match match, SplitMix random) {
    int actions = match.game().actions();
    long steps = 0;
    for (; !match.over(); steps++) {
      int action = random.nextInt(actions);
      while (!match.legal(action)) {
        action = action + 1 == actions ? 0 : action + 1;
      }
      match.play(action);
    }
    return steps;
  }

  /**
   * A game by name.
   *
   * @param variant null for the game's default
   * @throws IllegalArgumentException if there is no such game or variant
   */
  public static GameUnderTest of(String name, String variant) {
    Supplier<Game> newGame = () -> Games.make(name, variant, Map.of());
    String what = variant == null ? name : name + ' ' + variant;
    Games.make(name, variant, Map.of());
    return switch (name) {
      case Vindinium.NAME ->
          new GameUnderTest(
              what,
              newGame,
              "hero turns/s",
              uniformActions((match, action) -> ((VindiniumMatch) match).applyUnchecked(action)),
              Map.of(
                  RulesBench.PREPARED, Target.atLeast(25e6),
                  RulesBench.FRESH, Target.atLeast(12e6),
                  BatchBench.ONE_CORE, Target.atLeast(1.6e6),
                  BatchBench.SPEED_UP, Target.atLeast(1.8),
                  LearningBench.ROLLOUT, Target.atLeast(1e6),
                  BotBench.DECISION, Target.below(0.25),
                  BotBench.TURN, Target.below(1),
                  MemoryBench.HEAP, Target.below(256)));
      case CultistWars.NAME ->
          new GameUnderTest(
              what,
              newGame,
              "turns/s",
              uniformActions((match, action) -> ((CultistMatch) match).applyUnchecked(action)),
              Map.of(
                  RulesBench.PREPARED, Target.atLeast(10e6),
                  RulesBench.FRESH, Target.atLeast(10e6),
                  BatchBench.ONE_CORE, Target.atLeast(750e3),
                  BatchBench.SPEED_UP, Target.atLeast(1.8),
                  LearningBench.ROLLOUT, Target.atLeast(200e3),
                  BotBench.DECISION, Target.below(0.25),
                  BotBench.TURN, Target.below(1),
                  MemoryBench.HEAP, Target.below(256)));
      case IceAndFire.NAME ->
          new GameUnderTest(
              what,
              newGame,
              "commands/s",
              new IceCommands(),
              Map.of(
                  RulesBench.PREPARED, Target.atLeast(4e6),
                  BatchBench.ONE_CORE, Target.atLeast(500e3),
                  BatchBench.SPEED_UP, Target.atLeast(1.8),
                  BotBench.DECISION, Target.below(0.25),
                  BotBench.TURN, Target.below(10)));
      default ->
          new GameUnderTest(what, newGame, "steps/s", GameUnderTest::playLegalActions, Map.of());
    };
  }

  /** A row of this game with its target. */
  Row row(String key, String what, String unit, Quartiles quartiles) {
    return new Row(key, what, unit, quartiles, targets.get(key));
  }
}
