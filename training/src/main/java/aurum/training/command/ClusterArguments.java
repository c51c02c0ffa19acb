package aurum.training.command;

import aurum.training.cluster.Cluster;
import aurum.training.cluster.ClusterProvider;
import picocli.CommandLine.Option;

/** The option of every command that can use a cluster. */
final class ClusterArguments {
  @Option(
      names = "--cluster",
      paramLabel = "URL",
      description =
          "Use an Apache Spark cluster instead of the threads of this machine: "
              + ClusterProvider.URLS
              + " (training/docs/guides/cluster.md).")
  private String url;

  /** Whether the user names a cluster. */
  boolean isGiven() {
    return url != null;
  }

  /** The cluster that the user names; null for none. */
  String url() {
    return url;
  }

  /** Connects to the cluster; null if none is named. */
  Cluster open() {
    return isGiven() ? ClusterProvider.open(url) : null;
  }
}
