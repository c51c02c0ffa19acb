package aurum.training.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.ShippedPolicies;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.TextBot;
import aurum.training.ContestReferee;
import aurum.training.cluster.Cluster;
import aurum.training.cluster.LocalCluster;
import aurum.training.cluster.ReversedCluster;
import aurum.training.cluster.TaskException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ClusterExecutorTest {
  private static final Game GAME = Games.make("vindinium", null, Map.of("turns", "10"));
  private static final String AGENTS = "greedy,a=random,b=random,miner";

  static List<Cluster> clusters() {
    return List.of(new LocalCluster(1), new LocalCluster(3), new ReversedCluster());
  }

  private static Evaluation evaluate(
      String agents, int games, MatchStore store, Cluster cluster, Game game) {
    List<Participant> seats = AgentNames.parseSeats(agents, game);
    ClusterExecutor executor = new ClusterExecutor(cluster, game, seats, store);
    return Evaluation.run(executor, games, 3, Seatings.ROTATIONS, () -> false);
  }

  @ParameterizedTest
  @MethodSource("clusters")
  void theResultIsThatOfThreads(Cluster cluster) {
    Evaluation local = Evaluation.run(GAME, AgentNames.parseSeats(AGENTS, GAME), 40, 3, 2);
    assertEquals(local, evaluate(AGENTS, 40, MatchStore.NONE, cluster, GAME));
  }

  @Test
  void policyFilesAreSentToTheExecutors(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("mine.zip");
    ShippedPolicies.nameOrFile("vindinium").write(file);
    String agents = "mine=policy:%s?sample,policy:vindinium,greedy,miner".formatted(file);
    List<Participant> seats = AgentNames.parseSeats(agents, GAME);
    ClusterExecutor executor =
        new ClusterExecutor(new LocalCluster(2), GAME, seats, MatchStore.NONE);
    assertTrue(file.toFile().delete(), "an executor has no such file");
    assertEquals(
        Evaluation.run(GAME, seats, 8, 3, 2),
        Evaluation.run(executor, 8, 3, Seatings.ROTATIONS, () -> false));
  }

  @Test
  void aContestsRefereePlaysOnTheExecutors(@TempDir Path folder) throws IOException {
    Game game = Games.make(ContestReferee.ofCoins(folder), null, Map.of("players", "2"));
    String agents = "a=class:%s,b=class:%1$s".formatted(TakesOne.class.getName());
    assertEquals(
        Evaluation.run(game, AgentNames.parseSeats(agents, game), 4, 3, 1),
        evaluate(agents, 4, MatchStore.NONE, new LocalCluster(2), game));
  }

  @Test
  void mapsThatTheStoreHasAreNotSent() {
    List<String> added = new ArrayList<>();
    Arena arena = new Arena(GAME);
    long known = Evaluation.mapSeed(3, 1);
    MatchStore store =
        new MatchStore() {
          @Override
          public MatchResult find(long seed, List<Participant> seats) {
            return seed == known ? arena.play(seed, seats) : null;
          }

          @Override
          public void add(
              long seed, List<Participant> seats, MatchResult result, double seconds, TurnLog log) {
            added.add(seed + " " + seats.get(0).name());
          }
        };
    ReversedCluster cluster = new ReversedCluster();
    evaluate(AGENTS, 12, store, cluster, GAME);
    assertEquals(2, cluster.payloads().size(), "of three maps");
    assertEquals(8, added.size(), "four matches of each");
    assertTrue(added.stream().noneMatch(match -> match.startsWith(known + " ")));
  }

  /** Takes a coin in each turn. */
  public static final class TakesOne implements TextBot {
    @Override
    public String reply(List<String> input) {
      return "TAKE 1";
    }
  }

  /** Chooses no legal action in its fifth turn. */
  public static final class Confused implements Agent {
    @Override
    public int act(Match match, RandomGenerator random) {
      return match.turn() >= 4 * 4 ? 99 : 0;
    }
  }

  @ParameterizedTest
  @MethodSource("clusters")
  void aMatchThatAlwaysFailsEndsTheEvaluationWithItsSeed(Cluster cluster) {
    String agents = "class:" + Confused.class.getName() + ",random,random,random";
    TaskException failed =
        assertThrows(
            TaskException.class, () -> evaluate(agents, 4, MatchStore.NONE, cluster, GAME));
    assertEquals(
        "the agent %s (seat 0 of the match with seed %s) chose the action 99 in turn 17, which is not legal"
            .formatted(Confused.class.getName(), Evaluation.mapSeed(3, 0)),
        failed.getMessage());
  }

  @Test
  void invalidInputOfAMapIsRefusedWithItsSeed() {
    Game odd = Games.make("vindinium", null, Map.of("size", "9", "minePercent", "x"));
    InvalidInputException refused =
        assertThrows(
            InvalidInputException.class,
            () ->
                evaluate(
                    "random,random,random,random", 4, MatchStore.NONE, new LocalCluster(1), odd));
    assertTrue(
        refused.getMessage().startsWith("seed " + Evaluation.mapSeed(3, 0) + ": "),
        refused.getMessage());
  }

  @Test
  void refusesPrograms() {
    List<Participant> seats =
        AgentNames.parseSeats("bot:true,random,random,random", Games.make("vindinium"));
    assertThrows(InvalidInputException.class, () -> ClusterExecutor.check(seats));
  }

  @Test
  void knowsSearchesThatAreLimitedByTime() {
    assertTrue(AgentName.of("s=policy:vindinium?search=40ms").isTimed());
    assertTrue(AgentName.of("policy:vindinium?horizon=10&search=40ms").isTimed());
    assertEquals(false, AgentName.of("policy:vindinium?search=2000").isTimed());
    assertEquals(false, AgentName.of("policy:vindinium").isTimed());
    assertEquals(false, AgentName.of("greedy").isTimed());
  }
}
