package aurum.training.cluster;

import static aurum.env.base.Requirement.require;

import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
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
    // The last number is a port, the megabytes of an executor, of which Spark needs 1024, or
    // threads.
    String last = url.replaceAll("\\]$", "").replaceAll(".*[^0-9]", "");
    boolean isUrl =
        url.matches(
                "spark://[^/\\s]+:[0-9]{1,5}|local-cluster\\[%1$s,%1$s,[0-9]{4,6}\\]|local\\[%1$s\\]"
                    .formatted("[1-9][0-9]{0,2}"))
            && Integer.parseInt(last) <= (url.startsWith("spark:") ? 65_535 : 999_999)
            && (!url.startsWith("local-") || Integer.parseInt(last) >= 1024);
    require(
        isUrl,
        "--cluster must be %s, with a port to 65535, at least 1024 megabytes, and up to 999 executors, cores or threads, not %s"
            .formatted(URLS, PrintableText.line(url)));
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
