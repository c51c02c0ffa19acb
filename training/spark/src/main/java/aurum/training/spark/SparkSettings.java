package aurum.training.spark;

import aurum.env.base.InvalidInputException;
import aurum.env.base.UserClass;
import aurum.training.cluster.ClusterProvider;
import aurum.training.console.UserClassPath;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.spark.SparkConf;

/**
 * The settings of a connection. A system property of the driver whose name begins with {@code
 * spark.} takes precedence.
 */
final class SparkSettings {
  /** The environment variable with the secret that master, workers and drivers share. */
  static final String SECRET = "AURUM_CLUSTER_SECRET";

  /** The environment variable, read by Spark, with the address of the driver. */
  private static final String ADDRESS = "SPARK_LOCAL_IP";

  private static final String LOOPBACK = "127.0.0.1";

  /** Environment variables without the prefix that executors need. */
  private static final Set<String> PASSED_ON =
      Set.of(
          "OPENBLAS_CORETYPE",
          "OMP_WAIT_POLICY",
          "MALLOC_MMAP_THRESHOLD_",
          "MALLOC_TRIM_THRESHOLD_",
          "MALLOC_TOP_PAD_");

  private static final String PREFIX = "AURUM_";

  private SparkSettings() {}

  /**
   * The settings for a cluster.
   *
   * @param environment of the driver
   * @throws InvalidInputException if the cluster is on other machines and there is no secret
   */
  static SparkConf of(String url, Map<String, String> environment) {
    SparkConf settings = new SparkConf().setMaster(url);
    settings.setIfMissing("spark.app.name", "aurum");
    settings.setIfMissing("spark.ui.enabled", "false");
    // An exception of a task is a result, so only losses of executors count.
    settings.setIfMissing("spark.task.maxFailures", "4");
    if (isOnThisMachine(url)) {
      settings.setIfMissing("spark.driver.host", LOOPBACK);
      settings.setIfMissing("spark.driver.bindAddress", LOOPBACK);
    }
    authenticate(settings, url, environment);
    environment.forEach(
        (name, value) -> {
          boolean needed = name.startsWith(PREFIX) || PASSED_ON.contains(name);
          if (needed && !name.equals(SECRET)) {
            settings.setExecutorEnv(name, value);
          }
        });
    settings.setIfMissing("spark.executor.extraJavaOptions", virtualMachineOptions());
    String userClasses =
        UserClassPath.paths(environment.get(UserClass.CLASS_PATH)).stream()
            .map(Path::toAbsolutePath)
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator));
    if (!userClasses.isEmpty()) {
      settings.setIfMissing("spark.executor.extraClassPath", userClasses);
    }
    return settings;
  }

  /** With a secret, messages are authenticated and encrypted. */
  private static void authenticate(
      SparkConf settings, String url, Map<String, String> environment) {
    String secret = environment.getOrDefault(SECRET, "");
    if (!secret.isBlank()) {
      settings.set("spark.authenticate", "true");
      settings.set("spark.authenticate.secret", secret);
      settings.set("spark.network.crypto.enabled", "true");
    }
    String address = environment.getOrDefault(ADDRESS, "localhost");
    if (!isOnThisMachine(url) && (secret.isBlank() || isLoopback(address))) {
      throw new InvalidInputException(
          "%s is on another machine; set %s to the secret of its master, and %s to an address of this machine that its workers reach"
              .formatted(url, SECRET, ADDRESS));
    }
  }

  private static boolean isOnThisMachine(String url) {
    return url.startsWith("local")
        || ClusterProvider.masters(url).stream()
            .allMatch(master -> isLoopback(URI.create("spark://" + master).getHost()));
  }

  private static boolean isLoopback(String host) {
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException e) {
      throw new InvalidInputException("there is no host " + host + "; correct its name", e);
    }
  }

  /** The options of this JVM that may change the speed. */
  private static String virtualMachineOptions() {
    return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(option -> option.startsWith("-XX:") || option.startsWith("-Dorg.bytedeco."))
        .collect(Collectors.joining(" "));
  }
}
