package aurum.agents.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import aurum.agents.policy.PolicyAgent;
import aurum.agents.policy.ShippedPolicies;
import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.SplitMix;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpponentModelsTest {
  private static OpponentModels models(Game game, Policy policy, double prior) {
    return new OpponentModels(
        game,
        new SampledActions(
            game.observation().newEncoder(),
            policy.forwardPass(),
            policy.observation().size(),
            game.actions()),
        SearchDefaults.scriptedAgents(game).get(0),
        prior);
  }

  /** Plays a match in which seat 0 plays the policy; returns the least and greatest share. */
  private static double[] shares(String name, String opponents, double prior) throws IOException {
    Game game = Games.make(name);
    Policy policy = ShippedPolicies.nameOrFile(name);
    OpponentModels models = models(game, policy, prior);
    Agent own = PolicyAgent.factory(policy, false).newAgent(game, 0);
    Agent.Factory factory =
        opponents.equals("policy")
            ? PolicyAgent.factory(policy, true)
            : ScriptedAgents.of(game).get(opponents);
    Agent other = factory.newAgent(game, 1);
    SplitMix random = new SplitMix(4);
    Match match = game.newMatch();
    Match before = game.newMatch();
    match.reset(9);
    boolean hasBefore = false;
    while (!match.over() && match.turn() < 120) {
      if (match.actingSeat() == 0) {
        if (hasBefore) {
          models.observe(before, match);
        }
        match.play(own.act(match, random));
        before.copyFrom(match);
        hasBefore = true;
      } else {
        match.play(other.act(match, random));
      }
    }
    double least = 1;
    double greatest = 0;
    for (int seat = 1; seat < game.seats(); seat++) {
      least = Math.min(least, models.scriptedShare(seat));
      greatest = Math.max(greatest, models.scriptedShare(seat));
    }
    return new double[] {least, greatest};
  }

  @ParameterizedTest
  @CsvSource({"vindinium", "cultist-wars"})
  void greedyOpponentsAreRecognised(String game) throws IOException {
    double least = shares(game, "greedy", 0.5)[0];
    assertTrue(least > 0.8, "least share " + least);
  }

  @ParameterizedTest
  @CsvSource({"vindinium", "cultist-wars"})
  void opponentsThatSampleFromThePolicyAreRecognised(String game) throws IOException {
    double greatest = shares(game, "policy", 0.5)[1];
    assertTrue(greatest < 0.2, "greatest share " + greatest);
  }

  @ParameterizedTest
  @CsvSource({"0", "1"})
  void certaintyStays(double prior) throws IOException {
    assertEquals(prior, shares("cultist-wars", "greedy", prior)[0]);
  }
}
