package aurum.agents.learn;

import static java.util.concurrent.TimeUnit.SECONDS;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.IntStream;

/** The processes of a training as threads of this JVM, which exchange messages by queues. */
public final class LinkedProcesses {
  private static final int TIMEOUT_SECONDS = 120;

  private LinkedProcesses() {}

  /** The work of a process. */
  @FunctionalInterface
  public interface Body {
    /** Runs in a thread of its own. */
    void run(Shards shards) throws Exception;
  }

  /**
   * Runs all processes to their end.
   *
   * @throws Exception of one of them
   */
  public static void run(int count, int processes, Body body) throws Exception {
    List<List<BlockingQueue<byte[]>>> queues = // Sender, then receiver.
        IntStream.range(0, processes)
            .mapToObj(
                sender ->
                    IntStream.range(0, processes)
                        .<BlockingQueue<byte[]>>mapToObj(each -> new LinkedBlockingQueue<>())
                        .toList())
            .toList();
    ExecutorService threads = Executors.newFixedThreadPool(processes);
    try {
      List<Future<?>> ended = new ArrayList<>();
      for (int process = 0; process < processes; process++) {
        Shards shards =
            Shards.of(
                count,
                process,
                processes,
                new Queues(queues, process, Shards.of(count, process, processes, null).peers()));
        ended.add(
            threads.submit(
                () -> {
                  body.run(shards);
                  return null;
                }));
      }
      for (Future<?> each : ended) {
        each.get(TIMEOUT_SECONDS, SECONDS);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private record Queues(List<List<BlockingQueue<byte[]>>> queues, int process, Set<Integer> peers)
      implements Shards.Links {
    @Override
    public void send(int receiver, byte[] message) {
      requirePeer(receiver);
      queues.get(process).get(receiver).add(message);
    }

    @Override
    public byte[] receive(int sender) {
      requirePeer(sender);
      try {
        return queues.get(sender).get(process).take();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    private void requirePeer(int other) {
      if (!peers.contains(other)) {
        throw new IllegalStateException(other + " is no peer of " + process);
      }
    }
  }
}
