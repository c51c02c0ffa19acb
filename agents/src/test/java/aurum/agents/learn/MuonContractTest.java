package aurum.agents.learn;

class MuonContractTest extends LearnerContract<Ppo.Settings> {
  MuonContractTest() {
    super(
        new Ppo.Provider(),
        new Ppo.Settings(64, 0.9, false, 0.003, true, 4, 4, 0.2, 0.5, 0.01, true, 0.5, 0, "muon"));
  }
}
