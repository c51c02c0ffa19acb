package aurum.env.vindinium;

import aurum.env.maps.MapPool;
import aurum.env.referee.RefereeReader;
import aurum.env.referee.TimeLimits;
import aurum.env.referee.TraceStyle;
import java.util.Map;

/** The contest site's port, exactly as its referee plays it (RULES.md). For four heroes or two. */
public final class CodingameVindinium extends Vindinium {
  // Not called options: an exported bot would keep what reads them, for the name alone.
  private final CodingameOptions request;
  private final MapPool<VindiniumMap> maps;

  /**
   * @throws IllegalArgumentException if an option is not one of this variant's
   */
  public CodingameVindinium(String variant, Map<String, String> options) {
    super(variant, options);
    request = CodingameOptions.read(options);
    maps = new MapPool<>(() -> new CodingameGenerator(request)::generate);
  }

  @Override
  VindiniumMap map(long seed) {
    return maps.get(seed);
  }

  @Override
  int turns() {
    return request.rounds() * request.players();
  }

  @Override
  public int seats() {
    return request.players();
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

  @Override
  public TimeLimits timeLimits() {
    return new TimeLimits(1000, 50, 50);
  }
}
