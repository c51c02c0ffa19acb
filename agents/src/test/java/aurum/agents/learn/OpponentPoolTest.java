package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.scripted.RandomAgent;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.base.SplitMix;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** A pool with two named opponents and at most two earlier selves, in a game of two seats. */
class OpponentPoolTest {
  private static final int DRAWS = 20_000;

  private final LineSettings line = new LineSettings();
  private final LearningTask task = task((g, s) -> new RandomAgent());
  private final Supplier<float[]> weights = () -> task.architecture().initialParameters(1);
  private final OpponentPool pool = new OpponentPool(task);
  private final SplitMix random = new SplitMix(1);

  private LearningTask task(Agent.Factory strong) {
    LearningTask task = line.task(1, 1);
    return new LearningTask(
        task.game(),
        task.environment(),
        new SelfPlaySettings(8, 1, List.of("strong", "weak"), 0.5, 2, 0, 0.5, 3, 2, 1),
        task.network(),
        List.of(strong, (g, s) -> new RandomAgent()),
        1,
        1);
  }

  private void iterate(int times) {
    for (int i = 0; i < times; i++) {
      pool.endIteration(weights, Set.of());
    }
  }

  private static void play(Opponent member, double result, int matches) {
    for (int i = 0; i < matches; i++) {
      member.add(result);
    }
  }

  private static double share(Opponent member, Supplier<Opponent> draw) {
    int drawn = 0;
    for (int i = 0; i < DRAWS; i++) {
      drawn += draw.get() == member ? 1 : 0;
    }
    return drawn / (double) DRAWS;
  }

  /** Two wins and no win: p = (2 + 1) / (2 + 2) and (0 + 1) / (2 + 2), but for the decay. */
  @Test
  void drawsAnOpponentWithTheProbabilityThatTheFormulaGives() throws IOException {
    Opponent strong = pool.member(0).orElseThrow();
    Opponent weak = pool.member(1).orElseThrow();
    play(strong, 0, 2);
    play(weak, 1, 2);
    double games = 1.99;
    assertEquals(1 / (games + 2), strong.winRate(0.5), 1e-12);
    assertEquals((games + 1) / (games + 2), weak.winRate(0.5), 1e-12);
    double hard = Math.pow(1 - strong.winRate(0.5), 2);
    double easy = Math.pow(1 - weak.winRate(0.5), 2);
    assertEquals(
        hard / (hard + easy), share(strong, () -> pool.drawNamed(0, random)), 0.01, "about 0.9");
  }

  /** As an external program, of which a setting limits the number of processes. */
  @Test
  void drawsAnOpponentOnlyInTheMatchesThatItMayPlay() throws IOException {
    Agent.Factory limited =
        new Agent.Factory() {
          @Override
          public Agent newAgent(Game game, int seat) {
            return new RandomAgent();
          }

          @Override
          public int maximumMatches() {
            return 2;
          }
        };
    OpponentPool limitedPool = new OpponentPool(task(limited));
    Opponent weak = limitedPool.member(1).orElseThrow();
    assertEquals(0.5, share(weak, () -> limitedPool.drawNamed(1, random)), 0.02);
    assertEquals(1, share(weak, () -> limitedPool.drawNamed(2, random)));
  }

  @Test
  void winsLongAgoCountLessThanLaterDefeats() throws IOException {
    Opponent member = pool.member(0).orElseThrow();
    play(member, 1, 500);
    play(member, 0, 500);
    assertEquals(0.01, member.winRate(0.5), 0.01);
  }

  @Test
  void addsASnapshotAfterEveryInterval() throws IOException {
    iterate(2);
    assertNull(pool.drawEarlierSelf(random));
    iterate(1);
    Opponent first = pool.member(2).orElseThrow();
    assertEquals(1, share(first, () -> pool.drawEarlierSelf(random)));
    iterate(3);
    assertEquals(0.5, share(first, () -> pool.drawEarlierSelf(random)), 0.02);
  }

  @Test
  void replacesTheSnapshotThatLosesMost() throws IOException {
    iterate(6);
    play(pool.member(2).orElseThrow(), 0.5, 10);
    play(pool.member(3).orElseThrow(), 1, 10);
    iterate(3);
    assertTrue(pool.member(3).isEmpty());
    assertEquals(
        0.5, share(pool.member(2).orElseThrow(), () -> pool.drawEarlierSelf(random)), 0.02);
    assertEquals(
        0.5, share(pool.member(4).orElseThrow(), () -> pool.drawEarlierSelf(random)), 0.02);
  }

  @Test
  void keepsARemovedSnapshotUntilItsLastMatchEnds() throws IOException {
    iterate(6);
    Opponent first = pool.member(2).orElseThrow();
    for (int i = 0; i < 3; i++) {
      pool.endIteration(weights, Set.of(first.id));
    }
    assertEquals(first, pool.member(2).orElseThrow(), "of equal ones the oldest is removed");
    assertEquals(0, share(first, () -> pool.drawEarlierSelf(random)));
    OpponentPool loaded = saveAndLoad();
    assertEquals(2, loaded.member(2).orElseThrow().id);
    iterate(1);
    assertTrue(pool.member(2).isEmpty());
  }

  @Test
  void drawsTheSameOpponentsAfterItIsSavedAndLoaded() throws IOException {
    iterate(6);
    play(pool.member(0).orElseThrow(), 1, 3);
    play(pool.member(2).orElseThrow(), 0, 7);
    OpponentPool loaded = saveAndLoad();
    SplitMix same = new SplitMix(random.state());
    for (int i = 0; i < 100; i++) {
      assertEquals(pool.drawNamed(0, random).id, loaded.drawNamed(0, same).id);
      assertEquals(pool.drawEarlierSelf(random).id, loaded.drawEarlierSelf(same).id);
    }
    assertEquals(pool.metrics(), loaded.metrics());
  }

  private OpponentPool saveAndLoad() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    pool.save(new DataOutputStream(bytes));
    OpponentPool loaded = new OpponentPool(task);
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    loaded.load(in);
    assertEquals(0, in.available());
    return loaded;
  }

  @Test
  void reportsTheWinRateAgainstEachOpponentThatHasPlayed() throws IOException {
    assertEquals(Map.of(), pool.metrics());
    iterate(6);
    play(pool.member(1).orElseThrow(), 1, 1);
    play(pool.member(2).orElseThrow(), 0, 1);
    play(pool.member(3).orElseThrow(), 1, 1);
    Map<String, Double> metrics = pool.metrics();
    assertEquals(
        List.of("winRate.weak", "snapshotWinRate", "worstSnapshotWinRate"),
        List.copyOf(metrics.keySet()));
    assertEquals(2 / 3.0, metrics.get("winRate.weak"));
    assertEquals(0.5, metrics.get("snapshotWinRate"), 1e-12);
    assertEquals(1 / 3.0, metrics.get("worstSnapshotWinRate"), 1e-12);
  }
}
