package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import aurum.env.Games;
import aurum.training.results.ResultsFixture;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The gold race, learned on its referee by a class that reads and prints its lines. */
class TextEnvironmentTest {
  private static final ClassLoader OWN = Thread.currentThread().getContextClassLoader();
  private static final Path SOURCES = Path.of("src/test/resources/gold-race-text/race");
  private static final String TEXT = "class:race.RaceText";
  private static final String GREEDY = "class:race.GreedyRunner";

  @TempDir private static Path folder;

  private static String referee;
  private static URLClassLoader loader;
  private static CommandResult trained;
  private static Path run;

  /** Trains with the settings that the guide shows. */
  @BeforeAll
  static void train() throws IOException {
    referee = ContestReferee.ofGoldRace(Files.createDirectories(folder.resolve("referee")));
    Path classes = folder.resolve("classes");
    Files.createDirectories(classes.resolve("race"));
    ContestReferee.compile(
        SOURCES,
        classes,
        Games.class.getProtectionDomain().getCodeSource().getLocation().getPath());
    for (String name : List.of("RaceText.java", "GreedyRunner.java")) {
      Files.copy(SOURCES.resolve(name), classes.resolve("race").resolve(name));
    }
    loader = new URLClassLoader(new URL[] {classes.toUri().toURL()}, OWN);
    Thread.currentThread().setContextClassLoader(loader);
    GuideText guide = new GuideText(Path.of("docs/guides/referee.md"));
    Path config = folder.resolve("race.json");
    Files.writeString(config, guide.blockAfter("`race.json`"));
    run = folder.resolve("run");
    trained =
        command("train", referee, "--config", config, "--steps", 6000, "--seed", 1, "--out", run);
  }

  @AfterAll
  static void restoreLoader() throws IOException {
    Thread.currentThread().setContextClassLoader(OWN);
    loader.close();
  }

  private static CommandResult command(Object... words) {
    return CommandResult.of(words);
  }

  private static String policy() {
    return "policy:" + run.resolve(Policy.FILE_NAME);
  }

  private static int wins(String table, String agent) {
    String row = table.lines().filter(line -> line.startsWith(agent)).findFirst().orElseThrow();
    return Integer.parseInt(row.replaceFirst(".*?\\s{2,}", "").split("\\s+", -1)[0]);
  }

  @Test
  void theGuideShowsTheClass() throws IOException {
    String shown =
        new GuideText(Path.of("docs/guides/referee.md")).blockAfter("`race/RaceText.java`");
    assertEquals(Files.readString(SOURCES.resolve("RaceText.java")), shown);
  }

  @Test
  void aShortTrainingWinsAgainstABotThatReadsText() {
    trained.requireDone();
    String table =
        command("evaluate", referee, "--agents", policy() + "," + GREEDY, "--games", 40)
            .requireDone()
            .out();
    assertTrue(wins(table, "policy:") > 2 * wins(table, "class:"), table);
  }

  @Test
  void thePolicyPlaysTheSameByActionsAndByLines() {
    String byActions =
        command("play", referee, "text=" + TEXT, "--agents", policy() + "," + GREEDY, "--seed", 5)
            .requireDone()
            .lastLine();
    String byLines =
        command("play", referee, "--agents", policy() + "," + GREEDY, "--seed", 5)
            .requireDone()
            .lastLine();
    assertEquals(byActions, byLines);
  }

  /** The input of a seat in a match, which tells the actions of both. */
  private static String read(Path results, String agents) throws IOException {
    command(
            "evaluate",
            referee,
            "--agents",
            agents,
            "--games",
            1,
            "--results",
            results,
            "--keep-traces",
            "--no-limits")
        .requireDone();
    List<String> inputs =
        ResultsFixture.ids(results).stream()
            .map(id -> command("input", results, id, "--turn", 30).requireDone().out())
            .toList();
    return String.join("\n", inputs);
  }

  @Test
  void theExportedBotPlaysTheSameActions() throws Exception {
    Path player = run.resolve("Player.java");
    assertTrue(Files.exists(player), trained.out() + trained.err());
    assertTrue(Files.readString(player).contains("RaceText"));
    Path classes = Files.createDirectories(folder.resolve("bot"));
    ContestReferee.compile(run, classes, "");
    String bot = "a=bot:java -cp " + classes + " Player";
    assertEquals(
        read(folder.resolve("of-policy"), "a=" + policy() + ",b=" + GREEDY),
        read(folder.resolve("of-bot"), bot + ",b=" + GREEDY));
    Path again = folder.resolve("again/Player.java");
    Files.createDirectories(again.getParent());
    String path = referee.replaceFirst("referee:", "");
    command("export", run, "--referee", path, "--out", again).requireDone();
    assertEquals(Files.readString(player), Files.readString(again));
  }

