package aurum.training.train;

import aurum.agents.policy.Policy;
import aurum.training.metrics.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The file of the policy with the highest rating in an evaluation of a training. The rating is part
 * of the policy's training record. A policy without rating is replaced by the next one.
 */
record BestPolicy(Path file) {
  static final String FILE_NAME = "best.zip";

  /** Writes a policy, unless that of the file has a higher rating. */
  void offer(Policy policy) throws IOException {
    if (!Files.exists(file) || rating(policy) >= rating(read())) {
      policy.write(file);
    }
  }

  Policy read() throws IOException {
    return Policy.read(file);
  }

  private static double rating(Policy policy) {
    return policy.training().path(Metric.RATING).asDouble(Double.NEGATIVE_INFINITY);
  }
}
