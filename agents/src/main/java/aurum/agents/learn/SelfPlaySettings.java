package aurum.agents.learn;

import static aurum.agents.learn.Requirement.require;

import java.util.List;

/** The matches of self-play. */
public record SelfPlaySettings(
    @Setting("Number of matches that are played in parallel.") int matches,
    @Setting(
            "Scripted agents that play all seats but one in some matches; the policy does not"
                + " learn from their decisions.")
        List<String> opponents,
    @Setting(
            "Share of the matches with such opponents, from 0 to 1; in the others the policy plays"
                + " every seat.")
        double opponentShare) {
  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if one is out of range
   */
  public SelfPlaySettings {
    opponents = opponents == null ? List.of() : List.copyOf(opponents);
    require(matches > 0, "matches must be greater than 0", matches);
    require(
        opponentShare >= 0 && opponentShare <= 1,
        "opponentShare must be from 0 to 1",
        opponentShare);
    require(
        opponentShare == 0 || !opponents.isEmpty(),
        "opponentShare needs at least one name in opponents",
        opponents);
  }
}
