package aurum.agents.export;

import aurum.agents.policy.SearchSettings;
import aurum.agents.search.SearchLimit;

/**
 * The settings of an export.
 *
 * @param bits the number of bits of a weight, 2 to 16; {@link #MOST_BITS} for the most that fit
 *     into the file, from 14 down to 8
 * @param limit of the bot's search; {@link SearchLimit#NONE} for a bot that does not search
 * @param search the settings of the search; null for the settings of the policy or game
 */
public record ExportSettings(int bits, SearchLimit limit, SearchSettings search) {
  /** As many bits as fit. */
  public static final int MOST_BITS = 0;

  /** A bot without search. */
  public static final ExportSettings DEFAULT = ofBits(MOST_BITS);

  /** A bot without search, with a number of bits per weight. */
  public static ExportSettings ofBits(int bits) {
    return new ExportSettings(bits, SearchLimit.NONE, null);
  }

  boolean searches() {
    return !limit.equals(SearchLimit.NONE);
  }
}
