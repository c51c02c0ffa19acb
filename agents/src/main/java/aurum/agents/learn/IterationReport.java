package aurum.agents.learn;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The measurements of one iteration. Immutable.
 *
 * @param samples the number of samples (decisions) in the iteration
 * @param episodes the matches that ended
 * @param rolloutSeconds wall time of playing
 * @param learnSeconds wall time of learning
 * @param metrics the algorithm's own measurements by name, such as losses, in the order in which
 *     they are shown
 */
public record IterationReport(
    int samples,
    EpisodeSummary episodes,
    double rolloutSeconds,
    double learnSeconds,
    Map<String, Double> metrics) {
  public IterationReport {
    metrics = Collections.unmodifiableMap(new LinkedHashMap<>(metrics));
  }
}
