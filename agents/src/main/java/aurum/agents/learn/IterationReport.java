package aurum.agents.learn;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The measurements of one iteration.
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

  /** Writes all components. */
  public void write(DataOutput out) throws IOException {
    out.writeInt(samples);
    out.writeInt(episodes.episodes());
    out.writeInt(episodes.seats());
    out.writeDouble(episodes.totalScore());
    out.writeDouble(episodes.totalReward());
    out.writeDouble(rolloutSeconds);
    out.writeDouble(learnSeconds);
    out.writeInt(metrics.size());
    for (Map.Entry<String, Double> metric : metrics.entrySet()) {
      out.writeUTF(metric.getKey());
      out.writeDouble(metric.getValue());
    }
  }

  /** Reads what {@link #write} wrote. */
  public static IterationReport read(DataInput in) throws IOException {
    int samples = in.readInt();
    EpisodeSummary episodes =
        new EpisodeSummary(in.readInt(), in.readInt(), in.readDouble(), in.readDouble());
    double rolloutSeconds = in.readDouble();
    double learnSeconds = in.readDouble();
    Map<String, Double> metrics = new LinkedHashMap<>();
    for (int count = in.readInt(); count > 0; count--) {
      metrics.put(in.readUTF(), in.readDouble());
    }
    return new IterationReport(samples, episodes, rolloutSeconds, learnSeconds, metrics);
  }
}
