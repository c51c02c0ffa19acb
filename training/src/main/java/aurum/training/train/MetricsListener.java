package aurum.training.train;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/** Passes the metrics so far to a consumer, after each iteration. */
final class MetricsListener implements TrainerListener {
  private final List<ObjectNode> lines = new ArrayList<>();
  private final Consumer<List<ObjectNode>> consumer;

  MetricsListener(Consumer<List<ObjectNode>> consumer) {
    this.consumer = consumer;
  }

  @Override
  public void begin(TrainingRun run, RunFolder folder) {
    // The first line comes after the first iteration.
  }

  @Override
  public void show(ObjectNode metrics, TrainerState state, long total) {
    lines.add(metrics);
    consumer.accept(Collections.unmodifiableList(lines));
  }

  @Override
  public void evaluating() {
    // Its results are in the last line of the run folder.
  }

  @Override
  public void report(String line) {
    // Only the run folder's pictures are affected.
  }
}
