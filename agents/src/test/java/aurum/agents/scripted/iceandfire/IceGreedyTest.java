package aurum.agents.scripted.iceandfire;

import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.scripted.RandomAgent;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.base.SplitMix;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IceGreedyTest {
  @ParameterizedTest
  @ValueSource(strings = {"bronze", "wood1", "wood2", "wood3"})
  void alwaysCapturesTheHqOfARandomOpponent(String variant) {
    Game game = Games.make("ice-and-fire", variant, Map.of());
    Match match = game.newMatch();
    Agent[] agents = {new IceGreedy(), new RandomAgent()};
    SplitMix random = new SplitMix(1);
    for (int seed = 0; seed < 10; seed++) {
      for (int seat = 0; seat < 2; seat++) {
        match.reset(seed);
        while (!match.over()) {
          match.play(agents[match.actingSeat() ^ seat].act(match, random));
        }
        assertTrue(match.score(1 - seat) == -1, "seed " + seed + ", seat " + seat);
      }
    }
  }
}
