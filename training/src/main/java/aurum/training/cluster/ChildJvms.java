package aurum.training.cluster;

import aurum.env.base.InvalidInputException;
import aurum.env.base.MemoryOutput;
import aurum.env.base.UserClass;
import aurum.training.console.UserClassPath;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import sun.misc.Signal;
import sun.misc.SignalHandler;

/**
 * A cluster of JVMs of this machine, one for each task, with the options, the class path and the
 * environment of this one.
 */
public final class ChildJvms implements Cluster {
  private final int slots;
  private final Set<Process> children = ConcurrentHashMap.newKeySet();
  private volatile boolean isClosed;

  /**
   * @param slots the number of JVMs that run at the same time, at least 1
   */
  public ChildJvms(int slots) {
    this.slots = slots;
  }

  @Override
  public void run(
      Class<? extends ClusterTask> task,
      byte[] shared,
      List<byte[]> payloads,
      BooleanSupplier stopped,
      BiConsumer<Integer, byte[]> results) {
    ParallelLoop.run(
        payloads.size(),
        slots,
        () ->
            index -> {
              if (stopped.getAsBoolean()) {
                return false;
              }
              byte[] result = runInChild(task.getName(), shared, payloads.get(index));
              synchronized (results) {
                results.accept(index, result);
              }
              return true;
            });
  }

  private byte[] runInChild(String task, byte[] shared, byte[] payload) {
    Process child = null;
    try {
      child = start();
      try (DataOutputStream out = new DataOutputStream(child.getOutputStream())) {
        out.writeUTF(task);
        out.writeInt(shared.length);
        out.write(shared);
        out.writeInt(payload.length);
        out.write(payload);
      }
      DataInputStream in = new DataInputStream(child.getInputStream());
      boolean isDone = in.readBoolean();
      boolean isRefused = in.readBoolean();
      byte[] bytes = in.readNBytes(in.readInt());
      if (isDone) {
        return bytes;
      }
      String text = new String(bytes, StandardCharsets.UTF_8);
      throw isRefused ? new InvalidInputException(text) : new TaskException(text, null);
    } catch (IOException e) {
      throw new TaskException("a JVM of this machine has ended before its task", e);
    } finally {
      if (child != null) {
        child.destroyForcibly();
        children.remove(child);
      }
    }
  }

  private Process start() throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), ChildJvms.class.getName()));
    Process child = new ProcessBuilder(command).redirectError(Redirect.INHERIT).start();
    children.add(child);
    if (isClosed) {
      child.destroyForcibly();
    }
    return child;
  }

  /** Runs one task, which is read from standard input; its outcome goes to standard output. */
  public static void main(String[] arguments) throws IOException {
    Locale.setDefault(Locale.ROOT); // As in the program itself.
    UserClassPath.open(System.getenv(UserClass.CLASS_PATH));
    // A terminal sends Ctrl-C to this program, too; the one that started it decides.
    Signal.handle(new Signal("INT"), SignalHandler.SIG_IGN);
    OutputStream results = System.out;
    System.setOut(System.err); // A task may print.
    DataInputStream in = new DataInputStream(System.in);
    TaskOutcome outcome =
        TaskOutcome.of(in.readUTF(), in.readNBytes(in.readInt()), in.readNBytes(in.readInt()));
    boolean isDone = outcome.result() != null;
    boolean isRefused = outcome.refusal() != null;
    byte[] bytes =
        isDone
            ? outcome.result()
            : (isRefused ? outcome.refusal() : String.valueOf(outcome.failure()))
                .getBytes(StandardCharsets.UTF_8);
    results.write(
        MemoryOutput.of(
            out -> {
              out.writeBoolean(isDone);
              out.writeBoolean(isRefused);
              out.writeInt(bytes.length);
              out.write(bytes);
            }));
    results.flush();
    System.exit(0); // A task may have left threads.
  }

  @Override
  public int slots() {
    return slots;
  }

  /** Ends the JVMs that still run. */
  @Override
  public void close() {
    isClosed = true;
    children.forEach(Process::destroyForcibly);
  }
}
