package aurum.training.settings;

import aurum.agents.learn.Setting;
import java.util.List;

/** How the policy is measured. */
public record EvaluationSettings(
    @Setting("Scripted agents against which the policy is measured; each fills all other seats.")
        List<String> baselines,
    @Setting("Matches against each baseline at the end.") int games,
    @Setting("Matches against each baseline at each measurement during the training.")
        int progressGames,
    @Setting("Number of measurements during the training, at equal distances of steps.")
        int progressEvaluations) {
  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if one is out of range
   */
  public EvaluationSettings {
    baselines = baselines == null ? List.of() : List.copyOf(baselines);
    require(games > 0, "games must be greater than 0", games);
    require(progressGames > 0, "progressGames must be greater than 0", progressGames);
    require(
        progressEvaluations >= 0, "progressEvaluations must be at least 0", progressEvaluations);
  }

  private static void require(boolean holds, String rule, int value) {
    if (!holds) {
      throw new IllegalArgumentException(rule + ", not " + value);
    }
  }
}
