package aurum.agents.process;

import aurum.env.SimultaneousMatch;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Tells what a bot's reply does in a position, to compare it with what the same reply does in
 * another one. A referee accepts replies whose commands it ignores, so its acceptance alone says
 * little. Not thread-safe.
 */
public final class LineEffects {
  private final RefereeGame game;
  private final RefereeMatch copy;
  private final LineActions actions;

  /** For the matches of a game. */
  public LineEffects(RefereeGame game) {
    this.game = game;
    copy = game.newMatch();
    actions = new LineActions(game);
  }

  /**
   * Whether the referee accepts a reply; also true if matches cannot be copied and the referee does
   * not tell.
   *
   * @param match at the start of the turn; not changed
   */
  public boolean isAccepted(RefereeMatch match, String reply) {
    if (!match.refusal(reply).isEmpty()) {
      return false;
    }
    if (!game.canCopyMatches() || match instanceof SimultaneousMatch) {
      return true;
    }
    copy.copyFrom(match);
    copy.playLine(reply);
    return !copy.disqualified(match.actingSeat());
  }

  /**
   * The effects of a reply, each as a number: the places of the {@linkplain RefereeGame#commands
   * commands} that have another effect than waiting or, where seats decide at once, the choices
   * that are legal actions. Empty if matches cannot be copied.
   *
   * @param match at the start of the turn; not changed
   */
  public BitSet of(RefereeMatch match, String reply) {
    if (!game.canCopyMatches()) {
      return new BitSet();
    }
    copy.copyFrom(match);
    if (copy instanceof SimultaneousMatch simultaneous) {
      return ofChoices(simultaneous.choicesOf(() -> copy.playLine(reply)));
    }
    return game.info().hasSingleActionTurns() && game.waitingAction() >= 0
        ? ofAction(actions.of(match, reply).get(0))
        : ofCommands(match, game.commands(reply));
  }

  /** A state may differ from the one after waiting although nothing was done, so it is no help. */
  private BitSet ofAction(int action) {
    BitSet effects = new BitSet();
    effects.set(0, action != game.waitingAction());
    return effects;
  }

  private BitSet ofChoices(int[] choices) {
    BitSet effects = new BitSet();
    int round = copy.round();
    for (int i = 0; i < choices.length && copy.round() == round && copy.legal(choices[i]); i++) {
      effects.set(i * game.actions() + choices[i]);
      copy.play(choices[i]);
    }
    return effects;
  }

  private BitSet ofCommands(RefereeMatch match, List<String> commands) {
    byte[] waited = waited(match);
    BitSet effects = new BitSet();
    for (int i = 0; i < commands.size(); i++) {
      copy.copyFrom(match);
      copy.playLine(commands.get(i));
      effects.set(i, !Arrays.equals(waited, LineActions.state(copy)));
    }
    return effects;
  }

  /** The state after a turn in which the seat only waits; null in a game that has no waiting. */
  private byte[] waited(RefereeMatch match) {
    if (game.waitingAction() < 0) {
      return null;
    }
    copy.copyFrom(match);
    while (!copy.over() && copy.turn() == match.turn()) {
      copy.play(game.waitingAction());
    }
    return LineActions.state(copy);
  }
}
