package aurum.training.arena;

import aurum.agents.process.Bot;
import aurum.agents.process.BotStatus;
import aurum.agents.process.FigureSum;
import aurum.agents.process.RunnerClock;
import aurum.env.Checks;
import aurum.env.SeatedAgents;
import aurum.env.base.InvalidInputException;
import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.runner.MatchObserver;
import aurum.env.trace.TraceWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * One match in the referee's text, between agents and external programs. The actions of an agent's
 * turn are written as the line that a bot would print, so that every turn is played from a line.
 * Agents receive the actions of other agents, but not the turns of programs, because a line is not
 * an action.
 */
final class TextMatch {
  private final RefereeGame game;
  private final long seed;
  private final List<Participant> seats;
  private final boolean traced;
  private final MatchStatistics statistics;
  private final MatchObserver observer;
  private final RefereeMatch match;

  /** Agents play the actions of one turn on this copy of the match. */
  private final RefereeMatch copy;

  private final TraceWriter trace;
  private final SeatedAgents agents;
  private final Bot[] bots;

  /** The turn of the last input of each program; -1 before its first one. */
  private final int[] lastTurns;

  private final List<BotFailure> failures = new ArrayList<>();

  /**
   * A match at its start.
   *
   * @param random the random numbers of each seat
   * @param traced whether the result contains a trace
   * @param observer calls {@code statistics}, too
   * @throws IllegalArgumentException if the game has no match of this seed
   */
  TextMatch(
      RefereeGame game,
      long seed,
      List<Participant> seats,
      SplitMix[] random,
      boolean traced,
      MatchStatistics statistics,
      MatchObserver observer) {
    this.game = game;
    this.seed = seed;
    this.seats = seats;
    this.traced = traced;
    this.statistics = statistics;
    this.observer = observer;
    match = game.newMatch();
    match.reset(seed);
    copy = game.newMatch();
    trace = new TraceWriter(match, seed);
    agents = Arena.start(match, seed, seats, random);
    bots = new Bot[seats.size()];
    lastTurns = new int[seats.size()];
    Arrays.fill(lastTurns, -1);
  }

  /**
   * Plays the match to its end.
   *
   * @throws InvalidInputException if a program cannot be started
   */
  MatchResult play() {
    try {
      startBots();
      observer.started(match, seed);
      observer.position(match);
      while (!match.over()) {
        playTurn(match.actingSeat());
        observer.position(match);
      }
      agents.ended(match);
      observer.ended(match);
    } finally {
      for (Bot bot : bots) {
        if (bot != null) {
          bot.close();
        }
      }
      agents.close();
    }
    for (int seat = 0; seat < bots.length; seat++) {
      passErrors(seat);
    }
    List<List<Long>> responseNanos =
        Arrays.stream(bots)
            .map(bot -> bot == null ? List.<Long>of() : bot.responseNanos())
            .toList();
    return MatchResult.of(
        match,
        failures,
        responseNanos,
        IntStream.range(0, bots.length).mapToObj(this::figures).toList(),
        traced ? trace.text() : null);
  }

  /** The statistics of a seat, and what its program reported under other names. */
  private Map<String, FigureSum> figures(int seat) {
    Map<String, FigureSum> figures = statistics.of(seat);
    if (bots[seat] != null) {
      bots[seat].figures().forEach(figures::putIfAbsent);
    }
    return figures;
  }

  private void startBots() {
    for (int seat = 0; seat < bots.length; seat++) {
      if (seats.get(seat) instanceof Participant.External program) {
        try {
          long start = RunnerClock.nanos();
          bots[seat] = program.program().start(match, seat, program.limits());
          observer.programStarted(seat, RunnerClock.nanos() - start);
        } catch (IOException e) {
          throw new InvalidInputException("'" + program.name() + "': " + e.getMessage(), e);
        }
      }
    }
  }

  private void playTurn(int seat) {
    if (match.disqualified(seat)) {
      observer.reply(match, game.traceStyle().inactive());
      trace.playInactive();
    } else if (agents.agent(seat) != null) {
      playLine(seat, agentLine(seat));
    } else if (bots[seat].status() != BotStatus.OK) {
      playTimeout(seat);
    } else {
      playBot(bots[seat], seat);
    }
  }

  private void playLine(int seat, String line) {
    observer.reply(match, line);
    trace.play(line);
    tellOthers(seat, line);
  }

  private void playTimeout(int seat) {
    observer.reply(match, game.traceStyle().timeout());
    trace.playTimeout();
    tellOthers(seat, null);
  }

  private void tellOthers(int seat, String line) {
    for (int other = 0; other < bots.length; other++) {
      if (other != seat && bots[other] != null && bots[other].status() == BotStatus.OK) {
        bots[other].otherPlayed(line);
      }
    }
  }

  /** The whole turn of an agent as the line that a bot would print. */
  private String agentLine(int seat) {
    StringBuilder line = new StringBuilder();
    copy.copyFrom(match);
    int turn = match.turn();
    while (copy.turn() == turn && !copy.over()) {
      int action = agents.act(copy);
      // writeCommand expects a legal action.
      Checks.requirePlayable(copy, true, action);
      observer.decision(copy, agents.agent(seat), action);
      copy.writeCommand(action, line);
      copy.play(action);
      agents.actionPlayed(copy, seat, action);
      observer.actionPlayed(copy, seat, action);
    }
    return line.toString();
  }

  /**
   * Passes on what a program has written to standard error since its last input. What it has
   * written before its first one belongs to its first turn.
   */
  private void passErrors(int seat) {
    String errors = lastTurns[seat] < 0 ? "" : bots[seat].takeErrors();
    if (!errors.isEmpty()) {
      observer.standardError(seat, lastTurns[seat], errors);
    }
  }

  private void playBot(Bot bot, int seat) {
    passErrors(seat);
    lastTurns[seat] = match.turn();
    int turn = game.firstTurn() + match.turn();
    Bot.Reply reply = bot.request(match);
    if (reply.status() != BotStatus.OK) {
      playTimeout(seat);
    } else {
      String refusal = match.refusal(reply.line());
      playLine(seat, reply.line());
      if (match.disqualified(seat)) {
        bot.refuse(reply.line(), refusal);
      }
    }
    if (bot.status() != BotStatus.OK) {
      failures.add(new BotFailure(seat, turn, bot.status(), bot.explanation(), bot.errorTail()));
    }
  }
}
