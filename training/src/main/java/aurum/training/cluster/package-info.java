/**
 * Runs tasks on several machines.
 *
 * <pre>
 *   ClusterProvider     connects to a cluster; found on the class path
 *        |
 *     Cluster           runs a ClusterTask for each payload; ChildJvms runs them in JVMs of this
 *        |              machine
 *   TaskOutcome         a result, or an exception, which arrives as a TaskException
 * </pre>
 *
 * <p>The implementation with Apache Spark is a module of its own, {@code training/spark}.
 */
package aurum.training.cluster;
