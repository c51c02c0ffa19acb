package aurum.training.settings;

import aurum.agents.learn.Algorithms;
import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Game;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/**
 * The default settings of a game: the resource {@code aurum/training/settings/GAME-VARIANT.json} or
 * {@code GAME.json}, found by the context class loader, so that a jar may bring those of its game;
 * or else generic ones.
 */
final class GameDefaults {
  private static final String FOLDER = "aurum/training/settings/";

  private GameDefaults() {}

  static ObjectNode tree(Game game) throws IOException {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    for (String name : List.of(game.name() + "-" + game.variant(), game.name())) {
      try (InputStream in = loader.getResourceAsStream(FOLDER + name + ".json")) {
        if (in != null) {
          return (ObjectNode) SettingsFile.JSON.readTree(in);
        }
      }
    }
    return generic(game);
  }

  /** For a game without settings of its own: the score decides, all scripted agents are met. */
  private static ObjectNode generic(Game game) {
    List<String> scripted = List.copyOf(ScriptedAgents.of(game).keySet());
    ObjectNode tree = SettingsFile.JSON.createObjectNode();
    tree.put("algorithm", "ppo");
    tree.put("steps", 2_000_000);
    ObjectNode evaluation = tree.putObject("evaluation");
    ArrayNode baselines = evaluation.putArray("baselines");
    if (game.seats() > 1) {
      scripted.forEach(baselines::add);
    }
    evaluation.put("games", 200).put("progressGames", 60).put("progressEvaluations", 10);
    ObjectNode environment = tree.putObject("environment");
    environment.put("observation", game.observation().name());
    ObjectNode reward = environment.putObject("reward");
    if (game.seats() > 1) {
      reward.put("end:rank", 1.0).put("end:win", 0.5);
    } else {
      reward.put("change:score", 1.0);
    }
    environment.put("gamma", 0.995).put("maximumTurns", 0).put("distinctSeeds", 0);
    ObjectNode selfPlay = tree.putObject("selfPlay");
    selfPlay.put("matches", 128);
    ArrayNode opponents = selfPlay.putArray("opponents");
    boolean hasOpponents = game.seats() > 1 && scripted.size() > 1;
    if (hasOpponents) {
      scripted.subList(1, scripted.size()).forEach(opponents::add);
    }
    selfPlay.put("opponentShare", hasOpponents ? 0.25 : 0.0);
    ObjectNode network = tree.putObject("network");
    network.putArray("hidden").add(128).add(64);
    network.put("channels", 0).put("blocks", 0);
    tree.set("ppo", SettingsFile.JSON.valueToTree(Algorithms.find("ppo").defaults()));
    return tree;
  }
}
