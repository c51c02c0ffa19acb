package aurum.training.arena;

import aurum.agents.process.BotFactory;
import aurum.env.Agent;
import aurum.env.referee.TimeLimits;

/** An agent or an external program that can play a seat of any match of a game. */
public sealed interface Participant {
  /**
   * The name that the user gave, such as {@code greedy}, {@code bot:java Player} or a short name.
   */
  String name();

  /** The same agent or program under another name. */
  Participant named(String other);

  /** With another tolerance of the time limits; the same for an agent, which has none. */
  default Participant withTolerance(int millis) {
    return this;
  }

  /**
   * An agent in this JVM.
   *
   * @param factory creates an agent for each match and seat
   */
  record Internal(String name, Agent.Factory factory) implements Participant {
    @Override
    public Participant named(String other) {
      return new Internal(other, factory);
    }
  }

  /**
   * An external program, started for each match and seat.
   *
   * @param limits how long the referee waits for each line
   */
  record External(String name, BotFactory program, TimeLimits limits) implements Participant {
    @Override
    public Participant named(String other) {
      return new External(other, program, limits);
    }

    @Override
    public Participant withTolerance(int millis) {
      return new External(
          name, program, new TimeLimits(limits.firstTurnMillis(), limits.turnMillis(), millis));
    }
  }
}
