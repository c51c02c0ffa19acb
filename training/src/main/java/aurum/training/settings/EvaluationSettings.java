package aurum.training.settings;

import aurum.agents.Setting;
import java.util.List;

/** The evaluation of the policy. */
public record EvaluationSettings(
    @Setting(
            "Scripted agents against which the policy is evaluated; in each match, one of them"
                + " plays all other seats. All snapshots together play as many matches as one"
                + " baseline.")
        List<String> baselines,
    @Setting(value = "Matches against each baseline in the final evaluation.", min = 1, max = 1e5)
        int games,
    @Setting(value = "Matches against each baseline in earlier evaluations.", min = 1, max = 1e5)
        int progressGames,
    @Setting(value = "Evaluations, at equal intervals; 0: the final one only.", min = 0, max = 1e5)
        int progressEvaluations,
    @Setting(
            value =
                "Greatest number of evaluation matches for each training match; those of the final"
                    + " evaluation count as training matches. Near the limit, evaluations have fewer matches,"
                    + " but at least 20 against each baseline.",
            min = 0,
            max = 1e5)
        double progressShare) {
  /**
   * The share with which evaluations take at most a tenth of the time of the built-in games'
   * trainings.
   */
  static final double PROGRESS_SHARE = 0.15;

  public EvaluationSettings {
    baselines = List.copyOf(baselines);
  }
}
