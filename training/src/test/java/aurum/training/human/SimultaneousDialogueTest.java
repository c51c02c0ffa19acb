package aurum.training.human;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.training.SwarmGame;
import aurum.training.arena.AgentName;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import aurum.training.replay.ReplayRecorder;
import aurum.training.replay.TerminalRenderer;
import aurum.training.web.EventReader;
import aurum.training.web.FairThreads;
import aurum.training.web.LoopbackServer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A person at the second seat of a game whose seats decide at once. */
@Timeout(300)
class SimultaneousDialogueTest {
  private static final String AGENTS = "random,human";

  @TempDir private static Path folder;
  private static Game game;

  @BeforeAll
  static void compile() throws IOException {
    game = SwarmGame.compiled(folder);
  }

  @Test
  void theTerminalNamesTheRound() {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text, true);
    TerminalDialogue dialogue =
        new TerminalDialogue(
            new BufferedReader(new StringReader("wait\nend\nquit\n")),
            out,
            new TerminalRenderer(out, List.of(), 1, false));
    assertThrows(
        QuitException.class,
        () ->
            new Arena(game)
                .play(3, AgentNames.parseSeats(AgentName.list(AGENTS), game, dialogue.agents())));
    List<String> asked =
        text.toString().lines().filter(line -> line.startsWith("seat 1, ")).toList();
    assertEquals(
        List.of(
            "seat 1, round 1: your action",
            "seat 1, round 1: your action",
            "seat 1, round 2: your action"),
        asked);
  }

  @Test
  void thePageReceivesNothingOfARoundThatIsNotResolved() throws Exception {
    ReplayRecorder recorder = new ReplayRecorder(game, 3, AgentNames.split(AGENTS));
    try (WebDialogue dialogue = new WebDialogue(recorder, 0)) {
      FairThreads.daemons("match")
          .newThread(
              () ->
                  new Arena(game)
                      .play(
                          3,
                          AgentNames.parseSeats(AgentName.list(AGENTS), game, dialogue.agents()),
                          false,
                          dialogue))
          .start();
      try (EventReader events = follow(dialogue)) {
        List<JsonNode> frames = new ArrayList<>();
        for (int answered = 0; answered < 3 * 8; ) {
          JsonNode news = new ObjectMapper().readTree(events.next());
          news.get("frames").forEach(frames::add);
          JsonNode question = news.get("question");
          if (question.isNull()) {
            continue;
          }
          // The first position, and one of each round that has been resolved.
          assertEquals(1 + answered / 8, frames.size());
          assertEquals(1, question.get("acting").asInt());
          if (answered % 8 == 0) {
            requireActions(frames, question);
          }
          int last = question.get("answers").size() - 1;
          answer(dialogue, question, question.get("answers").get(last).asInt());
          answered++;
        }
        assertFalse(frames.get(0).has("turns"));
        for (JsonNode frame : frames.subList(1, frames.size())) {
          assertEquals(2, frame.get("turns").size());
          for (int seat = 0; seat < 2; seat++) {
            assertEquals(seat, frame.get("turns").get(seat).get("seat").asInt());
            assertEquals(8, frame.get("turns").get(seat).get("decisions").size());
            assertTrue(frame.get("turns").get(seat).get("reply").asText().contains("\n"));
          }
        }
      }
    }
  }

  /** The new actions of a question are the person's choices, not what another has decided. */
  private static void requireActions(List<JsonNode> frames, JsonNode question) {
    int known = 0;
    for (JsonNode frame : frames) {
      known += Math.max(0, frame.path("actions").size() - 1);
    }
    int added = Math.max(0, question.path("actions").size() - 1);
    for (JsonNode choice : question.get("choices")) {
      assertTrue(choice.asInt() < known + added);
    }
    assertTrue(added <= question.get("choices").size(), question.toString());
  }

  private static EventReader follow(WebDialogue dialogue) throws Exception {
    String link = send(to(dialogue, "/link?to=/match")).strip();
    return new EventReader(dialogue.address().resolve(link).toString());
  }

  private static HttpRequest.Builder to(WebDialogue dialogue, String path) {
    URI page = dialogue.address();
    String token = page.getFragment().substring("token=".length());
    return HttpRequest.newBuilder(page.resolve(path)).header(LoopbackServer.TOKEN_HEADER, token);
  }

  private static String send(HttpRequest.Builder request) throws Exception {
    return HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString()).body();
  }

  private static void answer(WebDialogue dialogue, JsonNode question, int action) throws Exception {
    String body = "number=%s&action=%d".formatted(question.get("number"), action);
    assertEquals(
        "played", send(to(dialogue, "/action").POST(BodyPublishers.ofString(body))).strip());
  }
}
