package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
import aurum.agents.search.SearchLimit;
import aurum.env.trace.Trace;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The bots of the policies of this build. */
class ShippedBotTest {
  @TempDir private Path folder;

  static List<String> names() {
    return ShippedPolicies.NAMES;
  }

  @ParameterizedTest
  @MethodSource("names")
  void theBotFitsIntoAFileAndChoosesAsThePolicyDoes(String name) throws Exception {
    Policy policy = ShippedPolicies.nameOrFile(name);
    Path file = folder.resolve("Player.java");
    Exporter.write(policy, file, new ExportSettings(14, SearchLimit.NONE));
    try (CompiledBot bot = new CompiledBot(file)) {
      Agreement agreement = Agreement.of(policy, bot);
      assertTrue(agreement.choices() >= 3_000, agreement.choices() + " choices");
      assertTrue(agreement.share() >= 0.995, agreement.share() + " of all choices are equal");
      if (name.equals("cultist-wars")) { // Its search has no network.
        Path recording = RecordedStream.recordings(policy.gameName(), policy.variant()).get(0);
        bot.requireNoGeneratedMethodOfARecord(
            RecordedStream.of(Trace.read(recording)).get(0).input());
      }
    }
  }
}
