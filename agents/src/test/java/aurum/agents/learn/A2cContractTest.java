package aurum.agents.learn;

class A2cContractTest extends LearnerContract<A2c.Settings> {
  A2cContractTest() {
    super(new A2c.Provider(), new A2c.Settings(16, 0.95, false, 0.01, true, true, 0.5, 0.01, 0.5));
  }
}
