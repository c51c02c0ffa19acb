package aurum.training.train;

import aurum.agents.learn.PpoSettings;
import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Game;
import aurum.env.reward.Reward;
import aurum.training.UsageException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/**
 * How to train. The defaults of each game stand in a JSON file beside this class; a user's file
 * holds what differs from them.
 *
 * @param steps how many decisions are learned from in all
 * @param baselines scripted agents against whom the policy is measured, each filling all other
 *     seats
 * @param evaluationGames matches against each baseline at the end
 * @param progressGames matches against each baseline at each measurement under way
 * @param progressEvaluations how many measurements are made under way
 * @param ppo the algorithm's settings
 */
public record TrainingSettings(
    long steps,
    List<String> baselines,
    int evaluationGames,
    int progressGames,
    int progressEvaluations,
    PpoSettings ppo) {
  static final ObjectMapper JSON =
      new ObjectMapper()
          .enable(JsonParser.Feature.ALLOW_COMMENTS)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(SerializationFeature.INDENT_OUTPUT);

  /**
   * The defaults of a game, with what a user's file says instead.
   *
   * @param config a JSON file of the same shape, in which anything may be missing; or null
   * @throws UsageException if the file is not understood
   */
  public static TrainingSettings of(Game game, Path config) throws IOException {
    ObjectNode tree = defaults(game);
    if (config == null) {
      return checked(tree, game, "the default settings");
    }
    JsonNode given;
    try {
      given = JSON.readTree(Files.readString(config));
    } catch (JsonProcessingException e) {
      throw new UsageException(config + " is no JSON: " + e.getOriginalMessage(), e);
    }
    if (!(given instanceof ObjectNode)) {
      throw new UsageException(
          config + " must hold a JSON object like {\"ppo\": {\"learningRate\": 0.001}}");
    }
    overlay(tree, (ObjectNode) given, config.toString());
    return checked(tree, game, config.toString());
  }

  private static TrainingSettings checked(JsonNode tree, Game game, String origin) {
    TrainingSettings settings = parse(tree, origin);
    try {
      Reward.of(game, settings.ppo.reward(), settings.ppo.gamma());
      settings.ppo.architecture(game);
    } catch (IllegalArgumentException e) {
      throw new UsageException(origin + ": " + e.getMessage(), e);
    }
    Set<String> scripted = ScriptedAgents.of(game).keySet();
    for (List<String> names : List.of(settings.baselines, settings.ppo.opponents())) {
      for (String name : names) {
        require(
            scripted.contains(name),
            origin,
            "no scripted agent '"
                + name
                + "' for "
                + game.name()
                + "; there is "
                + String.join(", ", scripted));
      }
    }
    return settings;
  }

  /** Those of the variant, or else those of the game. */
  private static ObjectNode defaults(Game game) throws IOException {
    for (String name : List.of(game.name() + "-" + game.variant(), game.name())) {
      try (InputStream in = TrainingSettings.class.getResourceAsStream(name + ".json")) {
        if (in != null) {
          return (ObjectNode) JSON.readTree(in);
        }
      }
    }
    throw new UsageException("there are no training settings for " + game.name());
  }

  private static void overlay(ObjectNode base, ObjectNode given, String origin) {
    for (Iterator<String> names = given.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      if (!base.has(name)) {
        throw new UsageException(
            origin
                + " has no business with '"
                + name
                + "'; there is "
                + String.join(", ", iterable(base.fieldNames())));
      }
      if (name.equals("ppo") && given.get(name) instanceof ObjectNode ppo) {
        overlay((ObjectNode) base.get(name), ppo, origin);
      } else {
        base.set(name, given.get(name));
      }
    }
  }

  private static Iterable<String> iterable(Iterator<String> names) {
    return () -> names;
  }

  static TrainingSettings parse(JsonNode tree, String origin) {
    TrainingSettings settings;
    try {
      settings = JSON.treeToValue(tree, TrainingSettings.class);
    } catch (JsonProcessingException e) {
      throw new UsageException(origin + ": " + e.getOriginalMessage(), e);
    }
    settings.check(origin);
    return settings;
  }

  private void check(String origin) {
    require(steps > 0, origin, "steps must be greater than 0");
    require(
        evaluationGames > 0 && progressGames > 0,
        origin,
        "evaluationGames and progressGames must be greater than 0");
    require(baselines != null && ppo != null, origin, "baselines and ppo must be given");
    require(progressEvaluations >= 0, origin, "progressEvaluations must be at least 0");
    try {
      ppo.check();
    } catch (IllegalArgumentException e) {
      throw new UsageException(origin + ": " + e.getMessage(), e);
    }
  }

  private static void require(boolean holds, String origin, String what) {
    if (!holds) {
      throw new UsageException(origin + ": " + what);
    }
  }

  TrainingSettings withSteps(long steps) {
    return new TrainingSettings(
        steps, baselines, evaluationGames, progressGames, progressEvaluations, ppo);
  }
}
