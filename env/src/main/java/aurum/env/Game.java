package aurum.env;

import aurum.env.base.InvalidInputException;
import aurum.env.base.NearestName;
import aurum.env.base.UserClass;
import java.util.List;
import java.util.Map;

/**
 * One game in one variant: its static facts, its observations, and how to create a match. Immutable
 * and safe to share between threads; each match in progress is a separate {@link Match}.
 *
 * <p>{@link Games} creates games by name. A game whose bots communicate with a referee in text
 * implements {@link aurum.env.referee.RefereeGame}.
 */
public interface Game {
  /** The static facts. */
  GameInfo info();

  /** {@link GameInfo#name}. */
  default String name() {
    return info().name();
  }

  /** {@link GameInfo#variant}. */
  default String variant() {
    return info().variant();
  }

  /** {@link GameInfo#options}. */
  default Map<String, String> options() {
    return info().options();
  }

  /** {@link GameInfo#seats}. */
  default int seats() {
    return info().seats();
  }

  /** {@link GameInfo#maximumTurns}. */
  default int maximumTurns() {
    return info().maximumTurns();
  }

  /**
   * The number of the first turn in texts, pages, JSON and traces: the turn that is played in a
   * position has the number {@code firstTurn() + match.turn()}.
   */
  default int firstTurn() {
    return 1;
  }

  /** The number of actions. Actions are numbered from 0. */
  default int actions() {
    return info().actionNames().size();
  }

  /** The name of an action, in the seat's own view. */
  default String actionName(int action) {
    return info().actionNames().get(action);
  }

  /** {@link GameInfo#waitingAction}. */
  default int waitingAction() {
    return info().waitingAction();
  }

  /** {@link GameInfo#measures}. */
  default List<String> measures() {
    return info().measures();
  }

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
   * The warning that the referee does not use an option as given, such as {@code the referee uses a
   * size from 10 to 24}; empty if it uses it.
   */
  default String warning(String name, String word) {
    return "";
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
    List<String> names = observations().stream().map(ObservationSpec::name).toList();
    throw new InvalidInputException(
        "no observation '%s' of %s; available: class:NAME, %s"
            .formatted(name, name(), NearestName.available(name, names)));
  }

  /** The mistakes that a review of matches looks for; none by default. */
  default List<Mistake> mistakes() {
    return List.of();
  }

  /** The statistics that an evaluation reports in addition to the measures; none by default. */
  default List<TurnStatistic> turnStatistics() {
    return List.of();
  }

  /**
   * The properties of maps by which results can be grouped, such as the size of the map; none by
   * default. The seat and the number of turns are available in every game and are not listed.
   */
  default List<MatchAttribute> attributes() {
    return List.of();
  }

  /**
   * Whether matches can be {@linkplain Match#copyFrom copied}, saved and loaded, which searches and
   * exact continuations of trainings need. True unless the rules are elsewhere.
   */
  default boolean canCopyMatches() {
    return true;
  }

  /** A new match. It must be {@linkplain Match#reset reset} before its first use. */
  Match newMatch();
}
