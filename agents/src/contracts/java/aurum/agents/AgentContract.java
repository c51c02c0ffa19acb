package aurum.agents;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.scripted.RandomAgent;
import aurum.env.Agent;
import aurum.env.DecisionValues;
import aurum.env.Game;
import aurum.env.IsolatedAgent;
import aurum.env.Match;
import aurum.env.base.SplitMix;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/**
 * The contract of agents. The test of a new agent extends this class:
 *
 * <pre>{@code
 * class MyAgentTest extends AgentContract {
 *   MyAgentTest() {
 *     super(Games.make("my-game"), (game, seat) -> new MyAgent());
 *   }
 * }
 * }</pre>
 *
 * <p>A failure names its seed and turn. Agents whose factory is {@linkplain Agent.Factory#isTrusted
 * trusted} receive the match itself, and the contract checks that no call changes it; others
 * receive copies, as in every match, and may play on them.
 */
public abstract class AgentContract {
  private static final int MATCHES = 4;
  private static final Agent.Factory RANDOM =
      Agent.Factory.trusted((game, seat) -> new RandomAgent());

  private final Game game;
  private final Agent.Factory factory;

  /**
   * @param factory creates equal agents for equal arguments
   */
  protected AgentContract(Game game, Agent.Factory factory) {
    this.game = game;
    this.factory = factory;
  }

  /** One match with an agent in each seat, and the hooks called as a runner calls them. */
  private final class Seats {
    final Match match;
    private final IntFunction<Agent.Factory> factories;
    private final Agent[] agents = new Agent[game.seats()];
    final SplitMix random;
    final List<Integer> actions = new ArrayList<>();
    private final String seed;
    private final boolean compares;

    Seats(Agent.Factory factory, long seed) {
      this(seat -> factory, seed, true);
    }

    Seats(Agent.Factory factory, long seed, boolean compares) {
      this(seat -> factory, seed, compares);
    }

    /**
     * @param factories by seat
     * @param compares whether each call of an agent is checked not to change the match, which costs
     *     far more time than most agents need
     */
    Seats(IntFunction<Agent.Factory> factories, long seed, boolean compares) {
      this.factories = factories;
      this.seed = "seed " + seed;
      this.compares = compares;
      random = new SplitMix(seed);
      match = game.newMatch();
      match.reset(seed);
      start();
    }

    /** Creates and starts the agents at the position of the match. */
    final void start() {
      for (int seat = 0; seat < agents.length; seat++) {
        agents[seat] = IsolatedAgent.newAgent(factories.apply(seat), game, seat, seed);
        byte[] before = state();
        agents[seat].start(match, random);
        assertArrayEquals(before, state(), seed + ": start changed the match");
      }
    }

    /** Asks the acting seat's agent and plays its action. */
    void step() {
      int seat = match.actingSeat();
      int action = decide(seat);
      match.play(action);
      actions.add(action);
      byte[] after = state();
      for (Agent agent : agents) {
        agent.actionPlayed(match, seat, action);
      }
      assertArrayEquals(after, state(), where() + "actionPlayed changed the match");
    }

    private int decide(int seat) {
      byte[] before = state();
      int action = agents[seat].act(match, random);
      assertArrayEquals(before, state(), where() + "act changed the match");
      assertTrue(action >= 0 && action < game.actions(), where() + "no action " + action);
      assertTrue(match.legal(action), where() + game.actionName(action) + " is not legal");
      String figures = agents[seat].lastFigures();
      assertTrue(figures.matches("(\\w+=[-.\\d]+( |$))*"), where() + "not figures: " + figures);
      agents[seat].lastDecision().ifPresent(decision -> checkReport(decision, action));
      return action;
    }

    private void checkReport(DecisionValues decision, int chosen) {
      double sum = 0;
      for (int action = 0; action < game.actions(); action++) {
        double probability = decision.probabilities().get(action);
        assertTrue(probability >= 0 && probability <= 1, where() + decision);
        assertTrue(probability == 0 || match.legal(action), where() + decision);
        sum += probability;
      }
      assertEquals(1, sum, 1e-9, where() + decision);
      assertTrue(decision.probabilities().get(chosen) > 0, where() + decision);
    }

