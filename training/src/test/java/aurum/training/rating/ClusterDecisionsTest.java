package aurum.training.rating;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import aurum.env.Game;
import aurum.env.Games;
import aurum.training.arena.AgentNames;
import aurum.training.arena.ClusterExecutor;
import aurum.training.arena.MatchExecutor;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.arena.ThreadedExecutor;
import aurum.training.cluster.Cluster;
import aurum.training.cluster.LocalCluster;
import aurum.training.cluster.ReversedCluster;
import aurum.training.rating.SequentialTest.Verdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Sequential stops on a cluster are decided by the same maps as on one machine. */
class ClusterDecisionsTest {
  private static final Game GAME = Games.make("vindinium", null, Map.of("turns", "20"));

  static List<Cluster> clusters() {
    return List.of(new LocalCluster(1), new LocalCluster(3), new ReversedCluster());
  }

  private static Sprt sprt(MatchExecutor executor) {
    SequentialTest test = new SequentialTest(0, 200, 0.05, 0.05);
    return Sprt.play(test, executor, 1, 1000, 5, counts -> {}, () -> false);
  }

  @ParameterizedTest
  @MethodSource("clusters")
  void aSequentialTestStopsAtTheSameMap(Cluster cluster) {
    String agents = "greedy,random,miner,random";
    List<Participant> seats = AgentNames.parseSeats(agents, GAME);
    Sprt local = sprt(new ThreadedExecutor(GAME, seats, 2, MatchStore.NONE));
    assertNotEquals(Verdict.UNDECIDED, local.verdict());
    Sprt remote = sprt(new ClusterExecutor(cluster, GAME, seats, MatchStore.NONE));
    assertEquals(local.verdict(), remote.verdict());
    assertArrayEquals(local.counts(), remote.counts());
  }

  private static RatingTable ratings(MatchExecutor executor) {
    return RatingTable.play(executor, new RatingTable.Plan(5, 300, 300.0), () -> false);
  }

  @ParameterizedTest
  @MethodSource("clusters")
  void ratingsOfAPrecisionNeedTheSameMaps(Cluster cluster) {
    String names = "greedy,random,miner";
    List<Participant> agents = AgentNames.parseList(names, GAME);
    RatingTable local = ratings(new ThreadedExecutor(GAME, agents, 2, MatchStore.NONE));
    RatingTable remote = ratings(new ClusterExecutor(cluster, GAME, agents, MatchStore.NONE));
    assertEquals(RatingReport.json(local), RatingReport.json(remote));
  }
}
