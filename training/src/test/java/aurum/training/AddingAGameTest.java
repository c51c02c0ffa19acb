package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.GameProvider;
import aurum.env.Games;
import aurum.training.PackagedProgram.Result;
import aurum.training.replay.PageRecord;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Follows the tutorial "Your own game" outside the project: copies the files that it names, runs
 * its commands in their order, and checks what they print.
 */
class AddingAGameTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path RACE = ROOT.resolve("training/src/test/resources/gold-race");
  private static final String AURUM = "$AURUM/training/aurum ";

  @TempDir private static Path work;
  private static GuideText guide;
  private static Path project;
  private static PackagedProgram program;
  private static final List<Result> RESULTS = new ArrayList<>();

  @BeforeAll
  static void followTheGuide() throws IOException, InterruptedException {
    guide = new GuideText(ROOT.resolve("training/docs/tutorials/your-own-game.md"));
    project = Files.createDirectory(work.resolve("gold-race"));
    for (String file : filesOfTheGuide()) {
      Path copy = project.resolve(file);
      Files.createDirectories(copy.getParent());
      Files.copy(RACE.resolve(file), copy);
    }
    program = new PackagedProgram(Files.createDirectory(work.resolve("aurum")), project);
    for (String command : guide.commands()) {
      RESULTS.add(program.run(command));
    }
  }

  private static Set<String> filesOfTheGuide() {
    return guide.inlineCode().stream()
        .filter(code -> code.matches("(src|resources|test)/.*[a-zA-Z]"))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The result of the only command of the guide that contains some text. */
  private static Result result(String text) {
    List<Result> found =
        RESULTS.stream().filter(result -> result.command().contains(text)).toList();
    assertEquals(1, found.size(), () -> "commands of the guide with '" + text + "'");
    return found.get(0);
  }

  private static String outputOf(String text) {
    Result result = result(text);
    assertEquals(0, result.status(), () -> result.command() + ": " + result.err());
    return result.out();
  }

  private static Result run(String command) throws IOException, InterruptedException {
    return program.run(command);
  }

  private static void assertRefused(String message, String command)
      throws IOException, InterruptedException {
    Result result = run(command);
    assertEquals(2, result.status(), () -> command + ": " + result.err());
    assertEquals("", result.out());
    assertEquals("aurum: " + message + "\n", result.err());
  }

  @Test
  void everyCommandOfTheGuideSucceeds() {
    assertFalse(RESULTS.isEmpty());
    for (Result result : RESULTS) {
      assertEquals(0, result.status(), () -> result.command() + ": " + result.err());
    }
  }

  @Test
  void theGuideNamesEveryFileOfItsExample() throws IOException {
    try (Stream<Path> files = Files.walk(RACE)) {
      assertEquals(
          files
              .filter(Files::isRegularFile)
              .map(file -> RACE.relativize(file).toString())
              .collect(Collectors.toCollection(TreeSet::new)),
          filesOfTheGuide());
    }
  }

  @Test
  void theGuideShowsTheServiceFilesAndTheContractTest() throws IOException {
    for (String service : List.of("aurum.env.GameProvider", "aurum.env.AgentProvider")) {
      String file = "resources/META-INF/services/" + service;
      assertEquals(Files.readString(RACE.resolve(file)), guide.blockAfter('`' + file + '`'));
    }
    String test = Files.readString(RACE.resolve("test/goldrace/GoldRaceContractTest.java"));
    assertTrue(test.endsWith("\n\n" + guide.blockAfter("**Tests.**")));
  }

  @Test
  void everyLinkOfTheGuideLeadsToAFile() {
    assertFalse(guide.links().isEmpty());
    for (Path link : guide.links()) {
      assertTrue(Files.exists(link), link::toString);
    }
  }

  /** Not the game itself, which has its own name, and not its agents, which have a package. */
  private static final Set<String> ROLES_WITHOUT_A_SUFFIX = Set.of("", "Greedy", "Agents");

  @Test
  void everyGameInsideAurumHasTheRolesOfTheGuide() throws IOException {
    Set<String> roles = new TreeSet<>();
    for (String file : filesOfTheGuide()) {
      if (file.matches("src/goldrace/.*\\.java")) {
        roles.add(file.replaceAll(".*/GoldRace|\\.java", ""));
      }
    }
    roles.removeAll(ROLES_WITHOUT_A_SUFFIX);
    assertFalse(roles.isEmpty());
    for (GameProvider provider : Games.all()) {
      String source = "src/main/java/" + provider.getClass().getPackageName().replace('.', '/');
      Set<String> files = names(ROOT.resolve("env").resolve(source));
      for (String role : roles) {
        assertTrue(
            files.stream().anyMatch(file -> file.endsWith(role + ".java")), source + ": " + role);
      }
      assertTrue(files.contains("RULES.md"), source);
      assertTrue(files.contains("OBSERVATION.md"), source);
      String agents = source.replace("/env/", "/agents/scripted/");
      assertTrue(
          names(ROOT.resolve("agents").resolve(agents)).stream()
              .anyMatch(file -> file.endsWith("Agents.java")),
          agents);
    }
  }

  @Test
  void everyGameInsideAurumHasRecordingsAndSettings() throws IOException {
    Set<String> recordings = names(ROOT.resolve("env/src/test/resources/conformance"));
    Set<String> settings = names(ROOT.resolve("agents/src/main/resources/aurum/settings"));
    for (GameProvider provider : Games.all()) {
      assertTrue(recordings.contains(provider.name()), provider.name());
      for (String variant : provider.variants()) {
        assertTrue(
            settings.contains(provider.name() + ".json")
                || settings.contains(provider.name() + '-' + variant + ".json"),
            provider.name() + ' ' + variant);
      }
    }
  }

  private static Set<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  @Test
  void theServiceLinesOfTheGameInsideAurumAreTheirs() throws IOException {
    String services = "src/main/resources/META-INF/services/aurum.env.";
    assertContains("env/" + services + "GameProvider", services + "GameProvider)");
    assertContains("agents/" + services + "AgentProvider", services + "AgentProvider)");
  }

  /** The file contains the line that the guide shows after its link. */
  private static void assertContains(String file, String link) throws IOException {
    String line = guide.blockAfter(link).strip();
    assertTrue(Files.readAllLines(ROOT.resolve(file)).contains(line), file + ": " + line);
  }

  @Test
  void theExampleKeepsTheContractsOfGames() throws Exception {
    Path tests = Files.createDirectory(work.resolve("tests"));
    String classPath =
        String.join(
            File.pathSeparator,
            project.resolve("classes").toString(),
            ROOT.resolve("env/target/test-classes").toString(),
            System.getProperty("java.class.path"));
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    List<String> arguments =
        new ArrayList<>(List.of("-proc:none", "-cp", classPath, "-d", tests.toString()));
    List<String> classes = new ArrayList<>();
    for (String file : filesOfTheGuide()) {
      if (file.startsWith("test/")) {
        arguments.add(project.resolve(file).toString());
        classes.add(file.replaceAll("test/|\\.java", "").replace('/', '.'));
      }
    }
    assertEquals(0, javac.run(null, null, null, arguments.toArray(String[]::new)));
    Result result =
        run(
            "java -Xmx1g -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '%s%s%s' %s %s"
                .formatted(
                    tests,
                    File.pathSeparator,
                    classPath,
                    TestRun.class.getName(),
                    String.join(" ", classes)));
    assertEquals(0, result.status(), result::out);
    int succeeded = Integer.parseInt(result.lastLine().split(" ", -1)[0]);
    assertTrue(succeeded > 60, result::out);
  }

  @Test
  void theGameAndItsAgentsAreListed() {
    String game = outputOf("aurum games gold-race");
    assertTrue(game.startsWith("gold-race line (default variant)\n  seats        2\n"), game);
    assertTrue(game.contains("\n  actions      3: WAIT FORWARD BACK\n"), game);
    String agents = outputOf("aurum agents");
    String random = "  random                     plays uniformly drawn legal actions\n";
    String tree =
        "  tree                       searches 10,000 positions a turn by alpha-beta; knows no policy\n";
    String goldRace = "scripted, for gold-race line:\n" + random + tree + "  greedy\n";
    assertTrue(agents.contains(goldRace), agents);
    assertTrue(agents.contains("scripted, for nim three-heaps:\n" + random), agents);
  }

  @Test
  void itsMapsAreWritten() {
    assertEquals("map seed=1\n88520102588\nend\n", outputOf("aurum map"));
  }

  @Test
  void itsObservationsAreExplained() {
    List<String> lines = outputOf("aurum observe").lines().toList();
    assertEquals(15, lines.size());
    // Seat 1 acts in turn 3.
    assertTrue(
        lines.get(0).matches(" 0 +gold\\.0 +0 +gold of the cell where the seat started / 9"));
    assertTrue(
        lines.get(13).matches("13 +race\\.turnsLeft +0\\.9000 +turns left / 30"), lines.get(13));
  }

  @Test
  void itsMatchesAreDrawnAndItsTracesConform() throws IOException {
    String drawn = outputOf("--agents greedy,random --seed 7");
    assertTrue(drawn.startsWith("@0 "), drawn);
    assertTrue(drawn.matches("(?s).*\nturn 30 of 30\n.*\nfinal \\d+ \\d+\n"), drawn);
    assertEquals(
        "conform: 1 games, 30 turns, 0 maps, 0 differences\n", outputOf("conform race.trace"));
    String picture = Files.readString(project.resolve("race.svg"));
    assertTrue(picture.contains("<path"), picture);
    assertEquals("replay: race.html\n", outputOf("aurum replay race.trace"));
  }

  @Test
  void itIsTrainedWithItsOwnSettingsAndEvaluated() throws IOException {
    Result trained = result("aurum train gold-race");
    assertEquals(0, trained.status(), trained.err());
    assertEquals("trained: runs/race/policy.zip", trained.lastLine());
    String settings = Files.readString(project.resolve("runs/race/settings.json"));
    assertTrue(settings.replaceAll("\\s", "").contains("\"hidden\":[32]"), settings);
    // Two equal agents each win less than half of their matches, because some are tied.
    assertTrue(wins(outputOf("policy:runs/race/policy.zip,greedy"), "policy:") > 50);
    assertTrue(wins(outputOf("class:goldrace.GoldRaceGreedy,random"), "class:") > 50);
  }

  private static int wins(String table, String agent) {
    String row = table.lines().filter(line -> line.startsWith(agent)).findFirst().orElseThrow();
    return Integer.parseInt(row.replaceFirst(".*?\\s{2,}", "").split("\\s+", -1)[0]);
  }

  @Test
  void itsPolicyIsExportedAsABot() {
    assertTrue(outputOf("aurum export").contains("\nexported: Player.java, "));
    assertEquals("", outputOf("-d bot Player.java"));
    String table = outputOf("bot:java -cp bot Player");
    assertTrue(wins(table, "bot:") >= 3, table);
    assertTrue(
        table.lines().anyMatch(row -> row.startsWith("bot:") && row.endsWith(" 0        0")),
        table);
  }

  @Test
  void itsPolicyIsExportedWithASearchThatUsesItsScriptedAgents() throws Exception {
    String aurum = "AURUM_CLASSPATH=gold-race.jar " + AURUM;
    Result played =
        run(
            "mkdir -p searching && "
                + aurum
                + "export runs/race/policy.zip --search 40ms --out searching/Player.java"
                + " && javac -encoding UTF-8 -d searching searching/Player.java && "
                + aurum
                + "evaluate gold-race --agents 'bot:java -cp searching Player,random' --games 4");
    assertEquals(0, played.status(), played.err());
    assertTrue(wins(played.out(), "bot:") >= 3, played.out());
  }

  @Test
  void itsSpeedIsMeasured() {
    String table = outputOf("bench gold-race");
    assertTrue(table.contains("batch of 256 matches, 1 core"), table);
  }

  @Test
  void aGameWithoutARefereeIsTrainedPlayedAndEvaluated() throws IOException {
    Result trained = result("aurum train nim");
    assertEquals("trained: runs/nim/policy.zip", trained.lastLine());
    assertFalse(trained.out().contains("exported"), trained.out());
    String played = outputOf("aurum play nim");
    assertTrue(played.matches("replay: nim.html\nfinal (0 1|1 0)\n"), played);
    String replay = Files.readString(project.resolve("nim.html"));
    assertEquals(List.of("policy:runs/nim/policy.zip", "random"), PageRecord.of(replay).agents());
    assertTrue(outputOf("aurum evaluate nim").startsWith("nim three-heaps: 20 games on 10 maps"));
  }

  @Test
  void aGameWithoutARefereeRefusesWhatNeedsItsText() throws Exception {
    String noText = "nim has no referee's text, which %s needs: ";
    String notReferee = noText + "its game does not implement RefereeGame";
    assertRefused(notReferee.formatted("a map"), AURUM + "map nim --seed 1");
    assertRefused(
        notReferee.formatted("an exported bot"), AURUM + "export runs/nim/policy.zip --out X.java");
    assertRefused(
        noText.formatted("a trace") + "leave out --trace",
        AURUM + "play nim --agents random,random --trace nim.trace");
    assertRefused(
        "'bot:x': " + notReferee.formatted("an external program"),
        AURUM + "play nim --agents random,bot:x");
    assertRefused(
        "nim cannot be drawn: leave out --picture",
        AURUM + "play nim --agents random,random --picture nim.svg");
  }

  @Test
  void optionsThatTheRefereeIgnoresAreWarnedOf() throws Exception {
    Result map = run(AURUM + "map gold-race --seed 1 gold=12");
    assertEquals(outputOf("aurum map"), map.out().replace(" gold=12", ""));
    assertEquals("aurum: warning: gold=12: the referee uses 9; 1 to 9 are possible\n", map.err());
    assertRefused(
        "gold-race has no option 'size'; available: gold", AURUM + "map gold-race --seed 1 size=3");
  }

  /** The game in a folder of classes, without its settings, run without the launcher. */
  @Test
  void aFolderOfClassesIsTrainedWithGenericSettings() throws Exception {
    Result copied = run("cp -r classes plain && rm plain/aurum/settings/gold-race.json");
    assertEquals(0, copied.status(), copied.err());
    String java =
        "AURUM_CLASSPATH=plain java -Xmx1g -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -jar $AURUM/training/target/aurum.jar ";
    Result map = run(java + "map gold-race --seed 1");
    assertEquals(outputOf("aurum map"), map.out(), map.err());
    String few = " --set evaluation.games=4 --set evaluation.progressGames=4";
    Result trained = run(java + "train gold-race --steps 3000 --out runs/plain" + few);
    assertEquals("trained: runs/plain/policy.zip", trained.lastLine(), trained.err());
    String settings = Files.readString(project.resolve("runs/plain/settings.json"));
    assertFalse(settings.replaceAll("\\s", "").contains("\"hidden\":[32]"), settings);
    Result played = run(java + "play gold-race --agents policy:runs/plain/policy.zip,greedy");
    assertTrue(played.lastLine().matches("final \\d+ \\d+"), played.err());
  }

  @Test
  void aPolicyOfAGameThatIsNotOnTheClassPathIsRefused() throws Exception {
    Result result = run("AURUM_CLASSPATH= " + AURUM + "export runs/race/policy.zip --out X.java");
    assertEquals(2, result.status());
    assertTrue(
        result.err().contains("game 'gold-race' is missing: add its jar to AURUM_CLASSPATH"),
        result.err());
    assertEquals(1, result.err().lines().count());
  }
}
