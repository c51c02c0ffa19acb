package aurum.training.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.runner.MatchObserver;
import aurum.env.scene.Drawable;
import aurum.env.scene.Scene;
import aurum.env.scene.Tile;
import aurum.training.PlainGame;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import aurum.training.arena.MatchResult;
import aurum.training.arena.Participant;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplayRecorderTest {
  private static final long SEED = 3;

  /** A recorded match, and what it was recorded from. */
  private record Played(PageRecord record, List<Scene> scenes, MatchResult result) {}

  private static Played play(Game game, String agents, boolean traced) {
    List<Participant> seats = AgentNames.parseSeats(agents, game);
    List<Scene> scenes = new ArrayList<>();
    ReplayRecorder recorder = new ReplayRecorder(game, SEED, AgentNames.split(agents));
    MatchObserver observer =
        MatchObserver.all(List.of(recorder, match -> scenes.add(sceneOf(match))));
    MatchResult result = new Arena(game).play(SEED, seats, traced, observer);
    return new Played(PageRecord.of(ReplayPage.of(recorder)), scenes, result);
  }

  private static Scene sceneOf(Match match) {
    return match instanceof Drawable drawable ? drawable.scene() : null;
  }

  private static Game game(String name, String variant) {
    return Games.make(name, variant, Map.of());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "vindinium | codingame | greedy,miner,random,greedy",
        "vindinium | original | greedy,miner,random,greedy",
        "cultist-wars | codingame | greedy,random",
        "ice-and-fire | bronze | greedy,random",
        "ice-and-fire | wood3 | greedy,greedy"
      })
  void everyPositionHasTheTilesGaugesStatsAndScoresOfTheMatch(
      String name, String variant, String agents) {
    Played played = play(game(name, variant), agents, false);
    assertEquals(played.scenes().size(), played.record().positions.size());
    for (int at = 0; at < played.scenes().size(); at++) {
      assertShows(played.scenes().get(at), played.record(), at);
    }
    assertEquals(played.result().scores(), played.record().finalScores());
  }

  private static void assertShows(Scene scene, PageRecord record, int at) {
    PageRecord.Position position = record.positions.get(at);
    for (int cell = 0; cell < position.tiles().length; cell++) {
      Tile tile = scene.tile(cell % scene.columns(), cell / scene.columns());
      JsonNode shown = record.dictionary.get(position.tiles()[cell]);
      String where = "position " + at + ", cell " + cell;
      assertEquals(tile.title(), shown.path("title").asText(), where);
      assertEquals(tile.pieces().size(), shown.path("pieces").size(), where);
      if (tile.gauge() != null) {
        assertEquals(tile.gauge().value(), position.gauges()[cell], where);
        assertEquals(tile.gauge().maximum(), shown.path("maximum").asInt(), where);
      }
    }
    int seats = scene.seats().size();
    for (int i = 0; i < position.stats().length; i++) {
      assertEquals(
          scene.measures().get(i / seats).values().get(i % seats),
          position.stats()[i],
          "position " + at + ", stat " + i);
    }
  }

  @Test
  void aPolicyIsRecordedWithItsProbabilitiesAndItsValue() {
    Played played =
        play(game("vindinium", "codingame"), "policy:vindinium,greedy,greedy,greedy", false);
    for (PageRecord.Position position : played.record().positions.subList(1, 601)) {
      boolean ofPolicy = position.frame().get("seat").asInt() == 0;
      assertEquals(ofPolicy, position.frame().has("value"));
      JsonNode decision = position.frame().get("decisions").get(0);
      if (!ofPolicy) {
        assertEquals(1, decision.size(), "an agent that reports nothing: " + decision);
        continue;
      }
      // The most probable action was played.
      assertEquals(decision.get(0), decision.get(1));
      int percent = 0;
      for (int i = 2; i < decision.size(); i += 2) {
        percent += decision.get(i).asInt();
      }
      assertTrue(percent >= 95 && percent <= 103, () -> "the sum of " + decision);
    }
  }

  /** In Ice and Fire a turn is a sequence of choices. */
  @Test
  void everyChoiceOfATurnIsRecordedInWords() {
    Played played = play(game("ice-and-fire", "bronze"), "policy:ice-and-fire,random", false);
    List<String> labels = new ArrayList<>();
    for (PageRecord.Position position : played.record().positions) {
      for (JsonNode decision : position.frame().path("decisions")) {
        assertTrue(decision.size() <= 1 + 2 * 5, () -> "too many actions: " + decision);
        labels.add(played.record().label(decision.get(0).asInt()));
      }
    }
    assertTrue(labels.contains("train level 1 on 1,0"), labels::toString);
    assertTrue(labels.stream().anyMatch(label -> label.matches("\\d+,\\d+ right")));
  }

  @ParameterizedTest
  @CsvSource({"false", "true"})
  void aTurnHasTheTextThatABotWouldReadAndPrint(boolean traced) {
    Game game = Games.make("vindinium", "codingame", Map.of("players", "2", "turns", "10"));
    Played played = play(game, "greedy,random", true);
    Played byActions = play(game, "greedy,random", traced);
    List<String> trace = played.result().trace().lines().toList();
    List<String> replies =
        trace.stream().filter(l -> l.startsWith("action ")).map(l -> l.substring(7)).toList();
    for (int turn = 0; turn < 20; turn++) {
      JsonNode frame = byActions.record().positions.get(turn + 1).frame();
      int seat = turn % 2;
      String block = block(trace, "turn " + (turn + 1) + " " + seat);
      String input = turn < 2 ? block(trace, "init " + seat) + block : block;
      assertEquals(input, frame.get("input").asText(), "turn " + turn);
      assertEquals(replies.get(turn), frame.get("reply").asText());
    }
  }

  private static String block(List<String> trace, String begin) {
    List<String> from = trace.subList(trace.indexOf(begin) + 1, trace.size());
    return String.join("\n", from.subList(0, from.indexOf("end"))) + "\n";
  }

  @Test
  void aGameThatCannotBeDrawnIsRecordedWithItsNumbers() {
    Game game = PlainGame.of(game("cultist-wars", "codingame"));
    ReplayRecorder recorder = new ReplayRecorder(game, SEED, List.of("random", "random"));
    List<Participant> seats = AgentNames.parseSeats("random,random", game);
    MatchResult result = new Arena(game).play(SEED, seats, false, recorder);
    PageRecord record = PageRecord.of(ReplayPage.of(recorder));
    assertEquals(0, record.facts.get("columns").asInt());
    assertEquals(result.scores(), record.finalScores());
    assertEquals("units", record.facts.get("stats").get(0).get("name").asText());
    assertEquals(result.scores().get(0), record.last().stats()[0]);
    assertFalse(record.last().frame().has("input"), "there is no referee's text");
  }

  @Test
  void aTurnHasTheFiguresThatItsProgramReportedInIt() {
    Game game = Games.make("vindinium", "codingame", Map.of("players", "2", "turns", "10"));
    ReplayRecorder recorder = new ReplayRecorder(game, SEED, List.of("a", "b"));
    new Arena(game).play(SEED, AgentNames.parseSeats("greedy,random", game), false, recorder);
    recorder.standardError(0, 0, "[AURUM] depth=7\n[AURUM] depth=8 constructor=1\n");
    recorder.standardError(1, 1, "[AURUM] depth=nan value=1e999 </script>=1\n");
    recorder.standardError(0, 4, "[AURUM] depth=-2.5\n");
    PageRecord record = PageRecord.of(ReplayPage.of(recorder));
    List<String> figures =
        record.positions.stream().map(each -> each.frame().path("figures").toString()).toList();
    // The frame after a turn has what was reported in it; turns without a value have none.
    assertEquals("{\"depth\":7.5,\"constructor\":1.0}", figures.get(1));
    assertEquals("{\"depth\":-2.5}", figures.get(5));
    assertEquals(19, figures.stream().filter(String::isEmpty).count());
    assertEquals(0, record.positions.get(5).frame().get("seat").asInt());
  }
}
