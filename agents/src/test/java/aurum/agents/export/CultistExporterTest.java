package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.Policy;
import aurum.agents.neural.PolicyAgent;
import aurum.agents.neural.RandomPolicy;
import aurum.env.Games;
import aurum.env.trace.Trace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A bot of Cultist Wars, whose orders name units that the actions do not. */
class CultistExporterTest {
  @TempDir private Path folder;

  private static Policy policy() {
    return RandomPolicy.of(Games.make("cultist-wars"), List.of(112, 64), 1);
  }

  @Test
  void theBotChoosesAsThePolicyDoes() throws Exception {
    PolicyAgent agent = new PolicyAgent(policy(), false);
    Path file = folder.resolve("Player.java");
    Exporter.write(policy(), file, 14);
    int positions = 0;
    int equal = 0;
    try (CompiledBot bot = new CompiledBot(file)) {
      for (Path recording : RecordedStream.recordings("cultist-wars")) {
        for (RecordedStream stream : RecordedStream.of(Trace.read(recording), agent)) {
          List<String> lines = bot.play(stream.input(), 0);
          assertEquals(stream.answers().size(), lines.size(), recording.toString());
          positions += lines.size();
          for (int i = 0; i < lines.size(); i++) {
            equal += lines.get(i).equals(stream.answers().get(i)) ? 1 : 0;
          }
        }
      }
    }
    assertTrue(positions >= 3_600, positions + " positions");
    double agreement = (double) equal / positions;
    assertTrue(agreement >= 0.995, agreement + " of all choices are equal");
  }

  @Test
  void aNetworkOfTheDefaultSizeFitsIntoTheFile() throws IOException {
    int characters = Exporter.source(policy(), "Player", 14).length();
    assertTrue(characters < 100_000, characters + " characters");
  }
}
