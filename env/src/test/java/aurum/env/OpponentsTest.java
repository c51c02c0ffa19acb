package aurum.env;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import aurum.env.gym.Env;
import aurum.env.gym.SingleAgentEnv;
import aurum.env.reward.Reward;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class OpponentsTest {
  private final Game game = new Corridor(2, 1);
  private final List<String> calls = new ArrayList<>();

  private final class Recording implements Agent {
    private final String name;

    Recording(String name) {
      this.name = name;
    }

    @Override
    public void start(Match match, RandomGenerator random) {
      calls.add(name + " started");
    }

    @Override
    public int act(Match match, RandomGenerator random) {
      calls.add(name + " act");
      return Corridor.END;
    }

    @Override
    public void actionPlayed(Match match, int seat, int action) {
      calls.add(name + " played " + seat);
    }

    @Override
    public void ended(Match match) {
      calls.add(name + " ended");
    }
  }

  private Env env() {
    List<Agent.Factory> candidates = new ArrayList<>();
    for (String name : List.of("A", "B", "C")) {
      candidates.add((g, seat) -> new Recording(name));
    }
    return SingleAgentEnv.builder(game, Reward.of(game, Map.of("end:win", 0.0), 1))
        .opponents(List.of(Opponents.drawnFrom(candidates)))
        .build();
  }

  /** The opponent of the episode of each seed. */
  private List<String> drawn(Env env, int seeds) {
    List<String> drawn = new ArrayList<>();
    for (int seed = 0; seed < seeds; seed++) {
      calls.clear();
      env.reset(seed);
      env.step(Corridor.END);
      drawn.add(calls.get(0).substring(0, 1));
    }
    return drawn;
  }

  @Test
  void theSameSeedGivesTheSameOpponent() {
    Env used = env();
    drawn(used, 7);
    assertEquals(drawn(env(), 50), drawn(used, 50));
  }

  @Test
  void everyCandidateIsDrawnAboutEquallyOften() {
    int seeds = 600;
    List<String> drawn = drawn(env(), seeds);
    assertEquals(3, new HashSet<>(drawn).size());
    for (String name : List.of("A", "B", "C")) {
      // The standard deviation of each count is 11.5.
      assertEquals(seeds / 3, drawn.stream().filter(name::equals).count(), 58, name);
    }
  }

  @Test
  void theDrawnOpponentPlaysTheWholeMatchAndGetsEveryHook() {
    String name = drawn(env(), 1).get(0);
    List<String> expected = new ArrayList<>();
    for (String call : List.of("started", "played 0", "act", "played 1", "ended")) {
      expected.add(name + ' ' + call);
    }
    assertEquals(expected, calls);
  }

  @Test
  void anEmptyListOfCandidatesIsRefused() {
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> Opponents.drawnFrom(List.of()));
    assertEquals("give at least one opponent to draw from", e.getMessage());
  }
}
