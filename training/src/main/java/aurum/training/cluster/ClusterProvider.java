package aurum.training.cluster;

import static aurum.env.base.Requirement.require;

import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import java.util.List;
import java.util.ServiceLoader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Connects to clusters of one engine. Found by {@link ServiceLoader}. */
public interface ClusterProvider {
  /** The form of a URL. */
  String URLS = "spark://HOST:PORT, local-cluster[EXECUTORS,CORES,MEGABYTES] or local[THREADS]";

  /** A master's host and port; Spark refuses other hosts, such as those with an underscore. */
  Pattern MASTER =
      Pattern.compile("(?:[A-Za-z0-9][A-Za-z0-9.-]*|\\[[0-9A-Fa-f:.]+\\]):([0-9]{1,5})");

  /**
   * Connects to a cluster.
   *
   * @throws InvalidInputException if the URL is not one of {@link #URLS}, or the cluster cannot be
   *     used
   */
  Cluster connect(String url);

  /** The masters of a URL that begins with {@code spark://}, each as HOST:PORT. */
  static List<String> masters(String url) {
    return List.of(url.substring("spark://".length()).split(",", -1));
  }

  private static boolean isMaster(String master) {
    Matcher matcher = MASTER.matcher(master);
    return matcher.matches() && Integer.parseInt(matcher.group(1)) <= 65_535;
  }

  /**
   * Connects to a cluster with the engine on the class path.
   *
   * @throws InvalidInputException as {@link #connect}, or if there is no engine
   */
  static Cluster open(String url) {
    // The last number is the megabytes of an executor, of which Spark needs 1024, or threads.
    String last = url.replaceAll("\\]$", "").replaceAll(".*[^0-9]", "");
    boolean isUrl =
        url.startsWith("spark://")
            ? masters(url).stream().allMatch(ClusterProvider::isMaster)
            : url.matches(
                    "local-cluster\\[%1$s,%1$s,[0-9]{4,6}\\]|local\\[%1$s\\]"
                        .formatted("[1-9][0-9]{0,2}"))
                && (!url.startsWith("local-") || Integer.parseInt(last) >= 1024);
    require(
        isUrl || !url.matches("spark://.*[_@].*"),
        "--cluster must be spark://HOST:PORT, with a host of letters, digits, '-' and '.' and no user, because Apache Spark accepts no other, not %s; the address of the master will do, such as spark://192.0.2.1:7077"
            .formatted(PrintableText.line(url)));
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
