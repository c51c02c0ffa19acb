package aurum.agents.learn;

import static aurum.env.Requirement.require;
import static aurum.env.Requirement.requireAtLeast;
import static aurum.env.Requirement.requirePositive;
import static aurum.env.Requirement.requireRange;

import aurum.agents.Setting;
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
    @Setting("Iterations between two snapshots.") int snapshotInterval,
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
    requirePositive("matches", matches);
    requireRange("opponentShare", opponentShare, 0, 1);
    require(
        opponentShare == 0 || !opponents.isEmpty(),
        "opponentShare needs at least one name in opponents",
        opponents);
    requireRange("opponentExponent", opponentExponent, 0, MAXIMUM_EXPONENT);
    requireAtLeast("programMatches", programMatches, 0);
    requireRange("snapshotShare", snapshotShare, 0, 1);
    require(
        opponentShare + snapshotShare <= 1,
        "opponentShare and snapshotShare must be at most 1 together",
        opponentShare + " and " + snapshotShare);
    requirePositive("snapshotInterval", snapshotInterval);
    requireRange("maximumSnapshots", maximumSnapshots, 1, MAXIMUM_SNAPSHOTS);
    requireRange("snapshotExponent", snapshotExponent, 0, MAXIMUM_EXPONENT);
  }

  /** Self-play without snapshots, in which opponents are drawn equally often. */
  public static SelfPlaySettings of(int matches, List<String> opponents, double opponentShare) {
    return new SelfPlaySettings(matches, opponents, opponentShare, 0, 2, 0, 20, 16, 2);
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
