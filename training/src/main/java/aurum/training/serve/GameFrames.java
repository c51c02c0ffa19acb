package aurum.training.serve;

import aurum.training.replay.ReplayRecorder;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * The stream of the page that shows a game: {@code {"frames": [...]}}, in the first event also the
 * {@code facts} of the match.
 */
final class GameFrames extends LogEvents {
  private static final int FRAMES_PER_EVENT = 100;

  private final ReplayRecorder recorder;
  private boolean started;

  GameFrames(GameLog log) {
    super(log);
    GameFacts facts = log.facts();
    recorder =
        new ReplayRecorder(
            facts.game(), facts.seed(), facts.players().stream().map(Player::name).toList());
  }

  @Override
  public String poll() {
    ObjectNode event = JsonNodeFactory.instance.objectNode();
    ArrayNode frames = event.putArray("frames");
    if (!started) {
      started = true;
      recorder.position(position().match());
      frames.add(recorder.lastFrame());
      event.set("facts", recorder.facts());
    }
    while (frames.size() < FRAMES_PER_EVENT && playNext()) {
      recorder.position(position().match());
      frames.add(recorder.lastFrame());
    }
    return frames.isEmpty() ? null : event.toString();
  }

  @Override
  void playing(Order order) {
    recorder.reply(position().match(), order.line());
  }
}
