package aurum.training.arena;

import aurum.agents.process.BotStatus;
import aurum.env.base.CountedNoun;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The numbers of matches in which external programs were disqualified, by the reason.
 *
 * @param timeouts a reply was late, or none came
 * @param crashes the program ended, or closed its standard output
 * @param floods it printed far more than a line a turn, or did not read its input
 * @param invalid the referee refused a line
 */
public record FailureCounts(int timeouts, int crashes, int floods, int invalid) {
  /** No disqualification. */
  public static final FailureCounts NONE = new FailureCounts(0, 0, 0, 0);

  /** One disqualification. */
  public static FailureCounts of(BotStatus status) {
    return switch (status) {
      case OK -> NONE;
      case LATE, SILENT -> new FailureCounts(1, 0, 0, 0);
      case CRASHED -> new FailureCounts(0, 1, 0, 0);
      case FLOODING -> new FailureCounts(0, 0, 1, 0);
      case INVALID -> new FailureCounts(0, 0, 0, 1);
    };
  }

  /** The sum of both. */
  public FailureCounts plus(FailureCounts other) {
    return new FailureCounts(
        timeouts + other.timeouts,
        crashes + other.crashes,
        floods + other.floods,
        invalid + other.invalid);
  }

  /** The number of all of them. */
  public int total() {
    return timeouts + crashes + floods + invalid;
  }

  /** Adds a member for each number. */
  public void putInto(ObjectNode agent) {
    agent
        .put("timeouts", timeouts)
        .put("crashes", crashes)
        .put("floods", floods)
        .put("invalid", invalid);
  }

  /** The numbers that are not 0, such as {@code 2 time-outs, 1 crash}. */
  @Override
  public String toString() {
    return Stream.of(
            CountedNoun.of(timeouts, "time-out"),
            CountedNoun.of(crashes, "crash"),
            CountedNoun.of(floods, "flood"),
            CountedNoun.of(invalid, "invalid reply"))
        .filter(count -> !count.startsWith("0 "))
        .collect(Collectors.joining(", "));
  }
}
