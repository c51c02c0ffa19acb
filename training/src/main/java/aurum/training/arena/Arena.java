package aurum.training.arena;

import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.SplitMix;
import aurum.env.referee.RefereeGame;
import aurum.training.console.UsageException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Plays one match after another, with one participant per seat. For one thread at a time.
 *
 * <p>An agent's draws depend on the match's seed and its seat alone. A match of agents is played by
 * actions. With an external program or a trace it is played in the referee's text ({@link
 * TextMatch}); the outcome is the same.
 */
public final class Arena {
  /** Separates the draws of the seats from other uses of a match's seed. */
  private static final long SEAT_STREAM = 0x5ea7;

  private final Game game;
  private final Match match;
  private final SplitMix[] random;

  public Arena(Game game) {
    this.game = game;
    match = game.newMatch();
    random = new SplitMix[game.seats()];
  }

  /** Plays a match without a trace and without a watcher. */
  public MatchResult play(long seed, List<Participant> seats) {
    return play(seed, seats, false, position -> {});
  }

  /**
   * Plays a match.
   *
   * @param seats the participant of each seat
   * @param traced whether to write a trace
   * @param watcher receives the match before the first turn and after every turn
   * @throws UsageException if the game has no match of this seed, a program cannot be started, or
   *     the game has no referee's text but needs it
   */
  public MatchResult play(
      long seed, List<Participant> seats, boolean traced, Consumer<Match> watcher) {
    boolean external = seats.stream().anyMatch(Participant.External.class::isInstance);
    try {
      match.reset(seed);
      for (int seat = 0; seat < random.length; seat++) {
        random[seat] = new SplitMix(SplitMix.hash(seed, seat, SEAT_STREAM));
      }
      if (traced || external) {
        RefereeGame refereed =
            RefereeGame.require(game, traced ? "a trace" : "an external program");
        return new TextMatch(refereed, seed, seats, random, traced).play(watcher);
      }
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage(), e);
    }
    playActions(agents(game, match, seats, random), watcher);
    return new MatchResult(scores(match), List.of(), null);
  }

  private void playActions(Agent[] agents, Consumer<Match> watcher) {
    watcher.accept(match);
    while (!match.over()) {
      int turn = match.turn();
      int seat = match.actingSeat();
      int action = agents[seat].act(match, random[seat]);
      match.play(action);
      reportAction(agents, match, seat, action);
      if (match.turn() != turn || match.over()) {
        watcher.accept(match);
      }
    }
    for (Agent agent : agents) {
      agent.ended(match);
    }
  }

  /**
   * The position of a match after some turns, or at its end if that comes first.
   *
   * @param seats agents only
   * @throws UsageException if the game has no match of this seed, or a participant is external
   */
  public static Match positionAfter(Game game, long seed, List<Participant> seats, int turns) {
    if (seats.stream().anyMatch(Participant.External.class::isInstance)) {
      throw new UsageException("an external program cannot play up to a position; name agents");
    }
    Arena arena = new Arena(game);
    Match position = game.newMatch();
    boolean[] reached = new boolean[1];
    arena.play(
        seed,
        seats,
        false,
        match -> {
          if (!reached[0]) {
            position.copyFrom(match);
            reached[0] = match.turn() >= turns;
          }
        });
    return position;
  }

  /** The agents of a match that starts, by seat; null where a program plays. */
  static Agent[] agents(Game game, Match match, List<Participant> seats, SplitMix[] random) {
    Agent[] agents = new Agent[seats.size()];
    for (int seat = 0; seat < agents.length; seat++) {
      if (seats.get(seat) instanceof Participant.Internal internal) {
        agents[seat] = internal.factory().newAgent(game, seat);
        agents[seat].start(match, random[seat]);
      }
    }
    return agents;
  }

  static void reportAction(Agent[] agents, Match match, int seat, int action) {
    for (Agent agent : agents) {
      if (agent != null) {
        agent.actionPlayed(match, seat, action);
      }
    }
  }

  static List<Integer> scores(Match match) {
    List<Integer> scores = new ArrayList<>();
    for (int seat = 0; seat < match.game().seats(); seat++) {
      scores.add(match.score(seat));
    }
    return scores;
  }
}
