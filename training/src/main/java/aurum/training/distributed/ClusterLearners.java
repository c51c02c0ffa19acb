package aurum.training.distributed;

import static aurum.env.base.Requirement.require;

import aurum.agents.learn.IterationReport;
import aurum.agents.policy.Policy;
import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import aurum.env.base.MemoryOutput;
import aurum.training.cluster.Cluster;
import aurum.training.cluster.ClusterTask;
import aurum.training.cluster.ParallelLoop;
import aurum.training.cluster.TaskException;
import aurum.training.train.LearnerGroup;
import aurum.training.train.Training;
import aurum.training.train.TrainingState;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;

/**
 * The learner of a training whose shards are in several processes: starts a {@link LearnerProcess}
 * for each as a task of a cluster, and sends them the same requests. If one is lost, all end.
 */
public final class ClusterLearners implements LearnerGroup {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int JOIN_SECONDS = 30;

  /** The same after the loss of a process, which may not come back. */
  private static final int JOIN_AGAIN_SECONDS = 15;

  private static final int POLL_MILLIS = 100;
  private static final int END_SECONDS = 5;

  /** A process that has connected, and where its peers reach it. */
  private record Joined(WatchedConnection connection, Address address) {}

  private final Cluster cluster;
  private final int shards;
  private final List<Joined> processes = new CopyOnWriteArrayList<>();
  private final ExecutorService threads = Executors.newCachedThreadPool(ClusterLearners::daemon);

  /** The run of the tasks on the cluster; null before it. */
  private Future<?> tasks;

  /** The first reason why the processes have ended; null while they run. */
  private final AtomicReference<RuntimeException> ended = new AtomicReference<>();

  private volatile boolean isClosed;
  private boolean roundsAlike;

