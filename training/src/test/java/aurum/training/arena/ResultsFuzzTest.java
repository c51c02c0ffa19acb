package aurum.training.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/** Any file of results is ranked, or is refused in one line. */
@Tag("fuzz")
class ResultsFuzzTest {
  private static final Game GAME =
      Games.make("vindinium", null, Map.of("players", "2", "turns", "10"));
  private static final List<Participant> SEATS = AgentNames.parseSeats("a=greedy,random", GAME);

  @TempDir static Path folder;

  static Stream<byte[]> seeds() throws IOException {
    Path seeds = Files.createTempDirectory(folder, "seeds");
    ResultsFolder results =
        ResultsFolder.open(seeds, GAME, SEATS, ResultsFolder.SequentialTests.ADDED);
    new Arena(GAME).findOrPlay(7, SEATS, results, position -> {});
    try (DirectoryStream<Path> files = Files.newDirectoryStream(seeds)) {
      return Stream.of(Files.readAllBytes(files.iterator().next()));
    }
  }

  @MethodSource("seeds")
  @Timeout(60)
  @FuzzTest(maxDuration = "10m")
  void anyFileIsRankedOrRefusedInOneLine(byte[] bytes) throws IOException {
    Files.write(folder.resolve("matches.jsonl"), bytes);
    try {
      ResultsFolder results =
          ResultsFolder.open(folder, GAME, List.of(), ResultsFolder.SequentialTests.INCLUDED);
      List<String> names = results.names(List.of());
      for (Ranking<Integer> ranking : results.rankings(List.of())) {
        assertTrue(ranking.agents().stream().allMatch(agent -> agent < names.size()));
      }
      results.summary();
      ResultsFolder own =
          ResultsFolder.open(folder, GAME, SEATS, ResultsFolder.SequentialTests.LEFT_OUT);
      own.lossOf("a");
    } catch (InvalidInputException e) {
      assertEquals(1, e.getMessage().lines().count(), e.getMessage());
    }
  }
}
