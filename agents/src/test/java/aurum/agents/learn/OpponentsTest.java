package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.Mlp;
import aurum.agents.scripted.RandomAgent;
import aurum.agents.toy.GoldRace;
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

/** Of eight matches, half are played against scripted opponents; each takes 20 steps. */
class OpponentsTest {
  private final GoldRace game = new GoldRace(20, 1);
  private final RaceSettings settings = new RaceSettings();

  OpponentsTest() {
    settings.matches = 8;
    settings.opponents = List.of("first", "second");
    settings.opponentShare = 0.5;
  }

  /** Plays at random, and writes down when and where it was asked. */
  private static final class Spy implements Agent {
    record Asked(int turn, int seat) {}

    final Map<Match, List<Asked>> asked = new HashMap<>();
    private final Agent random = new RandomAgent();

    @Override
    public int act(Match match, RandomGenerator generator) {
      asked
          .computeIfAbsent(match, m -> new ArrayList<>())
          .add(new Asked(match.turn(), match.seat()));
      return random.act(match, generator);
    }
  }

  @Test
  void onlyTheLearnedSeatIsLearnedFrom() {
    Spy spy = new Spy();
    settings.gamma = 1;
    settings.stepsPerRollout = 60;
    settings.reward = Map.of("change:count:gold", 1.0);
    try (Workers workers = new Workers(1);
        SelfPlay play =
            new SelfPlay(
                game, settings.get(), List.of(spy), SelfPlayTest.network(game), 5, workers)) {
      Rollout rollout = play.newRollout();
      play.start();
      SelfPlay.Tally tally = play.collect(rollout);
      assertEquals(4, spy.asked.size(), "matches with opponents");
      // Three episodes of ten turns a seat.
      spy.asked.values().forEach(asked -> assertEquals(30, asked.size()));
      int[] rows = rollout.closedRows();
      assertEquals(4 * 30 + 4 * 60, rows.length);
      assertEquals(8 * 3, tally.episodes);
      assertEquals(4 * 3 + 4 * 3 * 2, tally.seats);
      // What the learned seats won, and nothing of what the opponents did.
      double sum = 0;
      for (int row : rows) {
        sum += rollout.reward[row];
      }
      assertEquals(tally.score, sum);
      assertEquals(tally.reward, sum);
    }
  }

  @Test
  void anOpponentKeepsItsSeatForAnEpisodeAndEverySeatIsLearnedInTurn() {
    Spy spy = new Spy();
    settings.stepsPerRollout = 20 * 20;
    try (Workers workers = new Workers(1);
        SelfPlay play =
            new SelfPlay(
                game, settings.get(), List.of(spy), SelfPlayTest.network(game), 5, workers)) {
      play.start();
      play.collect(play.newRollout());
      for (List<Spy.Asked> asked : spy.asked.values()) {
        assertEquals(20 * 10, asked.size());
        Map<Integer, Integer> episodesOfSeat = new HashMap<>();
        for (int episode = 0; episode < 20; episode++) {
          Set<Integer> seats = new HashSet<>();
          for (Spy.Asked a : asked.subList(episode * 10, (episode + 1) * 10)) {
            assertEquals(a.turn() % 2, a.seat());
            seats.add(a.seat());
          }
          assertEquals(1, seats.size(), "seats of the opponent in one episode");
          episodesOfSeat.merge(seats.iterator().next(), 1, Integer::sum);
        }
        assertEquals(2, episodesOfSeat.size(), "seats over all episodes: " + episodesOfSeat);
      }
    }
  }

  @Test
  void everyOpponentHasItsTurn() {
    Spy first = new Spy();
    Spy second = new Spy();
    settings.stepsPerRollout = 20 * 20;
    try (Workers workers = new Workers(1);
        SelfPlay play =
            new SelfPlay(
                game,
                settings.get(),
                List.of(first, second),
                SelfPlayTest.network(game),
                5,
                workers)) {
      play.start();
      play.collect(play.newRollout());
      assertEquals(4, first.asked.size());
      assertEquals(4, second.asked.size());
    }
  }

  @Test
  void ofFourSeatsOneIsLearnedFrom() {
    Game four = Games.make("vindinium");
    settings.observation = "features";
    settings.reward = Map.of("change:lead:gold", 1.0);
    settings.stepsPerRollout = 400;
    Spy spy = new Spy();
    int[] widths = {four.observation().size(), 16, four.actions()};
    try (Workers workers = new Workers(1);
        SelfPlay play =
            new SelfPlay(four, settings.get(), List.of(spy), new Mlp(widths), 5, workers)) {
      Rollout rollout = play.newRollout();
      play.start();
      play.collect(rollout);
      spy.asked.values().forEach(asked -> assertEquals(300, asked.size()));
      // Open are one transition of the learned seat, or one of each of the four.
      assertEquals(4 * (100 - 1) + 4 * (400 - 4), rollout.closedRows().length);
    }
  }

  @Test
  void itLearnsToBeatThem() {
    settings.matches = 32;
    settings.opponentShare = 1;
    settings.gamma = 0.9;
    try (Ppo ppo = new Ppo(game, settings.get(), List.of(new RandomAgent()), 1, 1)) {
      double before = ppo.iterate(0).meanReward();
      for (int i = 0; i < 20; i++) {
        ppo.iterate(0);
      }
      double after = ppo.iterate(0).meanReward();
      assertTrue(Math.abs(before) < 0.5, "mean lead at the start: " + before);
      assertTrue(after > 1.5, "mean lead over a random opponent: " + after);
    }
  }
}
