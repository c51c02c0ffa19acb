package aurum.training.attributes;

import aurum.env.base.CountedNoun;
import aurum.env.base.PrintableText;
import aurum.training.arena.TextTable;
import aurum.training.attributes.AttributeTable.Row;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Formats results by attributes as text or as JSON. */
public final class AttributeReport {
  /**
   * The number of rows from which on those of agents and attributes without a mark are left out.
   */
  private static final int MANY = 40;

  private AttributeReport() {}

  /** A heading, the table, and what it leaves out. Every character is printable. */
  public static String text(AttributeTable table) {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "results by attributes of %s; * differs from the agent's other matches by more than"
                + " chance, over all %s at once%n",
            CountedNoun.of(table.matches(), "match"),
            CountedNoun.of(table.rows().size(), "row")));
    List<Row> shown = shown(table.rows());
    text.append(
        new TextTable<Row>("  ")
            .column("agent", -5, row -> PrintableText.name(row.agent()))
            .column("attribute", -9, row -> row.attribute() + "=" + row.values())
            .column("played", 6, Row::matches)
            .column("maps", 5, Row::maps)
            .column("win share", 9, row -> decimal("%.3f", row.share()))
            .column(
                "95 % interval",
                14,
                row ->
                    decimal("%.3f", row.interval().low())
                        + " to "
                        + decimal("%.3f", row.interval().high()))
            .column(
                "to mean",
                7,
                row -> decimal("%+.3f", row.difference()) + (row.differs() ? "*" : " "))
            .text(shown));
    if (shown.size() < table.rows().size()) {
      text.append(
          String.format(
              Locale.ROOT,
              "%s without a mark are left out; --json has them%n",
              CountedNoun.of(table.rows().size() - shown.size(), "row")));
    }
    if (!table.constants().isEmpty()) {
      text.append("equal in all matches: ")
          .append(
              table.constants().entrySet().stream()
                  .map(each -> PrintableText.line(each.getKey() + "=" + each.getValue()))
                  .collect(Collectors.joining(" ")))
          .append('\n');
    }
    for (Map.Entry<String, Integer> each : table.missing().entrySet()) {
      text.append(
          String.format(
              Locale.ROOT,
              "%s of %d have no attribute '%s'%n",
              CountedNoun.of(each.getValue(), "match"),
              table.matches(),
              PrintableText.line(each.getKey())));
    }
    return text.toString();
  }

  /** The first rows, and all of an agent and attribute with a mark, which are before the others. */
  private static List<Row> shown(List<Row> rows) {
    List<Row> shown = new ArrayList<>();
    int begin = 0;
    while (begin < rows.size()) {
      int end = begin + 1;
      while (end < rows.size() && isSameBlock(rows.get(begin), rows.get(end))) {
        end++;
      }
      List<Row> block = rows.subList(begin, end);
      if (shown.size() + block.size() <= MANY || block.stream().anyMatch(Row::differs)) {
        shown.addAll(block);
      }
      begin = end;
    }
    return shown;
  }

  private static boolean isSameBlock(Row row, Row other) {
    return row.agent().equals(other.agent()) && row.attribute().equals(other.attribute());
  }

  private static String decimal(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }

  /**
   * A report as JSON, with the results by attributes.
   *
   * @param table null for none
   */
  public static String json(ObjectNode report, AttributeTable table) {
    if (table != null) {
      putInto(report, table);
    }
    return report.toPrettyString() + '\n';
  }

  /** Puts the rows and what they leave out into an object, as {@code attributes}. */
  public static void putInto(ObjectNode root, AttributeTable table) {
    ObjectNode attributes = root.putObject("attributes");
    attributes.put("matches", table.matches());
    for (Row row : table.rows()) {
      attributes
          .withArray("rows")
          .addObject()
          .put("agent", row.agent())
          .put("attribute", row.attribute())
          .put("values", row.values())
          .put("played", row.matches())
          .put("maps", row.maps())
          .put("winShare", row.share())
          .put("winShareLow", row.interval().low())
          .put("winShareHigh", row.interval().high())
          .put("difference", row.difference())
          .put("p", row.pValue())
          .put("differs", row.differs());
    }
    table.constants().forEach(attributes.putObject("equal")::put);
    table.missing().forEach(attributes.putObject("missing")::put);
  }
}
