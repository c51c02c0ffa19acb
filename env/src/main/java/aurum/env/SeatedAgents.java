package aurum.env;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;

/**
 * The agents of one match: creates them, asks them for actions, and reports the actions of all
 * seats and the end. The caller plays the seats without an agent, and plays every action on the
 * match. Not thread-safe.
 */
public final class SeatedAgents implements AutoCloseable {
  private final Agent[] agents;
  private final IntFunction<? extends RandomGenerator> random;
  private final String where;
  private final SeatView view;

  private final boolean simultaneous;

  /** Where seats decide at once, the actions of the round in progress, and its number. */
  private final List<Played> pending = new ArrayList<>();

  private int round;
  private boolean closed;

  private SeatedAgents(Match match, long seed, IntFunction<? extends RandomGenerator> random) {
    Game game = match.game();
    agents = new Agent[game.seats()];
    where = "the match with seed " + seed;
    this.random = random;
    view = new SeatView(game);
    simultaneous = game.info().hasSimultaneousTurns();
    round = match.round();
    if (match instanceof SimultaneousMatch loaded) {
      addPending(loaded);
    }
  }

  /** Adds the actions of a round that was in progress when the match was saved. */
  private void addPending(SimultaneousMatch match) {
    for (int seat = 0; seat < agents.length; seat++) {
      for (int index = 0; index < match.choices(seat); index++) {
        int choice = match.choice(seat, index);
        if (choice >= 0 && choice < match.game().actions()) {
          pending.add(new Played(seat, choice));
        }
      }
    }
  }

  private record Played(int seat, int action) {}

  /**
   * Creates and starts the agents, seat by seat.
   *
   * @param match a match that has been reset or loaded
   * @param seed of the match, for error messages
   * @param factories one per seat, null for a seat that the caller plays
   * @param random the generator of each seat
   * @throws IllegalArgumentException if an agent cannot play the game
   */
  public static SeatedAgents start(
      Match match,
      long seed,
      Agent.Factory[] factories,
      IntFunction<? extends RandomGenerator> random) {
    SeatedAgents seated = new SeatedAgents(match, seed, random);
    Game game = match.game();
    try {
      for (int seat = 0; seat < factories.length; seat++) {
        if (factories[seat] != null) {
          String place = "seat " + seat + " of " + seated.where;
          seated.agents[seat] = IsolatedAgent.newAgent(factories[seat], game, seat, place);
          seated.agents[seat].start(seated.view.of(match, seat), random.apply(seat));
        }
      }
      return seated;
    } catch (Throwable e) {
      seated.close();
      throw seated.failure(match, e);
    }
  }

  /** The agent of a seat; null if the caller plays it. */
  public Agent agent(int seat) {
    return agents[seat];
  }

  /**
   * The action of the acting seat's agent.
   *
   * @throws AgentException if an agent that is not trusted fails or chooses an illegal action
   */
  public int act(Match match) {
    int seat = match.actingSeat();
    try {
      return agents[seat].act(view.of(match, seat), random.apply(seat));
    } catch (Throwable e) {
      throw failure(match, e);
    }
  }

  /**
   * Reports an action to every agent; where seats decide at once, all actions of a round when it
   * has been resolved, seat by seat.
   *
   * @param match the position after the action
   * @param seat the seat that acted
   */
  public void actionPlayed(Match match, int seat, int action) {
    if (!simultaneous) {
      report(match, seat, action);
      return;
    }
    pending.add(new Played(seat, action));
    reportRound(match);
  }

  /**
   * Reports the actions of a round, seat by seat, if it has been resolved since the last report.
   * {@link #actionPlayed} does so too; to be called after a turn that has no actions.
   */
  public void reportRound(Match match) {
    if (match.round() != round) {
      round = match.round();
      pending.sort(Comparator.comparingInt(Played::seat));
      for (Played each : pending) {
        report(match, each.seat, each.action);
      }
      pending.clear();
    }
  }

  private void report(Match match, int seat, int action) {
    try {
      for (Agent agent : agents) {
        if (agent != null) {
          agent.actionPlayed(match, seat, action);
        }
      }
    } catch (Throwable e) {
      throw failure(match, e);
    }
  }

  /** Reports the end to every agent, and closes them. */
  public void ended(Match match) {
    for (int seat = 0; seat < agents.length; seat++) {
      if (agents[seat] != null) {
        agents[seat].ended(view.of(match, seat)); // A round may be in progress.
      }
    }
    close();
  }

  /** Closes every agent, if that has not happened yet; also the others if one fails. */
  @Override
  public void close() {
    if (!closed) {
      closed = true;
      close(0);
    }
  }

  private void close(int seat) {
    if (seat < agents.length) {
      try (Agent agent = agents[seat]) {
        close(seat + 1);
      }
    }
  }

  private RuntimeException failure(Match match, Throwable e) {
    return AgentException.of(e, SeatedAgents.class, where, match);
  }
}
