package aurum.agents.learn;

import static aurum.env.base.Requirement.require;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The shards of a training: parts of its matches, each with its own random numbers, rollout and
 * order of samples. One process has all of them, or several processes have a range each and {@link
 * #reduce} values over all of them.
 *
 * <p>The result is the same for any number of processes, bit for bit, because the additions form
 * one fixed binary tree over the numbers of the shards: ((0+1)+(2+3))+((4+5)+(6+7)). A process
 * computes the subtrees that lie in its range and sends their roots; the process with shard 0
 * computes the result, and all processes receive its bytes. Not thread-safe.
 */
public final class Shards {
  /** The connections of a process to the others. */
  public interface Links {
    /**
     * Sends a message.
     *
     * @throws RuntimeException if the connection is broken
     */
    void send(int process, byte[] message);

    /**
     * Waits for the next message of a process.
     *
     * @throws RuntimeException if the connection is broken
     */
    byte[] receive(int process);
  }

  /**
   * How values are added and sent.
   *
   * @param <T> the values, one of each shard
   */
  interface Reduction<T> {
    /** The sum; may be one of the arguments, changed. */
    T add(T left, T right);

    /** The bytes of a value. */
    byte[] toBytes(T value);

    /**
     * Reads what {@link #toBytes} made.
     *
     * @throws RuntimeException if it is something else
     */
    T of(byte[] bytes);
  }

  private final int count;
  private final int process;
  private final int processes;
  private final Links links;

  private Shards(int count, int process, int processes, Links links) {
    this.count = count;
    this.process = process;
    this.processes = processes;
    this.links = links;
  }

  /** All shards of a training in one process. */
  public static Shards inOneProcess(int count) {
    return new Shards(count, 0, 1, null);
  }

  /**
   * The shards of one of several processes.
   *
   * @param count the number of shards of the training
   * @param process the number of this process, from 0
   * @param processes at most as many as shards
   * @param links to the {@link #peers}
   */
  public static Shards of(int count, int process, int processes, Links links) {
    require(processes <= count, "there must be at most as many processes as shards", processes);
    return new Shards(count, process, processes, links);
  }

  /** The number of shards in all processes. */
  public int count() {
    return count;
  }

  /** The first shard of this process. */
  int first() {
    return first(process);
  }

  /** The shard after the last one of this process. */
  int end() {
    return first(process + 1);
  }

  private int first(int number) {
    return (int) ((long) count * number / processes);
  }

  /** The process that has a shard. */
  private int owner(int shard) {
    int owner = (int) ((long) shard * processes / count);
    return shard < first(owner + 1) ? owner : owner + 1;
  }

  /** The other processes with which this one exchanges messages. */
  public SortedSet<Integer> peers() {
    SortedSet<Integer> peers = new TreeSet<>();
    addPeers(0, count, peers);
    if (process > 0) {
      peers.add(parent());
    }
    for (int bit = 1; isChild(bit); bit <<= 1) {
      peers.add(process + bit);
    }
    return peers;
  }

  private void addPeers(int from, int to, SortedSet<Integer> peers) {
    if (to - from > 1) {
      int middle = (from + to) / 2;
      addPeers(from, middle, peers);
      addPeers(middle, to, peers);
      int left = owner(from);
      int right = owner(middle);
      if (left != right && (left == process || right == process)) {
        peers.add(left + right - process);
      }
    }
  }

  /** The process from which this one receives results: without the lowest bit of its number. */
  private int parent() {
    return process & (process - 1);
  }

  /** Whether this process passes results on to the one whose number also has a bit. */
  private boolean isChild(int bit) {
    return process + bit < processes && (process == 0 || bit < Integer.lowestOneBit(process));
  }

  /**
   * Adds a value of each shard. All processes call it in the same order, and get the same result.
   *
   * @param own the values of this process's shards, in their order; may be changed
   * @throws RuntimeException that {@link Links} throws if a connection is broken
   */
  <T> T reduce(List<T> own, Reduction<T> reduction) {
    T sum = sum(0, count, own, reduction);
    if (processes == 1) {
      return sum;
    }
    byte[] bytes = process == 0 ? reduction.toBytes(sum) : links.receive(parent());
    for (int bit = Integer.highestOneBit(processes); bit > 0; bit >>= 1) {
      if (isChild(bit)) {
        links.send(process + bit, bytes);
      }
    }
    return process == 0 ? sum : reduction.of(bytes);
  }

  /** The sum of the shards {@code from} to {@code to - 1}; null if another process has it. */
  private <T> T sum(int from, int to, List<T> own, Reduction<T> reduction) {
    if (to <= first() || from >= end()) {
      return null;
    }
    if (to - from == 1) {
      return own.get(from - first());
    }
    int middle = (from + to) / 2;
    T left = sum(from, middle, own, reduction);
    T right = sum(middle, to, own, reduction);
    int sender = owner(middle);
    if (owner(from) == process) {
      return reduction.add(left, sender == process ? right : reduction.of(links.receive(sender)));
    }
    if (sender == process) {
      links.send(owner(from), reduction.toBytes(right));
    }
    return null;
  }
}
