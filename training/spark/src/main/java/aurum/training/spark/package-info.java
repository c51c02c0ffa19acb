/**
 * Runs tasks on Apache Spark.
 *
 * <pre>
 *   SparkProvider       found by {@code ClusterProvider.open}
 *     |        |
 *     |     SparkSettings   addresses, authentication, environment of the executors
 *     |
 *   SparkCluster        a run of tasks is a job, a payload is a partition
 *     |
 *   TaskFunction        the only object that is serialised by Java, besides arrays of bytes
 * </pre>
 */
package aurum.training.spark;
