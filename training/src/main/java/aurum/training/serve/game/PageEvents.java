package aurum.training.serve.game;

import aurum.training.replay.JsonObject;
import aurum.training.replay.ReplayRecorder;
import java.util.ArrayList;
import java.util.List;

/**
 * The stream of the page that shows a game: {@code {"frames": [...]}}, in the first event also the
 * {@code facts} of the match: the facts of a {@link ReplayRecorder}, a title, and a link for each
 * user.
 */
public final class PageEvents extends LogEvents {
  private static final int FRAMES_PER_EVENT = 100;

  private final HostedGame game;
  private final ReplayRecorder recorder;
  private boolean started;

  /** The frames of a game. */
  public PageEvents(OrderLog log) {
    super(log);
    game = log.hosted();
    recorder =
        new ReplayRecorder(
            game.rules(), game.seed(), game.seats().stream().map(Seat::name).toList());
  }

  @Override
  public String poll() {
    List<JsonObject> frames = new ArrayList<>();
    JsonObject event = new JsonObject().put("frames", frames);
    if (!started) {
      started = true;
      recorder.position(position().match());
      frames.add(recorder.lastFrame());
      addLinks();
      event.put("facts", recorder.facts());
    }
    for (Order order = next(); order != null; order = next()) {
      recorder.reply(position().match(), order.line());
      position().play(order);
      recorder.position(position().match());
      frames.add(recorder.lastFrame());
      if (frames.size() == FRAMES_PER_EVENT) {
        break;
      }
    }
    return frames.isEmpty() ? null : event.toString();
  }

  /** Adds a title instead of the options, and links to the users. */
  private void addLinks() {
    recorder.title((game.options().arena() ? "Arena game " : "Training ") + game.id());
    for (int seat = 0; seat < game.seats().size(); seat++) {
      Seat by = game.seats().get(seat);
      if (by.isUser()) {
        recorder.link(seat, "/ai/" + by.userId());
      }
    }
  }
}
