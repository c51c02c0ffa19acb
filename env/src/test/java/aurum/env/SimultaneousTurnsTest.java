package aurum.env;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.SplitMix;
import aurum.env.gym.SingleAgentEnv;
import aurum.env.gym.Step;
import aurum.env.gym.VectorEnv;
import aurum.env.gym.VectorEnvSettings;
import aurum.env.reward.Reward;
import aurum.env.reward.RewardTerm;
import aurum.env.runner.MatchObserver;
import aurum.env.runner.MatchRunner;
import aurum.env.runner.TextSeat;
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

    @Override
    public void ended(Match match) {
      seen.add("the end: " + Arrays.toString(Saved.of(match).bytes()));
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

  /** A program has the last seat: its turns are lines, and the other agents are told no action. */
  @Test
  void anAgentBesideAProgramSeesNothingOfTheRoundBeforeItIsResolved() {
    List<String> staying = seenBesideAProgram(movingFrom(99));
    List<String> moving = seenBesideAProgram(movingFrom(1));
    int same = 0;
    while (staying.get(same).equals(moving.get(same))) {
      same++;
    }
    assertTrue(moving.get(same).startsWith("seat 0 played"), moving.get(same));
    long decisions =
        moving.subList(0, same).stream().filter(line -> line.contains("round 1:")).count();
    assertEquals(2, decisions);
  }

  /** The lines of a spy at seat 1 beside an agent at seat 0. */
  private List<String> seenBesideAProgram(Agent other) {
    Spy spy = new Spy();
    Match match = game.newMatch();
    match.reset(5);
    SplitMix random = new SplitMix(1);
    Agent.Factory[] factories = {
      Agent.Factory.trusted((game, seat) -> other), Agent.Factory.trusted((game, seat) -> spy), null
    };
    SeatedAgents agents = SeatedAgents.start(match, 5, factories, seat -> random);
    TextSeat[] texts = {null, null, position -> "STAY"};
    new MatchRunner(match, agents, texts, NOBODY).play(5);
    return spy.seen;
  }

  @Test
  void anAgentIsToldAllActionsOfARoundInWhichItsMatchWasLoaded() {
    Match saved = game.newMatch();
    saved.reset(5);
    saved.play(Scramble.RIGHT);
    saved.play(Scramble.STAY);
    saved.play(Scramble.RIGHT); // The first walker of seat 1.
    Match match = game.newMatch();
    Saved.of(saved).into(match);
    Spy spy = new Spy();
    Agent.Factory[] factories = {null, null, Agent.Factory.trusted((game, seat) -> spy)};
    SplitMix random = new SplitMix(1);
    SeatedAgents agents = SeatedAgents.start(match, 5, factories, seat -> random);
    while (match.round() == 0) {
      int seat = match.actingSeat();
      match.play(Scramble.STAY);
      agents.actionPlayed(match, seat, Scramble.STAY);
    }
    assertEquals(
        List.of("seat 0 played 2", "seat 0 played 0", "seat 1 played 2", "seat 1 played 0"),
        spy.seen.subList(0, 4).stream().map(line -> line.substring(0, 15)).toList());
    assertEquals(6, spy.seen.size());
  }

  @Test
  void anAgentSeesNothingOfARoundInWhichItsMatchIsAbandoned() {
    List<String> ends = new ArrayList<>();
    for (int action : new int[] {Scramble.STAY, Scramble.RIGHT}) {
      Spy spy = new Spy();
      Match match = game.newMatch();
      match.reset(5);
      Agent.Factory[] factories = {null, Agent.Factory.trusted((game, seat) -> spy), null};
      SplitMix random = new SplitMix(1);
      SeatedAgents agents = SeatedAgents.start(match, 5, factories, seat -> random);
      match.play(action);
      agents.actionPlayed(match, 0, action);
      agents.ended(match);
      ends.addAll(spy.seen);
    }
    assertEquals(2, ends.size());
    assertEquals(ends.get(0), ends.get(1));
  }

  @Test
  void theMatchOfAnEnvironmentIsWhatTheLearnerKnows() {
    Reward reward = Reward.of(game, Map.of("end:win", 1.0), 1);
    List<String> seen = new ArrayList<>();
    for (int round : new int[] {0, 99}) {
      Agent.Factory others = Agent.Factory.trusted((g, s) -> movingFrom(round));
      try (SingleAgentEnv env =
          SingleAgentEnv.builder(game, reward).opponents(Collections.nCopies(2, others)).build()) {
        env.reset(3, 2);
        seen.add(Arrays.toString(Saved.of(env.match()).bytes()));
      }
    }
    assertEquals(seen.get(0), seen.get(1));
  }

  @Test
  void aTermOfTheUserSeesResolvedRoundsOnly() {
    List<Integer> turns = new ArrayList<>();
    Reward reward =
        Reward.builder(game, 1)
            .add(
                "own", RewardTerm.of((match, seat, finished) -> 0 * add(turns, match, finished)), 1)
            .build();
    VectorEnv env = new VectorEnv(game, reward, VectorEnvSettings.of(1, 1));
    env.reset();
    while (env.match(0).round() < 2) {
      env.step(new int[] {Scramble.STAY});
    }
    assertEquals(Collections.nCopies(6, 0), turns, "seats that have finished in the round");
    env.close();
  }

  private static int add(List<Integer> turns, Match match, int finished) {
    assertEquals(1, finished);
    turns.add(match.turn() % 3);
    return 1;
  }

  @Test
  void messagesNameTheRoundInWhichAnAgentOfALaterSeatFails() {
    Match match = game.newMatch();
    match.reset(5);
    Agent.Factory[] factories = {null, null, (game, seat) -> (position, random) -> 99};
    SplitMix random = new SplitMix(1);
    SeatedAgents agents = SeatedAgents.start(match, 5, factories, seat -> random);
    while (match.actingSeat() != 2 || match.round() < 2) {
      match.play(Scramble.STAY);
    }
    String message = assertThrows(AgentException.class, () -> agents.act(match)).getMessage();
    assertTrue(message.contains(" chose the action 99 in round 2, which is not legal"), message);
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
