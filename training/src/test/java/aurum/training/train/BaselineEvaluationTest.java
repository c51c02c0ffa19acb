package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.learn.Learner;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.Games;
import aurum.training.arena.Ranking;
import aurum.training.cluster.ReversedCluster;
import aurum.training.settings.SettingsFile;
import aurum.training.train.Snapshots.Snapshot;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class BaselineEvaluationTest {
  private static Training run(long seed) throws IOException {
    Game game = Games.make("vindinium", null, Map.of("turns", "20"));
    return new Training(game, seed, 1, OptionalDouble.empty(), SettingsFile.of(game, null));
  }

  private static Policy policy() throws IOException {
    try (Learner learner = run(1).newLearner()) {
      return learner.policy();
    }
  }

  private static long seed(Policy policy, long seed, long number) throws IOException {
    return new BaselineEvaluation(run(seed), null)
        .evaluate(policy, 4, number, List.of(), () -> false)
        .baselines()
        .get("greedy")
        .seed();
  }

  @Test
  void drawsItsMapsFromTheSeedOfTheRunAndTheNumberOfTheEvaluation() throws IOException {
    Policy policy = policy();
    long first = seed(policy, 1, 1);
    assertEquals(first, seed(policy, 1, 1));
    assertNotEquals(first, seed(policy, 1, 2));
    assertNotEquals(first, seed(policy, 1, BaselineEvaluation.FINAL));
    assertNotEquals(first, seed(policy, 2, 1));
    assertTrue(first >= 0, "a negative seed would need another notation: " + first);
  }

  @Test
  void evaluatesAgainstEachBaseline() throws IOException {
    assertEquals(
        run(1).settings().evaluation().baselines(),
        new BaselineEvaluation(run(1), null)
            .evaluate(policy(), 4, 1, List.of(), () -> false).baselines().keySet().stream()
                .toList());
  }

  @Test
  void playsAgainstSnapshotsOnTheMapsOfTheBaselines() throws IOException {
    Policy policy = policy();
    List<Snapshot> snapshots =
        List.of(new Snapshot("a", policy, List.of()), new Snapshot("b", policy, List.of()));
    List<Ranking<String>> matches =
        new BaselineEvaluation(run(1), null)
            .evaluate(policy, 8, 1, snapshots, () -> false)
            .matches();
    Map<String, Set<Long>> maps = new TreeMap<>();
    for (Ranking<String> match : matches) {
      match.agents().forEach(name -> maps.computeIfAbsent(name, n -> new TreeSet<>()));
      match.agents().forEach(name -> maps.get(name).add(match.map()));
    }
    assertEquals(Set.of("a", "b", "greedy", "miner", "policy", "random"), maps.keySet());
    assertEquals(2, maps.get("greedy").size());
    assertEquals(maps.get("policy"), maps.get("greedy"));
    assertEquals(1, maps.get("a").size(), "the snapshots share the matches");
    assertTrue(maps.get("greedy").containsAll(maps.get("a")));
  }

  @Test
  void theMatchesOnAClusterAreThoseOfThreads() throws IOException {
    Policy policy = policy();
    List<Snapshot> snapshots = List.of(new Snapshot("a", policy, List.of()));
    ReversedCluster cluster = new ReversedCluster();
    BaselineEvaluation.Result remote =
        new BaselineEvaluation(run(1), cluster).evaluate(policy, 8, 1, snapshots, () -> false);
    assertEquals(
        new BaselineEvaluation(run(1), null).evaluate(policy, 8, 1, snapshots, () -> false),
        remote);
    assertEquals(2 * (remote.baselines().size() + 1), cluster.payloads().size());
  }

  /** The policy is as good as the snapshot, which is itself. */
  @Test
  void theMatchesOfASnapshotCountForTheRating() throws IOException {
    Policy policy = policy();
    BaselineEvaluation evaluation = new BaselineEvaluation(run(1), null);
    List<Ranking<String>> wins =
        LongStream.range(0, 40)
            .mapToObj(map -> new Ranking<>(map, List.of("a", "greedy"), List.of(1, 2)))
            .toList();
    double unknown = rating(evaluation, policy, List.of());
    assertTrue(rating(evaluation, policy, wins) > unknown + 20);
    assertEquals(unknown, rating(evaluation, policy, List.of()));
  }

  private static double rating(
      BaselineEvaluation evaluation, Policy policy, List<Ranking<String>> matches) {
    List<Snapshot> snapshots = List.of(new Snapshot("a", policy, matches));
    return evaluation
        .evaluate(policy, 8, 1, snapshots, () -> false)
        .rating()
        .orElseThrow()
        .rating();
  }
}
