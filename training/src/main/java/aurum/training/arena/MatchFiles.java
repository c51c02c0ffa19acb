package aurum.training.arena;

import static aurum.env.base.Requirement.require;

import aurum.agents.AtomicFile;
import aurum.env.base.InvalidInputException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;

/**
 * The files of a results folder, each group with the name of the process that writes them: {@code
 * NAME.jsonl} has a line for each match, {@code NAME.logs.gz} the logs of their turns, and {@code
 * NAME.programs} the notes on programs. A match is found by the name and the offset of its line in
 * bytes.
 *
 * <p>Processes append whole lines while others read. A last line without its end is left out: it is
 * being written, or its writer was killed. The folder may be of unknown origin. Thread-safe.
 *
 * @param folder that contains the files
 */
public record MatchFiles(Path folder) {
  private static final String MATCHES = ".jsonl";
  private static final String NOTES = ".programs";

  /** The greatest length of a line that is read on its own. */
  private static final int MAXIMUM_BYTES = 16 << 20;

  /** The number of bytes that have the whole line of most matches. */
  private static final int USUAL_BYTES = 1 << 14;

  /** Receives the lines of a file in their order. */
  @FunctionalInterface
  interface Lines {
    /**
     * Receives a line.
     *
     * @param match null if the line is not the result of a match
     */
    void accept(long offset, MatchLine match) throws IOException;
  }

  /** A line without its end, in an array of bytes. */
  private record Line(int begin, int end) {
    int length() {
      return end - begin;
    }
  }

  /** The file with the lines of matches. */
  Path matches(String name) {
    return folder.resolve(name + MATCHES);
  }

  private Path logs(String name) {
    return folder.resolve(name + ".logs.gz");
  }

  /** The names of the files with matches, with their sizes. */
  SortedMap<String, Long> sizes() throws IOException {
    SortedMap<String, Long> sizes = new TreeMap<>();
    for (String name : names(MATCHES)) {
      sizes.put(name, Files.size(matches(name)));
    }
    return sizes;
  }

