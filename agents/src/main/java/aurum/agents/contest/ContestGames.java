package aurum.agents.contest;

import aurum.env.Game;
import aurum.env.GameFamily;
import aurum.env.GameProvider;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The games {@code referee:PATH}: contests, as their own referees play them. */
public final class ContestGames implements GameFamily {
  /** The beginning of the names of these games. */
  public static final String PREFIX = "referee:";

  @Override
  public String prefix() {
    return PREFIX;
  }

  @Override
  public GameProvider provider(String name) {
    RefereeClasses classes = RefereeClasses.find(name.substring(PREFIX.length()));
    return new GameProvider() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public List<String> variants() {
        return List.of(classes.hash());
      }

      @Override
      public Map<String, String> withSeats(Map<String, String> options, int agents) {
        Map<String, String> all = new LinkedHashMap<>(options);
        all.putIfAbsent(ContestGame.PLAYERS, Integer.toString(agents));
        return all;
      }

      @Override
      public Game make(String variant, Map<String, String> options) {
        return new ContestGame(name, classes, options);
      }
    };
  }
}
