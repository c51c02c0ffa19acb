package aurum.agents.learn;

import static aurum.agents.learn.Requirement.require;

import java.util.List;

/** The matches of self-play. */
public record SelfPlaySettings(
    @Setting("Number of matches that are played in parallel.") int matches,
    @Setting(
            "Agents that play all seats but one in some matches, named as for 'aurum evaluate';"
                + " the policy does not learn from their decisions.")
        List<String> opponents,
    @Setting(
            "Share of the matches with such opponents, from 0 to 1; in the others the policy plays"
                + " every seat.")
        double opponentShare,
    @Setting(
            "Exponent k of the weight (1 - p)^k with which an opponent is drawn, where p is the"
                + " policy's win rate against it; 0 draws all equally often.")
        double opponentExponent,
    @Setting(
            "Number of matches at once in which an external program ('bot:') may be the opponent;"
                + " each of its seats is a process.")
        int programMatches,
    @Setting(
            "Share of the matches in which a snapshot, an earlier version of the policy, plays all"
                + " seats but one; 0 keeps no snapshots.")
        double snapshotShare,
    @Setting("A snapshot is added after every so many iterations.") int snapshotInterval,
    @Setting(
            "Number of snapshots that are kept; the one against which the policy wins most is"
                + " replaced.")
        int maximumSnapshots,
    @Setting("Exponent k of the weight (1 - p)^k with which a snapshot is drawn.")
        double snapshotExponent) {
  private static final int MAXIMUM_SNAPSHOTS = 1000;
  private static final double MAXIMUM_EXPONENT = 100;

  /**
   * Checks the values.
   *
   * @throws aurum.env.InvalidInputException if one is out of range
   */
  public SelfPlaySettings {
    opponents = opponents == null ? List.of() : List.copyOf(opponents);
    require(matches > 0, "matches must be greater than 0", matches);
    requireShare("opponentShare", opponentShare);
    require(
        opponentShare == 0 || !opponents.isEmpty(),
        "opponentShare needs at least one name in opponents",
        opponents);
    requireExponent("opponentExponent", opponentExponent);
    require(programMatches >= 0, "programMatches must be at least 0", programMatches);
    requireShare("snapshotShare", snapshotShare);
    require(
        opponentShare + snapshotShare <= 1,
        "opponentShare and snapshotShare must be at most 1 together",
        opponentShare + " and " + snapshotShare);
    require(snapshotInterval > 0, "snapshotInterval must be greater than 0", snapshotInterval);
    require(
        maximumSnapshots > 0 && maximumSnapshots <= MAXIMUM_SNAPSHOTS,
        "maximumSnapshots must be from 1 to " + MAXIMUM_SNAPSHOTS,
        maximumSnapshots);
    requireExponent("snapshotExponent", snapshotExponent);
  }

  /** Self-play without snapshots, in which opponents are drawn equally often. */
  public static SelfPlaySettings of(int matches, List<String> opponents, double opponentShare) {
    return new SelfPlaySettings(matches, opponents, opponentShare, 0, 2, 0, 20, 16, 2);
  }

  /** The same settings with snapshots. */
  public SelfPlaySettings withSnapshots(double share, int interval, int maximum, double exponent) {
    return new SelfPlaySettings(
        matches,
        opponents,
        opponentShare,
        opponentExponent,
        programMatches,
        share,
        interval,
        maximum,
        exponent);
  }

  private static void requireShare(String name, double share) {
    require(share >= 0 && share <= 1, name + " must be from 0 to 1", share);
  }

  private static void requireExponent(String name, double exponent) {
    require(
        exponent >= 0 && exponent <= MAXIMUM_EXPONENT,
        "%s must be from 0 to %.0f".formatted(name, MAXIMUM_EXPONENT),
        exponent);
  }

  /** The number of matches against {@link #opponents}: the first ones. */
  int opponentMatches() {
    return (int) Math.round(matches * opponentShare);
  }

  /** The number of matches against snapshots, after those against {@link #opponents}. */
  int snapshotMatches() {
    return Math.min(matches - opponentMatches(), (int) Math.round(matches * snapshotShare));
  }
}
