package aurum.training.cluster;

import aurum.env.InvalidInputException;
import aurum.env.Printable;
import java.util.ServiceLoader;

/** Connects to clusters of one engine. Found by {@link ServiceLoader}. */
public interface ClusterProvider {
  /** The form of a URL. */
  String URLS = "spark://HOST:PORT, local-cluster[EXECUTORS,CORES,MEGABYTES] or local[THREADS]";

  /**
   * Connects to a cluster.
   *
   * @throws InvalidInputException if the URL is not one of {@link #URLS}, or the cluster cannot be
   *     used
   */
  Cluster connect(String url);

  /**
   * Connects to a cluster with the engine on the class path.
   *
   * @throws InvalidInputException as {@link #connect}, or if there is no engine
   */
  static Cluster open(String url) {
    String count = "[1-9][0-9]{0,2}";
    boolean isUrl =
        url.matches(
            "spark://[^/\\s]+:[0-9]{1,5}|local-cluster\\[%1$s,%1$s,[1-9][0-9]{0,5}\\]|local\\[%1$s\\]"
                .formatted(count));
    if (!isUrl
        || url.startsWith("spark:") && Integer.parseInt(url.replaceFirst(".*:", "")) > 65_535) {
      throw new InvalidInputException(
          "--cluster must be %s, with a port to 65535 and up to 999 executors, cores or threads, not %s"
              .formatted(URLS, Printable.line(url)));
    }
    return ServiceLoader.load(ClusterProvider.class)
        .findFirst()
        .orElseThrow(
            () ->
                new InvalidInputException(
                    "--cluster needs Apache Spark, which this build does not contain; build it with"
                        + " 'mvn -q -DskipTests -Pspark package' and start training/aurum"))
        .connect(url);
  }
}
