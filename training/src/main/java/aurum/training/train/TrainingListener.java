package aurum.training.train;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;

/** Receives the progress of a {@link TrainingLoop}, on its thread. */
public interface TrainingListener {
  /**
   * Called before the first iteration.
   *
   * @param folder of the run
   * @param steps that are done already, if the training is resumed
   * @param seconds of the training until now
   * @param activity what an iteration or an evaluation is doing, in a few words; for any thread
   */
  default void begin(
      Training run, Path folder, long steps, double seconds, Supplier<String> activity)
      throws IOException {}

  /**
   * Called after each iteration.
   *
   * @param metrics its line of metrics.jsonl
   * @param total the number of steps of the training; 0 if not known yet
   */
  void iterated(ObjectNode metrics, long total) throws IOException;

  /** Called before the final evaluation. */
  default void evaluating() {}

  /** Called if something failed without which the training continues. */
  default void report(String line) {}
}
