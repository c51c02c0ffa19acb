package aurum.training.train;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Supplier;

/** Receives the progress of a {@link Trainer}, on its thread. */
interface TrainerListener {
  /**
   * Called before the first iteration.
   *
   * @param activity what an iteration is doing, in a few words; for any thread
   */
  default void begin(TrainingRun run, RunFolder folder, Supplier<String> activity) {}

  /**
   * Called after each iteration.
   *
   * @param metrics its line of metrics.jsonl
   * @param total the number of steps of the training; 0 if not known yet
   */
  void show(ObjectNode metrics, TrainerState state, long total);

  /** Called before the final evaluation. */
  default void evaluating() {}

  /** Called if something failed without which the training continues. */
  default void report(String line) {}
}
