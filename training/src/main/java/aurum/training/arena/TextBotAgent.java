package aurum.training.arena;

import aurum.agents.process.LineActions;
import aurum.env.Agent;
import aurum.env.AgentException;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.random.RandomGenerator;

/**
 * A bot of this JVM that reads text as an opponent in training. Each of its lines is played as the
 * actions with the same effect ({@link LineActions}).
 */
public final class TextBotAgent implements Agent {
  private final Participant.Text participant;
  private final int seat;
  private final LineActions lines;

  /** The actions of the turn that are not played yet. */
  private final Deque<Integer> actions = new ArrayDeque<>();

  /** Null before the start. */
  private TextBotSeat bot;

  private TextBotAgent(Participant.Text participant, RefereeGame game, int seat) {
    this.participant = participant;
    this.seat = seat;
    lines = new LineActions(game);
  }

  /** Creates agents with a bot each. */
  public record Factory(Participant.Text participant) implements Agent.Factory {
    @Override
    public Agent newAgent(Game game, int seat) {
      return new TextBotAgent(
          participant, RefereeGame.require(game, "a bot that reads text"), seat);
    }

    /** False: a bot cannot continue a match of which it has not read the start. */
    @Override
    public boolean isResumable() {
      return false;
    }

    /** True: the bot itself gets the lines alone. */
    @Override
    public boolean isTrusted() {
      return true;
    }
  }

  @Override
  public void start(Match match, RandomGenerator random) {
    bot = new TextBotSeat(participant, (RefereeMatch) match, seat);
    actions.clear(); // The match before may have been left in the middle of a turn.
  }

  /**
   * The next action of the bot's line.
   *
   * @throws AgentException if the bot has failed, or no action has the effect of its line
   */
  @Override
  public int act(Match match, RandomGenerator random) {
    if (actions.isEmpty()) {
      try {
        RefereeMatch position = (RefereeMatch) match;
        actions.addAll(lines.require(position, bot.reply(position), participant.name()));
      } catch (InvalidInputException e) {
        throw new AgentException(e.getMessage(), e);
      }
    }
    return actions.remove();
  }
}
