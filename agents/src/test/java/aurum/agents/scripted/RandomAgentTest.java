package aurum.agents.scripted;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.agents.AgentContract;
import aurum.env.Agent;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.base.SplitMix;
import org.junit.jupiter.api.Test;

class RandomAgentTest extends AgentContract {
  RandomAgentTest() {
    super(Games.make("vindinium"), ScriptedAgents.of(Games.make("vindinium")).get("random"));
  }

  @Test
  void everyLegalActionIsEquallyProbable() {
    Match match = Games.make("vindinium").newMatch();
    match.reset(1);
    Agent agent = new RandomAgent();
    SplitMix random = new SplitMix(1);
    for (int turn = 0; turn < 20; turn++) {
      int actions = match.game().actions();
      int legal = 0;
      for (int action = 0; action < actions; action++) {
        legal += match.legal(action) ? 1 : 0;
      }
      int[] count = new int[actions];
      for (int draw = 0; draw < 10_000; draw++) {
        count[agent.act(match, random)]++;
      }
      for (int action = 0; action < actions; action++) {
        // The deviation of a count is at most 50.
        assertEquals(match.legal(action) ? 10_000 / legal : 0, count[action], 250);
      }
      match.play(agent.act(match, random));
    }
  }
}
