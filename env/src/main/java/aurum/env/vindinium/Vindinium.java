package aurum.env.vindinium;

import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationSpace;
import aurum.env.RefereeReader;
import aurum.env.TimeLimits;
import aurum.env.TraceStyle;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Vindinium: four heroes fight for gold mines. The {@code codingame} variant is the contest site's
 * port, exactly as its referee plays it (RULES.md beside this file).
 *
 * <p>All matches of one {@code Vindinium} share its maps: a map and its shortest paths are made
 * once a seed, for the first {@value VindiniumMapPool#CAPACITY} seeds.
 */
public final class Vindinium implements Game {
  public static final String NAME = "vindinium";
  public static final List<String> VARIANTS = List.of("codingame");

  /**
   * How many turns each hero has if no option says otherwise. The text that bots read does not
   * tell.
   */
  public static final int DEFAULT_ROUNDS = VindiniumOptions.DEFAULT_ROUNDS;

  /** Indices of the measures. */
  public static final int GOLD = 0;

  public static final int MINES = 1;
  public static final int DEATHS = 2;
  public static final int LIFE = 3;

  private static final List<String> MEASURES = List.of("gold", "mines", "deaths", "life");

  private final String variant;
  private final Map<String, String> words;
  private final VindiniumOptions options;
  private final VindiniumMapPool maps;

  /**
   * @throws IllegalArgumentException if an option is not one of this game's
   */
  public Vindinium(String variant, Map<String, String> options) {
    this.variant = variant;
    this.words = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    this.options = VindiniumOptions.read(options);
    this.maps = new VindiniumMapPool(this.options);
  }

  VindiniumMap map(long seed) {
    return maps.get(seed);
  }

  int rounds() {
    return options.rounds();
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String variant() {
    return variant;
  }

  @Override
  public Map<String, String> options() {
    return words;
  }

  @Override
  public int seats() {
    return options.players();
  }

  @Override
  public int actions() {
    return VindiniumActions.COUNT;
  }

  @Override
  public String actionName(int action) {
    return VindiniumActions.NAMES.get(action);
  }

  @Override
  public ObservationSpace observation() {
    return ObservationSpace.vector("features", VindiniumFeatures.SIZE, -1, 1);
  }

  @Override
  public List<String> measures() {
    return MEASURES;
  }

  @Override
  public Match newMatch() {
    return new VindiniumMatch(this);
  }

  @Override
  public RefereeReader newReader() {
    return new VindiniumReader(this);
  }

  @Override
  public TraceStyle traceStyle() {
    return new TraceStyle(1, 0, 4, "!timeout");
  }

  @Override
  public TimeLimits timeLimits() {
    return new TimeLimits(1000, 50, 50);
  }
}
