package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.scripted.RandomAgent;
import aurum.agents.toy.CoinLine;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Self-play in which half of eight matches have scripted opponents; a match has 20 steps. */
class OpponentsTest {
  private final LineSettings settings = new LineSettings();

  OpponentsTest() {
    settings.game = new CoinLine(20, 1);
    settings.matches = 8;
    settings.opponentShare = 0.5;
  }

  private FixedSelfPlay selfPlay(int rolloutSteps) {
    LearningTask task = settings.task(1, 1);
    return new FixedSelfPlay(task, FixedSelfPlay.network(task), rolloutSteps);
  }

  /** Makes agents that play at random, and logs the calls of each. */
  private static final class Spy implements Agent.Factory {
    final List<Log> logs = new ArrayList<>();

    @Override
    public Agent newAgent(Game game, int seat) {
      Log log = new Log(seat);
      logs.add(log);
      return log;
    }

    @Override
    public boolean isTrusted() {
      return true;
    }

    /** The agents in the order of their matches, then of time. */
    Map<Match, List<Log>> byMatch() {
      Map<Match, List<Log>> byMatch = new HashMap<>();
      logs.forEach(log -> byMatch.computeIfAbsent(log.match, m -> new ArrayList<>()).add(log));
      return byMatch;
    }

    int decisions() {
      return logs.stream().mapToInt(log -> log.turns.size()).sum();
    }
  }

  /** One opponent and the calls that it received. */
  private static final class Log implements Agent {
    final int seat;
    final List<Integer> turns = new ArrayList<>();
    final List<Integer> actors = new ArrayList<>();
    Match match;
    int ends;
    private final Agent random = new RandomAgent();

    Log(int seat) {
      this.seat = seat;
    }

    @Override
    public void start(Match match, RandomGenerator generator) {
      assertEquals(0, match.turn());
      this.match = match;
    }

    @Override
    public int act(Match match, RandomGenerator generator) {
      assertSame(this.match, match);
      assertEquals(seat, match.actingSeat());
      turns.add(match.turn());
      return random.act(match, generator);
    }

    @Override
    public void actionPlayed(Match match, int seat, int action) {
      assertEquals(actors.size() + 1, match.turn());
      actors.add(seat);
    }

    @Override
    public void ended(Match match) {
      assertTrue(match.over());
      ends++;
    }
  }

  @Test
  void learnsFromTheLearnerSeatsOnly() {
    Spy spy = new Spy();
    settings.opponents = List.of(spy);
    settings.gamma = 1;
    settings.reward = Map.of("change:count:coins", 1.0);
    try (FixedSelfPlay play = selfPlay(60)) {
      EpisodeSummary summary = play.collect();
      assertEquals(4, spy.byMatch().size(), "matches with opponents");
      // Three episodes of ten turns a seat.
      assertEquals(4 * 3 * 10, spy.decisions());
      int[] rows = play.rollout.closedRows();
      assertEquals(4 * 30 + 4 * 60, rows.length);
      double sum = 0;
      for (int row : rows) {
        sum += play.rollout.reward[row];
      }
      assertEquals(new EpisodeSummary(8 * 3, 4 * 3 + 4 * 3 * 2, sum, sum), summary);
    }
  }

  @Test
  void makesAnOpponentForEachEpisodeAndLearnsEverySeatInSome() {
    Spy spy = new Spy();
    settings.opponents = List.of(spy);
    try (FixedSelfPlay play = selfPlay(20 * 20)) {
      play.collect();
      for (List<Log> opponents : spy.byMatch().values()) {
        // One more has been made for the episode that comes next.
        assertEquals(21, opponents.size());
        Set<Integer> seats = new HashSet<>();
        for (Log log : opponents.subList(0, 20)) {
          assertEquals(10, log.turns.size());
          log.turns.forEach(turn -> assertEquals(log.seat, turn % 2));
          seats.add(log.seat);
        }
        assertEquals(Set.of(0, 1), seats);
      }
    }
  }

  @Test
  void notifiesOpponentsOfEveryActionAndOfTheEnd() {
    Spy spy = new Spy();
    settings.opponents = List.of(spy);
    try (FixedSelfPlay play = selfPlay(50)) {
      play.collect();
      for (List<Log> opponents : spy.byMatch().values()) {
        for (int episode = 0; episode < 3; episode++) {
          Log log = opponents.get(episode);
          int steps = episode < 2 ? 20 : 10;
          assertEquals(steps, log.actors.size());
          for (int step = 0; step < steps; step++) {
            assertEquals(step % 2, log.actors.get(step));
          }
          assertEquals(episode < 2 ? 1 : 0, log.ends);
        }
      }
    }
  }

  @Test
  void playsEveryOpponentInSomeEpisode() {
    Spy first = new Spy();
    Spy second = new Spy();
    settings.opponents = List.of(first, second);
    try (FixedSelfPlay play = selfPlay(20 * 20)) {
      play.collect();
      assertEquals(4, first.byMatch().size());
      assertEquals(4, second.byMatch().size());
    }
  }

  @Test
  void learnsFromOneOfFourSeats() {
    Spy spy = new Spy();
    settings.game = Games.make("vindinium");
    settings.observation = settings.game.observation().name();
    settings.reward = Map.of("change:lead:gold", 1.0);
    settings.opponents = List.of(spy);
    try (FixedSelfPlay play = selfPlay(400)) {
      play.collect();
      assertEquals(4 * 300, spy.decisions());
      // Open are one transition of the learner seat, or one of each of the four.
      assertEquals(4 * (100 - 1) + 4 * (400 - 4), play.rollout.closedRows().length);
    }
  }

  @Test
  void learnsToBeatARandomOpponent() {
    settings.matches = 32;
    settings.opponents = List.of((game, seat) -> new RandomAgent());
    settings.opponentShare = 1;
    try (Ppo ppo = settings.ppo(1, 1)) {
      double before = ppo.iterate(0).episodes().meanReward();
      for (int i = 0; i < 20; i++) {
        ppo.iterate(0);
      }
      double after = ppo.iterate(0).episodes().meanReward();
      assertTrue(Math.abs(before) < 0.5, "mean lead at the start: " + before);
      assertTrue(after > 1.5, "mean lead over a random opponent: " + after);
    }
  }
}
