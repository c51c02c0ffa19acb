package aurum.agents.scripted.vindinium;

import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.base.SplitMix;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VindiniumGreedyTest {
  /** Sixty matches, fifteen from each seat, of which it has to win three quarters without a tie. */
  @ParameterizedTest
  @ValueSource(strings = {"codingame", "original"})
  void beatsThreeMiners(String variant) {
    Game game = Games.make("vindinium", variant, Map.of());
    Agent greedy = new VindiniumGreedy();
    Agent miner = new VindiniumMiner();
    SplitMix random = new SplitMix(1);
    Match match = game.newMatch();
    int won = 0;
    for (int seed = 0; seed < 60; seed++) {
      int seat = seed % game.seats();
      match.reset(seed);
      while (!match.over()) {
        match.play((match.actingSeat() == seat ? greedy : miner).act(match, random));
      }
      int best = 0;
      for (int other = 0; other < game.seats(); other++) {
        best = other == seat ? best : Math.max(best, match.score(other));
      }
      won += match.score(seat) > best ? 1 : 0;
    }
    assertTrue(won >= 45, won + " of 60 won");
  }
}