    private String where() {
      return seed + ", turn " + match.turn() + ": ";
    }

    /** Plays to the end. */
    List<Integer> play() {
      while (!match.over()) {
        step();
      }
      end();
      return actions;
    }

    void end() {
      byte[] before = state();
      for (Agent agent : agents) {
        agent.ended(match);
      }
      assertArrayEquals(before, state(), seed + ": ended changed the match");
    }

    /** The saved match; empty if it is not compared. */
    private byte[] state() {
      return compares ? bytes(match) : new byte[0];
    }
  }

  @Test
  void choosesLegalActionsInAllSeatsAndNeverChangesTheMatch() {
    for (int seed = 0; seed < MATCHES; seed++) {
      new Seats(factory, seed).play();
    }
  }

  @Test
  void choosesLegalActionsInEachSeatAgainstRandomAgents() {
    for (int seat = 0; seat < game.seats(); seat++) {
      int own = seat;
      new Seats(s -> s == own ? factory : RANDOM, seat, true).play();
    }
  }

  @Test
  void choosesTheSameActionsWithTheSameRandomSeed() {
    for (int seed = 0; seed < MATCHES; seed++) {
      assertEquals(
          new Seats(factory, seed, false).play(),
          new Seats(factory, seed, false).play(),
          "seed " + seed);
    }
  }

  /** Two matches, one step of each at a time, against the same matches one after the other. */
  @Test
  void sharesNoStateWithAgentsOfTheSameFactory() {
    Seats first = new Seats(factory, 1, false);
    Seats second = new Seats(factory, 2, false);
    while (!first.match.over() || !second.match.over()) {
      if (!first.match.over()) {
        first.step();
      }
      if (!second.match.over()) {
        second.step();
      }
    }
    assertEquals(new Seats(factory, 1, false).play(), first.actions);
    assertEquals(new Seats(factory, 2, false).play(), second.actions);
  }

  @Test
  void playsOnTwoThreadsAtOnceAsOnOne() throws Exception {
    List<List<Integer>> alone = new ArrayList<>();
    for (int seed = 0; seed < 2 * MATCHES; seed++) {
      alone.add(new Seats(factory, seed, false).play());
    }
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      List<Future<List<Integer>>> together = new ArrayList<>();
      for (int seed = 0; seed < 2 * MATCHES; seed++) {
        int s = seed;
        together.add(threads.submit(() -> new Seats(factory, s, false).play()));
      }
      for (int seed = 0; seed < 2 * MATCHES; seed++) {
        assertEquals(alone.get(seed), together.get(seed).get(), "seed " + seed);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  /** A resumed training creates its opponents again, in mid-match. */
  @Test
  void startsInMidMatch() throws IOException {
    Seats played = new Seats(RANDOM, 1, false);
    for (int step = 0; step < 10 && !played.match.over(); step++) {
      played.step();
    }
    Seats resumed = new Seats(factory, 1);
    resumed.match.load(new DataInputStream(new ByteArrayInputStream(bytes(played.match))));
    resumed.start();
    resumed.play();
  }

  @Test
  void acceptsThatAMatchIsAbandoned() {
    List<Integer> expected = new Seats(factory, 2, false).play();
    Seats abandoned = new Seats(factory, 1, false);
    abandoned.step();
    abandoned.end();
    assertEquals(expected, new Seats(factory, 2, false).play());
  }

  @Test
  void choosesALegalActionAfterTheEnd() {
    Seats seats = new Seats(factory, 1);
    seats.play();
    byte[] end = bytes(seats.match);
    seats.step();
    assertArrayEquals(end, bytes(seats.match));
  }

  private static byte[] bytes(Match match) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      match.save(new DataOutputStream(bytes));
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
