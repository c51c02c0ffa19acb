package aurum.env.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Corridor;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.RandomAgent;
import aurum.env.base.SplitMix;
import aurum.env.gym.Env;
import aurum.env.gym.SingleAgentEnv;
import aurum.env.gym.Step;
import aurum.env.reward.Reward;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceRecorderTest {
  @TempDir Path folder;

  private static SingleAgentEnv.Builder builder(Game game) {
    return SingleAgentEnv.builder(game, Reward.of(game, Map.of("end:win", 0.0), 1))
        .opponents(Collections.nCopies(game.seats() - 1, RandomAgent::new));
  }

  private SingleAgentEnv.Builder recorded(Game game) {
    return builder(game).observer(new TraceRecorder(game, folder));
  }

  private static Step playWholeEpisode(Env env, long seed) {
    SplitMix random = new SplitMix(seed);
    Step step = env.reset(seed);
    while (!step.ended()) {
      step = env.step(step.sampleAction(random));
    }
    return step;
  }

  @ParameterizedTest
  @CsvSource({
    "vindinium, codingame",
    "vindinium, original",
    "cultist-wars, codingame",
    "ice-and-fire, bronze"
  })
  void everyEpisodeIsWrittenAsATraceThatConforms(String name, String variant) throws IOException {
    Game game = Games.make(name, variant, Map.of());
    Env env = recorded(game).build();
    int turns = playWholeEpisode(env, 5).info().turn() + playWholeEpisode(env, 6).info().turn();
    assertTrue(Files.exists(folder.resolve("5.trace")));
    assertTrue(Files.exists(folder.resolve("6.trace")));
    List<String> differences = new ArrayList<>();
    Conformance.Report report = Conformance.check(List.of(folder), differences::add);
    assertEquals(List.of(), differences);
    assertEquals(new Conformance.Report(2, turns, 0, 0), report);
  }

  @Test
  void theTraceHasTheScoresAndTheOptionsOfTheEpisode() throws IOException {
    Game game = Games.make("vindinium", null, Map.of("turns", "10"));
    int[] scores = playWholeEpisode(recorded(game).seat(2).build(), 5).info().scores();
    List<String> lines = Files.readAllLines(folder.resolve("5.trace"));
    assertEquals("seed 5 turns=10", lines.get(1));
    assertEquals(
        "final %d %d %d %d".formatted(scores[0], scores[1], scores[2], scores[3]),
        lines.get(lines.size() - 1));
  }

  @Test
  void theStepsEqualThoseOfTheRecordedEnvironment() {
    Game game = Games.make("cultist-wars");
    Step expected = playWholeEpisode(builder(game).build(), 5);
    Step actual = playWholeEpisode(recorded(game).build(), 5);
    assertArrayEquals(expected.observation(), actual.observation());
    assertArrayEquals(expected.info().scores(), actual.info().scores());
    assertEquals(expected.info().turn(), actual.info().turn());
  }

  @Test
  void anAbandonedEpisodeIsWrittenAsFarAsItWasPlayed() throws IOException {
    Game game = Games.make("cultist-wars");
    Env env = recorded(game).build();
    env.reset(5);
    env.step(0);
    env.step(0);
    env.reset(6);
    Trace trace = Trace.read(folder.resolve("5.trace"));
    assertEquals(4, trace.replies().size());
    assertEquals("WAIT", trace.replies().get(0));
    List<Path> files;
    try (var list = Files.list(folder)) {
      files = list.toList();
    }
    assertEquals(List.of(folder.resolve("5.trace")), files, "the second episode has not ended");
  }

  @Test
  void aTruncatedEpisodeIsWrittenAsFarAsItWasPlayed() throws IOException {
    Game game = Games.make("cultist-wars");
    playWholeEpisode(recorded(game).maximumTurns(9).build(), 5);
    assertEquals(9, Trace.read(folder.resolve("5.trace")).replies().size());
  }

  @Test
  void aGameWithoutARefereesTextIsRefusedInOneLine() {
    Game corridor = new Corridor(2, 3);
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> new TraceRecorder(corridor, folder));
    assertEquals(
        "corridor has no referee's text, which a trace needs: its game does not implement"
            + " RefereeGame",
        e.getMessage());
  }
}
