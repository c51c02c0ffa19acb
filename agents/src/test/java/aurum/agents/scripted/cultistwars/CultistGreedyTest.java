package aurum.agents.scripted.cultistwars;

import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.scripted.RandomAgent;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.base.SplitMix;
import org.junit.jupiter.api.Test;

class CultistGreedyTest {
  @Test
  void beatsARandomAgentInEveryMatch() {
    Game game = Games.make("cultist-wars");
    Agent greedy = new CultistGreedy();
    Agent opponent = new RandomAgent();
    SplitMix random = new SplitMix(1);
    Match match = game.newMatch();
    for (int seed = 0; seed < 200; seed++) {
      int seat = seed % 2;
      match.reset(seed);
      while (!match.over()) {
        match.play((match.actingSeat() == seat ? greedy : opponent).act(match, random));
      }
      assertTrue(match.score(seat) > match.score(1 - seat), "seed " + seed);
    }
  }
}