  private SortedSet<String> names(String ending) throws IOException {
    SortedSet<String> names = new TreeSet<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*" + ending)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        names.add(name.substring(0, name.length() - ending.length()));
      }
    }
    return names;
  }

  /**
   * Reads the lines of a part of a file that end in this part.
   *
   * @param from the first byte, which begins a line
   * @param to the end of the part
   * @return the end of the last line that was read
   */
  long read(String name, long from, long to, Lines lines) throws IOException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(matches(name))) {
      in.skipNBytes(from);
      bytes = in.readNBytes((int) (to - from));
    }
    List<Line> places = lines(bytes);
    List<MatchLine> parsed =
        places.parallelStream()
            .map(line -> MatchLine.parse(bytes, line.begin, line.length()))
            .toList();
    long end = from;
    for (int i = 0; i < parsed.size(); i++) {
      lines.accept(from + places.get(i).begin, parsed.get(i));
      end = from + places.get(i).end + 1;
    }
    return end;
  }

  /**
   * The checksum of the beginning of a file of matches.
   *
   * @param size the number of bytes
   * @throws IOException if the file is shorter
   */
  long checksum(String name, long size) throws IOException {
    CRC32C checksum = new CRC32C();
    InputStream file = new BufferedInputStream(Files.newInputStream(matches(name)), 1 << 16);
    try (InputStream in = new CheckedInputStream(file, checksum)) {
      in.skipNBytes(size);
    }
    return checksum.getValue();
  }

  /** The lines of an array, but for a last one without its end. */
  private static List<Line> lines(byte[] bytes) {
    List<Line> lines = new ArrayList<>();
    int begin = 0;
    for (int end = endOfLine(bytes, 0); end < bytes.length; end = endOfLine(bytes, begin)) {
      lines.add(new Line(begin, end));
      begin = end + 1;
    }
    return lines;
  }

  /**
   * Reads one line.
   *
   * @throws InvalidInputException if no match begins at the offset
   */
  public MatchLine line(String name, long offset) throws IOException {
    Path file = matches(name);
    byte[] bytes = bytes(file, offset, USUAL_BYTES);
    int end = endOfLine(bytes, 0);
    if (end == USUAL_BYTES) {
      bytes = bytes(file, offset, MAXIMUM_BYTES);
      end = endOfLine(bytes, 0);
    }
    MatchLine line = MatchLine.parse(bytes, 0, end);
    require(line != null, "%s has no match at byte %s".formatted(file, offset));
    return line;
  }

  /** The bytes of a file from an offset on, but not more than a limit. */
  private static byte[] bytes(Path file, long offset, int most) throws IOException {
    long size = Files.size(file);
    long begin = Math.min(offset, size);
    byte[] bytes = new byte[(int) Math.min(size - begin, most)];
    // Not a channel, which an interrupted thread would close.
    try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
      in.seek(begin);
      in.readFully(bytes);
    }
    return bytes;
  }

  /** The index of the next line end; the length of the array if there is none. */
  private static int endOfLine(byte[] bytes, int begin) {
    int end = begin;
    while (end < bytes.length && bytes[end] != '\n') {
      end++;
    }
    return end;
  }

  /**
   * Adds the line of a match to a file.
   *
   * @return its offset
   */
  long append(String name, MatchLine match) throws IOException {
    Path file = matches(name);
    long offset = Files.exists(file) ? Files.size(file) : 0;
    AtomicFile.append(file, match.text() + "\n");
    return offset;
  }

  /**
   * Adds the log of a match that will be added.
   *
   * @param maximumBytes from which on the file of logs does not grow
   * @return its place; null if it is not kept
   */
  long[] append(String name, TurnLog log, long maximumBytes) throws IOException {
    return log.appendTo(logs(name), maximumBytes);
  }

  /**
   * The log of the turns of a match.
   *
   * @param name of the file with the match
   * @return null if none was kept
   * @throws IOException if it is damaged; the message says what is wrong
   */
  public TurnLog log(String name, MatchLine match) throws IOException {
    return hasLog(name, match) ? TurnLog.read(logs(name), match.log()) : null;
  }

  /**
   * Whether the log of the turns of a match was kept.
   *
   * @param name of the file with the match
   */
  public boolean hasLog(String name, MatchLine match) {
    return match.log() != null && Files.exists(logs(name));
  }

  /**
   * The notes on programs, in the order in which they were written.
   *
   * @throws InvalidInputException if a file has a line that is no note
   */
  Set<ProgramNote> notes() throws IOException {
    Set<ProgramNote> notes = new LinkedHashSet<>();
    for (String name : names(NOTES)) {
      Path file = folder.resolve(name + NOTES);
      requireFile(file);
      byte[] bytes = Files.readAllBytes(file);
      for (Line line : lines(bytes)) {
        ProgramNote note = ProgramNote.parse(bytes, line.begin, line.length());
        if (note == null) {
          throw refusal(file, line.begin, "a note on a program");
        }
        notes.add(note);
      }
    }
    return notes;
  }

  /** Adds a note on a program to a file. */
  void append(String name, ProgramNote note) throws IOException {
    AtomicFile.append(folder.resolve(name + NOTES), note.text() + "\n");
  }

  /** Checks that lines can be read from a path without waiting. */
  static void requireFile(Path file) {
    require(Files.isRegularFile(file), file + " is not a file of results; remove it");
  }

  /** The refusal of a folder, one of whose lines is not what it should be. */
  static InvalidInputException refusal(Path file, long offset, String what) throws IOException {
    long number = 1;
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      for (long i = 0; i < offset; i++) {
        number += in.read() == '\n' ? 1 : 0;
      }
    }
    return new InvalidInputException(
        String.format(Locale.ROOT, "%s: line %d is not %s; delete the line", file, number, what));
  }
}
