package aurum.training.conform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Games;
import aurum.env.referee.RefereeGame;
import aurum.training.CommandResult;
import aurum.training.ContestReferee;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The engine of the gold race against its referee. */
class RefereeConformanceTest {
  private static final ClassLoader OWN = Thread.currentThread().getContextClassLoader();

  @TempDir private static Path folder;

  private static String referee;
  private static URLClassLoader loader;

  @BeforeAll
  static void compile() throws IOException {
    referee = ContestReferee.ofGoldRace(Files.createDirectories(folder.resolve("referee")));
    Path game = Files.createDirectories(folder.resolve("game"));
    ContestReferee.compile(
        Path.of("src/test/resources/gold-race/src/goldrace"),
        game,
        Games.class.getProtectionDomain().getCodeSource().getLocation().getPath());
    Path services = Files.createDirectories(game.resolve("META-INF/services"));
    Files.writeString(services.resolve("aurum.env.GameProvider"), "goldrace.GoldRaceProvider");
    Files.writeString(services.resolve("aurum.env.AgentProvider"), "goldrace.GoldRaceAgents");
    loader = new URLClassLoader(new URL[] {game.toUri().toURL()}, OWN);
    Thread.currentThread().setContextClassLoader(loader);
  }

  @AfterAll
  static void restoreLoader() throws IOException {
    Thread.currentThread().setContextClassLoader(OWN);
    loader.close();
  }

  private static RefereeConformance compare(
      Map<String, String> options, boolean fromSeed, List<String> printed) {
    return compare(options, options, fromSeed, printed);
  }

  private static RefereeConformance compare(
      Map<String, String> options,
      Map<String, String> refereeOptions,
      boolean fromSeed,
      List<String> printed) {
    RefereeConformance conformance =
        new RefereeConformance(
            (RefereeGame) Games.make("gold-race", null, options),
            (RefereeGame) Games.make(referee, null, refereeOptions),
            fromSeed,
            printed::add);
    for (int match = 0; match < 4; match++) {
      conformance.play(1, match);
    }
    return conformance;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void anExactEngineHasNoDifference(boolean fromSeed) {
    List<String> printed = new ArrayList<>();
    RefereeConformance conformance = compare(Map.of(), fromSeed, printed);
    assertEquals(List.of(), printed);
    assertEquals(
        "conform: 4 games, 120 turns, 0 maps, 0 differences", conformance.report().toString());
  }

  @Test
  void aWrongRuleIsOneGroupWithAnExampleAndHidesNoOtherTurn() {
    List<String> printed = new ArrayList<>();
    RefereeConformance conformance = compare(Map.of("gold", "3"), false, printed);
    assertEquals(1, printed.size());
    String[] lines = printed.get(0).split("\\R");
    assertEquals("LEFT: word 2 of a line '# #'", lines[0]);
    assertTrue(lines[1].matches("  seed -?\\d+, turn \\d+, seat [01], after 'LEFT'"), lines[1]);
    assertTrue(lines[2].matches("  engine '\\d+ \\d+', referee '\\d+ \\d+'"), lines[2]);
    assertEquals(120, conformance.report().turns());
    assertTrue(conformance.report().differences() > 4, conformance.report().toString());
    assertEquals(1, conformance.groups().size());
  }

  @Test
  void aReaderThatFailsIsADifferenceWithItsTurnItsPlaceInTheCodeAndTheLine() {
    List<String> printed = new ArrayList<>();
    RefereeConformance conformance = compare(Map.of(), Map.of("runner", "left"), false, printed);
    String[] lines =
        printed.stream()
            .map(each -> each.split("\\R"))
            .filter(each -> each[0].endsWith(": the reader"))
            .findFirst()
            .orElseThrow();
    assertTrue(lines[1].matches("  seed -?\\d+, turn 2, seat 1, after '.*'"), lines[1]);
    assertTrue(
        lines[2].matches(
            "  engine 'turn 3, seat 0: For input string: \"left\" at"
                + " goldrace.GoldRaceReader.readTurn.GoldRaceReader.java:\\d+.',"
                + " referee 'left \\d+'"),
        lines[2]);
    assertEquals(4, conformance.report().games());
  }

  @Test
  void fromTheSeedTheFirstDifferenceEndsAMatch() {
    RefereeConformance conformance = compare(Map.of("gold", "3"), true, new ArrayList<>());
    assertEquals(4, conformance.report().differences());
    assertTrue(conformance.report().turns() < 120, conformance.report().toString());
  }

  @Test
  void theCommandEndsWithTheNumbersAndAStatus() {
    String path = referee.substring("referee:".length());
    CommandResult equal =
        CommandResult.of("conform", "gold-race", "--referee", path, "--games", 2).requireDone();
    assertEquals("conform: 2 games, 60 turns, 0 maps, 0 differences", equal.lastLine());
    CommandResult other =
        CommandResult.of("conform", "gold-race", "--referee", path, "--games", 2, "gold=3");
    assertEquals(1, other.status());
    CommandResult.of("conform", "a.trace", "--games", 2)
        .assertRefused("--games, --seed, --from-seed and --variant need --referee PATH");
  }
}
