package aurum.env.vindinium;

import aurum.env.referee.RefereeReader;
import aurum.env.referee.TraceStyle;
import java.util.Map;

/** The contest site's port, with the rules of its referee (RULES.md), for four or two heroes. */
public final class CodingameVindinium extends Vindinium {
  private final CodingameOptions options;

  /**
   * @throws aurum.env.base.InvalidInputException if an option does not exist in this variant
   */
  public CodingameVindinium(String variant, Map<String, String> options) {
    this(variant, options, CodingameOptions.read(options));
  }

  private CodingameVindinium(String variant, Map<String, String> words, CodingameOptions options) {
    super(
        variant,
        words,
        options.players(),
        options.rounds() * options.players(),
        () -> new CodingameMapGenerator(options)::generate);
    this.options = options;
  }

  @Override
  public String warning(String name, String word) {
    String warning = options.warning(name, word);
    return warning.isEmpty() ? "" : "the referee " + warning;
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
