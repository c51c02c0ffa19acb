package aurum.training.arena;

import aurum.agents.process.BotStatus;
import aurum.agents.process.ProcessBot;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.SplitMix;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.trace.Blocks;
import aurum.env.trace.TraceWriter;
import aurum.training.UsageException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Plays one match after another, with one contestant a seat. For one thread at a time.
 *
 * <p>What an agent draws depends on the match's seed and its seat alone. A match of agents is
 * played by actions. Where a program takes part or a trace is wanted, everything goes through the
 * referee's text instead; the outcome is the same.
 */
public final class Arena {
  /** Tells the draws of the seats from other uses of a match's seed. */
  private static final long SEAT_STREAM = 0x5ea7;

  /**
   * What was wrong with a program.
   *
   * @param turn the turn, as traces number it
   * @param explanation one line
   * @param lastWords the end of what it has written to standard error
   */
  public record Failure(
      int seat, int turn, BotStatus status, String explanation, String lastWords) {
    /**
     * Where and how, in one line, with the last line of its last words that is not indented: where
     * most languages name the error, below or above the places.
     */
    public String inWords() {
      String line = "turn " + turn + ", seat " + seat + " " + status.inWords() + ": " + explanation;
      String last = "";
      for (String words : lastWords.lines().toList()) {
        last = words.isEmpty() || Character.isWhitespace(words.charAt(0)) ? last : words;
      }
      line = last.isEmpty() ? line : line + "; its last words: " + last;
      return line.replaceAll("\\p{Cntrl}", " ");
    }
  }

  /**
   * How a match ended.
   *
   * @param scores each seat's score as the referee counts it
   * @param failures the programs that fell out, at most one a seat
   * @param trace in the format of the recordings; null if it was not wanted
   */
  public record Result(List<Integer> scores, List<Failure> failures, String trace) {}

  private final Game game;
  private final Match match;
  private final Match scratch;
  private final SplitMix[] random;

  public Arena(Game game) {
    this.game = game;
    match = game.newMatch();
    scratch = game.newMatch();
    random = new SplitMix[game.seats()];
  }

  /** Plays a match that nobody watches. */
  public Result play(long seed, List<Contestant> seats) {
    return play(seed, seats, false, position -> {});
  }

  /**
   * Plays a match.
   *
   * @param seats who takes each seat
   * @param traced whether to write a trace
   * @param watcher sees the match before the first turn and after every turn
   * @throws UsageException if the game has no match of this seed, or a program cannot be started
   */
  public Result play(long seed, List<Contestant> seats, boolean traced, Consumer<Match> watcher) {
    try {
      match.reset(seed);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage(), e);
    }
    for (int seat = 0; seat < random.length; seat++) {
      random[seat] = new SplitMix(SplitMix.hash(seed, seat, SEAT_STREAM));
    }
    if (traced || seats.stream().anyMatch(Contestant.Program.class::isInstance)) {
      return playByText(seed, seats, traced, watcher);
    }
    playByActions(seats, watcher);
    return new Result(scores(), List.of(), null);
  }

  private void playByActions(List<Contestant> seats, Consumer<Match> watcher) {
    Agent[] agents = agents(seats);
    watcher.accept(match);
    while (!match.over()) {
      int turn = match.turn();
      int seat = match.actingSeat();
      int action = agents[seat].act(match, random[seat]);
      match.play(action);
      tellAction(agents, match, seat, action);
      if (match.turn() != turn || match.over()) {
        watcher.accept(match);
      }
    }
    for (Agent agent : agents) {
      agent.ended(match);
    }
  }

  /** The agents of a match that starts, by seat; null where a program plays. */
  private Agent[] agents(List<Contestant> seats) {
    Agent[] agents = new Agent[seats.size()];
    for (int seat = 0; seat < agents.length; seat++) {
      if (seats.get(seat) instanceof Contestant.Resident resident) {
        agents[seat] = resident.factory().newAgent(game, seat);
        agents[seat].start(match, random[seat]);
      }
    }
    return agents;
  }

  private static void tellAction(Agent[] agents, Match match, int seat, int action) {
    for (Agent agent : agents) {
      if (agent != null) {
        agent.actionPlayed(match, seat, action);
      }
    }
  }

  private Result playByText(
      long seed, List<Contestant> seats, boolean traced, Consumer<Match> watcher) {
    RefereeGame game = RefereeGame.require(this.game, "a trace");
    RefereeMatch match = (RefereeMatch) this.match;
    Agent[] agents = agents(seats);
    TraceWriter referee = new TraceWriter(match, seed);
    ProcessBot[] bots = new ProcessBot[seats.size()];
    StringBuilder[] input = new StringBuilder[seats.size()];
    List<Failure> failures = new ArrayList<>();
    try {
      for (int seat = 0; seat < bots.length; seat++) {
        if (seats.get(seat) instanceof Contestant.Program program) {
          bots[seat] = start(program);
          input[seat] = new StringBuilder();
          Blocks.tellStart(match, seat, input[seat]);
        }
      }
      watcher.accept(match);
      while (!match.over()) {
        int seat = match.actingSeat();
        if (match.disqualified(seat)) {
          referee.playInactive();
        } else if (agents[seat] != null) {
          referee.play(line(agents, seat));
        } else if (bots[seat].status() != BotStatus.OK) {
          referee.playTimeout();
        } else {
          int turn = game.traceStyle().firstTurn() + match.turn();
          playTurn(referee, bots[seat], input[seat]);
          if (bots[seat].status() != BotStatus.OK) {
            failures.add(failure(seat, turn, bots[seat]));
          }
        }
        watcher.accept(match);
      }
    } finally {
      for (ProcessBot bot : bots) {
        if (bot != null) {
          bot.close();
        }
      }
    }
    return new Result(scores(), List.copyOf(failures), traced ? referee.text() : null);
  }

  private static ProcessBot start(Contestant.Program program) {
    try {
      return ProcessBot.start(program.command(), program.limits());
    } catch (IOException e) {
      throw new UsageException("'" + program.word() + "': " + e.getMessage(), e);
    }
  }

  private void playTurn(TraceWriter referee, ProcessBot bot, StringBuilder input) {
    RefereeMatch match = (RefereeMatch) this.match;
    int seat = match.actingSeat();
    Blocks.tellTurn(match, input);
    ProcessBot.Answer answer = bot.ask(input.toString());
    input.setLength(0);
    if (answer.status() != BotStatus.OK) {
      referee.playTimeout();
      return;
    }
    referee.play(answer.line());
    if (match.disqualified(seat)) {
      bot.refuse(answer.line());
    }
  }

  private static Failure failure(int seat, int turn, ProcessBot bot) {
    return new Failure(seat, turn, bot.status(), bot.explanation(), bot.lastWords());
  }

  /** A whole turn of an agent, in the referee's words. */
  private String line(Agent[] agents, int seat) {
    RefereeMatch copy = (RefereeMatch) scratch;
    StringBuilder line = new StringBuilder();
    copy.copyFrom(match);
    int turn = match.turn();
    while (copy.turn() == turn && !copy.over()) {
      int action = agents[seat].act(copy, random[seat]);
      copy.writeCommand(action, line);
      copy.play(action);
      tellAction(agents, copy, seat, action);
    }
    return line.toString();
  }

  private List<Integer> scores() {
    List<Integer> scores = new ArrayList<>();
    for (int seat = 0; seat < game.seats(); seat++) {
      scores.add(match.score(seat));
    }
    return List.copyOf(scores);
  }
}
