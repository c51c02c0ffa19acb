package aurum.training.sweep;

import aurum.training.arena.Participant;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.function.BooleanSupplier;

/** What the trials of a sweep are, and how they are measured. Stateless, for any thread. */
interface Objective {
  /**
   * The result of a part of a trial.
   *
   * @param state with which the next rung continues; empty if it needs none
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Outcome(Trial trial, byte[] state) {}

  /**
   * The objective of a sweep.
   *
   * @throws aurum.env.base.InvalidInputException if its settings do not fit the game
   */
  static Objective of(SweepDefinition sweep) {
    return sweep.settings().agent().isEmpty()
        ? new TrainingObjective(sweep)
        : new AgentObjective(sweep);
  }

  /** The default value of each range. */
  ObjectNode defaults();

  /**
   * Checks values.
   *
   * @throws aurum.env.base.InvalidInputException if they do not fit the game or each other
   */
  void check(ObjectNode values);

  /** Whether a program plays, so that trials are run one at a time. */
  default boolean isExternal() {
    return false;
  }

  /**
   * Measures a part of a trial.
   *
   * @param part the rung to reach, and what is known so far
   * @param state of the rung before it; empty if it is lost or the first one, so that the trial
   *     begins anew
   * @param stopped polled often
   * @throws java.util.concurrent.CancellationException if it is stopped
   */
  Outcome run(Trial part, byte[] state, BooleanSupplier stopped) throws IOException;

  /** The contents of {@code best.json} for values. */
  ObjectNode best(ObjectNode values);

  /**
   * The agent of a finished trial.
   *
   * @param state after the highest rung
   */
  Participant participant(String name, Trial trial, byte[] state) throws IOException;
}
