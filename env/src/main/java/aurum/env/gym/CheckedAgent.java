package aurum.env.gym;

import aurum.env.Agent;
import aurum.env.Checks;
import aurum.env.Decision;
import aurum.env.Match;
import aurum.env.MatchListener;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Passes every call to another agent and throws if that agent changes the match that it is given.
 * Without this check a match whose agent calls {@link Match#reset} or {@link Match#play} may never
 * end. The state is compared by a hash of what {@link Match#save} writes, unless {@link Checks} are
 * off.
 */
public final class CheckedAgent implements Agent {
  private final Agent agent;
  private final StateHash hash = new StateHash();

  /** Whether the agent receives actions. If not, the state need not be compared after each. */
  private final boolean receivesActions;

  private CheckedAgent(Agent agent) {
    this.agent = agent;
    receivesActions = overridesActionPlayed(agent.getClass());
  }

  private static boolean overridesActionPlayed(Class<?> type) {
    try {
      return type.getMethod("actionPlayed", Match.class, int.class, int.class).getDeclaringClass()
          != MatchListener.class;
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("every agent has this method", e);
    }
  }

  /**
   * The agent with the check. Returns the same agent if it is checked already or checks are off.
   */
  public static Agent of(Agent agent) {
    boolean checked = agent instanceof CheckedAgent || agent instanceof Opponents.Drawn;
    return checked || !Checks.ON ? agent : new CheckedAgent(agent);
  }

  /** The agent without the check. */
  public static Agent unchecked(Agent agent) {
    return agent instanceof CheckedAgent checked ? checked.agent : agent;
  }

  /** A factory of agents with the check. */
  public static Agent.Factory factory(Agent.Factory agents) {
    return (game, seat) -> of(agents.newAgent(game, seat));
  }

  @Override
  public void start(Match match, RandomGenerator random) {
    long before = hash(match);
    agent.start(match, random);
    requireUnchanged(match, before);
  }

  @Override
  public void started(Match match) {
    long before = hash(match);
    agent.started(match);
    requireUnchanged(match, before);
  }

  @Override
  public int act(Match match, RandomGenerator random) {
    long before = hash(match);
    int action = agent.act(match, random);
    requireUnchanged(match, before);
    return action;
  }

  @Override
  public Optional<Decision> lastDecision() {
    return agent.lastDecision();
  }

  @Override
  public void actionPlayed(Match match, int seat, int action) {
    if (receivesActions) {
      long before = hash(match);
      agent.actionPlayed(match, seat, action);
      requireUnchanged(match, before);
    }
  }

  @Override
  public void ended(Match match) {
    long before = hash(match);
    agent.ended(match);
    requireUnchanged(match, before);
  }

  private long hash(Match match) {
    hash.clear();
    try {
      match.save(hash);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return hash.value();
  }

  private void requireUnchanged(Match match, long before) {
    if (hash(match) != before) {
      throw new IllegalStateException(
          "the agent %s changed the match that it was given; agents must plan on a copy (Match.copyFrom)"
              .formatted(agent.getClass().getName()));
    }
  }
}
