package aurum.env.gym;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Agent;
import aurum.env.Corridor;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.reward.Reward;
import aurum.env.runner.MatchObserver;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/**
 * The hooks of opponents and observers. A turn of the corridor takes two decisions, or one that
 * ends it.
 */
class MatchObserverTest {
  private final Game game = new Corridor(2, 2);
  private final List<String> calls = new ArrayList<>();

  /** Records its calls and ends each turn at once. */
  private final class Recording implements Agent, MatchObserver {
    private final String name;
    private final int seat;

    Recording(String name, int seat) {
      this.name = name;
      this.seat = seat;
    }

    @Override
    public void start(Match match, RandomGenerator random) {
      record("start");
      assertEquals(0, match.turn());
    }

    @Override
    public void position(Match match) {}

    @Override
    public void started(Match match, long seed) {
      record("started");
      assertEquals(0, match.turn());
    }

    @Override
    public int act(Match match, RandomGenerator random) {
      record("act");
      assertEquals(seat, match.actingSeat());
      return Corridor.END;
    }

    @Override
    public void actionPlayed(Match match, int actor, int action) {
      record(actor + " " + game.actionName(action));
    }

    @Override
    public void ended(Match match) {
      record("ended at turn " + match.turn());
    }

    @Override
    public void close() {
      record("close");
    }

    private void record(String call) {
      calls.add(name + ": " + call);
    }
  }

  private List<String> callsOf(String name) {
    return calls.stream()
        .filter(call -> call.startsWith(name + ": "))
        .map(call -> call.substring(name.length() + 2))
        .toList();
  }

  private SingleAgentEnv.Builder builder() {
    return SingleAgentEnv.builder(game, Reward.of(game, Map.of("end:win", 0.0), 1))
        .opponents(List.of(Agent.Factory.trusted((g, seat) -> new Recording("opponent", seat))));
  }

  private SingleAgentEnv env() {
    return builder().observer(new Recording("observer", 0)).build();
  }

  private static void playWholeEpisode(Env env) {
    env.reset(1);
    env.step(Corridor.LEFT);
    env.step(Corridor.END);
    env.step(Corridor.END);
  }

  @Test
  void anOpponentIsCalledForTheStartEveryActionAndTheEnd() {
    playWholeEpisode(env());
    assertEquals(
        List.of(
            "start",
            "0 LEFT",
            "0 END",
            "act",
            "1 END",
            "0 END",
            "act",
            "1 END",
            "ended at turn 4",
            "close"),
        callsOf("opponent"));
  }

  @Test
  void anObserverIsCalledForTheStartEveryActionAndTheEnd() {
    playWholeEpisode(env());
    assertEquals(
        List.of("started", "0 LEFT", "0 END", "1 END", "0 END", "1 END", "ended at turn 4"),
        callsOf("observer"));
  }

  @Test
  void observersAreCalledAfterTheOpponentsInTheOrderInWhichTheyWereAdded() {
    Env env =
        builder().observer(new Recording("first", 0)).observer(new Recording("second", 0)).build();
    playWholeEpisode(env);
    List<String> played = calls.stream().filter(call -> call.endsWith(": 0 LEFT")).toList();
    assertEquals(List.of("opponent: 0 LEFT", "first: 0 LEFT", "second: 0 LEFT"), played);
  }

  @Test
  void anEpisodeThatIsCutOffEnds() {
    Env env = builder().observer(new Recording("observer", 0)).maximumTurns(1).build();
    env.reset(1);
    assertEquals(true, env.step(Corridor.END).truncated());
    assertEquals(List.of("started", "0 END", "ended at turn 1"), callsOf("observer"));
  }

  @Test
  void anEpisodeThatIsAbandonedEndsAtTheNextReset() {
    Env env = env();
    env.reset(1);
    env.step(Corridor.LEFT);
    env.reset(2);
    assertEquals(List.of("started", "0 LEFT", "ended at turn 0", "started"), callsOf("observer"));
    assertEquals(
        List.of("start", "0 LEFT", "ended at turn 0", "close", "start"), callsOf("opponent"));
  }

  @Test
  void anEpisodeThatHasEndedEndsOnce() {
    Env env = env();
    playWholeEpisode(env);
    env.reset(2);
    assertEquals(1, calls.stream().filter("observer: ended at turn 4"::equals).count());
  }

  @Test
  void everyEpisodeHasNewOpponents() {
    List<Agent> made = new ArrayList<>();
    Env env =
        SingleAgentEnv.builder(game, Reward.of(game, Map.of("end:win", 0.0), 1))
            .opponents(
                List.of(
                    (g, seat) -> {
                      assertSame(game, g);
                      assertEquals(1, seat);
                      made.add(new Recording("opponent", seat));
                      return made.get(made.size() - 1);
                    }))
            .build();
    env.reset(1);
    env.reset(2);
    assertEquals(2, made.stream().distinct().count());
  }

  @Test
  void anObserverReceivesEveryPositionBetweenTurnsAndEveryDecision() {
    List<String> seen = new ArrayList<>();
    MatchObserver observer =
        new MatchObserver() {
          @Override
          public void position(Match match) {
            seen.add("position " + match.turn());
          }

          @Override
          public void decision(Match match, Agent agent, int action) {
            boolean isOpponent = agent instanceof Recording;
            assertEquals(match.actingSeat() == 1, isOpponent);
            assertTrue(agent.lastDecision().isEmpty());
            seen.add(match.actingSeat() + " decides " + game.actionName(action));
          }
        };
    playWholeEpisode(builder().observer(observer).build());
    assertEquals(
        List.of(
            "position 0",
            "0 decides LEFT",
            "0 decides END",
            "position 1",
            "1 decides END",
            "position 2",
            "0 decides END",
            "position 3",
            "1 decides END",
            "position 4"),
        seen);
  }

  @Test
  void anObserverMayIgnoreEverything() {
    playWholeEpisode(builder().observer(position -> {}).build());
    assertEquals("ended at turn 4", callsOf("opponent").get(8));
  }
}
