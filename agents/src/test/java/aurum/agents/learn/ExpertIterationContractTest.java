package aurum.agents.learn;

class ExpertIterationContractTest extends LearnerContract<ExpertIteration.Settings> {
  ExpertIterationContractTest() {
    super(
        new ExpertIteration.Provider(),
        new ExpertIteration.Settings(32, 16, 12, 0.3, 0.9, 0.005, true, 2, 4, 0.5, 0.5));
  }
}
