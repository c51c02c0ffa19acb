package aurum.env;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The static facts of a game in one variant and with its options. Immutable.
 *
 * @param name the name that commands and files use, such as {@code vindinium}
 * @param variant the rule set within the game, such as {@code codingame}
 * @param options the options as they were given, in that order
 * @param seats the number of seats, which are numbered from 0
 * @param maximumTurns the greatest number of turns of a match, of all seats together
 * @param actionNames the names of the actions, which are numbered from 0, in the seat's own view
 * @param waitingAction the action that waits or ends the turn; -1 if there is none. It is always
 *     legal. In a turn of several actions it may have to be repeated
 * @param measures the names of the integers that {@link Match#measure} reports for a seat, such as
 *     gold or mines. Rewards are composed of them. The score is available in every game and is not
 *     listed
 * @param hasSingleActionTurns whether every turn is one action; otherwise a turn may consist of
 *     several
 * @param hasHiddenRandomness whether a match may draw random numbers that its players cannot know;
 *     {@link Match#reseed} replaces them
 * @param hasSimultaneousTurns whether all seats decide at once: the decisions of a round are
 *     pending until its last seat has finished, and no seat learns of another's before ({@link
 *     SimultaneousMatch}). Some rounds, or all, may be of one seat
 */
public record GameInfo(
    String name,
    String variant,
    Map<String, String> options,
    int seats,
    int maximumTurns,
    List<String> actionNames,
    int waitingAction,
    List<String> measures,
    boolean hasSingleActionTurns,
    boolean hasHiddenRandomness,
    boolean hasSimultaneousTurns) {
  public GameInfo {
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    actionNames = List.copyOf(actionNames);
    measures = List.copyOf(measures);
  }

  /** The facts of a game whose seats move one after the other. */
  public GameInfo(
      String name,
      String variant,
      Map<String, String> options,
      int seats,
      int maximumTurns,
      List<String> actionNames,
      int waitingAction,
      List<String> measures,
      boolean hasSingleActionTurns,
      boolean hasHiddenRandomness) {
    this(
        name,
        variant,
        options,
        seats,
        maximumTurns,
        actionNames,
        waitingAction,
        measures,
        hasSingleActionTurns,
        hasHiddenRandomness,
        /* hasSimultaneousTurns= */ false);
  }
}
