package aurum.training.sweep;

import aurum.training.cluster.Cluster;
import aurum.training.cluster.ClusterTask;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Runs a part of a trial on a cluster. The shared bytes are a {@link SweepDefinition}; payload and
 * result are a {@link Objective.Outcome}, all as JSON.
 */
public final class TrialTask implements ClusterTask {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Override
  public byte[] run(byte[] shared, byte[] payload) throws IOException {
    Objective.Outcome part = JSON.readValue(payload, Objective.Outcome.class);
    Objective objective = Objective.of(SweepDefinition.parse(shared, "sweep"));
    return JSON.writeValueAsBytes(objective.run(part.trial(), part.state(), () -> false));
  }

  /** Runs a part and waits for its result. */
  static Objective.Outcome run(
      Cluster cluster, SweepDefinition sweep, Trial part, byte[] state, BooleanSupplier stopped)
      throws IOException {
    byte[] payload = JSON.writeValueAsBytes(new Objective.Outcome(part, state));
    List<byte[]> results = new ArrayList<>();
    cluster.run(
        TrialTask.class,
        JSON.writeValueAsBytes(sweep),
        List.of(payload),
        stopped,
        (index, result) -> results.add(result));
    if (results.isEmpty()) {
      throw new CancellationException("stopped");
    }
    return JSON.readValue(results.get(0), Objective.Outcome.class);
  }
}
