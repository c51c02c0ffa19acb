package aurum.env.runner;

import aurum.env.Agent;
import aurum.env.Checks;
import aurum.env.Match;
import aurum.env.SeatedAgents;
import aurum.env.referee.RefereeMatch;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The loop that plays a match: asks the acting seat for its turn, plays it by the rules, and tells
 * an observer. A seat is played by an agent, whose turn is one or more actions, or by a {@link
 * TextSeat}, whose turn is a line that the match reads. Agents receive the actions of other agents,
 * but not the turns of text seats, because a line is not an action; text seats receive the turns of
 * all others as lines. Not thread-safe.
 *
 * <p>The caller resets the match and starts the agents. {@link #play} closes them at the end of the
 * match; a caller that plays turn by turn, or whose match fails, closes them itself.
 */
public final class MatchRunner {
  private final Match match;
  private final SeatedAgents agents;

  /** The text seats by seat; null for the seat of an agent. */
  private final TextSeat[] texts;

  /** The match if it has a text seat, else null. */
  private final RefereeMatch refereed;

  private final MatchObserver observer;

  /**
   * A turn that has been played.
   *
   * @param line null for a time-out
   */
  private record Turn(int seat, String line) {}

  /** The turn of an agent as a line; empty if no text seat reads it. */
  private final StringBuilder line = new StringBuilder();

  /** The turns that text seats have not been told, because their round is not resolved. */
  private final List<Turn> untold = new ArrayList<>();

  /**
   * The figures of an agent's turn.
   *
   * @param turn the number of turns of all seats before it
   */
  private record Figures(int seat, int turn, String text) {}

  /** Figures that the observer has not been told, because their round is not resolved. */
  private final List<Figures> unreported = new ArrayList<>();

  /**
   * A match in which agents play every seat. It needs no referee's text.
   *
   * @param match at its start
   */
  public MatchRunner(Match match, SeatedAgents agents, MatchObserver observer) {
    this(match, agents, new TextSeat[match.game().seats()], observer);
  }

  /**
   * A match whose turns are all lines from one place, such as a recording.
   *
   * @param match at its start
   */
  public MatchRunner(RefereeMatch match, TextSeat everySeat, MatchObserver observer) {
    this(
        match,
        null,
        Collections.nCopies(match.game().seats(), everySeat).toArray(TextSeat[]::new),
        observer);
  }

  /**
   * A match between agents and text seats.
   *
   * @param match at its start; a {@link RefereeMatch} if it has a text seat
   * @param texts one per seat; null for the seat of an agent. A seat may have both: its agent plays
   *     the turns for which its text seat {@linkplain TextSeat#hasReply has no reply}
   */
  public MatchRunner(Match match, SeatedAgents agents, TextSeat[] texts, MatchObserver observer) {
    this.match = match;
    this.agents = agents;
    this.texts = texts;
    this.observer = observer;
    refereed = Stream.of(texts).allMatch(Objects::isNull) ? null : (RefereeMatch) match;
  }

  /**
   * Plays a whole match, from its start to its end.
   *
   * @param seed with which it was reset
   */
  public void play(long seed) {
    start(seed);
    while (!match.over()) {
      playTurn();
    }
    if (agents != null) {
      agents.ended(match);
    }
    observer.ended(match);
  }

  /**
   * Tells the observer the start, for a caller that plays turn by turn.
   *
   * @param seed with which the match was reset
   */
  public void start(long seed) {
    observer.started(match, seed);
    observer.position(match);
  }

  /** Plays the turn of the acting seat. The match must not be over. */
  public void playTurn() {
    int seat = match.actingSeat();
    int round = match.round();
    if (refereed == null) {
      playActions(seat);
    } else if (refereed.disqualified(seat)) {
      observer.reply(match, refereed.game().traceStyle().inactive());
      refereed.playInactive();
    } else if (texts[seat] == null || !texts[seat].hasReply(refereed)) {
      playActions(seat);
      untold.add(new Turn(seat, line.toString()));
    } else {
      playLine(seat, texts[seat].reply(refereed));
    }
    if (match.round() != round || match.over()) {
      tellOthers();
    }
    if (agents != null) {
      agents.reportRound(match);
    }
    observer.position(match);
    if (match.round() != round || match.over()) {
      unreported.forEach(each -> observer.standardError(each.seat, each.turn, each.text));
      unreported.clear();
    }
  }

  private void playActions(int seat) {
    Agent agent = agents.agent(seat);
    int turn = match.turn();
    line.setLength(0);
    do {
      int action = agents.act(match);
      if (refereed != null) {
        Checks.requirePlayable(match, true, action); // A command is written of a legal action only.
        refereed.writeCommand(action, line);
      }
      observer.decision(match, agent, action);
      match.play(action);
      agents.actionPlayed(match, seat, action);
      observer.actionPlayed(match, seat, action);
    } while (match.turn() == turn && !match.over());
    String figures = agent.lastFigures();
    if (!figures.isEmpty()) {
      unreported.add(new Figures(seat, turn, MatchObserver.FIGURES + figures + "\n"));
    }
  }

  /**
   * Plays the turn of a text seat.
   *
   * @param reply null for a time-out
   */
  private void playLine(int seat, String reply) {
    if (reply == null) {
      observer.reply(match, refereed.game().traceStyle().timeout());
      refereed.playTimeout();
    } else {
      observer.reply(match, reply);
      refereed.playLine(reply);
    }
    untold.add(new Turn(seat, reply));
  }

  private void tellOthers() {
    for (Turn turn : untold) {
      for (int other = 0; other < texts.length; other++) {
        if (other != turn.seat && texts[other] != null) {
          texts[other].otherPlayed(turn.line);
        }
      }
      if (isRefused(turn)) {
        texts[turn.seat].refused(turn.line);
      }
    }
    untold.clear();
  }

  private boolean isRefused(Turn turn) {
    return texts[turn.seat] != null && turn.line != null && refereed.disqualified(turn.seat);
  }
}
