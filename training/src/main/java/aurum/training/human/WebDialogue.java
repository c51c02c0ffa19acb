package aurum.training.human;

import aurum.agents.StrictJson;
import aurum.env.Agent;
import aurum.env.Match;
import aurum.training.arena.MatchObserver;
import aurum.training.human.LegalActions.LegalAction;
import aurum.training.replay.ReplayPage;
import aurum.training.replay.ReplayRecorder;
import aurum.training.web.LoopbackServer;
import aurum.training.web.Reply;
import aurum.training.web.Request;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Asks a person on a page of the user's browser. Serves the page of replays with the frames of the
 * match as it is played, and with the open question. The thread of the match asks and observes; the
 * threads of the server answer requests.
 */
public final class WebDialogue implements HumanAgent.Dialogue, MatchObserver, AutoCloseable {
  /** The maximum time until the reply to a request for changes. */
  private static final long WAIT_SECONDS = 20;

  /** The maximum time at the end to wait until the page has the last frame, in milliseconds. */
  private static final long END_MILLIS = 5_000;

  private final ReplayRecorder recorder;
  private final LoopbackServer server;

  // Guarded by this.
  private final List<ObjectNode> frames = new ArrayList<>();

  /** Changes with every frame, question and answer. */
  private int version;

  /** Completed at the next change of the version. */
  private CompletableFuture<Void> changed = new CompletableFuture<>();

  /** The question that is not answered yet; null if there is none. */
  private ObjectNode question;

  private List<Integer> answers = List.of();
  private Integer answer;
  private boolean over;
  private boolean endSeen;

  /**
   * Starts the server.
   *
   * @param recorder records the match that this object observes
   * @param port from 1 to 65535; 0 for any free one
   */
  public WebDialogue(ReplayRecorder recorder, int port) throws IOException {
    this.recorder = recorder;
    server = new LoopbackServer(port);
    ReplayPage.addTo(server);
    server.getLater("/match", this::news);
    server.post("/action", this::act);
    server.post("/seen", this::seen);
    server.start();
  }

  /** The address of the page. */
  public URI address() {
    return server.address();
  }

  /** Agents whose actions a person chooses on the page. */
  public Agent.Factory agents() {
    return (game, seat) -> new HumanAgent(this);
  }

  // The thread of the match.

  @Override
  public synchronized void position(Match match) {
    recorder.position(match);
    frames.add(recorder.lastFrame());
    over = match.over();
    change();
  }

  @Override
  public synchronized void decision(Match match, Agent agent, int action) {
    recorder.decision(match, agent, action);
  }

  @Override
  public synchronized void reply(Match match, String reply) {
    recorder.reply(match, reply);
  }

  @Override
  public synchronized int ask(Match match, LegalActions choices) {
    boolean canFinish = choices.canFinishTurn(match);
    answers = new ArrayList<>(choices.all().stream().map(LegalAction::action).toList());
    question = recorder.draft(match, answers);
    question.put("number", version).put("finish", canFinish);
    answers.forEach(question.putArray("answers")::add);
    if (canFinish) {
      answers.add(HumanAgent.FINISH_TURN);
    }
    answer = null;
    change();
    while (answer == null) {
      await(0);
    }
    question = null;
    change();
    return answer;
  }

  /** Waits until the page has the end of the match, or has been closed. */
  public synchronized void awaitPage() {
    long end = System.nanoTime() + END_MILLIS * 1_000_000;
    while (!endSeen && System.nanoTime() < end) {
      await(END_MILLIS / 10);
    }
  }

  private void change() {
    version++;
    changed.completeAsync(() -> null);
    changed = new CompletableFuture<>();
  }

  /** Waits for a change; the caller holds the lock. 0 for any time. */
  private void await(long millis) {
    try {
      wait(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while a person was asked", e);
    }
  }

  // The threads of the server.

  /**
   * The frames from {@code frame} on, and the question. The reply comes later if the page has the
   * current version.
   */
  private synchronized CompletableFuture<Reply> news(Request request) {
    int first = (int) Math.max(0, Math.min(request.number("frame"), frames.size()));
    if (version != request.number("version")) {
      return CompletableFuture.completedFuture(news(first));
    }
    return changed
        .copy()
        .completeOnTimeout(null, WAIT_SECONDS, TimeUnit.SECONDS)
        .thenApply(change -> news(first));
  }

  private synchronized Reply news(int first) {
    ObjectNode news = JsonNodeFactory.instance.objectNode().put("version", version);
    if (first == 0 && !frames.isEmpty()) {
      news.set("facts", recorder.facts());
    }
    ArrayNode added = news.putArray("frames");
    frames.subList(first, frames.size()).forEach(added::add);
    news.set("question", question);
    return Reply.json(news);
  }

  /** {@code {"number": of the question, "action": one of its answers}}. */
  private synchronized Reply act(Request request) {
    JsonNode body = StrictJson.parse(request.body(), "the request");
    if (question == null || body.path("number").asInt(-1) != question.path("number").asInt()) {
      return Reply.text(409, "the question has been answered");
    }
    JsonNode action = body.path("action");
    if (!action.isInt() || !answers.contains(action.intValue())) {
      throw new IllegalArgumentException("'action' must be one of " + answers);
    }
    answer = action.intValue();
    notifyAll();
    return Reply.json(JsonNodeFactory.instance.objectNode());
  }

  /** The page has shown the end of the match. */
  private synchronized Reply seen(Request request) {
    endSeen = over;
    notifyAll();
    return Reply.json(JsonNodeFactory.instance.objectNode());
  }

  /** Stops the server, after its last reply. */
  @Override
  public void close() {
    server.close();
  }
}
