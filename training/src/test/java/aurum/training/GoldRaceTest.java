package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Follows the guide "How to add a game" from its first step to its last with a tiny one, on a copy:
 * its files, and a twin of each line by which Aurum knows the game to copy. Then every promise of
 * the guide is tried, typed as a person would.
 */
class GoldRaceTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path RACE = ROOT.resolve("training/src/test/resources/gold-race");

  /** The places that know every game, as the guide names them. */
  private static final List<String> REGISTERS =
      List.of(
          "env/src/main/java/aurum/env/Games.java",
          "agents/src/main/java/aurum/agents/scripted/ScriptedAgents.java");

  @TempDir private static Path work;
  private static Path classes;
  private static Path tests;

  @BeforeAll
  static void followTheGuide() throws IOException {
    classes = Files.createDirectory(work.resolve("classes"));
    tests = Files.createDirectory(work.resolve("tests"));
    List<Path> sources = new ArrayList<>();
    for (String register : REGISTERS) {
      Path copy = work.resolve(Path.of(register).getFileName());
      Files.writeString(copy, withTwins(Files.readString(ROOT.resolve(register))));
      sources.add(copy);
    }
    List<Path> testSources = new ArrayList<>();
    try (Stream<Path> files = Files.list(RACE)) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString();
        if (name.endsWith("Test.java")) {
          testSources.add(file);
        } else if (name.endsWith(".java")) {
          sources.add(file);
        } else if (name.endsWith(".json")) {
          copy(file, classes.resolve("aurum/training/train"));
        }
      }
    }
    for (Path source : sources) {
      // The build puts sources beside classes: an exported bot is gathered from them.
      String text = Files.readString(source);
      String name = text.substring("package ".length(), text.indexOf(';')).replace('.', '/');
      copy(source, classes.resolve("sources").resolve(name));
    }
    compile(sources, classes, classPath());
    compile(testSources, tests, testClassPath());
  }

  private static String withTwins(String source) {
    StringBuilder text = new StringBuilder();
    for (String line : source.lines().toList()) {
      text.append(line).append('\n');
      if (line.contains("Cultist")) {
        String twin = line.replace("cultistwars", "goldrace").replace("CultistWars", "GoldRace");
        text.append(twin.replace("CultistGreedy", "GoldRaceGreedy")).append('\n');
      }
    }
    return text.toString();
  }

  private static void copy(Path file, Path folder) throws IOException {
    Files.createDirectories(folder);
    Files.copy(file, folder.resolve(file.getFileName()));
  }

  private static void compile(List<Path> sources, Path folder, String classPath)
      throws IOException {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    StringWriter complaints = new StringWriter();
    List<String> options =
        List.of("-encoding", "UTF-8", "-cp", classPath, "-d", folder.toString(), "-proc:none");
    try (var files = javac.getStandardFileManager(null, null, null)) {
      var units = files.getJavaFileObjectsFromPaths(sources);
      boolean compiled = javac.getTask(complaints, files, null, options, null, units).call();
      assertTrue(compiled, complaints.toString());
    }
  }

  private static String classPath() {
    return classes + File.pathSeparator + System.getProperty("java.class.path");
  }

  private static String testClassPath() {
    Path contracts = ROOT.resolve("env/target/test-classes");
    return String.join(File.pathSeparator, classPath(), tests.toString(), contracts.toString());
  }

  /** What a program says that ends well. */
  private static String run(String classPath, String... words) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx1g", "-cp", classPath));
    command.addAll(List.of(words));
    Path output = work.resolve("output");
    Process process =
        new ProcessBuilder(command)
            .directory(work.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    int exit = process.waitFor();
    assertEquals(0, exit, () -> String.join(" ", words) + ": " + said(output));
    return said(output);
  }

  private static String said(Path output) {
    try {
      return Files.readString(output).strip();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static String aurum(String... words) throws Exception {
    return run(
        classPath(),
        Stream.concat(Stream.of("aurum.training.Aurum"), Stream.of(words)).toArray(String[]::new));
  }

  private static String lastLine(String said) {
    return said.substring(said.lastIndexOf('\n') + 1);
  }

  @Test
  void itKeepsTheContractsOfEveryGame() throws Exception {
    String said =
        run(
            testClassPath(),
            TestRun.class.getName(),
            "aurum.env.goldrace.GoldRaceContractTest",
            "aurum.env.goldrace.GoldRaceVectorEnvTest");
    int tests = Integer.parseInt(said.substring(0, said.indexOf(' ')));
    assertTrue(tests >= 40, said);
  }

  @Test
  void itIsListedAndItsMapsAreWritten() throws Exception {
    assertTrue(aurum("games").contains("gold-race line (default variant)"));
    assertEquals("map seed=1\n88520102588\nend", aurum("map", "gold-race", "--seed", "1"));
  }

  @Test
  void itIsPlayedAndItsTracesConform() throws Exception {
    String agents = "greedy,random";
    String said =
        aurum("play", "gold-race", "--agents", agents, "--seed", "7", "--trace", "a.trace");
    assertTrue(lastLine(said).matches("final \\d+ \\d+"), said);
    assertEquals(
        "conform: 1 games, 30 turns, 0 maps, 0 differences", lastLine(aurum("conform", "a.trace")));
  }

  @Test
  void itIsTrainedExportedAndEvaluated() throws Exception {
    String trained = aurum("train", "gold-race", "--steps", "60000", "--out", "run");
    assertEquals("trained: run/policy.zip", lastLine(trained));
    String exported = aurum("export", "run/policy.zip", "--out", "Player.java");
    assertTrue(lastLine(exported).startsWith("exported: Player.java, "), exported);
    compile(List.of(work.resolve("Player.java")), work, "");
    // Of two equals each would win less than half: at equal scores nobody does.
    String table =
        aurum(
            "evaluate", "gold-race", "--agents", "policy:run/policy.zip,greedy", "--games", "200");
    assertTrue(wins(table, "policy:") > 100, table);
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String bot = "bot:" + java + " -cp . Player";
    table = aurum("evaluate", "gold-race", "--agents", bot + ",random", "--games", "4");
    assertTrue(wins(table, "bot:") >= 3, table);
    assertTrue(table.lines().anyMatch(row -> row.startsWith("bot:") && row.endsWith("0        0")));
  }

  private static int wins(String table, String agent) {
    String row = table.lines().filter(line -> line.startsWith(agent)).findFirst().orElseThrow();
    return Integer.parseInt(row.replaceFirst(".*?\\s{2,}", "").split("\\s+")[0]);
  }

  @Test
  void itsSpeedIsMeasured() throws Exception {
    String table = aurum("bench", "gold-race", "--quick");
    assertTrue(table.contains("batch of 256 matches, 1 core"), table);
  }
}
