package aurum.training.arena;

import static aurum.env.base.Requirement.require;

import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.SeatedAgents;
import aurum.env.base.InvalidInputException;
import aurum.env.base.RandomStream;
import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.runner.MatchObserver;
import aurum.env.runner.MatchRunner;
import aurum.env.trace.TraceWriter;
import aurum.training.program.ProgramChangedException;
import aurum.training.program.ProgramFiles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Plays matches of one game, one after another, with one participant per seat. Not thread-safe.
 *
 * <p>A {@link MatchRunner} plays the match: agents by actions, external programs by lines of the
 * referee's text. The random numbers of an agent depend only on the match's seed and the agent's
 * seat.
 */
public final class Arena {
  private final Game game;

  private final Match match;
  private final SplitMix[] random;

  public Arena(Game game) {
    this.game = game;
    match = game.newMatch();
    random = new SplitMix[game.seats()];
  }

  /** Plays a match without trace and observer. */
  public MatchResult play(long seed, List<Participant> seats) {
    return play(seed, seats, false, position -> {});
  }

  /**
   * The result of a match that a store has, or plays the match and adds its result.
   *
   * <p>Looks at the files of programs before and after the match: it is added for the programs that
   * have played it.
   *
   * @param observer of a match that is played; an exception that it throws ends the match
   * @throws ProgramChangedException if a program has changed since the first look at its files
   */
  public MatchResult findOrPlay(
      long seed, List<Participant> seats, MatchStore store, MatchObserver observer) {
    MatchResult known = store.find(seed, seats);
    if (known != null) {
      return known;
    }
    while (true) {
      Map<ProgramFiles, ProgramFiles.Before> before = new LinkedHashMap<>();
      programs(seats).forEach(files -> before.computeIfAbsent(files, ProgramFiles::before));
      TurnLog log = store.newLog();
      long start = System.nanoTime();
      MatchObserver all = log == null ? observer : MatchObserver.all(List.of(log, observer));
      try {
        MatchResult result = play(seed, seats, false, all);
        double seconds = (System.nanoTime() - start) / 1e9;
        boolean counts = true;
        for (Map.Entry<ProgramFiles, ProgramFiles.Before> each : before.entrySet()) {
          counts &= each.getKey().after(each.getValue());
        }
        if (counts) {
          store.add(seed, seats, result, seconds, log);
          return result;
        }
      } catch (CancellationException | InvalidInputException e) {
        // The text that a program has written in a match that is not finished, or why it cannot
        // start.
        before.keySet().forEach(ProgramFiles::requireUnchanged);
        store.note(seats);
        throw e;
      }
    }
  }

  private static Stream<ProgramFiles> programs(List<Participant> seats) {
    return seats.stream()
        .filter(Participant.External.class::isInstance)
        .map(seat -> ((Participant.External) seat).files());
  }

  /**
   * Plays a match.
   *
   * @param seats the participant of each seat
   * @param traced whether to write a trace
   * @throws InvalidInputException if the game has no match of this seed, if a program cannot be
   *     started, or if a program or a trace needs the referee's text and the game has none
   */
  public MatchResult play(
      long seed, List<Participant> seats, boolean traced, MatchObserver observer) {
    reset(seed);
    if (traced || seats.stream().anyMatch(Arena::hasText)) {
      RefereeGame.require(game, traced ? "a trace" : "an external program");
    }
    Map<String, String> attributes = AttributeValues.of(game, match);
    MatchStatistics statistics = new MatchStatistics(game);
    List<MatchObserver> observers = new ArrayList<>(List.of(statistics, observer));
    TraceWriter trace = traced ? new TraceWriter((RefereeMatch) match, seed) : null;
    if (traced) {
      observers.add(trace);
    }
    MatchObserver all = MatchObserver.all(observers);
    try (SeatedAgents agents = start(seed, seats);
        MatchPrograms programs = MatchPrograms.start(match, seed, seats, all)) {
      new MatchRunner(match, agents, programs.seats(), all).play(seed);
      programs.end();
      return MatchResult.of(
          match,
          attributes,
          programs.failures(),
          programs.responseNanos(),
          IntStream.range(0, seats.size())
              .mapToObj(seat -> programs.figures(seat, statistics))
              .toList(),
          traced ? trace.text() : null);
    }
  }

  /**
   * Plays the first turns of a match.
   *
   * @param seats the agent of each seat
   * @param turns the number of turns of all seats together
   * @return the position after these turns, or at the end of the match if it has fewer; valid until
   *     the next match of this arena
   * @throws InvalidInputException if the game has no match of this seed, or a participant is
   *     external
   */
  public Match playTurns(long seed, List<Participant> seats, int turns) {
    require(
        !hasExternal(seats),
        "an external program plays whole matches only; name agents of this JVM instead");
    reset(seed);
    MatchObserver none = position -> {};
    try (SeatedAgents agents = start(seed, seats);
        MatchPrograms programs = MatchPrograms.start(match, seed, seats, none)) {
      MatchRunner runner = new MatchRunner(match, agents, programs.seats(), none);
      while (match.turn() < turns && !match.over()) {
        runner.playTurn();
      }
      agents.ended(match);
    }
    return match;
  }

  private void reset(long seed) {
    match.reset(seed);
    for (int seat = 0; seat < random.length; seat++) {
      random[seat] = new SplitMix(RandomStream.SEATS.seed(seed, seat));
    }
  }

  private static boolean hasText(Participant seat) {
    return !(seat instanceof Participant.Internal) || seat.record() != null;
  }

  private static boolean hasExternal(List<Participant> seats) {
    return seats.stream().anyMatch(Participant.External.class::isInstance);
  }

  /** Starts the agents of a match that has been reset; external programs are not among them. */
  private SeatedAgents start(long seed, List<Participant> seats) {
    Agent.Factory[] factories = new Agent.Factory[seats.size()];
    for (int seat = 0; seat < factories.length; seat++) {
      if (seats.get(seat) instanceof Participant.Internal internal) {
        factories[seat] = internal.factory();
      }
    }
    return SeatedAgents.start(match, seed, factories, seat -> random[seat]);
  }
}
