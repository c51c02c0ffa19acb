package aurum.agents.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.agents.policy.Policy;
import aurum.agents.policy.PolicyAgent;
import aurum.agents.policy.SearchSettings;
import aurum.agents.policy.ShippedPolicies;
import aurum.agents.scripted.ScriptedAgents;
import aurum.agents.toy.CoinLine;
import aurum.agents.toy.Toy;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.TurnProposer;
import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeMatch;
import aurum.env.reward.Reward;
import com.sun.management.ThreadMXBean;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TurnSearchTest {
  private static TurnSearch search(Game game, String name, int horizon) throws IOException {
    return search(
        game, name, new SearchSettings(horizon, 0.5, 1, 8, 0.001, 0.04, List.of(), false));
  }

  private static TurnSearch search(Game game, String name, SearchSettings settings)
      throws IOException {
    Policy policy = ShippedPolicies.nameOrFile(name);
    return new TurnSearch(
        game,
        game.observation().newEncoder(),
        policy.observation().size(),
        policy.forwardPass(),
        true,
        SearchAgent.reward(policy, game),
        SearchAgent.scriptedAgents(SearchSettings.of(game), game),
        settings);
  }

  private static List<Integer> plan(TurnPlanner planner, Match match, int playouts) {
    PlannedTurn turn = planner.plan(match, new PlayoutLimit(playouts));
    return IntStream.range(0, turn.length()).mapToObj(turn::action).toList();
  }

  private static byte[] state(Match match) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    match.save(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  @ParameterizedTest
  @CsvSource({
    "vindinium, codingame, vindinium",
    "vindinium, original, vindinium-original",
    "cultist-wars, codingame, cultist-wars",
    "ice-and-fire, bronze, ice-and-fire",
    "ice-and-fire, wood1, ice-and-fire-wood1",
    "ice-and-fire, wood2, ice-and-fire-wood2",
    "ice-and-fire, wood3, ice-and-fire-wood3"
  })
  void plansAWholeLegalTurnAndRepeatsIt(String name, String variant, String policy)
      throws IOException {
    Game game = Games.make(name, variant, Map.of());
    Agent agent = PolicyAgent.factory(ShippedPolicies.nameOrFile(policy), true).newAgent(game, 0);
    SplitMix random = new SplitMix(3);
    TurnSearch search = search(game, policy, 8);
    TurnSearch twin = search(game, policy, 8);
    Match match = game.newMatch();
    match.reset(5);
    for (int turns = 0; turns < 20 && !match.over(); turns++) {
      byte[] before = state(match);
      List<Integer> actions = plan(search, match, 30);
      assertArrayEquals(before, state(match), "the search must not change the match");
      assertEquals(actions, plan(twin, match, 30));
      int turn = match.turn();
      for (int action : actions) {
        assertTrue(match.legal(action));
        assertEquals(turn, match.turn());
        match.play(action);
      }
      assertTrue(match.turn() > turn || match.over());
      for (turn = match.turn(); match.turn() == turn && !match.over(); ) {
        match.play(agent.act(match, random));
      }
    }
  }

  /** Without proposals. Loses at once where the given state is reached, or everywhere if null. */
  private record Refusal(byte[] refused) implements TurnProposer {
    @Override
    public int act(Match match, RandomGenerator random) {
      throw new AssertionError("a proposer does not play in playouts");
    }

    @Override
    public int propose(Match position, BooleanSupplier hasTime) {
      return 0;
    }

    @Override
    public int proposedAction(int proposal, Match match, Agent fallback, RandomGenerator random) {
      throw new AssertionError("there are no proposals");
    }

    @Override
    public boolean opponentCanWin(Match after) {
      try {
        return refused == null || Arrays.equals(refused, state(after));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static TurnSearch refusing(Game game, byte[] refused) throws IOException {
    return searching(game, new Refusal(refused));
  }

  private static TurnSearch searching(Game game, TurnProposer proposer) throws IOException {
    SearchSettings settings = new SearchSettings(8, 0.5, 1, 8, 0.001, 0, List.of(), false);
    return searching(game, List.of(proposer), settings);
  }

  private static TurnSearch searching(
      Game game, List<? extends Agent> agents, SearchSettings settings) throws IOException {
    Policy policy = ShippedPolicies.nameOrFile(game.name());
    return new TurnSearch(
        game,
        game.observation().newEncoder(),
        policy.observation().size(),
        policy.forwardPass(),
        true,
        SearchAgent.reward(policy, game),
        List.copyOf(agents),
        settings);
  }

  @Test
  void playsATurnThatLosesAtOnceOnlyIfAllDo() throws IOException {
    Game game = Games.make("cultist-wars");
    Match match = game.newMatch();
    match.reset(5);
    List<Integer> free = plan(refusing(game, new byte[0]), match, 60);
    Match after = game.newMatch();
    after.copyFrom(match);
    free.forEach(after::play);
    assertNotEquals(free, plan(refusing(game, state(after)), match, 60));
    assertEquals(free, plan(refusing(game, null), match, 60));
  }

  /** Proposes to wait, and counts the decisions after its turn that it makes for the seat. */
  private static final class Plan implements TurnProposer {
    private final boolean playsOn;
    private int turn = -1;
    private int seat;
    private int later;

    Plan(boolean playsOn) {
      this.playsOn = playsOn;
    }

    @Override
    public int act(Match match, RandomGenerator random) {
      throw new AssertionError("a proposer does not play as a model of opponents");
    }

    @Override
    public int propose(Match position, BooleanSupplier hasTime) {
      turn = position.turn();
      seat = position.actingSeat();
      return 1;
    }

    @Override
    public boolean playsOn() {
      return playsOn;
    }

    @Override
    public int proposedAction(int proposal, Match match, Agent fallback, RandomGenerator random) {
      assertEquals(seat, match.actingSeat());
      later += match.turn() > turn ? 1 : 0;
      return match.game().waitingAction();
    }

    @Override
    public boolean opponentCanWin(Match after) {
      return false;
    }
  }

  @ParameterizedTest
  @CsvSource({"true", "false"})
  void aProposerOfPlansAlsoPlaysTheSeatInTheirPlayouts(boolean playsOn) throws IOException {
    Game game = Games.make("vindinium");
    Match match = game.newMatch();
    match.reset(5);
    Plan plan = new Plan(playsOn);
    plan(searching(game, plan), match, 40);
    assertEquals(playsOn, plan.later > 0, plan.later + " later decisions");
  }

  /** Its estimates and its answers about the opponent's next turn begin at the position. */
  @Test
  void everyProposerAnalysesThePositionAlsoWithoutRoomForItsProposals() throws IOException {
    Game game = Games.make("vindinium");
    Match match = game.newMatch();
    match.reset(5);
    match.play(match.game().waitingAction());
    List<Plan> plans = List.of(new Plan(false), new Plan(true), new Plan(true), new Plan(true));
    TurnSearch search =
        searching(game, plans, new SearchSettings(8, 0.5, 1, 2, 0.001, 0, List.of(), false));
    plan(search, match, 40);
    assertEquals(2, search.candidates());
    plans.forEach(each -> assertEquals(1, each.turn));
  }

  /** Whether the acting seat wins by an action. */
  private static boolean wins(Match match, int action) {
    Match after = match.game().newMatch();
    after.copyFrom(match);
    after.play(action);
    return after.over() && after.outcome(match.actingSeat()) == 1;
  }

  /** Without playouts it would play the policy's most probable action. */
  @Test
  void takesATurnThatWinsAtOnce() throws IOException {
    Game game = Games.make("cultist-wars");
    TurnSearch search =
        search(game, "cultist-wars", new SearchSettings(8, 0.5, 1, 100, 0, 0.04, List.of(), false));
    Agent policy =
        PolicyAgent.factory(ShippedPolicies.nameOrFile("cultist-wars"), true).newAgent(game, 0);
    SplitMix random = new SplitMix(1);
    int wins = 0;
    for (int seed = 0; seed < 40; seed++) {
      Match match = game.newMatch();
      match.reset(seed);
      while (!match.over()) {
        int action = plan(search, match, 0).get(0);
        if (IntStream.range(0, game.actions()).anyMatch(a -> match.legal(a) && wins(match, a))) {
          assertTrue(wins(match, action), "seed " + seed + ", turn " + match.turn());
          wins++;
        }
        match.play(policy.act(match, random));
      }
    }
    assertTrue(wins > 20, wins + " winning turns");
  }

  @Test
  void takesALastTurnThatWinsInAGameOfAUser() {
    TurnSearch search = untrained(Toy.ONE_STEP_PER_TURN, List.of());
    int wins = 0;
    for (int seed = 0; seed < 200; seed++) {
      Match match = Toy.ONE_STEP_PER_TURN.game().newMatch();
      match.reset(seed);
      Agent runner = CoinLine.runner();
      while (match.turn() < match.game().maximumTurns() - 1) {
        match.play(runner.act(match, new SplitMix(seed)));
      }
      if (IntStream.range(0, 3).anyMatch(a -> match.legal(a) && wins(match, a))) {
        assertTrue(wins(match, plan(search, match, 0).get(0)), "seed " + seed);
        wins++;
      }
    }
    assertTrue(wins > 20, wins + " winning turns");
  }

  @Test
  void playsThePolicysMostProbableActionWithoutPlayouts() throws IOException {
    Game game = Games.make("cultist-wars");
    Policy policy = ShippedPolicies.nameOrFile("cultist-wars");
    Agent agent = PolicyAgent.factory(policy, false).newAgent(game, 0);
    TurnSearch search = search(game, "cultist-wars", 8);
    Match match = game.newMatch();
    match.reset(2);
    while (!match.over()) {
      int action = agent.act(match, new SplitMix(1));
      assertEquals(List.of(action), plan(search, match, 0));
      match.play(action);
    }
  }

  @Test
  void neverUsesMorePlayoutsThanAllowed() throws IOException {
    Game game = Games.make("vindinium");
    TurnSearch search = search(game, "vindinium", 8);
    Match match = game.newMatch();
    match.reset(2);
    int most = 0;
    for (int turn = 0; turn < 40; turn++) {
      int playouts = 10 + turn;
      List<Integer> actions = plan(search, match, playouts);
      int used = Integer.parseInt(search.figures().replace("playouts=", ""));
      assertTrue(used <= playouts, used + " of " + playouts);
      most = Math.max(most, used);
      match.play(actions.get(0));
    }
    assertTrue(most >= 16, "most playouts: " + most);
  }

  @ParameterizedTest
  @CsvSource({"vindinium, vindinium", "cultist-wars, cultist-wars", "ice-and-fire, ice-and-fire"})
  void comparesNoMoreCandidatesThanAllowed(String name, String policy) throws IOException {
    Game game = Games.make(name);
    List<String> agents = SearchSettings.of(game).agents();
    for (int candidates = 2; candidates < 6; candidates++) {
      TurnSearch search =
          search(game, policy, new SearchSettings(4, 0.5, 1, candidates, 0, 0, agents, false));
      Match match = game.newMatch();
      match.reset(5);
      int most = 0;
      for (int turn = 0; turn < 30 && !match.over(); turn++) {
        plan(search, match, 40).forEach(match::play);
        assertTrue(search.candidates() <= candidates, search.candidates() + " of " + candidates);
        most = Math.max(most, search.candidates());
      }
      assertEquals(candidates, most);
    }
  }

  /** All eight candidates would have 12 playouts each. */
  @Test
  void comparesTheBestCandidatesByMorePlayoutsThanTheOthers() throws IOException {
    Game game = Games.make("ice-and-fire");
    TurnSearch search = search(game, "ice-and-fire", 2);
    Match match = game.newMatch();
    match.reset(5);
    int most = 0;
    for (int turn = 0; turn < 40 && !match.over(); turn++) {
      plan(search, match, 96).forEach(match::play);
      most = Math.max(most, search.rounds());
    }
    assertTrue(most > 2 * 96 / 8, "most playouts of a candidate: " + most);
  }

  @ParameterizedTest
  @CsvSource({"vindinium, codingame, vindinium", "cultist-wars, codingame, cultist-wars"})
  void allocatesNothingAfterTheFirstSearches(String name, String variant, String policy)
      throws IOException {
    Game game = Games.make(name, variant, Map.of());
    TurnSearch search = search(game, policy, 8);
    Match match = game.newMatch();
    match.reset(5);
    for (int turn = 0; turn < 60; turn++) {
      plan(search, match, 50).forEach(match::play);
    }
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    Budget budget = new PlayoutLimit(50);
    long before = threads.getCurrentThreadAllocatedBytes();
    search.plan(match, budget);
    // A plan that is longer than all before, or the text of a longer position.
    assertEquals(0, threads.getCurrentThreadAllocatedBytes() - before, 2_000);
  }

  /** Without the cost of repetitions, both leaders convert one unit back and forth 54 times. */
  @Test
  void endsARepetition() throws IOException {
    Game game = Games.make("cultist-wars");
    Policy policy = ShippedPolicies.nameOrFile("cultist-wars");
    Agent.Factory factory =
        SearchAgent.factory(policy, new SearchLimit(0, 30), SearchSettings.of(game));
    Match match = game.newMatch();
    match.reset(24);
    Agent[] agents = {factory.newAgent(game, 0), factory.newAgent(game, 1)};
    for (Agent agent : agents) {
      agent.start(match, new SplitMix(1));
    }
    String last = "";
    int equal = 0;
    while (!match.over()) {
      StringBuilder command = new StringBuilder();
      int action = agents[match.actingSeat()].act(match, new SplitMix(1));
      ((RefereeMatch) match).writeCommand(action, command);
      if (match.actingSeat() == 0) {
        equal = last.contentEquals(command) ? equal + 1 : 0;
        last = command.toString();
      }
      assertTrue(equal < 20, command + " again and again");
      match.play(action);
    }
  }

  /** The policy knows nothing, and the playouts are few. */
  @Test
  void followsAScriptedAgentThatPlaysBetterThanThePolicy() {
    Toy toy = Toy.ONE_STEP_PER_TURN;
    double runner = toy.lead(CoinLine.runner());
    double alone = toy.lead(searching(toy, List.of()));
    double withRunner = toy.lead(searching(toy, List.of(CoinLine.runner())));
    String leads =
        "%.1f, %.1f with the runner, which has %.1f".formatted(alone, withRunner, runner);
    assertTrue(withRunner >= 0.9 * runner && alone < 0.8 * runner, leads);
  }

  /** The place of each next coin is random. */
  @Test
  void doesNotDependOnTheRandomNumbersThatTheMatchWillDraw() {
    TurnSearch search = untrained(Toy.ONE_STEP_PER_TURN, List.of());
    Match match = Toy.ONE_STEP_PER_TURN.game().newMatch();
    for (int seed = 0; seed < 20; seed++) {
      match.reset(seed);
      List<Double> means = means(search, match);
      match.reseed(1000 + seed);
      assertEquals(means, means(search, match), "seed " + seed);
    }
  }

  private static List<Double> means(TurnSearch search, Match match) {
    search.search(match, new PlayoutLimit(60));
    List<Double> means = new ArrayList<>();
    for (int candidate = 0; candidate < search.candidates(); candidate++) {
      means.add(search.mean(candidate));
    }
    return means;
  }

  /** An agent that searches with an untrained policy. */
  private static Agent searching(Toy toy, List<Agent> scripted) {
    TurnSearch search = untrained(toy, scripted);
    return (match, random) -> search.search(match, new PlayoutLimit(12)).action(0);
  }

  private static TurnSearch untrained(Toy toy, List<Agent> scripted) {
    Game game = toy.game();
    int[] widths = {game.observation().size(), 8, game.actions()};
    DenseArchitecture architecture =
        new DenseArchitecture(List.of(widths[0]), List.of(8), widths[2]);
    ForwardPass network = architecture.newForwardPass();
    network.setParameters(architecture.initialParameters(1));
    return new TurnSearch(
        game,
        game.observation().newEncoder(),
        widths[0],
        network,
        true,
        Reward.of(game, toy.reward(), 0.99),
        scripted,
        new SearchSettings(40, 0, 1, 4, 0.001, 0, List.of(), false));
  }

  /** The policy itself wins about three of four. */
  @Test
  void winsNearlyAllMatchesAgainstGreedyInCultistWars() throws IOException {
    Game game = Games.make("cultist-wars");
    Policy policy = ShippedPolicies.nameOrFile("cultist-wars");
    Agent.Factory searching =
        SearchAgent.factory(
            policy,
            new SearchLimit(0, 30),
            new SearchSettings(
                30, 0.5, 1, 10, 0.001, 0.04, SearchSettings.of(game).agents(), false));
    Agent.Factory greedy = ScriptedAgents.of(game).get("greedy");
    int wins = 0;
    for (int m = 0; m < 12; m++) {
      Match match = game.newMatch();
      match.reset(100 + m / 2);
      int seat = m % 2;
      Agent[] agents = new Agent[2];
      agents[seat] = searching.newAgent(game, seat);
      agents[1 - seat] = greedy.newAgent(game, 1 - seat);
      SplitMix random = new SplitMix(m);
      for (Agent agent : agents) {
        agent.start(match, random);
      }
      while (!match.over()) {
        match.play(agents[match.actingSeat()].act(match, random));
      }
      wins += match.score(seat) > match.score(1 - seat) ? 1 : 0;
    }
    assertTrue(wins >= 11, wins + " of 12");
  }
}
