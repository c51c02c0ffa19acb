/**
 * One training in several processes, with the weights of one.
 *
 * <pre>
 *   ClusterLearners   the driver: starts the processes as tasks of a cluster, and sends each of them
 *      |              the same Request: iterate, save, load, ...
 *      |  WatchedConnection: each end tells every second that it is there
 *      v
 *   LearnerProcess    a learner that has a range of the shards (Assignment)
 *      ^
 *      |  PeerLinks: the sums of gradients, directly between processes
 *      v
 *   LearnerProcess
 * </pre>
 *
 * <p>A Connection of either kind begins with a proof that both ends know the key of the run, which
 * the cluster gives to its tasks (Invitation).
 */
package aurum.training.distributed;
