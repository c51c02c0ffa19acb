package aurum.training.positions;

import aurum.agents.learn.EnvironmentSettings;
import aurum.env.Game;
import aurum.env.ObservationSpec;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * The game, the observation and the reward that exported positions have in common.
 *
 * @param game the game of all matches
 * @param environment names the observation, the reward and the discount
 */
public record PositionsSpec(Game game, EnvironmentSettings environment) {
  /** The observation of each position. */
  ObservationSpec observation() {
    return environment.observationOf(game);
  }

  /** The dimensions of an observation, row-major. */
  List<Integer> shape() {
    return observation().space().shape();
  }

  /** A description for the reader of the file: the game, and what the numbers mean. */
  ObjectNode about() {
    ObjectNode about = JsonNodeFactory.instance.objectNode();
    about.put("game", game.name()).put("variant", game.variant());
    ObjectNode options = about.putObject("options");
    game.options().forEach(options::put);
    about.put("observation", observation().name());
    shape().forEach(about.putArray("shape")::add);
    if (shape().size() == 1) { // The entries of planes have no names of their own.
      ArrayNode entries = about.putArray("entries");
      for (int entry = 0; entry < observation().size(); entry++) {
        entries.add(observation().layout().nameOf(entry));
      }
    }
    ArrayNode actions = about.putArray("actions");
    for (int action = 0; action < game.actions(); action++) {
      actions.add(game.actionName(action));
    }
    ObjectNode reward = about.putObject("reward");
    environment.reward().forEach(reward::put);
    return about.put("discount", environment.gamma());
  }
}
