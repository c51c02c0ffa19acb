package aurum.agents.process;

import aurum.env.AgentException;
import aurum.env.Match;
import aurum.env.SimultaneousMatch;
import aurum.env.base.MemoryOutput;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;

/**
 * Translates a bot's reply to actions. In a {@link SimultaneousMatch} they are the choices that the
 * reply makes; a choice that is not a legal action is replaced by waiting.
 *
 * <p>Elsewhere each decision of the turn plays the action that has the effect of one of the reply's
 * {@linkplain RefereeGame#commands commands}. The decisions are in the game's order, which may
 * differ from the order of the commands. A command is skipped if no action has its effect.
 *
 * <p>Where matches cannot be copied, the action is the one whose command the reply is; a turn of
 * several decisions has no translation there. Not thread-safe.
 */
public final class LineActions {
  /** The number of no action. */
  private static final int NONE = -1;

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
   * @param reply all its lines, separated by {@code \n}
   * @return none if matches cannot be copied and no legal action has the reply as its command
   */
  public List<Integer> of(RefereeMatch match, String reply) {
    if (!match.game().canCopyMatches()) {
      return ofCommand(match, reply);
    }
    turn = match.turn();
    position.copyFrom(match);
    if (position instanceof SimultaneousMatch simultaneous) {
      return play(choices(simultaneous.choicesOf(() -> position.playLine(reply))));
    }
    List<String> commands = new ArrayList<>(position.game().commands(reply));
    return play(() -> decide(commands));
  }

  /** Plays the turn to its end, and returns its actions. */
  private List<Integer> play(IntSupplier decisions) {
    List<Integer> actions = new ArrayList<>();
    while (!isEnded(position)) {
      int action = decisions.getAsInt();
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

  /** The choices that are legal actions; waiting for the others and after the last one. */
  private IntSupplier choices(int[] choices) {
    PrimitiveIterator.OfInt left = IntStream.of(choices).iterator();
    return () -> {
      int action = left.hasNext() ? left.nextInt() : NONE;
      return position.legal(action) ? action : pass(position);
    };
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
