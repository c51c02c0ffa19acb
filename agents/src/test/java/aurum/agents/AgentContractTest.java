package aurum.agents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Agent;
import aurum.env.Games;
import aurum.env.Match;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** The contract fails for agents that break it. */
class AgentContractTest {
  /** Waits; plays on the match that it receives, in one method. */
  private record PlaysOn(String method) implements Agent {
    private void playOn(String called, Match match) {
      if (called.equals(method)) {
        match.play(0);
      }
    }

    @Override
    public void start(Match match, RandomGenerator random) {
      playOn("start", match);
    }

    @Override
    public int act(Match match, RandomGenerator random) {
      playOn("act", match);
      return 0;
    }

    @Override
    public void actionPlayed(Match match, int seat, int action) {
      playOn("actionPlayed", match);
    }

    @Override
    public void ended(Match match) {
      if (method.equals("ended")) {
        match.reset(99);
      }
    }
  }

  private static final class Contract extends AgentContract {
    Contract(Agent.Factory factory) {
      super(Games.make("cultist-wars"), factory);
    }
  }

  private static Contract of(String method, boolean isTrusted) {
    Agent.Factory factory = (game, seat) -> new PlaysOn(method);
    return new Contract(isTrusted ? Agent.Factory.trusted(factory) : factory);
  }

  @Test
  void aTrustedAgentThatChangesItsMatchFails() {
    for (String method : new String[] {"start", "act", "actionPlayed", "ended"}) {
      Contract contract = of(method, true);
      AssertionError e =
          assertThrows(
              AssertionError.class, contract::choosesLegalActionsInAllSeatsAndNeverChangesTheMatch);
      assertTrue(e.getMessage().contains(method + " changed the match"), e.getMessage());
      assertThrows(
          AssertionError.class, contract::choosesLegalActionsInEachSeatAgainstRandomAgents);
      assertThrows(AssertionError.class, contract::startsInMidMatch);
    }
  }

  @Test
  void everyOtherAgentMayPlayOnItsCopy() throws Exception {
    for (String method : new String[] {"none", "start", "act", "actionPlayed", "ended"}) {
      Contract contract = of(method, false);
      contract.choosesLegalActionsInAllSeatsAndNeverChangesTheMatch();
      contract.choosesLegalActionsInEachSeatAgainstRandomAgents();
      contract.startsInMidMatch();
    }
    of("none", true).choosesLegalActionsInAllSeatsAndNeverChangesTheMatch();
  }

  @Test
  void anActionThatIsNotLegalFails() {
    Contract contract = new Contract(Agent.Factory.trusted((g, seat) -> (match, random) -> 9999));
    AssertionError e =
        assertThrows(
            AssertionError.class, contract::choosesLegalActionsInAllSeatsAndNeverChangesTheMatch);
    assertEquals(
        "seed 0, turn 0: no action 9999 ==> expected: <true> but was: <false>", e.getMessage());
  }
}
