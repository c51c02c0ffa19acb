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
 * Runs a part of a trial on a cluster. The shared bytes are {@link SweepSettings}; payload and
 * result are an {@link Objective.Outcome}, all as JSON.
 */
public final class TrialTask implements ClusterTask {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Override
  public byte[] run(byte[] shared, byte[] payload) throws IOException {
    Objective.Outcome part = JSON.readValue(payload, Objective.Outcome.class);
    Objective objective = Objective.of(JSON.readValue(shared, SweepSettings.class));
    return JSON.writeValueAsBytes(objective.run(part.trial(), part.state(), () -> false));
  }

  /** Runs a part and waits for its result. */
  static Objective.Outcome run(
      Cluster cluster, SweepSettings sweep, Trial part, byte[] state, BooleanSupplier stopped)
      throws IOException {
    List<byte[]> results = new ArrayList<>();
    byte[] shared = JSON.writeValueAsBytes(sweep);
    List<byte[]> payload = List.of(JSON.writeValueAsBytes(new Objective.Outcome(part, state)));
    cluster.run(TrialTask.class, shared, payload, stopped, (index, bytes) -> results.add(bytes));
    if (results.isEmpty()) {
      throw new CancellationException("stopped");
    }
    return JSON.readValue(results.get(0), Objective.Outcome.class);
  }
}
