package aurum.agents.export;

import aurum.agents.search.SearchLimit;

/**
 * The settings of an export.
 *
 * @param bits the number of bits of a weight, 2 to 16; null for the most that fit into the file,
 *     from 14 down to 6
 * @param limit of the bot's search; {@link SearchLimit#NONE} for a bot that does not search
 * @param stageDone runs after each of the {@link Exporter#STAGES}; the first two may repeat
 */
public record ExportSettings(Integer bits, SearchLimit limit, Runnable stageDone) {
  /** A bot without search. */
  public static final ExportSettings DEFAULT = new ExportSettings(null, SearchLimit.NONE);

  /** An export whose stages are not reported. */
  public ExportSettings(Integer bits, SearchLimit limit) {
    this(bits, limit, () -> {});
  }
}
