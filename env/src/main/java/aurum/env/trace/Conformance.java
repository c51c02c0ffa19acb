package aurum.env.trace;

import aurum.env.Games;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Replays recorded matches and checks maps: any line that is not equal to the recording is a
 * difference.
 */
public final class Conformance {
  /** What was checked. One difference is counted for each match or map that differs. */
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

  private final Consumer<String> onDifference;
  private int games;
  private int turns;
  private int maps;
  private int differences;

  private Conformance(Consumer<String> onDifference) {
    this.onDifference = onDifference;
  }

  /**
   * Checks files and folders, these at any depth.
   *
   * @param onDifference is told the first difference of each match or map, in one line
   * @throws IOException if something cannot be read as what its name says it is
   */
  public static Report check(List<Path> paths, Consumer<String> onDifference) throws IOException {
    Conformance conformance = new Conformance(onDifference);
    for (Path path : paths) {
      conformance.check(path);
    }
    return new Report(
        conformance.games, conformance.turns, conformance.maps, conformance.differences);
  }

  private void check(Path path) throws IOException {
    if (Files.isDirectory(path)) {
      try (Stream<Path> files = Files.walk(path)) {
        for (Path file :
            files.filter(Files::isRegularFile).filter(Conformance::isKnown).sorted().toList()) {
          check(file);
        }
      } catch (UncheckedIOException e) {
        throw e.getCause(); // A folder below that cannot be listed.
      }
    } else if (!Files.exists(path)) {
      throw new IOException("there is no file or folder " + path);
    } else if (path.getFileName().toString().equals(MAPS)) {
      checkMaps(path);
    } else if (isKnown(path)) {
      checkTrace(path);
    } else {
      throw new IOException(path + " is neither a trace (*.trace, *.trace.gz) nor a " + MAPS);
    }
  }

  private static boolean isKnown(Path file) {
    String name = file.getFileName().toString();
    return name.equals(MAPS) || name.endsWith(".trace") || name.endsWith(".trace.gz");
  }

  private void checkTrace(Path file) throws IOException {
    Trace trace = Trace.read(file);
    games++;
    turns += trace.answers().size();
    List<String> got;
    try {
      got = replay(trace);
    } catch (RuntimeException e) {
      throw new IOException(file + " cannot be played: " + e.getMessage(), e);
    }
    report(file.toString(), 1, trace.lines(), got);
  }

  private static List<String> replay(Trace trace) {
    RefereeMatch match = trace.game().newMatch();
    match.reset(trace.seed());
    TraceWriter writer = new TraceWriter(match, trace.seed());
    for (String answer : trace.answers()) {
      if (match.over()) {
        break;
      }
      writer.replay(answer);
    }
    List<String> lines = Trace.rawLines(writer.text());
    if (!match.over()) {
      // Without this, a match that the rules end too late would pass for a conform one.
      lines.add(lines.size() - 1, "(the match is not over after " + match.turn() + " turns)");
    }
    return lines;
  }

  private void checkMaps(Path file) throws IOException {
    Path folder = file.toAbsolutePath().normalize().getParent();
    Games.Named named = Games.ofFolder(folder.getFileName().toString());
    if (named == null) {
      throw new IOException(
          file + " must stand in a folder that is named after a game, not " + folder.getFileName());
    }
    List<String> lines = Trace.rawLines(Trace.readText(file));
    for (int from = 0; from < lines.size(); ) {
      int end = from;
      while (end < lines.size() && !lines.get(end).equals("end")) {
        end++;
      }
      List<String> block = lines.subList(from, Math.min(lines.size(), end + 1));
      checkMap(file + ":" + (from + 1), from + 1, named, block);
      from = end + 1;
    }
  }

  private void checkMap(String where, int firstLine, Games.Named named, List<String> block)
      throws IOException {
    String label = "map seed=";
    long seed = Trace.seed(block.get(0), label, where);
    Map<String, String> options = Trace.words(block.get(0), label, where);
    RefereeGame game = Trace.game(named.game(), named.variant(), options, where);
    maps++;
    List<String> got;
    try {
      got = Trace.rawLines(TraceWriter.map(game, seed));
    } catch (RuntimeException e) {
      got = new ArrayList<>(List.of("no map: " + e.getMessage()));
    }
    report(where, firstLine, block, got);
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
        onDifference.accept(
            where
                + ": "
                + turn
                + "line "
                + (firstLine + i)
                + ": expected "
                + quoted(wanted)
                + ", got "
                + quoted(found));
        return;
      }
    }
  }

  private static String quoted(String line) {
    return line == null ? "nothing more" : "'" + line + "'";
  }
}
