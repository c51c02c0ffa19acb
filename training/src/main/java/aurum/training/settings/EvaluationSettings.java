package aurum.training.settings;

import static aurum.env.Requirement.require;

import aurum.agents.Setting;
import java.util.List;

/** The evaluation of the policy. */
public record EvaluationSettings(
    @Setting(
            "Scripted agents against which the policy is evaluated; in each match, one of them"
                + " plays all other seats.")
        List<String> baselines,
    @Setting("Matches against each baseline in the final evaluation.") int games,
    @Setting("Matches against each baseline in each evaluation during the training.")
        int progressGames,
    @Setting(
            "Number of evaluations, at equal intervals of steps; the last is the final one. 0 means"
                + " the final one only.")
        int progressEvaluations) {
  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if one is out of range
   */
  public EvaluationSettings {
    baselines = List.copyOf(baselines);
    require(games > 0, "games must be greater than 0", games);
    require(progressGames > 0, "progressGames must be greater than 0", progressGames);
    require(
        progressEvaluations >= 0, "progressEvaluations must be at least 0", progressEvaluations);
  }
}
