package aurum.training.arena;

import aurum.agents.process.BotStatus;
import aurum.agents.process.ProcessBot;
import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.SplitMix;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.trace.Blocks;
import aurum.env.trace.TraceWriter;
import aurum.training.console.UsageException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * One match in the referee's text, between agents and external programs. An agent's turn is printed
 * as a line first, so that everything goes through the text. For a program's turn agents get no
 * {@code actionPlayed}: a line is no action.
 */
final class TextMatch {
  private final RefereeGame game;
  private final List<Participant> seats;
  private final SplitMix[] random;
  private final boolean traced;
  private final RefereeMatch match;

  /** Where agents play the actions of one turn. */
  private final RefereeMatch copy;

  private final TraceWriter referee;
  private final Agent[] agents;
  private final ProcessBot[] bots;

  /** The lines that each program has not been sent yet. */
  private final StringBuilder[] input;

  private final List<BotFailure> failures = new ArrayList<>();

  /**
   * A match at its start.
   *
   * @throws IllegalArgumentException if the game has no match of this seed
   */
  TextMatch(
      RefereeGame game, long seed, List<Participant> seats, SplitMix[] random, boolean traced) {
    this.game = game;
    this.seats = seats;
    this.random = random;
    this.traced = traced;
    match = game.newMatch();
    match.reset(seed);
    copy = game.newMatch();
    referee = new TraceWriter(match, seed);
    agents = Arena.agents(game, match, seats, random);
    bots = new ProcessBot[seats.size()];
    input = new StringBuilder[seats.size()];
  }

  /**
   * Plays to the end.
   *
   * @throws UsageException if a program cannot be started
   */
  MatchResult play(Consumer<Match> watcher) {
    try {
      startBots();
      watcher.accept(match);
      while (!match.over()) {
        playTurn(match.actingSeat());
        watcher.accept(match);
      }
    } finally {
      for (ProcessBot bot : bots) {
        if (bot != null) {
          bot.close();
        }
      }
    }
    for (Agent agent : agents) {
      if (agent != null) {
        agent.ended(match);
      }
    }
    return new MatchResult(Arena.scores(match), failures, traced ? referee.text() : null);
  }

  private void startBots() {
    for (int seat = 0; seat < bots.length; seat++) {
      if (seats.get(seat) instanceof Participant.External program) {
        try {
          bots[seat] = ProcessBot.start(program.command(), program.limits());
        } catch (IOException e) {
          throw new UsageException("'" + program.word() + "': " + e.getMessage(), e);
        }
        input[seat] = new StringBuilder();
        Blocks.writeStartForBot(match, seat, input[seat]);
      }
    }
  }

  private void playTurn(int seat) {
    if (match.disqualified(seat)) {
      referee.playInactive();
    } else if (agents[seat] != null) {
      referee.play(agentLine(seat));
    } else if (bots[seat].status() != BotStatus.OK) {
      referee.playTimeout();
    } else {
      int turn = game.traceStyle().firstTurn() + match.turn();
      playBot(bots[seat], seat);
      if (bots[seat].status() != BotStatus.OK) {
        failures.add(
            new BotFailure(
                seat, turn, bots[seat].status(), bots[seat].explanation(), bots[seat].errorTail()));
      }
    }
  }

  private void playBot(ProcessBot bot, int seat) {
    Blocks.writeTurnForBot(match, input[seat]);
    ProcessBot.Answer answer = bot.ask(input[seat].toString());
    input[seat].setLength(0);
    if (answer.status() != BotStatus.OK) {
      referee.playTimeout();
      return;
    }
    referee.play(answer.line());
    if (match.disqualified(seat)) {
      bot.refuse(answer.line());
    }
  }

  /** An agent's whole turn as the line that a bot would print. */
  private String agentLine(int seat) {
    StringBuilder line = new StringBuilder();
    copy.copyFrom(match);
    int turn = match.turn();
    while (copy.turn() == turn && !copy.over()) {
      int action = agents[seat].act(copy, random[seat]);
      copy.writeCommand(action, line);
      copy.play(action);
      Arena.reportAction(agents, copy, seat, action);
    }
    return line.toString();
  }
}
