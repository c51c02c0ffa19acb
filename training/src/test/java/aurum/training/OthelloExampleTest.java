package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.replay.PageRecord;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Follows the page "Othello: a complete example of your own game" in this JVM: builds the game
 * outside the project, and runs the commands of the page in their order, with a shorter training
 * and fewer matches.
 */
class OthelloExampleTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path EXAMPLE = ROOT.resolve("training/src/test/resources/othello");
  private static final String AURUM = "$AURUM/training/aurum ";
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  private static final String SHORT_TRAINING =
      """
      {"evaluation": {"baselines": ["greedy"], "games": 2, "progressEvaluations": 0},
       "selfPlay": {"matches": 16},
       "network": {"blocks": 1, "channels": 4}}
      """;

  @TempDir private static Path work;
  private static GuideText page;
  private static ClassLoader before;
  private static URLClassLoader jar;
  private static ExampleProject project;
  private static final List<CommandResult> RESULTS = new ArrayList<>();

  @BeforeAll
  static void followThePage() throws IOException {
    page = new GuideText(ROOT.resolve("training/docs/tutorials/othello.md"));
    before = Thread.currentThread().getContextClassLoader();
    Files.writeString(work.resolve("short.json"), SHORT_TRAINING);
    for (String command : page.commands()) {
      if (command.startsWith(AURUM)) {
        RESULTS.add(CommandResult.of(arguments(command).toArray()));
      } else if (command.startsWith("cp -r ")) {
        copyTheExample();
      } else if (command.equals("othello/build")) {
        build();
      } else if (command.equals("export AURUM_CLASSPATH=othello/othello.jar")) {
        URL url = work.resolve("othello/othello.jar").toUri().toURL();
        jar = new URLClassLoader(new URL[] {url}, before);
        Thread.currentThread().setContextClassLoader(jar);
      } else {
        assertEquals(
            "mkdir -p runs/bot && javac -encoding UTF-8 -d runs/bot runs/Player.java", command);
        Path bot = Files.createDirectories(work.resolve("runs/bot"));
        ExampleProject.tool(
            "javac", "-encoding", "UTF-8", "-d", bot, work.resolve("runs/Player.java"));
      }
    }
  }

  @AfterAll
  static void restoreTheClassLoader() throws IOException {
    Thread.currentThread().setContextClassLoader(before);
    if (jar != null) {
      jar.close();
    }
    if (project != null) {
      project.stopTests();
    }
  }

  /** The arguments of a command, with files in the folder of the test, and with little to do. */
  private static List<String> arguments(String command) {
    String java = System.getProperty("java.home") + "/bin/java -XX:TieredStopAtLevel=1";
    String here =
        command
            .substring(AURUM.length())
            .replaceFirst("^new game othello$", "new game othello --out here/othello")
            .replaceFirst("--minutes \\d+", "--steps 3000 --threads 1 --config here/short.json")
            .replaceFirst("--games \\d+", "--games 2")
            .replaceAll("\\bruns/", "here/runs/")
            .replace("bot:java ", "bot:" + java + ' ');
    return WORD.matcher(here)
        .results()
        .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
        .map(word -> word.replace("here/", work + "/"))
        .toList();
  }

  private static void copyTheExample() throws IOException {
    for (String file : ExampleProject.files(EXAMPLE)) {
      Path copy = work.resolve("othello").resolve(file);
      Files.createDirectories(copy.getParent());
      Files.deleteIfExists(copy);
      Files.copy(EXAMPLE.resolve(file), copy);
    }
  }

  /** Does the work of the script, and starts the tests, which run while the commands do. */
  private static void build() throws IOException {
    Path folder = work.resolve("othello");
    project = new ExampleProject(folder, folder.resolve("target"));
    project.makeJar(folder.resolve("othello.jar"));
    project.compileTests(folder);
    project.startTests();
  }

  /** The only command of the page that begins so. */
  private static CommandResult result(String begin) {
    List<CommandResult> found =
        RESULTS.stream().filter(result -> result.command().startsWith(begin)).toList();
    assertEquals(1, found.size(), () -> "commands of the page that begin with '" + begin + "'");
    return found.get(0).requireDone();
  }

  @Test
  void everyCommandOfThePageSucceeds() {
    assertEquals(6, RESULTS.size());
    RESULTS.forEach(CommandResult::requireDone);
  }

  @Test
  void theExampleReplacesEveryFileOfTheSmallGame() throws IOException {
    Set<String> added = ExampleProject.files(work.resolve("othello"));
    added.removeAll(ExampleProject.files(EXAMPLE));
    added.removeIf(file -> file.startsWith("target/"));
    assertEquals(Set.of("build", "othello.jar"), added);
  }

  @Test
  void thePageNamesEverySourceOfTheExample() throws IOException {
    Set<String> named = new TreeSet<>();
    for (String code : page.inlineCode()) {
      if (code.matches("\\w+\\.(java|md)")) {
        named.add("src/othello/" + code);
      }
    }
    Set<String> sources = ExampleProject.files(EXAMPLE);
    sources.removeIf(file -> !file.startsWith("src/"));
    assertEquals(sources, named);
  }

  @Test
  void theExampleKeepsTheContractsOfGames() throws Exception {
    assertNotNull(project);
    project.requireTests(90);
  }

  @Test
  void aMatchOfScriptedAgentsIsDrawnAndReplayed() throws IOException {
    String drawn = result("play othello").out();
    assertTrue(drawn.contains("\nturn 1, X acts\nX  discs  4  corners\n"), drawn);
    assertTrue(drawn.matches("(?s).*\nthe end\nX  discs .*\nfinal \\d+ \\d+\n"), drawn);
    String replay = Files.readString(work.resolve("runs/match.html"));
    assertEquals(List.of("corners", "alpha-beta"), PageRecord.of(replay).agents());
  }

  @Test
  void aPolicyIsTrainedWithTheSettingsOfTheExampleAndEvaluated() throws IOException {
    CommandResult trained = result("train othello");
    assertEquals("trained: " + work + "/runs/othello/policy.zip", trained.lastLine());
    String settings = Files.readString(work.resolve("runs/othello/settings.json"));
    assertTrue(settings.replaceAll("\\s", "").contains("\"end:rank\":1.0"), settings);
    String table = result("evaluate othello --agents policy:").out();
    assertTrue(table.startsWith("othello standard: 2 games on 1 map"), table);
    assertTrue(table.contains("\nalpha-beta "), table);
  }

  @Test
  void theExportedBotPlaysWithoutAnObjectionOfTheReferee() {
    assertTrue(result("export").out().contains("exported: " + work + "/runs/Player.java, "));
    String table = result("evaluate othello --agents bot:").out();
    assertTrue(
        table.lines().anyMatch(row -> row.startsWith("bot:") && row.endsWith(" 0        0")),
        table);
  }

  /** In the sixth match of a check, opponents wait in games that have a waiting action. */
  @Test
  void aBotIsCheckedInAGameWithoutAWaitingAction() {
    String bot = "bot:%s/bin/java -cp %s/runs/bot Player";
    CommandResult checked =
        CommandResult.of(
            "check", "othello", bot.formatted(System.getProperty("java.home"), work), "--match", 5);
    assertTrue(checked.requireDone().out().endsWith("check: 0 objections\n"), checked.out());
  }
}
