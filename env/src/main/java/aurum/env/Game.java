package aurum.env;

import aurum.env.base.InvalidInputException;
import aurum.env.base.UserClass;
import java.util.List;
import java.util.Map;

/**
 * The static facts of one game: a name, a variant and its options. Immutable and safe to share
 * between threads; each match in progress is a separate {@link Match}.
 *
 * <p>{@link Games} creates games by name. A game whose bots communicate with a referee in text
 * implements {@link aurum.env.referee.RefereeGame}.
 */
public interface Game {
  /** The name that commands and files use, such as {@code vindinium}. */
  String name();

  /** The rule set within the game, such as {@code codingame}. */
  String variant();

  /** The options as they were given, in that order. */
  Map<String, String> options();

  /**
   * Warnings about options that the referee ignores or changes, one line each, for example {@code
   * size=-1: the referee uses a size from 10 to 24}.
   */
  default List<String> warnings() {
    return options().entrySet().stream()
        .filter(option -> !warning(option.getKey(), option.getValue()).isEmpty())
        .map(
            o -> "%s=%s: %s".formatted(o.getKey(), o.getValue(), warning(o.getKey(), o.getValue())))
        .toList();
  }

  /**
   * What the referee does instead of using an option as given, such as {@code the referee uses a
   * size from 10 to 24}; empty if it uses it.
   */
  default String warning(String name, String word) {
    return "";
  }

  /** The number of seats. Seats are numbered from 0. */
  int seats();

  /** The number of actions. Actions are numbered from 0. */
  int actions();

  /** The name of an action, in the seat's own view. */
  String actionName(int action);

  /**
   * The action that waits or ends the turn; -1 if there is none. It is always legal. In a turn of
   * several actions it may have to be repeated.
   */
  int waitingAction();

  /** Whether every turn is one action; otherwise a turn may consist of several. */
  boolean hasSingleActionTurns();

  /** The greatest number of turns of a match, of all seats together. */
  int maximumTurns();

  /**
   * Whether a match may draw random numbers that its players cannot know. {@link Match#reseed}
   * replaces them.
   */
  default boolean hasHiddenRandomness() {
    return false;
  }

  /** The kinds of observation that the game offers, the default first. */
  List<ObservationSpec> observations();

  /** The default observation. */
  default ObservationSpec observation() {
    return observations().get(0);
  }

  /**
   * An observation by name: one of the game's, or {@code class:NAME} for a {@link UserObservation}.
   *
   * @throws InvalidInputException if there is none of that name; the message lists the available
   *     ones
   */
  default ObservationSpec observation(String name) {
    if (UserClass.isNamedBy(name)) {
      return ObservationSpec.ofClass(name, this);
    }
    for (ObservationSpec observation : observations()) {
      if (observation.name().equals(name)) {
        return observation;
      }
    }
    throw new InvalidInputException(
        "no observation '%s' of %s; available: %s, class:NAME"
            .formatted(
                name,
                name(),
                String.join(", ", observations().stream().map(ObservationSpec::name).toList())));
  }

  /**
   * Names of the integers that {@link Match#measure} reports for a seat, such as gold or mines.
   * Rewards are composed of them. The score is available in every game and is not listed.
   */
  List<String> measures();

  /** The statistics that an evaluation reports in addition to the measures; none by default. */
  default List<TurnStatistic> turnStatistics() {
    return List.of();
  }

  /** A new match. It must be {@linkplain Match#reset reset} before its first use. */
  Match newMatch();
}
