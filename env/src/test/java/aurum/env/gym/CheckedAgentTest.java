package aurum.env.gym;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import aurum.env.Agent;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.SplitMix;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

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

  @Test
  void theHashDependsOnEveryValueAndItsPlace() {
    StateHash hash = new StateHash();
    hash.writeInt(1);
    hash.writeInt(2);
    long first = hash.value();
    hash.clear();
    hash.writeInt(2);
    hash.writeInt(1);
    assertNotEquals(first, hash.value());
    hash.clear();
    hash.write(new byte[] {0, 1, 2}, 1, 2);
    assertEquals(first, hash.value());
  }
}
