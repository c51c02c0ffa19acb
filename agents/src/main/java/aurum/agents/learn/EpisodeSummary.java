package aurum.agents.learn;

/**
 * Totals of the episodes that ended during a rollout, terminated or truncated.
 *
 * @param episodes the number of episodes
 * @param seats the number of learner seats in them
 * @param totalScore the sum of the final scores of those seats
 * @param totalReward the sum of all rewards of those seats
 */
public record EpisodeSummary(int episodes, int seats, double totalScore, double totalReward) {
  public static final EpisodeSummary NONE = new EpisodeSummary(0, 0, 0, 0);

  /** The mean final score of a learner seat; NaN if no episode ended. */
  public double meanScore() {
    return totalScore / seats;
  }

  /** The mean sum of rewards of a learner seat; NaN if no episode ended. */
  public double meanReward() {
    return totalReward / seats;
  }

  /** The totals of both. */
  public EpisodeSummary plus(EpisodeSummary other) {
    return new EpisodeSummary(
        episodes + other.episodes,
        seats + other.seats,
        totalScore + other.totalScore,
        totalReward + other.totalReward);
  }
}
