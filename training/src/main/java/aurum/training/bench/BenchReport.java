package aurum.training.bench;

import aurum.agents.StrictJson;
import aurum.env.base.CountedNoun;
import aurum.training.arena.TextTable;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;

/** Benchmarks as a table and as JSON. */
public final class BenchReport {
  /** The minimum load of other programs, as a share of all cores, that causes a warning. */
  private static final double MINIMUM_LOAD_TO_WARN = 0.1;

  private BenchReport() {}

  /** The machine, and a table with a row per measurement. */
  public static String table(Benchmarks benchmarks) {
    Machine machine = benchmarks.machine();
    StringBuilder text =
        new StringBuilder(
            "%s, %s: %s, %s, %s, %s%n"
                .formatted(
                    benchmarks.title(),
                    machine.date(),
                    machine.processor(),
                    Machine.cores(machine.cores()),
                    machine.system(),
                    machine.jdk()));
    if (machine.otherLoad() > MINIMUM_LOAD_TO_WARN) {
      text.append(
          String.format(
              Locale.ROOT,
              "other programs use %.0f %% of the machine: only the ratios are reliable%n",
              100 * machine.otherLoad()));
    }
    String table =
        new TextTable<Row>("  ")
            .column("", -1, Row::label)
            .column("median", 9, row -> figure(row.quartiles().median()))
            .column("quartiles", 19, row -> range(row.quartiles()))
            .column("unit", -1, Row::unit)
            .text(benchmarks.rows());
    int repetitions = benchmarks.rows().get(0).quartiles().repetitions();
    text.append("%n%s%n%s each%n".formatted(table, CountedNoun.of(repetitions, "repetition")));
    String note = benchmarks.note();
    return text.append(note.isEmpty() ? "" : note + System.lineSeparator()).toString();
  }

  private static String range(Quartiles quartiles) {
    return figure(quartiles.lowerQuartile()) + " to " + figure(quartiles.upperQuartile());
  }

  /** Three or four digits: 25.3 M, 512 k, 0.0123. */
  static String figure(double value) {
    if (value >= 1e6) {
      return digits(value / 1e6) + " M";
    }
    return value >= 1e4 ? digits(value / 1e3) + " k" : digits(value);
  }

  private static String digits(double value) {
    String format = value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : value >= 0.1 ? "%.2f" : "%.4f";
    return String.format(Locale.ROOT, format, value);
  }

  /** One JSON object. */
  public static String json(Benchmarks benchmarks) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("subject", benchmarks.title());
    root.set("machine", StrictJson.toTree(benchmarks.machine()));
    for (Row row : benchmarks.rows()) {
      root.withArray("rows")
          .addObject()
          .put("key", row.key())
          .put("what", row.label().strip())
          .put("unit", row.unit())
          .setAll(StrictJson.toTree(row.quartiles()));
    }
    return root.toPrettyString() + '\n';
  }
}
