package aurum.env;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.SplitMix;
import aurum.env.gym.SingleAgentEnv;
import aurum.env.gym.Step;
import aurum.env.reward.Reward;
import aurum.env.runner.MatchObserver;
import aurum.env.runner.MatchRunner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Agents and environments of a game whose seats decide at once. */
class SimultaneousTurnsTest {
  private static final MatchObserver NOBODY = position -> {};

  private final Game game = new Scramble(3, 6);

  /** Plays random actions and keeps all that it can read of its match. */
  private static final class Spy implements Agent {
    final List<String> seen = new ArrayList<>();

    @Override
    public int act(Match match, RandomGenerator random) {
      seen.add(
          "decides in turn %d, round %d: %s"
              .formatted(match.turn(), match.round(), Arrays.toString(Saved.of(match).bytes())));
      Match copy = match.game().newMatch();
      copy.copyFrom(match);
      seen.add(Arrays.toString(Saved.of(copy).bytes()));
      return new RandomPlay(match.game(), match.actingSeat()).choose(match, seen.size());
    }

    @Override
    public void actionPlayed(Match match, int seat, int action) {
      seen.add(
          "seat %d played %d: %s"
              .formatted(seat, action, Arrays.toString(Saved.of(match).bytes())));
    }
  }

  /**
   * The lines of a spy at a seat in a match whose other seats play as given, in an order of asking.
   */
  private List<String> seen(int seat, boolean trusted, boolean descending, Agent others) {
    Spy spy = new Spy();
    Agent.Factory[] factories = new Agent.Factory[3];
    Arrays.fill(factories, Agent.Factory.trusted((game, s) -> others));
    Agent.Factory spies = (game, s) -> spy;
    factories[seat] = trusted ? Agent.Factory.trusted(spies) : spies;
    Match match = game.newMatch();
    match.reset(5);
    SplitMix random = new SplitMix(1);
    SeatedAgents agents = SeatedAgents.start(match, 5, factories, s -> random);
    while (!match.over()) {
      for (int s = 2; s >= 0 && descending; s--) {
        if (match.ask(s)) {
          break;
        }
      }
      int acting = match.actingSeat();
      int action = agents.act(match);
      match.play(action);
      agents.actionPlayed(match, acting, action);
    }
    agents.ended(match);
    return spy.seen;
  }

  /** Stays until a round, then moves: what a spy sees differs after that round only. */
  private static Agent movingFrom(int round) {
    return (match, random) ->
        match.round() >= round && match.legal(Scramble.RIGHT) ? Scramble.RIGHT : Scramble.STAY;
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anAgentSeesNothingOfTheRoundBeforeItIsResolved(boolean trusted) {
    for (int seat = 0; seat < 3; seat++) {
      List<String> staying = seen(seat, trusted, false, movingFrom(99));
      List<String> moving = seen(seat, trusted, false, movingFrom(1));
      int same = 0;
      while (staying.get(same).equals(moving.get(same))) {
        same++;
      }
      // Until the reports of round 1 of a seat that moves.
      long decisions =
          moving.subList(0, same).stream().filter(line -> line.contains("round 1:")).count();
      assertEquals(2, decisions, "decisions of round 1 that differ in nothing, seat " + seat);
      assertTrue(moving.get(same).startsWith("seat "), moving.get(same));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anAgentSeesTheSameInAnyOrderOfAsking(boolean trusted) {
    for (int seat = 0; seat < 3; seat++) {
      assertEquals(
          seen(seat, trusted, false, movingFrom(2)), seen(seat, trusted, true, movingFrom(2)));
    }
  }

  @Test
  void allActionsOfARoundAreReportedOnceItIsResolved() {
    List<String> seen = seen(1, true, false, movingFrom(0));
    List<String> kinds =
        seen.stream()
            .filter(line -> line.matches("[sd].*"))
            .map(line -> line.substring(0, 6))
            .toList();
    assertEquals(
        List.of("decide", "decide", "seat 0", "seat 0", "seat 1", "seat 1", "seat 2", "seat 2"),
        kinds.subList(0, 8));
  }

  @Test
  void theRewardsOfARoundHaveTheSameDiscountInEverySeat() {
    double gamma = 0.5;
    Reward reward = Reward.of(game, Map.of("change:count:coins", 1.0), gamma);
    Agent.Factory staying = Agent.Factory.trusted((g, s) -> movingFrom(99));
    for (int seat = 0; seat < 3; seat++) {
      try (SingleAgentEnv env =
          SingleAgentEnv.builder(game, reward).opponents(Collections.nCopies(2, staying)).build()) {
        Step step = env.reset(3, seat);
        double[] byRound = new double[7];
        while (!step.ended()) {
          int round = env.match().round();
          int before = env.match().score(seat);
          step = env.step(step.actionMask()[Scramble.RIGHT] ? Scramble.RIGHT : Scramble.STAY);
          // A round's coins are rewarded at the turn's last decision, without a discount.
          assertEquals(env.match().score(seat) - before, step.reward(), "seat " + seat);
          byRound[round] += step.reward();
        }
        assertTrue(Arrays.stream(byRound).sum() > 0, "no coin was taken");
      }
    }
  }

  @Test
  void anEpisodeIsCutOffAtTheEndOfARound() {
    Reward reward = Reward.of(game, Map.of("end:win", 1.0), 1);
    try (SingleAgentEnv env =
        SingleAgentEnv.builder(game, reward)
            .opponents(Collections.nCopies(2, Agent.Factory.trusted((g, s) -> movingFrom(99))))
            .maximumTurns(5)
            .build()) {
      Step step = env.reset(3, 0);
      while (!step.ended()) {
        step = env.step(Scramble.STAY);
      }
      assertTrue(step.truncated());
      assertEquals(6, env.match().turn());
      assertEquals(2, env.match().round());
    }
  }

  @Test
  void aSeatThatIsOutIsNotAsked() {
    Match match = game.newMatch();
    match.reset(1);
    ((aurum.env.referee.RefereeMatch) match).playLine("nonsense");
    assertFalse(((aurum.env.referee.RefereeMatch) match).disqualified(0), "before the round ends");
    while (match.round() == 0) {
      match.play(Scramble.STAY);
    }
    assertTrue(((aurum.env.referee.RefereeMatch) match).disqualified(0));
    assertFalse(match.ask(0));
    assertEquals(1, match.actingSeat());
  }

  @Test
  void aRunnerAsksTheSeatsInOrder() {
    List<Integer> acting = new ArrayList<>();
    Match match = game.newMatch();
    match.reset(2);
    Agent.Factory[] factories = new Agent.Factory[3];
    Arrays.fill(factories, Agent.Factory.trusted((g, s) -> movingFrom(99)));
    SplitMix random = new SplitMix(1);
    SeatedAgents agents = SeatedAgents.start(match, 2, factories, s -> random);
    MatchObserver observer =
        new MatchObserver() {
          @Override
          public void position(Match position) {}

          @Override
          public void decision(Match position, Agent agent, int action) {
            acting.add(position.actingSeat());
          }
        };
    new MatchRunner(match, agents, MatchObserver.all(List.of(NOBODY, observer))).play(2);
    assertArrayEquals(
        new int[] {0, 0, 1, 1, 2, 2},
        acting.subList(0, 6).stream().mapToInt(Integer::intValue).toArray());
  }
}
