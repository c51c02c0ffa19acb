package aurum.agents;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.scripted.RandomAgent;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.SplitMix;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * What every agent must keep, however it plays. A new agent's own test extends this class:
 *
 * <pre>{@code
 * class MyAgentTest extends AgentContract {
 *   MyAgentTest() {
 *     super(Games.make("my-game"), MyAgent::new);
 *   }
 * }
 * }</pre>
 *
 * A failure names its seed and turn.
 */
public abstract class AgentContract {
  private static final int MATCHES = 4;

  private final Game game;
  private final Supplier<Agent> maker;

  /**
   * @param maker gives a new agent at each call, equal to the others
   */
  protected AgentContract(Game game, Supplier<Agent> maker) {
    this.game = game;
    this.maker = maker;
  }

  @Test
  void itChoosesLegalActionsInAllSeatsOfWholeMatches() {
    Agent agent = maker.get();
    for (int seed = 0; seed < MATCHES; seed++) {
      Match match = match(seed);
      SplitMix random = new SplitMix(seed);
      while (!match.over()) {
        match.play(legal(match, agent.act(match, random), "seed " + seed));
      }
    }
  }

  @Test
  void itChoosesLegalActionsInAnySeatWhateverTheOthersDo() {
    Agent agent = maker.get();
    Agent other = new RandomAgent();
    for (int seat = 0; seat < game.seats(); seat++) {
      Match match = match(seat);
      SplitMix random = new SplitMix(seat);
      while (!match.over()) {
        Agent asked = match.seat() == seat ? agent : other;
        match.play(legal(match, asked.act(match, random), "seat " + seat));
      }
    }
  }

  private int legal(Match match, int action, String where) {
    where += ", turn " + match.turn() + ": ";
    assertTrue(action >= 0 && action < game.actions(), where + "there is no action " + action);
    assertTrue(match.legal(action), where + game.actionName(action) + " is not legal");
    return action;
  }

  @Test
  void theSameRandomSeedGivesTheSameActions() {
    for (int seed = 0; seed < MATCHES; seed++) {
      assertEquals(played(maker.get(), seed), played(maker.get(), seed), "seed " + seed);
    }
  }

  /** Two matches played in turns by one agent are those that two agents play. */
  @Test
  void itRemembersNothingOfOtherMatches() {
    Agent agent = maker.get();
    Match[] matches = {match(1), match(2)};
    SplitMix[] random = {new SplitMix(1), new SplitMix(2)};
    List<List<Integer>> actions = List.of(new ArrayList<>(), new ArrayList<>());
    while (!matches[0].over() || !matches[1].over()) {
      for (int m = 0; m < 2; m++) {
        if (!matches[m].over()) {
          int action = agent.act(matches[m], random[m]);
          matches[m].play(action);
          actions.get(m).add(action);
        }
      }
    }
    assertEquals(played(maker.get(), 1), actions.get(0));
    assertEquals(played(maker.get(), 2), actions.get(1));
  }

  @Test
  void itDoesNotChangeTheMatchThatItLooksAt() {
    Agent agent = maker.get();
    for (int seed = 0; seed < MATCHES; seed++) {
      Match match = match(seed);
      SplitMix random = new SplitMix(seed);
      while (!match.over()) {
        byte[] before = saved(match);
        int action = agent.act(match, random);
        assertArrayEquals(before, saved(match), "seed " + seed + ", turn " + match.turn());
        match.play(action);
      }
    }
  }

  @Test
  void twoThreadsMayAskItAtOnce() throws Exception {
    List<List<Integer>> alone = new ArrayList<>();
    for (int seed = 0; seed < 2 * MATCHES; seed++) {
      alone.add(played(maker.get(), seed));
    }
    Agent shared = maker.get();
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      List<Future<List<Integer>>> together = new ArrayList<>();
      for (int seed = 0; seed < 2 * MATCHES; seed++) {
        int s = seed;
        together.add(threads.submit(() -> played(shared, s)));
      }
      for (int seed = 0; seed < 2 * MATCHES; seed++) {
        assertEquals(alone.get(seed), together.get(seed).get(), "seed " + seed);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void itAnswersAlsoAfterTheEnd() {
    Agent agent = maker.get();
    Match match = match(1);
    SplitMix random = new SplitMix(1);
    while (!match.over()) {
      match.play(agent.act(match, random));
    }
    byte[] end = saved(match);
    match.play(legal(match, agent.act(match, random), "after the end"));
    assertArrayEquals(end, saved(match));
  }

  /** All that an agent does if it plays all seats of a match. */
  private List<Integer> played(Agent agent, int seed) {
    Match match = match(seed);
    SplitMix random = new SplitMix(seed);
    List<Integer> actions = new ArrayList<>();
    while (!match.over()) {
      actions.add(agent.act(match, random));
      match.play(actions.get(actions.size() - 1));
    }
    return actions;
  }

  private Match match(int seed) {
    Match match = game.newMatch();
    match.reset(seed);
    return match;
  }

  private static byte[] saved(Match match) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      match.save(new DataOutputStream(bytes));
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
