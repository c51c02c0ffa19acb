package aurum.training.arena;

import aurum.env.base.PrintableText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A table of text: columns of equal width, as wide as their widest cell. A cell is one printable
 * line, whatever text is put into it.
 */
public final class TextTable {
  private final String gap;
  private final int[] formats;
  private final List<List<String>> rows = new ArrayList<>();

  /**
   * A table without rows.
   *
   * @param gap between two columns
   * @param formats the minimum width of each column; negative to align it to the left, otherwise it
   *     is aligned to the right. Further columns are as the last one.
   */
  public TextTable(String gap, int... formats) {
    this.gap = gap;
    this.formats = formats;
  }

  /** Adds a row. Returns this table. */
  public TextTable row(Object... cells) {
    rows.add(Arrays.stream(cells).map(String::valueOf).map(PrintableText::line).toList());
    return this;
  }

  /** A line for each row, without blanks at its end. */
  @Override
  public String toString() {
    int columns = rows.stream().mapToInt(List::size).max().orElse(0);
    String line =
        IntStream.range(0, columns).mapToObj(this::format).collect(Collectors.joining(gap));
    return rows.stream()
        .map(
            row ->
                String.format(Locale.ROOT, line, row.toArray()).stripTrailing()
                    + System.lineSeparator())
        .collect(Collectors.joining());
  }

  private String format(int column) {
    int format = formats[Math.min(column, formats.length - 1)];
    int width = rows.stream().mapToInt(row -> row.get(column).length()).max().orElseThrow();
    return "%" + (format < 0 ? "-" : "") + Math.max(width, Math.abs(format)) + "s";
  }
}
