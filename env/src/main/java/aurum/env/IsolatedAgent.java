package aurum.env;

import aurum.env.base.SplitMix;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import java.util.random.RandomGenerator;

/**
 * Passes copies of the match to an agent that is not trusted, so that the agent neither changes the
 * match nor learns its hidden random numbers. Its exceptions, its illegal actions, and an interrupt
 * of its own thread become {@link AgentException}s; an {@link AgentWatch} sees its calls. A {@link
 * TurnProposer} remains one.
 */
public class IsolatedAgent implements Agent {
  private final Agent agent;
  private final String where;
  private final Match copy;
  private final AgentWatch.Call running;

  /** Its own generator, so that the agent's random numbers are the same with and without copies. */
  private final SplitMix seeds = new SplitMix(0);

  IsolatedAgent(Agent agent, Game game, String where) {
    this.agent = agent;
    this.where = where;
    copy = game.newMatch();
    running = AgentWatch.of(this);
  }

  /**
   * A new agent: the factory's agent itself if the factory is {@linkplain Agent.Factory#isTrusted
   * trusted}, otherwise in isolation.
   *
   * @param where names the match in error messages, such as {@code "a search"}
   */
  public static Agent newAgent(Agent.Factory factory, Game game, int seat, String where) {
    Agent agent = factory.newAgent(game, seat);
    if (factory.isTrusted() || agent instanceof IsolatedAgent) {
      return agent;
    }
    return agent instanceof TurnProposer proposer
        ? new Proposer(proposer, game, where)
        : new IsolatedAgent(agent, game, where);
  }

  private static final class Proposer extends IsolatedAgent implements TurnProposer {
    private final TurnProposer proposer;

    Proposer(TurnProposer proposer, Game game, String where) {
      super(proposer, game, where);
      this.proposer = proposer;
    }

    @Override
    public int propose(Match position, BooleanSupplier hasTime) {
      return call(position, copy -> proposer.propose(copy, hasTime));
    }

    @Override
    public boolean playsOn() {
      return proposer.playsOn();
    }

    @Override
    public int proposedAction(int proposal, Match match, Agent fallback, RandomGenerator random) {
      return action(
          match, position -> proposer.proposedAction(proposal, position, fallback, random));
    }

    @Override
    public boolean opponentCanWin(Match after) {
      return call(after, position -> proposer.opponentCanWin(position) ? 1 : 0) > 0;
    }

    @Override
    public boolean estimatesTurns() {
      return proposer.estimatesTurns();
    }

    @Override
    public double estimate(int[] turn, Match after) {
      double[] estimate = new double[1];
      run(after, position -> estimate[0] = proposer.estimate(turn, position));
      if (!Double.isFinite(estimate[0])) {
        throw failure("estimated a turn as %s, which is not finite".formatted(estimate[0]), null);
      }
      return estimate[0];
    }
  }

  @Override
  public void start(Match match, RandomGenerator random) {
    run(match, position -> agent.start(position, random));
  }

  @Override
  public int act(Match match, RandomGenerator random) {
    return action(match, position -> agent.act(position, random));
  }

  /** Calls a method that chooses an action. */
  int action(Match match, ToIntFunction<Match> method) {
    int action = call(match, method);
    if (Checks.ENABLED && !match.legal(action)) {
      boolean exists = action >= 0 && action < match.game().actions();
      String name = exists ? match.game().actionName(action) : "the action " + action;
      throw failure("chose %s in %s, which is not legal".formatted(name, TurnName.of(match)), null);
    }
    return action;
  }

  @Override
  public Optional<DecisionValues> lastDecision() {
    return agent.lastDecision();
  }

  @Override
  public String lastFigures() {
    String figures;
    try {
      figures = agent.lastFigures();
    } catch (Throwable e) {
      throw failure("failed in lastFigures with ", e);
    }
    if (figures == null) {
      throw failure("returned null in lastFigures; it must be empty without figures", null);
    }
    return figures;
  }

  @Override
  public void actionPlayed(Match match, int actor, int action) {
    run(match, position -> agent.actionPlayed(position, actor, action));
  }

  @Override
  public void ended(Match match) {
    run(match, position -> agent.ended(position));
  }

  @Override
  public void close() {
    try {
      agent.close();
    } catch (Throwable e) {
      throw failure("failed in close with ", e);
    } finally {
      AgentWatch.forget(this);
    }
    if (Thread.interrupted()) {
      throw interrupted("in close");
    }
  }

  void run(Match match, Consumer<Match> method) {
    call(
        match,
        position -> {
          method.accept(position);
          return 0;
        });
  }

  int call(Match match, ToIntFunction<Match> method) {
    copy.copyFrom(match);
    copy.reseed(seeds.nextLong());
    int result;
    running.begin(TurnName.before(match));
    try {
      result = method.applyAsInt(copy);
    } catch (Throwable e) { // Also a checked exception, thrown without a declaration.
      Thread.interrupted();
      throw failure("failed in %s with ".formatted(TurnName.of(match)), e);
    } finally {
      running.end();
    }
    if (Thread.interrupted()) {
      throw interrupted("in " + TurnName.of(match));
    }
    return result;
  }

  Game game() {
    return copy.game();
  }

  /** Called when the status is cleared: what runs next on the thread may write files. */
  private AgentException interrupted(String when) {
    return failure(
        "interrupted its own thread " + when + "; it must not leave the thread interrupted", null);
  }

  AgentException failure(String what, Throwable cause) {
    String reason = cause == null ? "" : cause + AgentException.place(cause, IsolatedAgent.class);
    return new AgentException(this + " " + what + reason, cause);
  }

  /** Names the agent's class and the match in messages. */
  @Override
  public String toString() {
    String name = agent.getClass().getName().replaceFirst("\\$\\$Lambda.*", " (a lambda)");
    return "the agent %s (%s)".formatted(name, where);
  }
}
