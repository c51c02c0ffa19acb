package aurum.training.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.util.List;
import java.util.Locale;

/** The used heap of the whole program after a garbage collection, with a large batch. */
final class MemoryBench {
  private static final int MATCHES = 4096;
  private static final double MEGABYTE = 1 << 20;

  private MemoryBench() {}

  static List<Row> rows(BenchedGame game, BenchOptions options) throws IOException {
    double[] megabytes = new double[options.repetitions()];
    try (RandomBatch batch = new RandomBatch(game.newGame(), MATCHES, 1)) {
      MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
      for (int i = 0; i < megabytes.length; i++) {
        batch.step();
        memory.gc();
        megabytes[i] = memory.getHeapMemoryUsage().getUsed() / MEGABYTE;
      }
      batch.step(); // Keeps the batch reachable until here.
    }
    String what =
        String.format(
            Locale.ROOT, "heap with a batch of %,d on %,d maps", MATCHES, RulesBench.MAPS);
    return List.of(new Row("heap", what, "MB", Quartiles.of(megabytes)));
  }
}
