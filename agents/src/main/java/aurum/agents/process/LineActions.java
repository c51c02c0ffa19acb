package aurum.agents.process;

import aurum.env.AgentException;
import aurum.env.Match;
import aurum.env.base.MemoryOutput;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Translates the {@linkplain RefereeGame#commands commands} of a bot's line to actions. Each
 * decision of the turn plays the action that has the effect of one of the commands. The decisions
 * are in the game's order, which may differ from the order of the commands. A command is skipped if
 * no action has its effect. Where matches cannot be copied, the action is the one whose command the
 * line is; a turn of several decisions has no translation there. Not thread-safe.
 */
public final class LineActions {
  private final RefereeMatch position;
  private final RefereeMatch afterCommand;
  private final RefereeMatch afterAction;
  private final int waiting;
  private final boolean[] mask;
  private int turn;

  /** A translator for the matches of a game. */
  public LineActions(RefereeGame game) {
    position = game.newMatch();
    afterCommand = game.newMatch();
    afterAction = game.newMatch();
    waiting = game.waitingAction();
    mask = new boolean[game.actions()];
  }

  /**
   * The actions of a whole turn, the last of which ends it.
   *
   * @param match at the start of the turn; not changed
   * @return none if matches cannot be copied and no legal action has the line as its command
   */
  public List<Integer> of(RefereeMatch match, String line) {
    if (!match.game().canCopyMatches()) {
      return ofCommand(match, line);
    }
    turn = match.turn();
    position.copyFrom(match);
    List<String> commands = new ArrayList<>(position.game().commands(line));
    List<Integer> actions = new ArrayList<>();
    while (!isEnded(position)) {
      int action = decide(commands);
      actions.add(action);
      position.play(action);
    }
    return actions;
  }

  /**
   * The actions of an opponent's turn, as {@link #of}, at least one.
   *
   * @param name of the opponent
   * @throws AgentException {@linkplain AgentException#isOfProgram of a program} if there is none
   */
  public List<Integer> require(RefereeMatch match, String line, String name) {
    List<Integer> actions = of(match, line);
    if (actions.isEmpty()) {
      throw AgentException.ofProgram(
          "the opponent '%s' replies '%s', which no action does".formatted(name, line));
    }
    return actions;
  }

  private List<Integer> ofCommand(RefereeMatch match, String line) {
    StringBuilder command = new StringBuilder();
    match.mask(mask, 0);
    for (int action = 0; action < mask.length; action++) {
      if (mask[action]) {
        command.setLength(0);
        match.writeCommand(action, command);
        if (!command.isEmpty() && line.strip().contentEquals(command)) {
          return List.of(action);
        }
      }
    }
    return List.of();
  }

  private boolean isEnded(Match match) {
    return match.over() || match.turn() != turn;
  }

  /** The action with the effect of a command, which is removed; else one that does nothing. */
  private int decide(List<String> commands) {
    int pass = pass(position);
    byte[][] states = new byte[mask.length][];
    position.mask(mask, 0);
    for (int action = 0; action < mask.length; action++) {
      if (mask[action] && action != pass && !commands.isEmpty()) {
        states[action] = stateAfter(action);
      }
    }
    for (int c = 0; c < commands.size(); c++) {
      afterCommand.copyFrom(position);
      afterCommand.playLine(commands.get(c));
      byte[] wanted = state(afterCommand);
      for (int action = 0; action < states.length; action++) {
        if (states[action] != null && Arrays.equals(wanted, states[action])) {
          commands.remove(c);
          return action;
        }
      }
    }
    return pass;
  }

  /** The state at the end of the turn, if nothing is done after an action. */
  private byte[] stateAfter(int action) {
    afterAction.copyFrom(position);
    afterAction.play(action);
    while (!isEnded(afterAction)) {
      afterAction.play(pass(afterAction));
    }
    return state(afterAction);
  }

  /** The waiting action; in a game without one, the first legal action. */
  private int pass(Match match) {
    int action = Math.max(0, waiting);
    while (!match.legal(action)) {
      action++;
    }
    return action;
  }

  /** The whole state of a match. */
  public static byte[] state(Match match) {
    return MemoryOutput.of(match::save);
  }
}
