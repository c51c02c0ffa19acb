package aurum.training.positions;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * An array of NumPy's format, version 1.0 ("NEP 1: A simple file format for NumPy arrays"), whose
 * rows are added one by one. The header has the number of rows, so the rows are kept in a temporary
 * file until the array is copied into an archive. Not thread-safe.
 */
final class NpyArray implements Closeable {
  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0};

  /** The header and what precedes it have a length that is a multiple of this number of bytes. */
  private static final int ALIGNMENT = 64;

  private final String name;
  private final String type;
  private final List<Integer> rowShape;
  private final UnfinishedFile rows;
  private final ByteBuffer row;
  private long count;

  /**
   * An array without rows.
   *
   * @param target the archive, beside which the rows are kept
   * @param name of the array in the archive
   * @param type of the numbers: {@code <f4}, {@code <i4}, {@code <i8} or {@code |b1}
   * @param rowShape the dimensions of a row; none for a number
   */
  NpyArray(Path target, String name, String type, List<Integer> rowShape) throws IOException {
    this.name = name;
    this.type = type;
    this.rowShape = List.copyOf(rowShape);
    int numbers = rowShape.stream().reduce(1, Math::multiplyExact);
    row =
        ByteBuffer.allocate(numbers * Character.digit(type.charAt(2), 10))
            .order(ByteOrder.LITTLE_ENDIAN);
    rows = new UnfinishedFile(target);
  }

  /** The buffer that receives the next row, little-endian. */
  ByteBuffer row() {
    return row;
  }

  /** Adds the row that the buffer has, which must be full. */
  void add() throws IOException {
    if (row.hasRemaining()) {
      throw new IllegalStateException(name + ": a row lacks " + row.remaining() + " bytes");
    }
    rows.out().write(row.array(), 0, row.capacity());
    row.clear();
    count++;
  }

  /** Adds the array to an archive; no row can be added then. */
  void copyTo(ZipOutputStream archive) throws IOException {
    rows.out().close();
    archive.putNextEntry(new ZipEntry(name + ".npy"));
    writeHeader(type, Stream.concat(Stream.of(count), rowShape.stream()), archive);
    Files.copy(rows.path(), archive);
    archive.closeEntry();
  }

  /** Adds an array of texts to an archive; of one text without a dimension, if it is no list. */
  static void copyTexts(String name, List<String> texts, boolean isList, ZipOutputStream archive)
      throws IOException {
    int width =
        texts.stream().mapToInt(text -> text.codePointCount(0, text.length())).max().orElse(1);
    archive.putNextEntry(new ZipEntry(name + ".npy"));
    writeHeader("<U" + width, isList ? Stream.of(texts.size()) : Stream.of(), archive);
    ByteBuffer characters = ByteBuffer.allocate(4 * width).order(ByteOrder.LITTLE_ENDIAN);
    for (String text : texts) {
      text.codePoints().forEach(characters::putInt);
      while (characters.hasRemaining()) {
        characters.putInt(0);
      }
      archive.write(characters.array());
      characters.clear();
    }
    archive.closeEntry();
  }

  private static void writeHeader(String type, Stream<? extends Number> shape, OutputStream out)
      throws IOException {
    String dimensions = shape.map(each -> each + ",").collect(Collectors.joining(" "));
    String header =
        "{'descr': '%s', 'fortran_order': False, 'shape': (%s), }".formatted(type, dimensions);
    int begin = MAGIC.length + 2;
    int length = (begin + header.length() + ALIGNMENT) / ALIGNMENT * ALIGNMENT - begin;
    out.write(MAGIC);
    out.write(length & 0xff);
    out.write(length >> 8);
    String padded = header + " ".repeat(length - header.length() - 1) + "\n";
    out.write(padded.getBytes(StandardCharsets.US_ASCII));
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
