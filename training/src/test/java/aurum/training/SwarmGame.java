package aurum.training;

import aurum.env.Games;
import aurum.env.referee.RefereeGame;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Map;

/**
 * The example swarm in this JVM: a game outside the project whose seats decide at once, by a line
 * for each of their units.
 */
public final class SwarmGame {
  private SwarmGame() {}

  /** Compiles the game into a folder. */
  public static RefereeGame compiled(Path classes) throws IOException {
    ContestReferee.compile(
        Path.of("src/test/resources/swarm/src"),
        classes,
        Games.class.getProtectionDomain().getCodeSource().getLocation().getPath());
    // Open while its classes are in use, until the JVM ends.
    URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()});
    try {
      return (RefereeGame)
          loader
              .loadClass("swarm.Swarm")
              .getConstructor(String.class, Map.class)
              .newInstance("standard", Map.of());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
