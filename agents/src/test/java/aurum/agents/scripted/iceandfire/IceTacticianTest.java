package aurum.agents.scripted.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
import aurum.agents.search.SearchAgent;
import aurum.agents.search.SearchLimit;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.base.SplitMix;
import aurum.env.iceandfire.IceMap;
import aurum.env.iceandfire.IceMatch;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IceTacticianTest {
  private final SplitMix random = new SplitMix(1);

  private static Game game(String variant) {
    return Games.make("ice-and-fire", variant, Map.of());
  }

  @ParameterizedTest
  @ValueSource(strings = {"bronze", "wood1", "wood2", "wood3"})
  void winsFourOfFiveMatchesAgainstGreedy(String variant) {
    Match match = game(variant).newMatch();
    Agent[] agents = {new IceTactician(), new IceGreedy()};
    int won = 0;
    for (int seed = 0; seed < 10; seed++) {
      for (int seat = 0; seat < 2; seat++) {
        match.reset(seed);
        while (!match.over()) {
          match.play(agents[match.actingSeat() ^ seat].act(match, random));
        }
        won += match.score(seat) > match.score(1 - seat) ? 1 : 0;
      }
    }
    assertTrue(won >= 16, won + " of 20 won");
  }

  /** In each turn of matches between the two: an affordable path to the HQ is played. */
  @Test
  void takesTheEnemyHqAsSoonAsItCanPayForThePath() {
    IceMatch match = (IceMatch) game("bronze").newMatch();
    IceMatch copy = (IceMatch) game("bronze").newMatch();
    Agent tactician = new IceTactician();
    Agent greedy = new IceGreedy();
    CapturePaths paths = new CapturePaths();
    int taken = 0;
    for (int seed = 0; seed < 20; seed++) {
      match.reset(seed);
      while (!match.over()) {
        paths.search(match, false);
        int turn = match.turn();
        int seat = match.actingSeat();
        if (paths.cost(IceMap.hq(1 - seat)) < CapturePaths.NONE) {
          copy.copyFrom(match);
          while (copy.turn() == turn && !copy.over()) {
            copy.play(tactician.act(copy, random));
          }
          assertEquals(-1, copy.score(1 - seat), "seed " + seed + ", turn " + turn);
          taken++;
        }
        while (match.turn() == turn && !match.over()) {
          match.play((seat == seed % 2 ? tactician : greedy).act(match, random));
        }
      }
    }
    assertTrue(taken > 10);
  }

  @Test
  void aSearchWithItsProposalsTakesTheEnemyHqAtOnce() throws IOException {
    Game game = game("bronze");
    Policy policy = ShippedPolicies.nameOrFile("ice-and-fire");
    assertTrue(policy.search().agents().contains("tactician"));
    Agent searching =
        SearchAgent.factory(policy, SearchLimit.parse("20"), policy.search()).newAgent(game, 0);
    Agent greedy = new IceGreedy();
    IceMatch match = (IceMatch) game.newMatch();
    IceTactics tactics = new IceTactics();
    match.reset(2);
    searching.start(match, random);
    boolean canWin = false;
    while (!match.over()) {
      assertFalse(canWin, "the HQ was not taken");
      int turn = match.turn();
      canWin = match.actingSeat() == 0 && tactics.canWin(match);
      while (match.turn() == turn && !match.over()) {
        match.play((match.actingSeat() == 0 ? searching : greedy).act(match, random));
      }
    }
    assertTrue(canWin, "the match must end so");
  }
}
