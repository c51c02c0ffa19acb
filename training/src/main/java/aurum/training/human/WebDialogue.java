package aurum.training.human;

import static aurum.env.base.Requirement.require;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.runner.MatchObserver;
import aurum.training.replay.JsonObject;
import aurum.training.replay.ReplayPage;
import aurum.training.replay.ReplayRecorder;
import aurum.training.web.EventSource;
import aurum.training.web.Form;
import aurum.training.web.Listeners;
import aurum.training.web.LoopbackServer;
import aurum.training.web.Reply;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Asks a person on a page of the user's browser. Serves the page of replays with an event stream of
 * the frames of the match as it is played, and of the open question. The thread of the match asks
 * and observes; the threads of the server answer requests.
 */
public final class WebDialogue implements HumanAgent.Dialogue, MatchObserver, AutoCloseable {
  /** The maximum time at the end to wait until the page has the last frame. */
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final ReplayRecorder recorder;
  private final LoopbackServer server;
  private final Listeners changes = new Listeners();

  // Guarded by this.
  private final List<JsonObject> frames = new ArrayList<>();

  /** Standard error of programs: the number of turns up to that turn, and the text. */
  private final List<List<Object>> errors = new ArrayList<>();

  /** The number of changes: of frames, questions and answers. */
  private int version;

  /** The question that is not answered yet; null if there is none. */
  private JsonObject question;

  /** The version with which the question was asked. */
  private int number;

  private boolean isOver;
  private List<Integer> answers = List.of();
  private Integer answer;

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
    server.get("/match", request -> Reply.events(new News()));
    server.post("/action", this::act);
    server.start();
  }

  /** The address of the page. */
  public URI address() {
    return server.address();
  }

  /** Agents whose actions a person chooses on the page. */
  public Agent.Factory agents() {
    return Agent.Factory.trusted((game, seat) -> new HumanAgent(this));
  }

  // The thread of the match.

  @Override
  public synchronized void position(Match match) {
    recorder.position(match);
    // The turn of a round that is not resolved is no frame yet: a person may still have to decide.
    if (frames.size() < recorder.frames()) {
      frames.add(recorder.lastFrame());
      isOver = match.over();
      change();
    }
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
  public synchronized void standardError(int seat, int turn, String text) {
    recorder.standardError(seat, turn, text);
    errors.add(List.of(turn + 1, text));
    change();
  }

  @Override
  public synchronized int ask(Match match, List<LegalAction> choices, boolean canFinish) {
    answers = new ArrayList<>(choices.stream().map(LegalAction::action).toList());
    question =
        recorder
            .draft(match, answers)
            .put("number", version)
            .put("finish", canFinish)
            .put("answers", List.copyOf(answers));
    number = version;
    if (canFinish) {
      answers.add(HumanAgent.FINISH_TURN);
    }
    answer = null;
    change();
    try {
      while (answer == null) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while a person was asked", e);
    }
    question = null;
    change();
    return answer;
  }

  private void change() {
    version++;
    changes.inform();
  }

  /** Waits until the page has the end of the match, or has been closed. */
  public void awaitPage() {
    server.awaitReaders(PATIENCE);
  }

  // The threads of the server.

  /**
   * The state that a page receives: {@code {"frames": since the last event, "errors": the same,
   * "question"}}, in the first event also the {@code facts} of the match. The stream ends with the
   * match.
   */
  private final class News implements EventSource {
    private int frame;
    private int error;
    private int known;

    @Override
    public Listeners changes() {
      return changes;
    }

    @Override
    public String poll() {
      synchronized (WebDialogue.this) {
        if (known == version || frames.isEmpty()) {
          return null;
        }
        JsonObject news = new JsonObject();
        if (frame == 0) {
          news.put("facts", recorder.facts());
        }
        news.put("frames", frames.subList(frame, frames.size()));
        news.put("errors", errors.subList(error, errors.size()));
        news.put("question", question);
        frame = frames.size();
        error = errors.size();
        known = version;
        return news.toString();
      }
    }

    @Override
    public boolean isFinished() {
      synchronized (WebDialogue.this) {
        return known > 0 && known == version && isOver;
      }
    }
  }

  /** {@code number} of the question, and {@code action}, one of its answers. */
  private synchronized Reply act(Form request) {
    if (question == null || request.number("number", -1) != number) {
      return Reply.text(409, "the question has been answered");
    }
    int action = Integer.parseInt(request.text("action"));
    require(answers.contains(action), "'action' must be one of " + answers);
    answer = action;
    notifyAll();
    return Reply.text(200, "played");
  }

  /** Stops the server, after its last reply. */
  @Override
  public void close() {
    server.close();
  }
}