  /**
   * Starts the processes, and waits for them.
   *
   * @param cluster closed with the learners
   * @param count the number of processes, at most the slots of the cluster and the shards
   * @param threads of each process
   * @param orFewer whether those that come in time suffice, at least one: after a loss
   * @throws InvalidInputException if the settings do not fit, or processes are missing
   */
  public ClusterLearners(Training run, Cluster cluster, int count, int threads, boolean orFewer) {
    this.cluster = cluster;
    shards = run.settings().selfPlay().shards();
    require(
        count >= 1 && count <= shards,
        "--executors must be from 1 to the number of shards, which is %s".formatted(shards),
        count);
    require(
        count <= cluster.slots(),
        "--executors must be at most %s, as many as the cluster runs at the same time"
            .formatted(cluster.slots()),
        count);
    Connection.Key key = Connection.Key.random(cluster.isEncrypted());
    try (ServerSocket server = new ServerSocket(0, count, InetAddress.getByName(cluster.host()))) {
      Address own = new Address(cluster.host(), server.getLocalPort());
      byte[] definition = run.toText().getBytes(StandardCharsets.UTF_8);
      byte[] shared = new Invitation(own, key, definition, threads).toBytes();
      tasks =
          this.threads.submit(
              () ->
                  cluster.run(
                      LearnerProcess.class,
                      shared,
                      Collections.nCopies(count, new byte[0]),
                      () -> isClosed,
                      (index, result) -> {}));
      int seconds = orFewer ? JOIN_AGAIN_SECONDS : JOIN_SECONDS;
      accept(server, key, count, seconds);
      require(
          processes.size() == count || orFewer && !processes.isEmpty(),
          "the training asked for %s, and %s came within %s seconds; they must reach %s:%s"
              .formatted(
                  CountedNoun.of(count, "process"),
                  processes.size(),
                  seconds,
                  own.host(),
                  own.port()));
      join();
    } catch (IOException e) {
      close();
      throw new UncheckedIOException("cannot listen for the processes of the training", e);
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  private static Thread daemon(Runnable body) {
    Thread thread = new Thread(body, "aurum-processes");
    thread.setDaemon(true);
    return thread;
  }

  private void accept(ServerSocket server, Connection.Key key, int count, int seconds)
      throws IOException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    server.setSoTimeout(POLL_MILLIS);
    while (processes.size() < count && System.nanoTime() < end) {
      throwFailureOfTasks();
      try {
        Connection connection = Connection.accepted(server.accept(), key);
        WatchedConnection watched = new WatchedConnection(connection, () -> "", this::lost);
        DataInputStream hello = new DataInputStream(new ByteArrayInputStream(watched.receive()));
        int port = hello.readInt();
        boolean isSame = hello.readUTF().equals(ProgramVersion.own());
        if (!isSame) {
          watched.close();
        }
        require(
            isSame,
            "a process of the training at %s has another version of Aurum; copy the same build to every machine"
                .formatted(connection.remote().getHostAddress()));
        processes.add(new Joined(watched, new Address(connection.remote().getHostAddress(), port)));
      } catch (SocketTimeoutException e) {
        // No process has connected yet.
      } catch (IOException | LostProcessException e) {
        // A stranger, or a process that ends.
      }
    }
  }

  /** A task that ends before the training has failed. */
  private void throwFailureOfTasks() {
    if (tasks.isDone()) {
      try {
        tasks.get();
      } catch (ExecutionException e) {
        if (e.getCause() instanceof RuntimeException failure) {
          throw failure;
        }
        throw new TaskException(String.valueOf(e.getCause()), e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private void join() {
    List<Address> addresses = processes.stream().map(Joined::address).toList();
    List<byte[]> assignments = new ArrayList<>();
    for (int process = 0; process < addresses.size(); process++) {
      assignments.add(new Assignment(shards, process, addresses).toBytes());
    }
    List<byte[]> roundings = callAll(Request.JOIN, assignments);
    roundsAlike =
        roundings.stream().allMatch(rounding -> Arrays.equals(rounding, roundings.get(0)));
  }

  private void lost(String reason) {
    end(new LostProcessException("a process of the training " + reason, null));
  }

  /** Ends all processes: those that wait for another one cannot go on. */
  private RuntimeException end(RuntimeException reason) {
    ended.compareAndSet(null, reason);
    processes.forEach(each -> each.connection.close());
    return ended.get();
  }

  /** Sends a request to a process, and waits for its reply. */
  private byte[] call(int process, Request request, byte[] content) {
    byte[] reply;
    try {
      WatchedConnection connection = processes.get(process).connection;
      connection.send(
          ByteBuffer.allocate(1 + content.length)
              .put((byte) request.ordinal())
              .put(content)
              .array());
      reply = connection.receive();
    } catch (LostProcessException e) {
      throw end(e);
    }
    byte[] rest = Arrays.copyOfRange(reply, 1, reply.length);
    String text = reply[0] == Request.DONE ? "" : new String(rest, StandardCharsets.UTF_8);
    switch (reply[0]) {
      case Request.DONE:
        return rest;
      case Request.REFUSED:
        throw end(
            request == Request.JOIN
                ? new InvalidInputException(text)
                : new TaskException(text, null));
      case Request.LOST:
        throw end(new LostProcessException("a process of the training is lost: " + text, null));
      default:
        throw end(new TaskException(text, null));
    }
  }

  /**
   * Sends a request to all processes at the same time.
   *
   * @param contents one for each, or one for all
   * @return the replies by process
   */
  private List<byte[]> callAll(Request request, List<byte[]> contents) {
    List<Future<byte[]>> replies = new ArrayList<>();
    for (int i = 0; i < processes.size(); i++) {
      int process = i;
      byte[] content = contents.get(contents.size() == 1 ? 0 : i);
      replies.add(threads.submit(() -> call(process, request, content)));
    }
    try {
      List<byte[]> contentsOfReplies = new ArrayList<>();
      for (Future<byte[]> reply : replies) {
        contentsOfReplies.add(reply.get());
      }
      return contentsOfReplies;
    } catch (ExecutionException e) {
      RuntimeException reason = ended.get();
      throw reason != null ? reason : new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw end(new TaskException("interrupted", e));
    }
  }

  @Override
  public IterationReport iterate(TrainingState state, long total) throws IOException {
    byte[] progress =
        ByteBuffer.allocate(Double.BYTES).putDouble(state.progress(state.steps(), total)).array();
    return JSON.readValue(
        callAll(Request.ITERATE, List.of(progress)).get(0), IterationReport.class);
  }

  @Override
  public String activity() {
    return processes.get(0).connection.activity();
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.write(callAll(Request.SAVE, List.of(new byte[0])).get(0));
  }

  @Override
  public void load(DataInput in) throws IOException {
    byte[] rest = ((DataInputStream) in).readAllBytes(); // Every process reads what it needs.
    callAll(Request.LOAD, List.of(rest));
  }

  @Override
  public Policy policy() {
    byte[] file = call(0, Request.POLICY, new byte[0]);
    try {
      return Policy.read(new ByteArrayInputStream(file), "policy");
    } catch (IOException e) {
      throw new UncheckedIOException("a process has sent something else", e);
    }
  }

  @Override
  public Optional<String> placement() {
    int count = processes.size();
    String text = CountedNoun.of(shards, "shard") + " in " + CountedNoun.of(count, "process");
    int most = (shards + count - 1) / count;
    if (shards % count != 0) {
      text +=
          ": those with %s make the others wait; %s processes would have as many each"
              .formatted(CountedNoun.of(most, "shard"), Integer.highestOneBit(count));
    }
    if (!roundsAlike) {
      text +=
          "; their processors round differently, so the same training on other processors may get"
              + " other weights";
    }
    return Optional.of(text);
  }

  @Override
  public Cluster cluster() {
    return new Processes();
  }

  /** Runs tasks in the processes of the training, between two iterations. */
  private final class Processes implements Cluster {
    @Override
    public void run(
        Class<? extends ClusterTask> task,
        byte[] shared,
        List<byte[]> payloads,
        BooleanSupplier stopped,
        BiConsumer<Integer, byte[]> results) {
      callAll(Request.SHARE, List.of(shared));
      BlockingQueue<Integer> free = new LinkedBlockingQueue<>();
      for (int process = 0; process < processes.size(); process++) {
        free.add(process);
      }
      ParallelLoop.run(
          payloads.size(),
          processes.size(),
          () -> {
            int process = free.remove();
            return index -> {
              if (stopped.getAsBoolean()) {
                return false;
              }
              byte[] content =
                  MemoryOutput.of(
                      out -> {
                        out.writeUTF(task.getName());
                        out.write(payloads.get(index));
                      });
              byte[] result = call(process, Request.TASK, content);
              synchronized (results) {
                results.accept(index, result);
              }
              return true;
            };
          });
    }

    @Override
    public int slots() {
      return processes.size();
    }

    @Override
    public void close() {
      // The learners own the processes.
    }
  }

  @Override
  public void close() {
    isClosed = true;
    for (Joined each : processes) {
      try {
        each.connection.send(new byte[] {(byte) Request.END.ordinal()});
      } catch (LostProcessException e) {
        // It has ended.
      }
    }
    try {
      if (tasks != null) {
        tasks.get(END_SECONDS, TimeUnit.SECONDS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception e) {
      // It had failed before, or hangs and ends when its connection is closed.
    }
    processes.forEach(each -> each.connection.close());
    threads.shutdownNow();
    cluster.close();
  }
}
