package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import aurum.agents.policy.SearchSettings;
import aurum.agents.policy.ShippedPolicies;
import aurum.agents.search.SearchLimit;
import aurum.env.trace.Trace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The bots of the policies of this build that search. */
class SearchingShippedBotTest {
  @TempDir private Path folder;

  static List<String> names() {
    return ShippedPolicies.NAMES;
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyShippedPolicyFitsIntoAFileWithItsSearch(String name) throws Exception {
    ExportSettings settings = new ExportSettings(null, SearchLimit.parse("40ms"));
    Exporter.Export export = Exporter.export(ShippedPolicies.nameOrFile(name), "Player", settings);
    assertTrue(export.source().length() < Exporter.CHARACTER_LIMIT);
    assertTrue(export.bits() >= 8, export.bits() + " bits");
    List<String> lines = export.source().lines().toList();
    boolean isTree = name.equals("cultist-wars");
    String policy =
        isTree ? "none; a tree search with the game's own evaluation plays." : "a network of ";
    assertTrue(lines.get(1).startsWith("// Policy: " + policy), lines.get(1));
    assertEquals(
        "// Search: until 40000000L nanoseconds after the first line of a turn; change the number in"
            + " the first statement of main.",
        lines.get(2));
    String compared = isTree ? "those of the search." : "those of the policy.";
    assertTrue(lines.get(3).endsWith("compares its replies with " + compared), lines.get(3));
    assertEquals(!isTree, export.hasPolicy());
    String code = String.join("\n", lines.subList(5, lines.size()));
    assertEquals(2, code.split("40000000L", -1).length, "once in the code");
    if (!name.contains("-wood")) { // Their code is in the bot of the last league.
      followsTheRuleOfExportedCode(name, export.source());
    }
  }

  private void followsTheRuleOfExportedCode(String name, String source) throws Exception {
    Policy policy = ShippedPolicies.nameOrFile(name);
    Path recording = RecordedStream.recordings(policy.gameName(), policy.variant()).get(0);
    String input = RecordedStream.of(Trace.read(recording)).get(0).input();
    try (CompiledBot bot =
        new CompiledBot(Files.writeString(folder.resolve("Player.java"), source))) {
      // The first turns: a search takes 40 ms for each of them.
      int end = input.lastIndexOf('\n', input.length() / 10) + 1;
      bot.requireNoGeneratedMethodOfARecord(input.substring(0, end));
    }
  }

  @Test
  void aTreeSearchFitsIntoAFileAndPlaysAsInTheProgram() throws Exception {
    SearchSettings search = new SearchSettings(30, 0.5, 1, 24, 0.001, 0, List.of("greedy"), true);
    Policy policy = ShippedPolicies.nameOrFile("cultist-wars").withSearch(search);
    ExportSettings settings = new ExportSettings(null, SearchLimit.parse("40ms"));
    Exporter.Export export = Exporter.export(policy, "Player", settings);
    assertTrue(export.source().contains("\"depth=\""));
    assertTrue(export.source().length() < Exporter.CHARACTER_LIMIT);
  }
}
