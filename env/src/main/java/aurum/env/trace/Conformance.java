package aurum.env.trace;

import aurum.env.Games;
import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.env.referee.RefereeGame;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Replays recorded matches and generates recorded maps. Any line that is not equal to the recorded
 * one is a difference.
 */
public final class Conformance {
  /**
   * The numbers of checked and differing items.
   *
   * @param games the matches
   * @param turns the turns of the matches
   * @param maps the maps
   * @param differences the matches and maps that differ
   */
  public record Report(int games, int turns, int maps, int differences) {
    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "conform: %d games, %d turns, %d maps, %d differences",
          games,
          turns,
          maps,
          differences);
    }
  }

  private static final String MAPS = "maps.txt";
  private static final String MAP = "map seed=";

  private final Consumer<String> onDifference;
  private int games;
  private int turns;
  private int maps;
  private int differences;

  private Conformance(Consumer<String> onDifference) {
    this.onDifference = onDifference;
  }

  /**
   * Checks files, and the traces and maps in folders at any depth.
   *
   * @param onDifference receives the first difference of each match or map, in one printable line
   * @throws TraceFormatException if a file is malformed or too large; the message names the file
   *     and the line
   * @throws InvalidInputException if a file is missing, or is neither a trace nor maps
   * @throws IOException if a file cannot be read
   */
  public static Report check(List<Path> paths, Consumer<String> onDifference) throws IOException {
    return check(recordings(paths), onDifference, () -> true);
  }

  /**
   * Checks files.
   *
   * @param files as {@link #recordings} returns them
   * @param onDifference as above
   * @param afterFile called after each file; false ends the check
   * @throws TraceFormatException as above
   * @throws IOException as above
   */
  public static Report check(
      List<Path> files, Consumer<String> onDifference, BooleanSupplier afterFile)
      throws IOException {
    Conformance conformance = new Conformance(onDifference);
    for (Path file : files) {
      if (file.getFileName().toString().equals(MAPS)) {
        conformance.checkMaps(file);
      } else {
        conformance.checkTrace(file);
      }
      if (!afterFile.getAsBoolean()) {
        break;
      }
    }
    return new Report(
        conformance.games, conformance.turns, conformance.maps, conformance.differences);
  }

  /**
   * The traces and files of maps that paths name, and those in folders at any depth.
   *
   * @throws InvalidInputException if a path is missing, or is neither a trace nor maps
   * @throws IOException if a folder cannot be listed
   */
  public static List<Path> recordings(List<Path> paths) throws IOException {
    List<Path> recordings = new ArrayList<>();
    for (Path path : paths) {
      if (Files.isDirectory(path)) {
        try (Stream<Path> files = Files.walk(path)) {
          files
              .filter(Files::isRegularFile)
              .filter(Conformance::isRecording)
              .sorted()
              .forEach(recordings::add);
        } catch (UncheckedIOException e) {
          throw e.getCause(); // A folder that cannot be listed.
        }
      } else if (!Files.exists(path)) {
        throw new InvalidInputException(
            PrintableText.escaped("there is no file or folder " + path));
      } else if (isRecording(path)) {
        recordings.add(path);
      } else {
        throw new InvalidInputException(
            PrintableText.escaped(path + " is neither a trace (*.trace, *.trace.gz) nor " + MAPS));
      }
    }
    return recordings;
  }

  private static boolean isRecording(Path file) {
    String name = file.getFileName().toString();
    return name.equals(MAPS) || name.endsWith(".trace") || name.endsWith(".trace.gz");
  }

  private void checkTrace(Path file) throws IOException {
    Trace trace = Trace.read(file);
    games++;
    turns += trace.replies().size();
    report(file.toString(), 1, trace.lines(), linesOf(trace, file.toString()));
  }

  /**
   * The lines that a trace must have by the rules of its game, computed from its replies.
   *
   * @param file names the trace in errors
   * @throws TraceFormatException if the match cannot be started or a reply cannot be played
   */
  static List<String> linesOf(Trace trace, String file) throws TraceFormatException {
    TracePlayer player = new TracePlayer(trace, file);
    TraceWriter writer = player.writer();
    long recorded = trace.lines().stream().mapToLong(line -> line.length() + 1).sum();
    // Stops when the turns alone are longer than the recording, which then differs. Without this
    // limit a short recording of many replies could exhaust the memory.
    while (player.hasNext() && writer.turnCharacters() <= recorded) {
      player.playTurn();
    }
    List<String> lines = TextLines.split(writer.text());
    if (!player.match().over()) {
      // Without this line, a match that the rules end too late would conform.
      int turns = player.match().turn();
      lines.add(
          lines.size() - 1, "(the match is not over after " + CountedNoun.of(turns, "turn") + ")");
    }
    return lines;
  }

  private void checkMaps(Path file) throws IOException {
    Path folder = file.toAbsolutePath().normalize().getParent().getFileName();
    Games.GameVariant named = folder == null ? null : Games.ofFolder(folder.toString());
    if (named == null) {
      throw new InvalidInputException(
          PrintableText.escaped(
              file + " must be in a folder named after a game, not in " + folder));
    }
    List<String> lines = TextLines.read(file);
    for (int from = 0; from < lines.size(); ) {
      int end = from;
      while (end < lines.size() && !lines.get(end).equals("end")) {
        end++;
      }
      List<String> block = lines.subList(from, Math.min(lines.size(), end + 1));
      checkMap(file.toString(), from + 1, named, block);
      from = end + 1;
    }
  }

  private void checkMap(String file, int firstLine, Games.GameVariant named, List<String> block)
      throws TraceFormatException {
    HeaderLine header = HeaderLine.parse(block.get(0), MAP, file, firstLine);
    RefereeGame game =
        HeaderLine.game(named.game(), named.variant(), header.options(), file, firstLine);
    maps++;
    List<String> got;
    try {
      got = TextLines.split(TraceWriter.map(game, header.seed()));
    } catch (RuntimeException e) {
      got = List.of("no map: " + e.getMessage());
    }
    report(file + ":" + firstLine, firstLine, block, got);
  }

  private void report(String where, int firstLine, List<String> expected, List<String> got) {
    String turn = "";
    for (int i = 0; i < Math.max(expected.size(), got.size()); i++) {
      String wanted = i < expected.size() ? expected.get(i) : null;
      String found = i < got.size() ? got.get(i) : null;
      if (wanted != null && wanted.startsWith("turn ")) {
        turn = wanted + ", ";
      }
      if (wanted == null || !wanted.equals(found)) {
        differences++;
        String place = PrintableText.escaped(where + ": " + turn) + "line " + (firstLine + i);
        onDifference.accept(place + ": expected " + quoted(wanted) + ", got " + quoted(found));
        return;
      }
    }
  }

  private static String quoted(String line) {
    return line == null ? "nothing more" : "'" + PrintableText.escaped(line) + "'";
  }
}
