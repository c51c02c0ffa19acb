package aurum.env.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Agent;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.SeatedAgents;
import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Seat 0 is an agent, the others print lines, in a match of ten rounds. */
class MatchRunnerTest {
  private static final int AGENT = 0;
  private static final int LATE = 1;
  private static final int INVALID = 2;
  private static final int WAITS = 3;

  private final RefereeGame game =
      (RefereeGame) Games.make("vindinium", null, Map.of("turns", "10"));
  private final RefereeMatch match = game.newMatch();
  private final List<String> events = new ArrayList<>();

  private void add(String event) {
    events.add(event);
  }

  /** Waits, and records what it is told. */
  private final class Waiting implements Agent {
    @Override
    public int act(Match position, RandomGenerator random) {
      return game.waitingAction();
    }

    @Override
    public void actionPlayed(Match position, int seat, int action) {
      add("agent: " + seat + " played " + game.actionName(action));
    }

    @Override
    public void ended(Match position) {
      add("agent: ended");
    }
  }

  /** Waits, and reports the number of its turns as the depth of a search. */
  private final class Reporting implements Agent {
    private int turns;

    @Override
    public int act(Match position, RandomGenerator random) {
      turns++;
      return game.waitingAction();
    }

    @Override
    public String lastFigures() {
      return "depth=" + turns;
    }
  }

  /** Replies with one line always, and records what it is told. */
  private final class Printing implements TextSeat {
    private final String name;
    private final String line;

    Printing(String name, String line) {
      this.name = name;
      this.line = line;
    }

    @Override
    public String reply(RefereeMatch position) {
      add(name + ": asked");
      return line;
    }

    @Override
    public void refused(String refused) {
      add(name + ": refused " + refused);
    }

    @Override
    public void otherPlayed(String other) {
      add(name + ": told " + other);
    }
  }

  private final class Recording implements MatchObserver {
    @Override
    public void position(Match position) {
      add("position " + position.turn());
    }

    @Override
    public void started(Match position, long seed) {
      add("started with seed " + seed);
    }

    @Override
    public void decision(Match position, Agent agent, int action) {
      add("decision in turn " + position.turn());
    }

    @Override
    public void actionPlayed(Match position, int seat, int action) {
      add("played by " + seat + ", now turn " + position.turn());
    }

    @Override
    public void reply(Match position, String reply) {
      add("reply " + reply);
    }

    @Override
    public void ended(Match position) {
      add("ended");
    }
  }

  @Test
  void asksEachSeatAndTellsAgentsTextSeatsAndTheObserverInOrder() {
    match.reset(5);
    Agent.Factory[] factories = new Agent.Factory[game.seats()];
    factories[AGENT] = (g, seat) -> new Waiting();
    TextSeat[] texts = new TextSeat[game.seats()];
    texts[LATE] = new Printing("late", null);
    texts[INVALID] = new Printing("invalid", "JUMP");
    texts[WAITS] = new Printing("waits", "WAIT");
    SplitMix random = new SplitMix(1);
    try (SeatedAgents agents = SeatedAgents.start(match, 5, factories, seat -> random)) {
      new MatchRunner(match, agents, texts, new Recording()).play(5);
    }
    assertEquals(
        List.of(
            "started with seed 5",
            "position 0",
            "decision in turn 0",
            "agent: 0 played WAIT",
            "played by 0, now turn 1",
            "late: told WAIT",
            "invalid: told WAIT",
            "waits: told WAIT",
            "position 1",
            "late: asked",
            "reply !timeout",
            "invalid: told null",
            "waits: told null",
            "position 2",
            "invalid: asked",
            "reply JUMP",
            "late: told JUMP",
            "waits: told JUMP",
            "invalid: refused JUMP",
            "position 3",
            "waits: asked",
            "reply WAIT",
            "late: told WAIT",
            "invalid: told WAIT",
            "position 4"),
        events.subList(0, 25));
    assertEquals(
        List.of(
            "decision in turn 4",
            "agent: 0 played WAIT",
            "played by 0, now turn 5",
            "late: told WAIT",
            "invalid: told WAIT",
            "waits: told WAIT",
            "position 5",
            "reply !inactive",
            "position 6",
            "reply !inactive",
            "position 7",
            "waits: asked"),
        events.subList(25, 37));
    assertEquals(List.of("position 40", "agent: ended", "ended"), tail(3));
  }

  @Test
  void tellsTheObserverTheFiguresOfAnAgentAfterItsTurn() {
    match.reset(5);
    Agent.Factory[] factories = new Agent.Factory[game.seats()];
    Arrays.fill(factories, (Agent.Factory) (g, seat) -> new Waiting());
    factories[1] = (g, seat) -> new Reporting();
    MatchObserver observer =
        new MatchObserver() {
          @Override
          public void position(Match position) {
            add("position " + position.turn());
          }

          @Override
          public void standardError(int seat, int turn, String text) {
            add("seat " + seat + " in turn " + turn + ": " + text);
          }
        };
    try (SeatedAgents agents = SeatedAgents.start(match, 5, factories, seat -> new SplitMix(1))) {
      new MatchRunner(match, agents, observer).play(5);
    }
    events.removeIf(event -> event.startsWith("agent: "));
    assertEquals(
        List.of(
            "position 0",
            "position 1",
            "position 2",
            "seat 1 in turn 1: [AURUM] depth=1\n",
            "position 3"),
        events.subList(0, 5));
    assertTrue(events.contains("seat 1 in turn 37: [AURUM] depth=10\n"), events.toString());
  }

  private List<String> tail(int count) {
    return events.subList(events.size() - count, events.size());
  }
}
