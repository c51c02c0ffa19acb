package aurum.env;

/** Writes the entries of an observation as a Markdown table. */
public final class ObservationTable {
  private ObservationTable() {}

  /**
   * A table in Markdown with one row for each entry or plane, in the order of the layout. The
   * columns are the index or indices in the flat observation, the name, the range and the meaning.
   */
  public static String markdown(ObservationLayout layout) {
    StringBuilder out =
        new StringBuilder("| index | name | range | meaning |\n|---|---|---|---|\n");
    int cells = layout.space().size() / layout.entries().size();
    int index = 0;
    for (ObservationLayout.Entry entry : layout.entries()) {
      out.append("| ").append(index);
      if (cells > 1) {
        out.append(" to ").append(index + cells - 1);
      }
      out.append(" | ").append(entry.name());
      out.append(" | ").append(range(entry));
      // An unescaped vertical bar would end the column.
      out.append(" | ").append(entry.meaning().replace("|", "\\|")).append(" |\n");
      index += cells;
    }
    return out.toString();
  }

  private static String range(ObservationLayout.Entry entry) {
    String low = number(entry.low());
    String high = number(entry.high());
    return switch (entry.levels()) {
      case 0 -> low + " to " + high;
      case 1 -> low + (entry.low() < 0 ? ", 0, " : ", ") + high;
      default -> low + " to " + high + " in steps of 1/" + entry.levels();
    };
  }

  private static String number(float value) {
    return value == (long) value ? Long.toString((long) value) : Float.toString(value);
  }
}
