package aurum.env.vindinium;

import aurum.env.base.MapCache;
import aurum.env.referee.RefereeReader;
import aurum.env.referee.TraceStyle;
import java.util.Map;

/** The contest site's port, with the rules of its referee (RULES.md), for four or two heroes. */
public final class CodingameVindinium extends Vindinium {
  private final CodingameOptions options;
  private final MapCache<VindiniumMap> maps;

  /**
   * @throws aurum.env.base.InvalidInputException if an option does not exist in this variant
   */
  public CodingameVindinium(String variant, Map<String, String> options) {
    super(variant, options);
    this.options = CodingameOptions.read(options);
    maps = new MapCache<>(() -> new CodingameMapGenerator(this.options)::generate);
  }

  @Override
  VindiniumMap map(long seed) {
    return maps.get(seed);
  }

  @Override
  public int maximumTurns() {
    return options.rounds() * options.players();
  }

  @Override
  public String warning(String name, String word) {
    String warning = options.warning(name, word);
    return warning.isEmpty() ? "" : "the referee " + warning;
  }

  @Override
  public int seats() {
    return options.players();
  }

  @Override
  public VindiniumMatch newMatch() {
    return new CodingameMatch(this);
  }

  @Override
  public RefereeReader newReader() {
    return new CodingameReader(this);
  }

  @Override
  public TraceStyle traceStyle() {
    return new TraceStyle(1, 0, 4, "!timeout");
  }
}
