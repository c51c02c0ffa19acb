package aurum.agents.scripted.vindinium;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Agent;
import aurum.env.Games;
import aurum.env.base.SplitMix;
import aurum.env.vindinium.VindiniumMatch;
import aurum.env.vindinium.VindiniumStep;
import org.junit.jupiter.api.Test;

class VindiniumMinerTest {
  @Test
  void takesMinesAndNeverDrinks() {
    Agent agent = new VindiniumMiner();
    VindiniumMatch match = (VindiniumMatch) Games.make("vindinium").newMatch();
    SplitMix random = new SplitMix(1);
    for (int seed = 0; seed < 10; seed++) {
      match.reset(seed);
      int mostMines = 0;
      while (!match.over()) {
        int hero = match.actingSeat();
        int action = agent.act(match, random);
        assertNotEquals(VindiniumStep.DRINK, match.actionEffect(hero, action), "seed " + seed);
        match.play(action);
        mostMines = Math.max(mostMines, match.mines(hero));
      }
      assertTrue(mostMines > 0, "no mine was taken, seed " + seed);
    }
  }
}
