package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.replay.PageRecord;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
  private static Process contracts;
  private static final List<CommandResult> RESULTS = new ArrayList<>();

  @BeforeAll
  static void followThePage() throws IOException {
    page = new GuideText(ROOT.resolve("training/OTHELLO.md"));
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
        tool("javac", "-encoding", "UTF-8", "-d", bot, work.resolve("runs/Player.java"));
      }
    }
  }

  @AfterAll
  static void restoreTheClassLoader() throws IOException {
    Thread.currentThread().setContextClassLoader(before);
    if (jar != null) {
      jar.close();
    }
    if (contracts != null) {
      contracts.destroyForcibly();
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
    for (String file : files(EXAMPLE)) {
      Path copy = work.resolve("othello").resolve(file);
      Files.createDirectories(copy.getParent());
      Files.deleteIfExists(copy);
      Files.copy(EXAMPLE.resolve(file), copy);
    }
  }

  private static Set<String> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString().replace(File.separatorChar, '/'))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  /** Does the work of the script, and starts the tests, which run while the commands do. */
  private static void build() throws IOException {
    Path project = work.resolve("othello");
    Path classes = Files.createDirectories(project.resolve("target/classes"));
    Path tests = Files.createDirectories(project.resolve("target/tests"));
    for (String file : files(project)) {
      String inJar =
          file.startsWith("src/")
              ? file.replaceFirst("src/", "sources/")
              : file.startsWith("resources/") ? file.replaceFirst("resources/", "") : "";
      if (!inJar.isEmpty()) {
        Path copy = classes.resolve(inJar);
        Files.createDirectories(copy.getParent());
        Files.copy(project.resolve(file), copy);
      }
    }
    String classPath =
        String.join(
            File.pathSeparator,
            tests.toString(),
            classes.toString(),
            ROOT.resolve("env/target/test-classes").toString(),
            System.getProperty("java.class.path"));
    compile(project, "src/", classes, classPath);
    compile(project, "test/", tests, classPath);
    tool("jar", "--create", "--file", project.resolve("othello.jar"), "-C", classes, ".");
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + "/bin/java");
    command.addAll(List.of("-Xmx1g", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", classPath, TestRun.class.getName()));
    for (String file : files(project)) {
      if (file.matches("test/.*Test\\.java")) {
        command.add(file.replaceAll("test/|\\.java", "").replace('/', '.'));
      }
    }
    contracts =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(work.resolve("tests.log").toFile())
            .start();
  }

  private static void compile(Path project, String folder, Path classes, String classPath)
      throws IOException {
    List<Object> arguments = new ArrayList<>(List.of("-proc:none", "-Xlint:all,-path", "-Werror"));
    arguments.addAll(List.of("-cp", classPath, "-d", classes));
    for (String file : files(project)) {
      if (file.startsWith(folder) && file.endsWith(".java")) {
        arguments.add(project.resolve(file));
      }
    }
    tool("javac", arguments.toArray());
  }

  private static void tool(String name, Object... arguments) {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
    String[] words = Stream.of(arguments).map(Object::toString).toArray(String[]::new);
    int status = ToolProvider.findFirst(name).orElseThrow().run(out, out, words);
    assertEquals(0, status, () -> name + ": " + printed.toString(StandardCharsets.UTF_8));
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
    Set<String> added = files(work.resolve("othello"));
    added.removeAll(files(EXAMPLE));
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
    Set<String> sources = files(EXAMPLE);
    sources.removeIf(file -> !file.startsWith("src/"));
    assertEquals(sources, named);
  }

  @Test
  void theExampleKeepsTheContractsOfGames() throws Exception {
    assertNotNull(contracts);
    int status = contracts.waitFor();
    String log = Files.readString(work.resolve("tests.log"));
    assertEquals(0, status, log);
    String last = log.substring(log.stripTrailing().lastIndexOf('\n') + 1);
    assertTrue(Integer.parseInt(last.split(" ", -1)[0]) > 90, log);
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
