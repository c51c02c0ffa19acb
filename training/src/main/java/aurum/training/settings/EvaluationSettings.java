package aurum.training.settings;

import aurum.agents.Setting;
import java.util.List;

/** The evaluation of the policy. */
public record EvaluationSettings(
    @Setting(
            "Scripted agents against which the policy is evaluated; in each match, one of them"
                + " plays all other seats.")
        List<String> baselines,
    @Setting(
            value = "Matches against each baseline in the final evaluation.",
            min = 1,
            max = EvaluationSettings.MAXIMUM)
        int games,
    @Setting(
            value = "Matches against each baseline in each evaluation during the training.",
            min = 1,
            max = EvaluationSettings.MAXIMUM)
        int progressGames,
    @Setting(
            value =
                "Number of evaluations, at equal intervals of steps; the last is the final one. 0"
                    + " means the final one only.",
            min = 0,
            max = EvaluationSettings.MAXIMUM)
        int progressEvaluations,
    @Setting(
            value =
                "Greatest number of matches in evaluations during the training, as a share of the"
                    + " matches of the training. Evaluations beyond it are left out.",
            min = 0,
            max = EvaluationSettings.MAXIMUM)
        double progressShare) {
  /** With it evaluations take at most a tenth of the time of the built-in games' trainings. */
  static final double PROGRESS_SHARE = 0.15;

  private static final int MAXIMUM = 100_000;

  public EvaluationSettings {
    baselines = List.copyOf(baselines);
  }
}
