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
 * What is measured: a game, and what the benchmarks know of it. The only class here that names
 * games, but for what it plays them by. A game that it does not name is played by legal actions and
 * has no targets.
 *
 * @param newGame makes the game, each time without anything prepared
 * @param turns what is counted where the rules are measured: turns of a seat, or commands
 * @param rules how a match is played through the rules alone
 * @param targets what the figures should be on two cores of a laptop, by {@link Row#key}
 */
public record Subject(
    String name, Supplier<Game> newGame, String turns, Rules rules, Map<String, Target> targets) {
  /** Plays matches through the rules alone: nothing is observed. */
  @FunctionalInterface
  public interface Rules {
    /** Plays a match that has just been reset to its end; returns how many turns or commands. */
    long play(Match match, SplitMix random);

    /** Does what can be done beforehand for matches on a map, by playing one to its end. */
    default void prepare(Match match) {}
  }

  /** Plays an action for the seat to act, whether or not it is legal. */
  @FunctionalInterface
  private interface AnyAction {
    void play(Match match, int action);
  }

  /** Actions drawn uniformly from all, legal or not. */
  private static Rules anyActions(AnyAction door) {
    return (match, random) -> {
      int actions = match.game().actions();
      while (!match.over()) {
        door.play(match, (int) ((random.nextLong() >>> 32) * actions >>> 32));
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
   * @param variant null for the game's default
   * @throws IllegalArgumentException if there is no such game or variant
   */
  public static Subject of(String name, String variant) {
    Supplier<Game> newGame = () -> Games.make(name, variant, Map.of());
    String what = variant == null ? name : name + ' ' + variant;
    Games.make(name, variant, Map.of());
    return switch (name) {
      case Vindinium.NAME ->
          new Subject(
              what,
              newGame,
              "hero turns/s",
              anyActions((match, action) -> ((VindiniumMatch) match).playAnyway(action)),
              Map.of(
                  RulesBench.PREPARED, Target.atLeast(25e6),
                  RulesBench.FRESH, Target.atLeast(12e6),
                  BatchBench.ONE_CORE, Target.atLeast(3e6),
                  BatchBench.SPEED_UP, Target.atLeast(1.8),
                  LearningBench.ROLLOUT, Target.atLeast(500e3),
                  BotBench.DECISION, Target.below(0.25),
                  BotBench.TURN, Target.below(1),
                  MemoryBench.HEAP, Target.below(256)));
      case CultistWars.NAME ->
          new Subject(
              what,
              newGame,
              "turns/s",
              anyActions((match, action) -> ((CultistMatch) match).applyUnchecked(action)),
              Map.of(
                  RulesBench.PREPARED, Target.atLeast(10e6),
                  RulesBench.FRESH, Target.atLeast(10e6),
                  BatchBench.ONE_CORE, Target.atLeast(1e6),
                  BatchBench.SPEED_UP, Target.atLeast(1.8),
                  LearningBench.ROLLOUT, Target.atLeast(200e3),
                  BotBench.DECISION, Target.below(0.25),
                  BotBench.TURN, Target.below(1),
                  MemoryBench.HEAP, Target.below(256)));
      case IceAndFire.NAME ->
          new Subject(
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
      default -> new Subject(what, newGame, "steps/s", Subject::playLegalActions, Map.of());
    };
  }

  /** A row about this game, beside its target. */
  Row row(String key, String what, String unit, Spread spread) {
    return new Row(key, what, unit, spread, targets.get(key));
  }
}
