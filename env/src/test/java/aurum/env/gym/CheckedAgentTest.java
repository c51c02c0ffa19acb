package aurum.env.gym;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Agent;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.SplitMix;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CheckedAgentTest {
  private final Match match = Games.make("vindinium").newMatch();

  @Test
  void passesEveryCallOn() {
    List<String> calls = new ArrayList<>();
    Agent agent =
        CheckedAgent.of(
            new Agent() {
              @Override
              public void start(Match m, RandomGenerator random) {
                calls.add("start");
                started(m);
              }

              @Override
              public void started(Match m) {
                calls.add("started");
              }

              @Override
              public int act(Match m, RandomGenerator random) {
                calls.add("act");
                return 3;
              }

              @Override
              public void actionPlayed(Match m, int seat, int action) {
                calls.add("actionPlayed " + seat + " " + action);
              }

              @Override
              public void ended(Match m) {
                calls.add("ended");
              }
            });
    match.reset(1);
    agent.start(match, new SplitMix(1));
    assertEquals(3, agent.act(match, new SplitMix(1)));
    agent.actionPlayed(match, 2, 4);
    agent.ended(match);
    assertEquals(List.of("start", "started", "act", "actionPlayed 2 4", "ended"), calls);
  }

  @Test
  void isNotCheckedTwice() {
    Agent agent = CheckedAgent.of((m, random) -> 0);
    assertSame(agent, CheckedAgent.of(agent));
  }

  @ParameterizedTest
  @ValueSource(strings = {"vindinium", "cultist-wars", "ice-and-fire"})
  void aDecisionAllocatesNothing(String game) {
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    Match running = Games.make(game).newMatch();
    Agent agent = CheckedAgent.of((m, random) -> 0);
    SplitMix random = new SplitMix(1);
    running.reset(1);
    long allocated = 0;
    for (int i = 0; i < 2; i++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int decision = 0; decision < 1000; decision++) {
        agent.act(running, random);
      }
      allocated = threads.getCurrentThreadAllocatedBytes() - before;
    }
    assertTrue(allocated < 1000, "bytes: " + allocated);
  }

  @Test
  void theHashDependsOnEveryValueAndItsPlace() {
    List<Consumer<StateHash>> writes =
        List.of(
            h -> h.writeInt(1),
            h -> h.writeInt(2),
            h -> h.writeByte(9),
            h -> h.writeShort(-3),
            h -> h.writeLong(4),
            h -> h.writeFloat(5),
            h -> h.writeDouble(6),
            h -> h.writeUTF("seven"),
            h -> h.write(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9}, 0, 9),
            h -> h.write(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 10}, 0, 9),
            h -> h.write(new byte[] {1, 2, 3, 4, 5, 6, 7, 0, 9}, 0, 9));
    Set<Long> hashes = new HashSet<>();
    int pairs = 0;
    StateHash hash = new StateHash();
    for (int i = 0; i < writes.size(); i++) {
      for (int j = 0; j < writes.size(); j++) {
        hash.clear();
        hash.writeInt(7);
        writes.get(i).accept(hash);
        writes.get(j).accept(hash);
        hash.writeLong(8);
        hashes.add(hash.value());
        pairs++;
      }
    }
    assertEquals(pairs, hashes.size());
  }
}
