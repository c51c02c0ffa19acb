package aurum.training.serve.game;

import static aurum.env.base.Requirement.require;

import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeGame;
import aurum.training.web.Form;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The options of a game of the server.
 *
 * @param map a name or the text of a map; null for the map of the seed
 * @param turns of each hero
 */
public record HostedOptions(boolean arena, String map, int turns) {
  private static final int MAXIMUM_TURNS = 600;
  private static final int MAXIMUM_RULES = 20;

  private static final int DEFAULT_TURNS = 300;

  /** The limit of a given map: agents compute the paths between all its tiles. */
  private static final int MAXIMUM_MAP_SIZE = 40;

  /** The options of an arena game. */
  public static final HostedOptions ARENA = new HostedOptions(true, null, DEFAULT_TURNS);

  /** The rules with the options that were used last. */
  private static final Map<HostedOptions, RefereeGame> RULES =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<HostedOptions, RefereeGame> eldest) {
          return size() > MAXIMUM_RULES;
        }
      };

  /**
   * The options of a training.
   *
   * @throws InvalidInputException if the map is wider or higher than 40 tiles
   */
  static HostedOptions training(Form form) {
    String map = form.raw("map");
    require(
        map == null || map.lines().noneMatch(line -> line.length() > 2 * MAXIMUM_MAP_SIZE),
        String.format(Locale.ROOT, "a map must not be wider than %d tiles", MAXIMUM_MAP_SIZE));
    int turns = form.number("turns", DEFAULT_TURNS);
    return new HostedOptions(false, map, Math.max(0, Math.min(MAXIMUM_TURNS, turns)));
  }

  /** The rules with these options, which keep the maps that they have generated. */
  public RefereeGame rules() {
    synchronized (RULES) {
      return RULES.computeIfAbsent(this, HostedOptions::newRules);
    }
  }

  private RefereeGame newRules() {
    Map<String, String> words = new LinkedHashMap<>();
    words.put("turns", Integer.toString(turns));
    words.put("training", Boolean.toString(!arena));
    if (map != null) {
      words.put("map", map);
    }
    return (RefereeGame) Games.make("vindinium", "original", words);
  }
}
