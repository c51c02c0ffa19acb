package aurum.training.results;

import aurum.env.Game;
import aurum.env.Games;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import aurum.training.arena.Participant;
import aurum.training.arena.ResultsFolder;
import aurum.training.arena.ResultsFolder.SequentialTests;
import aurum.training.arena.TurnLog;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/** Results folders for tests. */
public final class ResultsFixture {
  /** A short game for two. */
  public static final Game GAME =
      Games.make("vindinium", null, Map.of("players", "2", "turns", "10", "size", "10"));

  private ResultsFixture() {}

  /** Plays matches in both orders of two agents, and adds them to a folder. */
  public static void play(
      Path folder, String agents, boolean keepsLogs, SequentialTests tests, long... seeds)
      throws IOException {
    List<Participant> seats = AgentNames.parseSeats(agents, GAME);
    ResultsFolder results = ResultsFolder.open(folder, GAME, seats, tests);
    if (keepsLogs) {
      results.keepLogs(1);
    }
    Arena arena = new Arena(GAME);
    for (long seed : LongStream.of(seeds).toArray()) {
      arena.findOrPlay(seed, seats, results, position -> {});
      arena.findOrPlay(seed, List.of(seats.get(1), seats.get(0)), results, position -> {});
    }
  }

  /** Replaces standard error in the logs of all matches of a folder. */
  public static void setErrors(Path folder, Map<Integer, String> errors) throws IOException {
    Path file = file(folder);
    List<String> lines = new ArrayList<>();
    ByteArrayOutputStream logs = new ByteArrayOutputStream();
    ObjectMapper json = new ObjectMapper();
    List<String> ids = ids(folder);
    for (String line : Files.readAllLines(file)) {
      TurnLog log = RecordedMatch.read(folder, ids.get(lines.size())).log();
      TurnLog changed = new TurnLog(log.replies(), errors, log.texts());
      int offset = logs.size();
      try (GZIPOutputStream member = new GZIPOutputStream(logs)) {
        member.write(json.writeValueAsBytes(changed));
      }
      String place = "\"log\":[%d,%d]".formatted(offset, logs.size() - offset);
      lines.add(line.replaceFirst("\"log\":\\[\\d+,\\d+\\]", place));
    }
    Files.write(file, lines);
    Files.write(Path.of(file.toString().replace(".jsonl", ".logs.gz")), logs.toByteArray());
  }

  /** The file of a folder with results. */
  public static Path file(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".jsonl")).findFirst().orElseThrow();
    }
  }

  /** The names of the matches of a folder, in the order of its lines. */
  public static List<String> ids(Path folder) throws IOException {
    Path file = file(folder);
    List<String> ids = new ArrayList<>();
    long offset = 0;
    for (String line : Files.readAllLines(file)) {
      ids.add(file.getFileName().toString().replace(".jsonl", ":") + offset);
      offset += line.length() + 1;
    }
    return ids;
  }
}
