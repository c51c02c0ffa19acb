package aurum.training.rating;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.arena.MatchStore;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RatingCollectorTest {
  private static List<NamedMatch> wins(String winner, String loser, int count) {
    return LongStream.range(0, count)
        .mapToObj(map -> new NamedMatch(map, List.of(winner, loser), List.of(1, 2)))
        .toList();
  }

  private static double rating(String agent, List<String> names, List<NamedMatch> matches) {
    return new RatingCollector(MatchStore.NONE, names, matches).ratings().get(agent).rating();
  }

  @Test
  void ratesByEarlierMatches() {
    List<String> names = List.of("random", "greedy", "policy");
    assertTrue(rating("policy", names, wins("policy", "greedy", 9)) > 1050);
    assertTrue(rating("policy", names, wins("greedy", "policy", 9)) < 950);
    assertEquals(1000, rating("greedy", names, wins("policy", "greedy", 9)));
  }

  @Test
  void matchesWithOtherAgentsDoNotCount() {
    List<String> names = List.of("random", "policy");
    assertEquals(Set.of(), ratings(names, wins("policy", "snapshot-1", 9)));
    assertEquals(Set.copyOf(names), ratings(names, wins("policy", "random", 9)));
  }

  private static Set<String> ratings(List<String> names, List<NamedMatch> matches) {
    return new RatingCollector(MatchStore.NONE, names, matches).ratings().keySet();
  }
}