  @Test
  void aResumedTrainingBeginsItsMatchesAnewAndSaysSo() throws IOException {
    Path copy = folder.resolve("resumed");
    command(
            "train",
            referee,
            "text=" + TEXT,
            "--steps",
            100,
            "--set",
            "selfPlay.matches=2",
            "--set",
            "evaluation.games=2",
            "--out",
            copy)
        .requireDone();
    String err = command("train", "--resume", copy, "--steps", 1000).requireDone().err();
    assertTrue(
        err.contains("the matches begin anew, because those of " + referee + " cannot be saved"),
        err);
  }

  @Test
  void aBotThatReadsTextIsImitated() {
    Path out = folder.resolve("greedy.zip");
    CommandResult imitated =
        command("imitate", referee, "text=" + TEXT, "--of", GREEDY, "--games", 6, "--out", out)
            .requireDone();
    assertTrue(imitated.out().startsWith("180 decisions of 6 matches, "), imitated.out());
    assertTrue(imitated.out().contains("; 0 turns left out"), imitated.out());
  }

  @Test
  void recordedMatchesAreExportedAsPositions() throws IOException {
    Path results = folder.resolve("recorded");
    read(results, "a=" + policy() + ",b=" + GREEDY);
    Path file = folder.resolve("positions.jsonl");
    List<Object> words =
        List.of("export-positions", results, "--out", file, "--agent", "b", "--discount", 1);
    command(words.toArray())
        .assertRefused(
            referee
                + " has text only; name your class with its observations and actions: --set"
                + " environment.text=class:NAME");
    List<Object> all = new ArrayList<>(words);
    all.addAll(List.of("--set", "environment.text=" + TEXT));
    all.addAll(List.of("--set", "environment.reward={\"change:score\": 1}"));
    assertEquals(
        "exported: " + file + ", 30 positions",
        command(all.toArray()).requireDone().lastLine(),
        "15 turns of two matches");
    List<String> lines = Files.readAllLines(file);
    ObjectMapper json = new ObjectMapper();
    assertEquals("race", json.readTree(lines.get(0)).get("observation").asText());
    double gained = 0;
    for (String line : lines.subList(1, lines.size())) {
      JsonNode position = json.readTree(line);
      assertEquals(1, position.get("mask").get(position.get("action").asInt()).asInt(), line);
      if (position.get("turn").asInt() <= 2) { // The first turn of one of the seats.
        gained += position.get("return").asDouble();
      }
    }
    double scores = 0;
    for (JsonNode match :
        json.readTree(command("matches", results, "--json", "-").out()).at("/matches")) {
      for (JsonNode seat : match.get("seats")) {
        scores += seat.get("agent").asText().equals("b") ? seat.get("score").asInt() : 0;
      }
    }
    assertEquals(scores, gained);
  }

  @ParameterizedTest
  @CsvSource({
    "class:race.No, 'class:race.No': there is no class race.No; add its jar or folder to",
    "class:race.GreedyRunner, 'class:race.GreedyRunner' does not implement aurum.env.referee.Text",
    "RaceText, text=RaceText names no class; write text=class:my.Text"
  })
  void whatIsNoTextClassIsRefused(String name, String reason) {
    command("train", referee, "--set", "environment.text=" + name).assertRefused(reason);
    command("imitate", referee, "text=" + name, "--of", "random").assertRefused(reason);
  }

  @Test
  void searchesAreRefusedInALine() {
    String search = "a search plays on copies of a match, and only the referee of " + referee;
    String agents = policy() + "?search=40ms,random";
    command("evaluate", referee, "text=" + TEXT, "--agents", agents)
        .assertRefused("'" + policy() + "?search=40ms': " + search);
    command("evaluate", referee, "--agents", policy() + "?search=40ms," + GREEDY)
        .assertRefused("'" + policy() + "?search=40ms': the policy plays by lines: it does not");
    String path = referee.replaceFirst("referee:", "");
    Path out = folder.resolve("X.java");
    command("export", run, "--referee", path, "--search", "40ms", "--out", out)
        .assertRefused(search);
    assertFalse(Files.exists(out));
  }

  @Test
  void aFileStartsNoReferee() {
    command("export", run, "--out", folder.resolve("X.java"))
        .assertRefused("the policy plays " + referee + ", and a referee that only a file names is");
    String shown = command("show", run).requireDone().out();
    assertTrue(shown.contains(" text=" + TEXT), shown);
    command("map", referee, "text=" + TEXT, "--seed", 1).assertRefused(referee + " draws its maps");
  }

  @Test
  void aBotThatReadsTextIsAnOpponent() throws IOException {
    Path out = folder.resolve("against-greedy");
    String opponents = "selfPlay.opponents=[\"" + GREEDY + "\"]";
    String text = "text=" + TEXT;
    command(
            "train",
            referee,
            text,
            "--steps",
            600,
            "--set",
            opponents,
            "--set",
            "selfPlay.opponentShare=1",
            "--set",
            "ppo.rolloutSteps=60",
            "--out",
            out,
            "--set",
            "evaluation.games=2")
        .requireDone();
    String metrics = Files.readString(out.resolve("metrics.jsonl"));
    assertTrue(metrics.contains("winRate." + GREEDY), metrics);
    assertFalse(metrics.contains("\"failed"), metrics);
  }
}
