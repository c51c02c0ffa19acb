package aurum.training.human;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.training.arena.AgentName;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import aurum.training.arena.MatchResult;
import aurum.training.replay.PageRecord;
import aurum.training.replay.ReplayPage;
import aurum.training.replay.ReplayRecorder;
import aurum.training.web.EventReader;
import aurum.training.web.FairThreads;
import aurum.training.web.LoopbackServer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A client that does what the page does, over real connections. */
@Timeout(300)
class WebDialogueTest {
  private static final Game GAME =
      Games.make("vindinium", "codingame", Map.of("players", "2", "turns", "10"));

  private final HttpClient client = HttpClient.newHttpClient();
  private final ReplayRecorder recorder =
      new ReplayRecorder(GAME, 3, AgentNames.split("human,random"));
  private WebDialogue dialogue;
  private CompletableFuture<MatchResult> match;

  @BeforeEach
  void start() throws Exception {
    dialogue = new WebDialogue(recorder, 0);
    match =
        CompletableFuture.supplyAsync(
            () ->
                new Arena(GAME)
                    .play(
                        3,
                        AgentNames.parseSeats(
                            AgentName.list("human,random"), GAME, dialogue.agents()),
                        true,
                        dialogue),
            // It waits for answers: the common pool may have one thread only.
            job -> FairThreads.daemons("match").newThread(job).start());
  }

  @AfterEach
  void stop() {
    dialogue.close();
  }

  private HttpRequest.Builder to(String path) {
    URI page = dialogue.address();
    String token = page.getFragment().substring("token=".length());
    return HttpRequest.newBuilder(page.resolve(path)).header(LoopbackServer.TOKEN_HEADER, token);
  }

  private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    return client.send(request.build(), BodyHandlers.ofString());
  }

  /** Opens the event stream of the match. */
  private EventReader follow() throws Exception {
    String link = send(to("/link?to=/match")).body().strip();
    return new EventReader(dialogue.address().resolve(link).toString());
  }

  private static JsonNode news(EventReader events) throws Exception {
    return new ObjectMapper().readTree(events.next());
  }

  private HttpResponse<String> act(String body) throws Exception {
    return send(to("/action").POST(BodyPublishers.ofString(body)));
  }

  private static String answer(JsonNode question, int action) {
    return "number=%s&action=%d".formatted(question.get("number"), action);
  }

  @Test
  void aPersonPlaysAMatchToItsEnd() throws Exception {
    int frames = 0;
    int answered = 0;
    boolean over = false;
    try (EventReader events = follow()) {
      while (!over) {
        JsonNode news = news(events);
        assertEquals(frames == 0, news.has("facts"));
        frames += news.get("frames").size();
        for (JsonNode frame : news.get("frames")) {
          over = frame.path("over").asBoolean();
        }
        JsonNode question = news.get("question");
        if (!question.isNull()) {
          assertEquals(question.get("choices").size(), question.get("answers").size());
          int last = question.get("answers").size() - 1;
          if (act(answer(question, question.get("answers").get(last).asInt())).statusCode()
              == 200) {
            answered++;
          }
        }
      }
    }
    assertEquals(10, answered);
    assertEquals(21, frames);
    dialogue.awaitPage();
    MatchResult result = match.get();
    assertEquals(
        result.scores(), PageRecord.of(ReplayPage.of(recorder)).finalScores(), "the replay");
    assertTrue(result.trace().contains("\naction "), "the trace");
  }

  @Test
  void anAnswerThatIsNotPossibleIsRefusedAndTheQuestionStays() throws Exception {
    JsonNode question = question();
    assertEquals(400, act(answer(question, 99)).statusCode());
    assertEquals(400, act(answer(question, -1)).statusCode(), "a turn is one action");
    assertEquals(400, act(answer(question, 0).replace("0", "x")).statusCode());
    assertEquals(409, act("number=12345&action=0").statusCode());
    assertEquals(question, question());
    assertFalse(match.isDone());
  }

  private JsonNode question() throws Exception {
    try (EventReader events = follow()) {
      JsonNode question = news(events).get("question");
      while (question.isNull()) {
        question = news(events).get("question");
      }
      return question;
    }
  }

  @Test
  void nothingIsToldOrDoneWithoutTheToken() throws Exception {
    URI page = dialogue.address();
    for (String path : new String[] {"/match", "/link?to=/match", "/action"}) {
      HttpRequest.Builder request = HttpRequest.newBuilder(page.resolve(path));
      if (path.equals("/action")) {
        request.POST(BodyPublishers.ofString("number=0&action=0"));
      }
      assertEquals(403, send(request).statusCode(), path);
    }
    HttpResponse<String> html = send(HttpRequest.newBuilder(page.resolve("/")));
    assertEquals(200, html.statusCode());
    for (String file : new String[] {"/replay.css", "/replay.js", "/person.js"}) {
      assertEquals(200, send(HttpRequest.newBuilder(page.resolve(file))).statusCode(), file);
    }
  }
}
