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
                + " the final one only. Those during the training play at most a tenth as many"
                + " matches as the training; the others are left out.")
        int progressEvaluations) {
  private static final int MAXIMUM = 100_000;

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if one is out of range
   */
  public EvaluationSettings {
    baselines = List.copyOf(baselines);
    require(isUpToMaximum(games, 1), "games must be from 1 to " + MAXIMUM, games);
    require(
        isUpToMaximum(progressGames, 1),
        "progressGames must be from 1 to " + MAXIMUM,
        progressGames);
    require(
        isUpToMaximum(progressEvaluations, 0),
        "progressEvaluations must be from 0 to " + MAXIMUM,
        progressEvaluations);
  }

  private static boolean isUpToMaximum(int number, int least) {
    return number >= least && number <= MAXIMUM;
  }
}
