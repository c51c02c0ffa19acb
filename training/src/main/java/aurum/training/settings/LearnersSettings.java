package aurum.training.settings;

import static aurum.env.Requirement.require;

import aurum.agents.Setting;
import java.util.List;

/** The learners of a training. Several ones learn in rounds and are combined after each. */
public record LearnersSettings(
    @Setting(
            value =
                "Learners that learn at the same time; 1 learns without rounds, and the other"
                    + " settings of this group are not used.",
            min = 1,
            max = 1000)
        int count,
    @Setting(value = "Iterations of each learner in a round.", min = 1, max = 1e6)
        int roundIterations,
    @Setting(
            "How learners are combined after a round: 'average' gives all of them the mean of their"
                + " networks; in a 'population' each has settings of its own, and the worst quarter"
                + " takes over the networks of the best.")
        String combine,
    @Setting(value = "Maps on which a population is rated after a round.", min = 1, max = 1e5)
        int ratingMaps) {
  public static final String AVERAGE = "average";
  public static final String POPULATION = "population";

  /** An ordinary training. */
  static final LearnersSettings ONE = new LearnersSettings(1, 10, AVERAGE, 16);

  /**
   * Checks the name.
   *
   * @throws aurum.env.InvalidInputException if it is neither of the two
   */
  public LearnersSettings {
    require(
        List.of(AVERAGE, POPULATION).contains(combine),
        "combine must be average or population",
        combine);
  }

  /** Whether there are rounds. */
  public boolean areSeveral() {
    return count > 1;
  }

  /** Whether each learner has a policy of its own. */
  public boolean hasPopulation() {
    return combine.equals(POPULATION);
  }
}
