package aurum.training.distributed;

import aurum.training.cluster.ChildJvms;
import aurum.training.cluster.Cluster;
import aurum.training.cluster.ClusterTask;
import aurum.training.cluster.LocalCluster;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;

/**
 * A cluster of two tasks: one is a thread of this JVM, and one is a JVM in which OpenBLAS has the
 * kernels of an old processor.
 */
final class MixedProcessors implements Cluster {
  private final Cluster threads = new LocalCluster(1);
  private Process other;

  @Override
  public void run(
      Class<? extends ClusterTask> task,
      byte[] shared,
      List<byte[]> payloads,
      BooleanSupplier stopped,
      BiConsumer<Integer, byte[]> results) {
    CompletableFuture<Void> first =
        CompletableFuture.runAsync(
            () -> threads.run(task, shared, payloads.subList(0, 1), stopped, results));
    try {
      ProcessBuilder builder =
          new ProcessBuilder(
              Path.of(System.getProperty("java.home"), "bin", "java").toString(),
              "-cp",
              System.getProperty("java.class.path"),
              ChildJvms.class.getName());
      builder.environment().put("OPENBLAS_CORETYPE", "Prescott");
      other = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
      try (DataOutputStream out = new DataOutputStream(other.getOutputStream())) {
        out.writeUTF(task.getName());
        out.writeInt(shared.length);
        out.write(shared);
        out.writeInt(payloads.get(1).length);
        out.write(payloads.get(1));
      }
      other.getInputStream().readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    first.join();
  }

  @Override
  public int slots() {
    return 2;
  }

  @Override
  public void close() {
    other.destroyForcibly();
  }
}
