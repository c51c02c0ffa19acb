package aurum.training.settings;

import static aurum.env.Requirement.requireRange;

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
        int progressEvaluations,
    @Setting(
            "Greatest number of matches in evaluations during the training, as a share of the"
                + " matches of the training. Evaluations beyond it are left out.")
        double progressShare) {
  /** With it evaluations take at most a tenth of the time of the built-in games' trainings. */
  static final double PROGRESS_SHARE = 0.15;

  private static final int MAXIMUM = 100_000;

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if one is out of range
   */
  public EvaluationSettings {
    baselines = List.copyOf(baselines);
    requireRange("games", games, 1, MAXIMUM);
    requireRange("progressGames", progressGames, 1, MAXIMUM);
    requireRange("progressEvaluations", progressEvaluations, 0, MAXIMUM);
    requireRange("progressShare", progressShare, 0, MAXIMUM);
  }
}
