package aurum.agents.learn;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Totals of the episodes that ended during a rollout, terminated or truncated.
 *
 * @param episodes the number of episodes
 * @param seats the number of learner seats in them
 * @param totalScore the sum of the final scores of those seats
 * @param totalReward the sum of all rewards of those seats
 * @param failed the number of other episodes, in which a program failed
 * @param failure the first failure in one line; empty if there was none
 */
public record EpisodeSummary(
    int episodes, int seats, double totalScore, double totalReward, int failed, String failure) {
  public static final EpisodeSummary NONE = new EpisodeSummary(0, 0, 0, 0);

  /** The share of failed episodes above which a training stops. */
  private static final double MAXIMUM_FAILED = 0.01;

  /** This many failures are tolerated in every rollout, however few episodes it has. */
  private static final int ALWAYS_ALLOWED = 3;

  /** The totals of episodes without a failure. */
  public EpisodeSummary(int episodes, int seats, double totalScore, double totalReward) {
    this(episodes, seats, totalScore, totalReward, 0, "");
  }

  /** Whether more than a hundredth of the episodes, and more than three, failed. */
  public boolean failsTooOften() {
    return failed > Math.max(ALWAYS_ALLOWED, MAXIMUM_FAILED * (episodes + failed));
  }

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
        totalReward + other.totalReward,
        failed + other.failed,
        failed > 0 ? failure : other.failure);
  }

  /** Writes the totals. */
  void write(DataOutput out) throws IOException {
    out.writeInt(episodes);
    out.writeInt(seats);
    out.writeDouble(totalScore);
    out.writeDouble(totalReward);
    out.writeInt(failed);
    byte[] text = failure.getBytes(StandardCharsets.UTF_8);
    out.writeInt(text.length);
    out.write(text);
  }

  /** Reads what {@link #write} wrote. */
  static EpisodeSummary read(DataInput in) throws IOException {
    int episodes = in.readInt();
    int seats = in.readInt();
    double score = in.readDouble();
    double reward = in.readDouble();
    int failed = in.readInt();
    byte[] text = new byte[in.readInt()];
    in.readFully(text);
    return new EpisodeSummary(
        episodes, seats, score, reward, failed, new String(text, StandardCharsets.UTF_8));
  }
}
