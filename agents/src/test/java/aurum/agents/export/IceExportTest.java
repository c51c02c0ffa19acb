package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.Policy;
import aurum.agents.neural.PolicyAgent;
import aurum.agents.neural.RandomPolicy;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.trace.Trace;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A bot whose turns are many choices each, which it makes on its own copy of the rules. */
class IceExportTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"bronze", "wood3"})
  void theBotPlaysWholeTurnsAsThePolicyDoes(String variant) throws Exception {
    Game game = Games.make("ice-and-fire", variant, Map.of());
    Policy policy = RandomPolicy.of(game, List.of(128, 64), 1);
    PolicyAgent agent = new PolicyAgent(policy, false);
    Path file = folder.resolve("Player.java");
    int characters = Exporter.write(policy, file, 14);
    assertTrue(characters < Exporter.TOO_MANY_CHARACTERS, characters + " characters");
    int turns = 0;
    int equal = 0;
    try (CompiledBot bot = new CompiledBot(file)) {
      for (Path recording : RecordedStream.recordings("ice-and-fire")) {
        Trace trace = Trace.read(recording);
        if (!trace.game().variant().equals(variant)) {
          continue;
        }
        for (RecordedStream stream : RecordedStream.of(trace, agent)) {
          List<String> lines = bot.play(stream.input(), 0);
          assertEquals(stream.answers().size(), lines.size(), recording.toString());
          turns += lines.size();
          for (int i = 0; i < lines.size(); i++) {
            equal += lines.get(i).equals(stream.answers().get(i)) ? 1 : 0;
          }
        }
      }
    }
    assertTrue(turns > 1000, turns + " turns");
    // A line of dozens of choices differs if one of them does.
    assertTrue(equal >= 0.97 * turns, equal + " of " + turns + " lines are equal");
  }
}
