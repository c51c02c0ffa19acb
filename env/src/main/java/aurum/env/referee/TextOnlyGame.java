package aurum.env.referee;

import aurum.env.GameInfo;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import java.util.List;
import java.util.Map;

/**
 * A game whose rules are elsewhere: only the referee's text is known. It has no actions and no
 * observations unless a {@link TextEnvironment} gives it those, and its matches ({@link
 * TextOnlyMatch}) cannot be copied.
 */
public abstract class TextOnlyGame implements RefereeGame {
  private final GameInfo info;

  /**
   * @param name as in {@link GameInfo}, like the others
   * @param text gives the game its actions and measures; null for none
   */
  protected TextOnlyGame(
      String name,
      String variant,
      Map<String, String> options,
      int seats,
      int maximumTurns,
      TextEnvironment text) {
    info =
        new GameInfo(
            name,
            variant,
            options,
            seats,
            maximumTurns,
            text == null ? List.of() : text.actionNames(),
            -1,
            text == null ? List.of() : text.measures(),
            /* hasSingleActionTurns= */ text == null,
            /* hasHiddenRandomness= */ true,
            // Or some of them: the referee decides whom it asks before it reads a reply.
            /* hasSimultaneousTurns= */ text != null);
  }

  @Override
  public final GameInfo info() {
    return info;
  }

  @Override
  public List<ObservationSpec> observations() {
    return List.of();
  }

  /** False: only the referee knows the position. */
  @Override
  public final boolean canCopyMatches() {
    return false;
  }

  @Override
  public final RefereeReader newReader() {
    throw new InvalidInputException(
        name() + " has text only: nothing rebuilds its positions from what a bot reads");
  }

  @Override
  public final TraceStyle traceStyle() {
    return new TraceStyle(1, 0, seats(), "!timeout");
  }
}
