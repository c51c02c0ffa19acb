package aurum.env.vindinium;

import aurum.env.base.MapCache;
import aurum.env.referee.RefereeReader;
import aurum.env.referee.ServerClient;
import aurum.env.referee.TimeLimits;
import aurum.env.referee.TraceStyle;
import java.util.Map;

/**
 * The original server's game (RULES-original.md): four heroes, 300 rounds, boards of 10 to 28. For
 * some seeds the server fails to generate a map, and so does this class.
 */
public final class OriginalVindinium extends Vindinium {
  private final OriginalOptions options;
  private final MapCache<VindiniumMap> maps;

  /**
   * @throws aurum.env.base.InvalidInputException if an option does not exist in this variant, or
   *     its value is invalid
   */
  public OriginalVindinium(String variant, Map<String, String> options) {
    super(variant, options);
    this.options = OriginalOptions.read(options);
    maps = new MapCache<>(() -> new OriginalMapGenerator(this.options)::generate);
  }

  @Override
  VindiniumMap map(long seed) {
    return maps.get(seed);
  }

  @Override
  public int maximumTurns() {
    return options.maximumTurns();
  }

  boolean training() {
    return options.training();
  }

  @Override
  public String warning(String name, String word) {
    // The options in the header of a recording describe an existing match.
    String warning = OriginalOptions.isHeader(options()) ? "" : options.warning(name, word);
    return warning.isEmpty() ? "" : "the server " + warning;
  }

  @Override
  public int seats() {
    return VindiniumMatch.MAXIMUM_HEROES;
  }

  @Override
  public VindiniumMatch newMatch() {
    return new OriginalMatch(this);
  }

  @Override
  public RefereeReader newReader() {
    return new OriginalReader(this);
  }

  @Override
  public TraceStyle traceStyle() {
    return new TraceStyle(0, 1, 4, "!crash", "Stay", true, true);
  }

  @Override
  public TimeLimits timeLimits() {
    return new TimeLimits(1000, 1000, 0);
  }

  @Override
  public ServerClient serverClient() {
    return new OriginalClient();
  }

  @Override
  public String traceHeader(long seed) {
    OriginalMapGenerator.Drawn drawn = new OriginalMapGenerator(options).draw(seed);
    return mapHeader(drawn)
        + " size="
        + drawn.map().size
        + " maxTurns="
        + options.maximumTurns()
        + " training="
        + options.training();
  }

  @Override
  public String mapHeader(long seed) {
    OriginalMapGenerator.Drawn drawn = new OriginalMapGenerator(options).draw(seed);
    int spawn = drawn.map().spawn[0];
    return mapHeader(drawn)
        + " spawn="
        + drawn.map().y(spawn)
        + ','
        + drawn.map().x(spawn)
        + " gameId="
        + drawn.gameId()
        + " tokens="
        + drawn.tokens();
  }

  private String mapHeader(OriginalMapGenerator.Drawn drawn) {
    if (options.map() != null) {
      return " map=" + options.mapWord();
    }
    String words =
        options.drawn()
            ? " gen drawnSize=%d drawnWallPercent=%d drawnMinePercent=%d"
            : " size=%d wall=%d mine=%d";
    return words.formatted(drawn.size(), drawn.wallPercent(), drawn.minePercent());
  }
}
