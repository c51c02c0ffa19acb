package aurum.env.vindinium;

import aurum.env.referee.RefereeReader;
import aurum.env.referee.TimeLimits;
import aurum.env.referee.TraceStyle;
import java.util.Map;

/**
 * The original server's game (RULES-original.md): four heroes, 300 rounds, boards of 10 to 28. For
 * some seeds the server fails to generate a map, and so does this class.
 */
public final class OriginalVindinium extends Vindinium {
  private final OriginalOptions options;

  /**
   * @throws aurum.env.base.InvalidInputException if an option does not exist in this variant, or
   *     its value is invalid
   */
  public OriginalVindinium(String variant, Map<String, String> options) {
    this(variant, options, OriginalOptions.read(options));
  }

  private OriginalVindinium(String variant, Map<String, String> words, OriginalOptions options) {
    super(
        variant,
        words,
        VindiniumMatch.MAXIMUM_HEROES,
        options.maximumTurns(),
        () -> new OriginalMapGenerator(options)::generate);
    this.options = options;
  }

  boolean training() {
    return options.training();
  }

  @Override
  public String warning(String name, String word) {
    // The options in the header of a recording describe an existing match.
    String warning = OriginalHeader.isOf(options()) ? "" : options.warning(name, word);
    return warning.isEmpty() ? "" : "the server " + warning;
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
  public boolean hasServer() {
    return true;
  }

  @Override
  public String traceHeader(long seed) {
    return OriginalHeader.ofTrace(options, seed);
  }

  @Override
  public String mapHeader(long seed) {
    return OriginalHeader.ofMap(options, seed);
  }
}
