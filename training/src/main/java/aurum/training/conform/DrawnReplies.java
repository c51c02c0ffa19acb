package aurum.training.conform;

import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Agent;
import aurum.env.SeatedAgents;
import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import java.util.List;
import java.util.Locale;

/**
 * Draws the replies of a match: those of the game's scripted agents, one for each seat, and now and
 * then a line that was changed at random, or none in time. Not thread-safe.
 */
final class DrawnReplies {
  /** One of so many lines is changed. */
  private static final int LINES_A_CHANGE = 60;

  /** One of so many replies comes too late. */
  private static final int REPLIES_A_TIMEOUT = 600;

  private static final String CHARACTERS = " 0123456789-;ABCXYZ.";

  private final RefereeGame game;
  private final Agent.Factory[] agents;
  private final SplitMix random;
  private final RefereeMatch turn;

  /**
   * Draws the agents.
   *
   * @param seed of the match
   */
  DrawnReplies(RefereeGame game, long seed) {
    this.game = game;
    random = new SplitMix(seed);
    turn = game.newMatch();
    List<Agent.Factory> scripted = List.copyOf(ScriptedAgents.of(game).values());
    agents = new Agent.Factory[game.seats()];
    for (int seat = 0; seat < agents.length; seat++) {
      agents[seat] = scripted.get(random.nextInt(scripted.size()));
    }
  }

  /**
   * The reply of the acting seat.
   *
   * @param position not changed
   * @return null if it comes too late
   */
  String next(RefereeMatch position) {
    if (random.nextInt(REPLIES_A_TIMEOUT) == 0) {
      return null;
    }
    String line = ofAgent(position);
    return random.nextInt(LINES_A_CHANGE) == 0 ? changed(line) : line;
  }

  /** The turn of the seat's agent, which begins anew in each turn. */
  private String ofAgent(RefereeMatch position) {
    int seat = position.actingSeat();
    turn.copyFrom(position);
    Agent.Factory[] one = new Agent.Factory[agents.length];
    one[seat] = agents[seat];
    StringBuilder line = new StringBuilder();
    try (SeatedAgents seated = SeatedAgents.start(turn, 0, one, each -> random)) {
      do {
        int action = seated.act(turn);
        turn.writeCommand(action, line);
        turn.play(action);
        seated.actionPlayed(turn, seat, action);
      } while (!turn.over() && turn.turn() == position.turn());
    }
    return line.toString();
  }

  /** A line with a change of its characters, its words, or its commands. */
  private String changed(String line) {
    StringBuilder text = new StringBuilder(line);
    int at = random.nextInt(text.length() + 1);
    char drawn = CHARACTERS.charAt(random.nextInt(CHARACTERS.length()));
    switch (random.nextInt(6)) {
      case 0 -> text.insert(at, drawn);
      case 1 -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(3)));
      case 2 -> text.append(' ').append(random.nextInt(100) - 10);
      case 3 -> text.replace(0, text.length(), line.toLowerCase(Locale.ROOT));
      case 4 -> text.setLength(0);
      default -> {
        List<String> commands = game.commands(line);
        text.append(commands.isEmpty() ? "" : ";" + commands.get(random.nextInt(commands.size())));
      }
    }
    return text.toString();
  }
}
