package aurum.agents.learn;

import aurum.agents.toy.Toy;
import java.util.List;

/** A learner that searches keeps the contract of all learners. */
class OneStepSearchContractTest extends LearnerContract<OneStepSearch.Settings> {
  OneStepSearchContractTest() {
    super(new OneStepSearch.Provider(), new OneStepSearch.Settings(32, 4, 0.005, 0.1));
  }

  /** A reward at the end is beyond one step. */
  @Override
  protected List<Toy> toys() {
    return List.of(Toy.ONE_STEP_PER_TURN, Toy.THREE_STEPS_PER_TURN);
  }
}
