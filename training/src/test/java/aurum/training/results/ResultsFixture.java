package aurum.training.results;

import aurum.env.Game;
import aurum.env.Games;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import aurum.training.arena.Participant;
import aurum.training.arena.ResultsFolder;
import aurum.training.arena.ResultsFolder.SequentialTests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;

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
