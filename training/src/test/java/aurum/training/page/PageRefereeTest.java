package aurum.training.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
import aurum.env.Game;
import aurum.env.trace.Trace;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageRefereeTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path RECORDINGS = Path.of("../env/src/test/resources/conformance");

  private static JsonNode ask(PageEngine engine, String... lines) throws IOException {
    return JSON.readTree(engine.receive(String.join("\n", lines)));
  }

  private static String options(Game game) {
    StringBuilder options = new StringBuilder();
    game.options().forEach((name, value) -> options.append("%s=%s ".formatted(name, value)));
    return options.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "vindinium, vindinium/v003",
    "vindinium, vindinium/v017",
    "vindinium-original, vindinium-original/o029",
    "cultist-wars, cultist-wars/c000",
    "cultist-wars, cultist-wars/c007",
    "ice-and-fire, ice-and-fire/bronze-012",
    "ice-and-fire-wood1, ice-and-fire/wood1-007",
    "ice-and-fire-wood2, ice-and-fire/wood2-007",
    "ice-and-fire-wood3, ice-and-fire/wood3-002"
  })
  void theRepliesOfARecordingHaveItsText(String policy, String recording) throws Exception {
    Trace trace = Trace.read(RECORDINGS.resolve(recording + ".trace.gz"));
    Policy shipped = ShippedPolicies.nameOrFile(policy);
    PageEngine engine = EngineMain.engine(trace.game().name());
    String words = PagePolicy.of(shipped, trace.game()).words();
    ask(engine, "policy", trace.game().variant(), "", words);
    ask(engine, "referee", Long.toString(trace.seed()), options(trace.game()));
    int actions = 0;
    for (String reply : trace.replies()) {
      if (!reply.startsWith("!")) {
        actions += ask(engine, "decide").get("actions").size();
      }
      ask(engine, "reply " + reply);
    }
    assertTrue(actions > 0);
    JsonNode text = ask(engine, "trace");
    assertEquals(String.join("\n", trace.lines()) + "\n", text.get("text").asText());
    assertTrue(text.get("over").asBoolean());
  }

  @Test
  void theTurnOfAPolicyHasTheOutputsBeforeEachAction() throws Exception {
    Policy policy = ShippedPolicies.nameOrFile("ice-and-fire");
    Game game = policy.makeGame(policy.options());
    PageEngine engine = EngineMain.engine(game.name());
    ask(engine, "policy", game.variant(), "", PagePolicy.of(policy, game).words());
    ask(engine, "referee", "7", "");
    JsonNode decided = ask(engine, "decide");
    assertEquals(decided, ask(engine, "decide"), "the match is not changed");
    float[] outputs = FloatText.read(decided.get("outputs").asText());
    assertEquals(decided.get("actions").size() * (game.actions() + 1), outputs.length);
    ask(engine, "begin", "7", "", "policy,policy", "");
    ask(engine, "next");
    assertEquals(decided.get("actions"), ask(engine, "moves").get("moves"));
  }

  @Test
  void theMapOfASeedIsThatOfARecording() throws Exception {
    String recorded = Files.readString(RECORDINGS.resolve("vindinium/maps.txt"));
    PageEngine engine = EngineMain.engine("vindinium");
    ask(engine, "referee", "0", "league=2");
    assertEquals(
        recorded.substring(0, recorded.indexOf("map seed=1 ")),
        ask(engine, "map").get("text").asText());
  }
}
