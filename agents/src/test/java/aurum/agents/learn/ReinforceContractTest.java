package aurum.agents.learn;

class ReinforceContractTest extends LearnerContract<Reinforce.Settings> {
  ReinforceContractTest() {
    super(new Reinforce.Provider(), new Reinforce.Settings(120, 0.005, true, 4, 0.5, 0.01, 0.5));
  }
}
