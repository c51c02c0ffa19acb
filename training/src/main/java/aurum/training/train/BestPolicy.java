package aurum.training.train;

import aurum.agents.StrictJson;
import aurum.agents.policy.Policy;
import aurum.training.metrics.Metric;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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

  /** Negative infinity for a policy that is not rated. */
  private static double rating(Policy policy) {
    return record(policy).path(Metric.RATING).asDouble(Double.NEGATIVE_INFINITY);
  }

  /** The number of steps that a policy was trained for. */
  static long steps(Policy policy) {
    return record(policy).path(Metric.STEPS).asLong();
  }

  private static ObjectNode record(Policy policy) {
    return StrictJson.parse(policy.training().getBytes(StandardCharsets.UTF_8), "training");
  }

  /** The same policy with the results of an evaluation instead of those in its record. */
  static Policy evaluated(Policy policy, BaselineEvaluation.Result result) {
    ObjectNode record = record(policy);
    BaselineEvaluation.putInto(record, result);
    return policy.withRecord(policy.settings(), record.toString());
  }
}
