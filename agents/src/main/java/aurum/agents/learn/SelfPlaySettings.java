package aurum.agents.learn;

import static aurum.env.base.Requirement.require;

import aurum.agents.Setting;
import java.util.List;
import java.util.Locale;

/** The matches of self-play. */
public record SelfPlaySettings(
    @Setting(value = "Number of matches that are played in parallel.", min = 1) int matches,
    @Setting(
            value =
                "Parts of the matches that several processes can play and learn from; the policy"
                    + " depends on this number and not on the processes. Must be a power of two that"
                    + " divides the matches.",
            min = 1)
        int shards,
    @Setting(
            "Agents that play all seats but one in some matches, named as for 'aurum evaluate';"
                + " the policy does not learn from their decisions.")
        List<String> opponents,
    @Setting(
            value =
                "Share of the matches with such opponents; in the others the policy plays every"
                    + " seat.",
            min = 0,
            max = 1)
        double opponentShare,
    @Setting(
            value =
                "Exponent k of the weight (1 - p)^k with which an opponent is drawn, where p is the"
                    + " policy's win rate against it; 0 draws all equally often.",
            min = 0,
            max = 100)
        double opponentExponent,
    @Setting(
            value =
                "Number of matches at once in which an external program ('bot:') may be the"
                    + " opponent; each of its seats is a process.",
            min = 0)
        int programMatches,
    @Setting(
            value =
                "Share of the matches in which an earlier self of the policy plays all seats but"
                    + " one; 0 keeps no earlier selves.",
            min = 0,
            max = 1)
        double snapshotShare,
    @Setting(value = "Iterations between two earlier selves.", min = 1) int snapshotInterval,
    @Setting(
            value =
                "Earlier selves that are kept; the one that the policy beats most often is replaced.",
            min = 1,
            max = 1000)
        int maximumSnapshots,
    @Setting(value = "Exponent k of the weight (1 - p)^k of an earlier self.", min = 0, max = 100)
        double snapshotExponent) {
  /**
   * Checks that the shares fit together.
   *
   * @throws aurum.env.base.InvalidInputException if they do not
   */
  public SelfPlaySettings {
    opponents = opponents == null ? List.of() : List.copyOf(opponents);
    require(
        Integer.bitCount(shards) == 1 && matches % shards == 0,
        String.format(
            Locale.ROOT, "shards must be a power of two that divides the %d matches", matches),
        shards);
    require(
        opponentShare == 0 || !opponents.isEmpty(),
        "opponentShare needs at least one name in opponents",
        opponents);
    require(
        !(opponentShare + snapshotShare > 1),
        "opponentShare and snapshotShare must be at most 1 together",
        opponentShare + " and " + snapshotShare);
  }

  /** Self-play without earlier selves, in which opponents are drawn equally often. */
  public static SelfPlaySettings of(int matches, List<String> opponents, double opponentShare) {
    return new SelfPlaySettings(matches, 1, opponents, opponentShare, 0, 2, 0, 20, 16, 2);
  }

  /** The settings of one shard, which has its part of the matches. */
  SelfPlaySettings ofShard() {
    return withShards(matches / shards, 1);
  }

  /** These settings with another number of matches in another number of shards. */
  public SelfPlaySettings withShards(int matches, int shards) {
    return new SelfPlaySettings(
        matches,
        shards,
        opponents,
        opponentShare,
        opponentExponent,
        programMatches,
        snapshotShare,
        snapshotInterval,
        maximumSnapshots,
        snapshotExponent);
  }

  /** The number of matches against {@link #opponents}: the first ones. */
  int opponentMatches() {
    return (int) Math.round(matches * opponentShare);
  }

  /** The number of matches against earlier selves, after those against {@link #opponents}. */
  int snapshotMatches() {
    return Math.min(matches - opponentMatches(), (int) Math.round(matches * snapshotShare));
  }
}
