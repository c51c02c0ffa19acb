package aurum.training.spark;

import aurum.env.base.InvalidInputException;
import aurum.training.cluster.Cluster;
import aurum.training.cluster.ClusterProvider;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.util.Map;
import org.apache.spark.SparkConf;

/** Connects to clusters of Apache Spark. */
public final class SparkProvider implements ClusterProvider {
  private static final int TIMEOUT_MILLIS = 5000;

  /**
   * Levels of slf4j-simple by logger. Failures that matter arrive as exceptions, but for executors
   * that are lost and replaced.
   */
  private static final Map<String, String> LOG_LEVELS =
      Map.of(
          "org.apache.hadoop", "off",
          "org.apache.spark", "off",
          "org.apache.spark.scheduler.TaskSchedulerImpl", "error");

  @Override
  public Cluster connect(String url) {
    // Before the first class of Spark is loaded. A level that the user gives takes precedence.
    LOG_LEVELS.forEach(
        (logger, level) ->
            System.getProperties().putIfAbsent("org.slf4j.simpleLogger.log." + logger, level));
    SparkConf settings = SparkSettings.of(url, System.getenv());
    if (url.startsWith("spark:")) {
      checkMasters(url);
    }
    return new SparkCluster(settings);
  }

  /** Refuses a URL of which no master listens, for which Spark would wait a minute. */
  private static void checkMasters(String url) {
    IOException failure = null;
    for (String master : ClusterProvider.masters(url)) {
      URI each = URI.create("spark://" + master);
      try (Socket socket = new Socket()) {
        socket.connect(new InetSocketAddress(each.getHost(), each.getPort()), TIMEOUT_MILLIS);
        return;
      } catch (IOException e) {
        failure = e;
      }
    }
    throw new InvalidInputException(
        "no master listens at %s; 'training/cluster' starts one on this machine".formatted(url),
        failure);
  }
}
