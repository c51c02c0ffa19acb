package aurum.training.arena;

import aurum.agents.policy.Policy;
import aurum.agents.policy.PolicyAgent;
import aurum.agents.process.BotFactory;
import aurum.env.Agent;
import aurum.env.referee.TextBot;
import aurum.env.referee.TimeLimits;
import aurum.training.program.ProgramFiles;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** An agent, a program or a bot of this JVM that can play a seat of any match of a game. */
public sealed interface Participant {
  /** The name that the user gave it, in its parts. */
  AgentName agent();

  /**
   * The name that the user gave, such as {@code greedy}, {@code bot:java Player} or a short name.
   */
  default String name() {
    return agent().name();
  }

  /**
   * The number of other names before this one, in alphabetical order, that the same agent has in a
   * list; so it does not depend on the order of the list.
   *
   * @param key equal for participants that are the same agent
   */
  default int occurrence(List<Participant> all, Function<Participant, ?> key) {
    return (int)
        all.stream()
            .filter(other -> key.apply(other).equals(key.apply(this)))
            .map(Participant::name)
            .filter(name -> name.compareTo(name()) < 0)
            .distinct()
            .count();
  }

  /** With another tolerance of the time limits; the same for an agent, which has none. */
  default Participant withTolerance(int millis) {
    return this;
  }

  /** Without time limits; the same for an agent, which has none. */
  default Participant withoutLimits() {
    return this;
  }

  /**
   * Looks at the files of a program.
   *
   * @throws aurum.training.program.ProgramChangedException if it is another one than at the first
   *     look; never for an agent
   */
  default void requireUnchanged() {}

  /** With more time in the first turn; the same for an agent, which has no limits. */
  default Participant withStart(int millis) {
    return this;
  }

  /** The record that the seat plays before the agent does; null if the agent plays at once. */
  default SeatRecord record() {
    return null;
  }

  /**
   * An agent in this JVM.
   *
   * @param factory creates an agent for each match and seat
   * @param policy that it plays, with the options of its name; null for another agent
   * @param hash of the policy's file as it was read; null if it was not read from a file
   * @param record as above
   */
  record Internal(
      AgentName agent, Agent.Factory factory, Policy policy, String hash, SeatRecord record)
      implements Participant {
    /** An agent without a record. */
    public Internal(AgentName agent, Agent.Factory factory, Policy policy, String hash) {
      this(agent, factory, policy, hash, null);
    }

    /** An agent that plays no policy. */
    public Internal(AgentName agent, Agent.Factory factory) {
      this(agent, factory, null, null);
    }

    /** An agent that plays no policy, without a short name. */
    public Internal(String name, Agent.Factory factory) {
      this(AgentName.of(name), factory);
    }

    /** A policy, which takes its most probable legal action. */
    public Internal(String name, Policy policy) {
      this(AgentName.of(name), PolicyAgent.factory(policy, false), policy, null);
    }
  }

  /**
   * A bot of this JVM that reads the referee's text.
   *
   * @param bots creates one for each match and seat
   * @param record as above
   */
  record Text(AgentName agent, Supplier<TextBot> bots, SeatRecord record) implements Participant {
    /** A bot without a record. */
    public Text(AgentName agent, Supplier<TextBot> bots) {
      this(agent, bots, null);
    }
  }

  /**
   * An external program, started for each match and seat.
   *
   * @param limits how long the referee waits for each line; {@link #UNLIMITED} if only the runner's
   *     patience ends
   * @param files that identify it
   * @param startMillis the part of the first limit that is for the start of the program
   * @param record as above
   */
  record External(
      AgentName agent,
      BotFactory program,
      TimeLimits limits,
      ProgramFiles files,
      int startMillis,
      SeatRecord record)
      implements Participant {
    /** The limits of a program that has none: it is taken as dead after a minute. */
    public static final TimeLimits UNLIMITED = new TimeLimits(60_000, 60_000, 0);

    /** A program without time for its start. */
    public External(AgentName agent, BotFactory program, TimeLimits limits, ProgramFiles files) {
      this(agent, program, limits, files, 0, null);
    }

    /** A program without a short name, and without files. */
    public External(String name, BotFactory program, TimeLimits limits) {
      this(AgentName.of(name), program, limits, new ProgramFiles(List.of()));
    }

    /** Whether the program has no time limits. */
    public boolean isUnlimited() {
      return limits.equals(UNLIMITED);
    }

    @Override
    public Participant withTolerance(int millis) {
      return withLimits(new TimeLimits(limits.firstTurnMillis(), limits.turnMillis(), millis));
    }

    @Override
    public Participant withoutLimits() {
      return withLimits(UNLIMITED);
    }

    @Override
    public void requireUnchanged() {
      files.requireUnchanged();
    }

    private External withLimits(TimeLimits others) {
      return new External(agent, program, others, files, startMillis, record);
    }

    @Override
    public External withStart(int millis) {
      if (isUnlimited()) {
        return this;
      }
      int first = limits.firstTurnMillis() + millis;
      TimeLimits others = new TimeLimits(first, limits.turnMillis(), limits.toleranceMillis());
      return new External(agent, program, others, files, startMillis + millis, record);
    }
  }
}
