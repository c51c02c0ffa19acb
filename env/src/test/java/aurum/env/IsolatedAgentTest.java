package aurum.env;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.SplitMix;
import example.BrokenAgents;
import example.Doing;
import example.PlaysOnItsMatch;
import example.PlaysOnItsTurns;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IsolatedAgentTest {
  private final Game game = Games.make("vindinium");
  private final Match match = game.newMatch();

  private Agent of(Agent agent) {
    return IsolatedAgent.newAgent((g, seat) -> agent, game, 2, "seat 2 of the match with seed 7");
  }

  @Test
  void anAgentOfATrustedFactoryIsUsedAsItIs() {
    Agent own = (m, random) -> 0;
    Agent.Factory trusted = Agent.Factory.trusted((g, seat) -> own);
    assertSame(own, IsolatedAgent.newAgent(trusted, game, 2, "a test"));
  }

  @Test
  void everyOtherAgentIsIsolatedOnceWhateverItsPackage() {
    for (Agent agent : List.of(new PlaysOnItsMatch(), new RandomAgent(game, 2))) {
      Agent isolated = of(agent);
      assertInstanceOf(IsolatedAgent.class, isolated);
      assertSame(isolated, of(isolated));
    }
  }

  /** Records its calls, and checks that each is given an equal copy. */
  private final class Recorder implements Agent {
    final List<String> calls = new ArrayList<>();

    private void add(String call, Match copy) {
      assertNotSame(match, copy);
      assertArrayEquals(Saved.of(match).bytes(), Saved.of(copy).bytes());
      calls.add(call);
      copy.reset(99);
    }

    @Override
    public void start(Match copy, RandomGenerator random) {
      add("start", copy);
    }

    @Override
    public int act(Match copy, RandomGenerator random) {
      add("act", copy);
      return 0;
    }

    @Override
    public void actionPlayed(Match copy, int seat, int action) {
      add("actionPlayed " + seat + ' ' + action, copy);
    }

    @Override
    public void ended(Match copy) {
      add("ended", copy);
    }

    @Override
    public void close() {
      calls.add("close");
    }
  }

  @Test
  void passesEveryCallOnWithANewCopy() {
    Recorder recorder = new Recorder();
    Agent agent = new IsolatedAgent(recorder, game, "a test");
    SplitMix random = new SplitMix(1);
    match.reset(1);
    agent.start(match, random);
    assertEquals(0, agent.act(match, random));
    agent.actionPlayed(match, 2, 4);
    agent.ended(match);
    agent.close();
    assertEquals(List.of("start", "act", "actionPlayed 2 4", "ended", "close"), recorder.calls);
  }

  @ParameterizedTest
  @ValueSource(strings = {"vindinium", "cultist-wars", "ice-and-fire"})
  void theMatchOfAnAgentThatPlaysOnItIsUnchanged(String name) {
    Match running = Games.make(name).newMatch();
    Agent agent = new IsolatedAgent(new PlaysOnItsMatch(), running.game(), "a test");
    running.reset(3);
    byte[] before = Saved.of(running).bytes();
    agent.start(running, new SplitMix(1));
    agent.act(running, new SplitMix(1));
    agent.actionPlayed(running, 0, 0);
    agent.ended(running);
    assertArrayEquals(before, Saved.of(running).bytes());
  }

  @Test
  void aProposerRemainsOneThatGetsCopies() {
    TurnProposer proposer = assertInstanceOf(TurnProposer.class, of(new PlaysOnItsTurns()));
    SplitMix random = new SplitMix(1);
    match.reset(7);
    byte[] before = Saved.of(match).bytes();
    assertTrue(proposer.playsOn());
    assertEquals(2, proposer.propose(match, () -> true));
    assertEquals(3, proposer.proposedAction(0, match, (position, generator) -> 3, random));
    assertFalse(proposer.opponentCanWin(match));
    assertTrue(proposer.estimatesTurns());
    assertEquals(2, proposer.estimate(new int[2], match));
    String prefix = "the agent example.PlaysOnItsTurns (seat 2 of the match with seed 7) ";
    assertEquals(
        prefix + "estimated a turn as NaN, which is not finite",
        assertThrows(AgentException.class, () -> proposer.estimate(new int[0], match))
            .getMessage());
    assertEquals(
        prefix + "chose the action -1 in turn 1, which is not legal",
        assertThrows(
                AgentException.class, () -> proposer.proposedAction(1, match, proposer, random))
            .getMessage());
    Exception e =
        assertThrows(
            AgentException.class, () -> proposer.proposedAction(0, match, proposer, random));
    assertTrue(e.getMessage().startsWith(prefix + "failed in turn 1 with "), e.getMessage());
    assertArrayEquals(before, Saved.of(match).bytes());
  }

  /** The game with matches that record the seeds with which they are reseeded. */
  private Game recordingSeeds(List<Object> seeds) {
    Match plain = game.newMatch();
    Match recorded =
        proxy(
            Match.class,
            (method, arguments) ->
                method.getName().equals("reseed")
                    ? seeds.add(arguments[0])
                    : method.invoke(plain, arguments));
    return proxy(
        Game.class,
        (method, arguments) ->
            method.getName().equals("newMatch") ? recorded : method.invoke(game, arguments));
  }

  private interface Calls {
    Object call(Method method, Object[] arguments) throws Exception;
  }

  private static <T> T proxy(Class<T> type, Calls calls) {
    ClassLoader loader = type.getClassLoader();
    return type.cast(
        Proxy.newProxyInstance(
            loader, new Class<?>[] {type}, (proxy, method, args) -> calls.call(method, args)));
  }

  @Test
  void eachCopyHasOtherHiddenRandomNumbersTheSameInEveryMatch() {
    List<Object> first = new ArrayList<>();
    List<Object> second = new ArrayList<>();
    for (List<Object> seeds : List.of(first, second)) {
      match.reset(seeds == first ? 1 : 2);
      Agent agent = new IsolatedAgent(BrokenAgents.choosing(0), recordingSeeds(seeds), "a test");
      for (int turn = 0; turn < 3; turn++) {
        agent.act(match, new SplitMix(turn));
      }
    }
    assertEquals(first, second);
    assertEquals(3, new HashSet<>(first).size());
  }

  @Test
  void anExceptionNamesTheAgentItsSeatTheMatchTheTurnAndTheLine() {
    match.reset(7);
    Agent agent = of(BrokenAgents.throwing());
    agent.act(match, new SplitMix(1));
    match.play(0);
    Exception e = assertThrows(AgentException.class, () -> agent.act(match, new SplitMix(1)));
    String message = e.getMessage().replaceAll("(lambda\\$throwing\\$|java:)\\d+", "$1N");
    assertEquals(
        "the agent example.BrokenAgents (a lambda) (seat 2 of the match with seed 7) failed in turn"
            + " 2 with java.lang.IllegalStateException: no move found at"
            + " example.BrokenAgents.lambda$throwing$N(BrokenAgents.java:N)",
        message);
    assertInstanceOf(IllegalStateException.class, e.getCause());
  }

  @Test
  void anAgentThatLeavesItsThreadInterruptedIsNamedAndTheThreadGoesOn() {
    match.reset(7);
    Agent agent = of(new Doing(() -> Thread.currentThread().interrupt()));
    String message =
        "the agent example.Doing (seat 2 of the match with seed 7) interrupted its own";
    Exception e = assertThrows(AgentException.class, () -> agent.act(match, new SplitMix(1)));
    assertTrue(e.getMessage().startsWith(message + " thread in turn 1;"), e.getMessage());
    assertFalse(Thread.interrupted());
    e = assertThrows(AgentException.class, agent::close);
    assertTrue(e.getMessage().startsWith(message + " thread in close;"), e.getMessage());
    assertFalse(Thread.interrupted());
  }

  @Test
  void anAgentThatThrowsLeavesItsThreadWithoutInterrupt() {
    match.reset(7);
    Agent agent =
        of(
            new Doing(
                () -> {
                  Thread.currentThread().interrupt();
                  throw new IllegalStateException("boom");
                }));
    Exception e = assertThrows(AgentException.class, () -> agent.act(match, new SplitMix(1)));
    assertTrue(e.getMessage().contains("boom"), e.getMessage());
    assertFalse(Thread.interrupted());
  }

  @Test
  void anIllegalActionIsNamed() {
    match.reset(7);
    int illegal = 1;
    while (match.legal(illegal)) {
      illegal++;
    }
    assertRefused("chose " + game.actionName(illegal), illegal);
    assertRefused("chose the action 99", 99);
    assertRefused("chose the action -1", -1);
  }

  private void assertRefused(String choice, int action) {
    Agent agent = of(BrokenAgents.choosing(action));
    Exception e = assertThrows(AgentException.class, () -> agent.act(match, new SplitMix(1)));
    assertEquals(
        "the agent example.BrokenAgents (a lambda) (seat 2 of the match with seed 7) "
            + choice
            + " in turn 1, which is not legal",
        e.getMessage());
  }
}
