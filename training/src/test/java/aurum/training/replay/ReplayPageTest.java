package aurum.training.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.trace.Trace;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ReplayPageTest {
  private static final int MAXIMUM_BYTES = 200_000;
  private static final Path RECORDINGS = Path.of("../env/src/test/resources/conformance");
  private static final Game GAME =
      Games.make("vindinium", "codingame", Map.of("players", "2", "turns", "10"));

  private static String page(Game game, long seed, String agents, List<String> names) {
    ReplayRecorder recorder = new ReplayRecorder(game, seed, names);
    new Arena(game).play(seed, AgentNames.parseSeats(agents, game), false, recorder);
    return ReplayPage.of(recorder);
  }

  private static String page(Game game, long seed, String agents) {
    return page(game, seed, agents, AgentNames.split(agents));
  }

  private static int bytes(String page) {
    return page.getBytes(StandardCharsets.UTF_8).length;
  }

  /** The recording with the most text, for each game and variant. */
  static Stream<String> longestRecordings() {
    return Stream.of(
        "vindinium/v",
        "vindinium/x",
        "vindinium-original/o",
        "cultist-wars/c",
        "ice-and-fire/bronze",
        "ice-and-fire/wood1",
        "ice-and-fire/wood2",
        "ice-and-fire/wood3",
        "ice-and-fire/x-bronze",
        "ice-and-fire/x-wood3");
  }

  @ParameterizedTest
  @MethodSource("longestRecordings")
  void thePageOfARecordedGameIsSmallAndEndsWithItsScores(String prefix) throws IOException {
    Path start = RECORDINGS.resolve(prefix);
    Path longest;
    try (Stream<Path> files = Files.list(start.getParent())) {
      longest =
          files
              .filter(f -> f.getFileName().toString().startsWith(start.getFileName().toString()))
              .max(Comparator.comparingLong(file -> file.toFile().length()))
              .orElseThrow();
    }
    Trace trace = Trace.read(longest);
    String page = ReplayPage.of(TraceReplay.record(trace, longest.toString()));
    assertTrue(bytes(page) < MAXIMUM_BYTES, longest + ": " + bytes(page) + " bytes");
    PageRecord record = PageRecord.of(page);
    assertEquals(trace.replies().size() + 1, record.positions.size());
    assertTrue(record.last().frame().path("over").asBoolean());
    String last = trace.lines().get(trace.lines().size() - 1);
    String scores = record.finalScores().toString().replaceAll("[\\[,\\]]", "");
    assertTrue(last.startsWith("final " + scores), last + ", but the page has " + scores);
  }

  /** Policies add their probabilities and values; these matches have all turns. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "vindinium | codingame | 4",
        "vindinium | original | 4",
        "cultist-wars | codingame | 2",
        "ice-and-fire | bronze | 2",
        "ice-and-fire | wood3 | 2"
      })
  void thePageOfAMatchOfPoliciesIsSmall(String name, String variant, int seats) {
    Game game = Games.make(name, variant, Map.of());
    String policy =
        "policy:"
            + (variant.equals("original") || variant.equals("wood3") ? name + "-" + variant : name)
            + "?sample";
    String agents = String.join(",", Collections.nCopies(seats, policy));
    String page = page(game, 1, agents);
    assertTrue(bytes(page) < MAXIMUM_BYTES, bytes(page) + " bytes");
  }

  @Test
  void theSameMatchGivesTheSamePage() {
    assertEquals(page(GAME, 5, "greedy,random"), page(GAME, 5, "greedy,random"));
  }

  @Test
  void textOfAgentsCannotEndAnElementOfThePage() {
    String name = "</script><script>alert(1)</script><img src=x onerror=alert(1)>";
    String plain = page(GAME, 5, "greedy,random", List.of("a", "b"));
    String page = page(GAME, 5, "greedy,random", List.of(name, "]]>" + name));
    assertEquals(tags(plain), tags(page));
    assertFalse(page.contains("alert(1)"));
    assertEquals(name, PageRecord.of(page).agents().get(0));
  }

  private static int tags(String page) {
    return page.split("<", -1).length;
  }

  @Test
  void thePolicyOfThePageAllowsItsOwnScriptsAndStyleAndNoNetwork() throws Exception {
    String page = page(GAME, 5, "greedy,random");
    Matcher policy =
        Pattern.compile("http-equiv=\"Content-Security-Policy\" content=\"(.*?)\"").matcher(page);
    assertTrue(policy.find());
    String directives = policy.group(1);
    assertTrue(directives.startsWith("default-src 'none';"), directives);
    assertFalse(directives.contains("unsafe") || directives.contains("http"), directives);
    Matcher elements = Pattern.compile("<(script|style)>(.*?)</\\1>", Pattern.DOTALL).matcher(page);
    int count = 0;
    while (elements.find()) {
      byte[] hash =
          MessageDigest.getInstance("SHA-256")
              .digest(elements.group(2).getBytes(StandardCharsets.UTF_8));
      String allowed = "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
      count++;
      assertTrue(directives.contains(allowed), elements.group(1) + " " + count);
    }
    assertEquals(11, count, "scripts and the style");
    // Namespaces of SVG are names, not addresses that are loaded.
    String withoutNames = page.replace("http://www.w3.org/2000/svg", "");
    assertFalse(withoutNames.matches("(?s).*https?://.*"), "an address");
    assertFalse(withoutNames.contains("innerHTML"), "text must not be parsed as HTML");
  }
}
