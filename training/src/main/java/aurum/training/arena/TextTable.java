package aurum.training.arena;

import aurum.env.base.PrintableText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A table of text by its columns, which are as wide as their widest cell. A cell is one printable
 * line, whatever text is put into it.
 *
 * @param <T> the type of a row
 */
public final class TextTable<T> {
  /**
   * A column.
   *
   * @param title empty if it has none
   * @param width the minimum width; negative to align the column to the left
   */
  private record Column<T>(String title, int width, Function<? super T, ?> cell) {
    /** The format of its cells. */
    String format(List<String> cells) {
      int widest = cells.stream().mapToInt(String::length).max().orElse(0);
      return "%" + (width < 0 ? "-" : "") + Math.max(widest, Math.abs(width)) + "s";
    }
  }

  private final String gap;
  private final List<Column<T>> columns = new ArrayList<>();

  /**
   * A table without columns.
   *
   * @param gap between two columns
   */
  public TextTable(String gap) {
    this.gap = gap;
  }

  /**
   * Adds a column.
   *
   * @param title may be empty; a table whose titles are all empty has no line of titles
   * @param width the minimum width; negative to align the column to the left, otherwise it is
   *     aligned to the right
   * @param cell what the column shows of a row
   * @return this table
   */
  public TextTable<T> column(String title, int width, Function<? super T, ?> cell) {
    columns.add(new Column<>(title, width, cell));
    return this;
  }

  /** A line of titles, and a line for each row, without blanks at its end. */
  public String text(Collection<? extends T> rows) {
    List<List<String>> lines = new ArrayList<>();
    if (columns.stream().anyMatch(column -> !column.title.isEmpty())) {
      lines.add(columns.stream().map(column -> PrintableText.line(column.title)).toList());
    }
    for (T row : rows) {
      lines.add(columns.stream().map(column -> cell(column, row)).toList());
    }
    List<String> formats = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      int index = i;
      formats.add(columns.get(i).format(lines.stream().map(line -> line.get(index)).toList()));
    }
    String format = String.join(gap, formats);
    return lines.stream()
        .map(line -> String.format(Locale.ROOT, format, line.toArray()).stripTrailing())
        .map(line -> line + System.lineSeparator())
        .collect(Collectors.joining());
  }

  private static <T> String cell(Column<T> column, T row) {
    return PrintableText.line(String.valueOf(column.cell.apply(row)));
  }
}
