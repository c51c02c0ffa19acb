package aurum.agents.toy;

import aurum.agents.policy.Policy;
import aurum.agents.policy.PolicyAgent;
import aurum.agents.scripted.RandomAgent;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.base.SplitMix;
import java.util.Map;

/** A game and a reward that an algorithm has to solve. */
public enum Toy {
  /** A decision is a turn, and a reward follows soon. */
  ONE_STEP_PER_TURN(new CoinLine(40, 1), CoinLine.runner(), Map.of("change:lead:coins", 1.0)),

  /** Three decisions are a turn. */
  THREE_STEPS_PER_TURN(new CoinLine(40, 3), CoinLine.runner(), Map.of("change:lead:coins", 1.0)),

  /** Two decisions are a turn, and both seats decide at once. */
  BOTH_AT_ONCE(new CoinRush(40), CoinRush.runner(), Map.of("change:lead:coins", 1.0)),

  /** The only reward is that of the end, after ten decisions of each seat. */
  REWARD_AT_THE_END(new CoinLine(20, 1), CoinLine.runner(), Map.of("end:rank", 1.0));

  private static final int MATCHES = 200;

  private final Game game;
  private final Agent runner;
  private final Map<String, Double> reward;

  Toy(Game game, Agent runner, Map<String, Double> reward) {
    this.game = game;
    this.runner = runner;
    this.reward = reward;
  }

  public Game game() {
    return game;
  }

  /** The best scripted agent, which keeps no state. */
  public Agent runner() {
    return runner;
  }

  public Map<String, Double> reward() {
    return reward;
  }

  /** The mean lead of a policy's most probable actions over a random opponent, in coins. */
  public double lead(Policy policy) {
    return lead(PolicyAgent.factory(policy, false).newAgent(game, 0));
  }

  /** The mean lead of the best scripted agent over a random opponent, in coins. */
  public double scriptedLead() {
    return lead(runner);
  }

  /** The mean lead of an agent over a random opponent, in coins. */
  public double lead(Agent agent) {
    Agent opponent = new RandomAgent();
    Match match = game.newMatch();
    int sum = 0;
    for (int seed = 0; seed < MATCHES; seed++) {
      SplitMix random = new SplitMix(seed);
      int seat = seed % 2;
      match.reset(seed);
      while (!match.over()) {
        match.play((match.actingSeat() == seat ? agent : opponent).act(match, random));
      }
      sum += match.score(seat) - match.score(1 - seat);
    }
    return sum / (double) MATCHES;
  }
}
