package aurum.agents;

import aurum.env.Game;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * The settings of a game that differ from the generic ones, grouped as in a user's file: the
 * resource {@code aurum/settings/GAME-VARIANT.json} or else {@code aurum/settings/GAME.json}. The
 * context class loader finds it, so that the jar of a game may contain it.
 *
 * @param resource its path, for messages
 * @param json an empty object if there is no such resource
 */
public record GameSettings(String resource, ObjectNode json) {
  /**
   * Reads the settings of a game.
   *
   * @throws aurum.env.base.InvalidInputException if the resource is not a JSON object
   */
  public static GameSettings of(Game game) {
    ClassLoader own = GameSettings.class.getClassLoader();
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    String resource = "";
    for (String name : List.of(game.name() + "-" + game.variant(), game.name())) {
      resource = "aurum/settings/" + name + ".json";
      for (ClassLoader loader : new ClassLoader[] {context == null ? own : context, own}) {
        try (InputStream in = loader.getResourceAsStream(resource)) {
          if (in != null) {
            byte[] json = in.readAllBytes();
            return new GameSettings(resource, StrictJson.parseWithComments(json, resource));
          }
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
    return new GameSettings(resource, JsonNodeFactory.instance.objectNode());
  }
}
