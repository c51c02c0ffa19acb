package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.training.CommandResult;
import aurum.training.GuideText;
import aurum.training.TestRun;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NewCommandTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  @TempDir private Path folder;

  private Path create(String kind, String name, String... game) {
    Path out = folder.resolve(name);
    List<Object> words = new ArrayList<>(List.of("new", kind, name));
    words.addAll(List.of(game));
    words.addAll(List.of("--out", out));
    CommandResult result = CommandResult.of(words.toArray()).requireDone();
    assertEquals("new: " + out + "\n", result.out());
    return out;
  }

  @ParameterizedTest
  @ValueSource(strings = {"game", "agent", "algorithm", "observation"})
  void theFolderCompilesWithoutWarningsAndItsTestPasses(String kind) throws Exception {
    assertCompilesAndPasses(create(kind, "my-first"));
  }

  @Test
  void aGameWhoseSeatsDecideAtOnceCompilesWithoutWarningsAndItsTestPasses() throws Exception {
    assertCompilesAndPasses(create("game", "my-first", "--simultaneous"));
  }

  /** The three mistakes that your-own-game.md names. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      value = {
        // The mask tells what the other seat has chosen.
        "return has(seat, action + 1);"
            + "=>return has(seat, action + 1) && (choices(1 - seat) == 0 || choice(1 - seat, 0) != action);"
            + "=>tells a seat what another has decided in this round",
        // The seat that is asked last takes the prize of equal cards.
        "if (first != second) {"
            + "=>if (first == second) { points[actingSeat()] += prizes[played]; } else {"
            + "=>the match depends on the order in which its seats are asked",
        // A card counts as soon as it is chosen.
        "return points[seat];=>return points[seat] + choices(seat);"
            + "=>or a reward comes before the round is resolved",
      })
  void theContractCatchesTheMistakesOfSimultaneousTurns(String right, String wrong, String sentence)
      throws Exception {
    Path out = create("game", "my-first", "--simultaneous");
    Path source = out.resolve("src/myfirst/MyFirstMatch.java");
    String text = Files.readString(source);
    assertTrue(text.contains(right), right);
    Files.writeString(source, text.replace(right, wrong));
    AssertionError failure = assertThrows(AssertionError.class, () -> assertCompilesAndPasses(out));
    assertTrue(failure.getMessage().contains(sentence), failure.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"vindinium", "cultist-wars", "ice-and-fire"})
  void aNetworkLearnsPositionsOfItsGame(String game) throws Exception {
    Path out = create("network", "my-first", game);
    assertCompilesAndPasses(out);
    assertTrue(
        commands(out).get(2).contains("training/aurum train " + game + " "),
        commands(out).toString());
  }

  @Test
  void theTestOfANetworkFailsIfItIgnoresTheBoard() throws Exception {
    Path out = create("network", "my-first", "cultist-wars");
    Path source = out.resolve("src/myfirst/MyFirst.java");
    String text = Files.readString(source);
    String broken = text.replace("DenseLayer.Builder().nOut(64)", "$0.biasInit(-1e6)");
    broken = broken.replace("$0", "DenseLayer.Builder().nOut(64)");
    assertNotEquals(text, broken);
    Files.writeString(source, broken);
    AssertionError failure = assertThrows(AssertionError.class, () -> assertCompilesAndPasses(out));
    assertTrue(failure.getMessage().contains("learnsAnActionAndAValueOfEachPosition"));
  }

  private void assertCompilesAndPasses(Path out) throws Exception {
    Path classes = Files.createDirectories(out.resolve("target"));
    String classPath =
        String.join(
            File.pathSeparator,
            classes.toString(),
            out.resolve("resources").toString(),
            ROOT.resolve("env/target/test-classes").toString(),
            ROOT.resolve("agents/target/test-classes").toString(),
            System.getProperty("java.class.path"));
    List<String> arguments =
        new ArrayList<>(List.of("-proc:none", "-Xlint:all,-path", "-Werror", "-cp", classPath));
    arguments.addAll(List.of("-d", classes.toString()));
    try (Stream<Path> files = Files.walk(out)) {
      files.map(Path::toString).filter(file -> file.endsWith(".java")).forEach(arguments::add);
    }
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, errors, errors, arguments.toArray(String[]::new));
    assertEquals(0, status, errors.toString(StandardCharsets.UTF_8));
    Path log = folder.resolve("log");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    int tested =
        new ProcessBuilder(
                java,
                "-Xmx1g",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                classPath,
                TestRun.class.getName(),
                "myfirst.MyFirstTest")
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start()
            .waitFor();
    assertEquals(0, tested, Files.readString(log));
    assertTrue(
        Files.readString(log).lines().anyMatch(line -> line.matches("[1-9]\\d* tests succeeded")),
        Files.readString(log));
  }

  @Test
  void everyFileNamesTheThingAndTheScriptCanBeExecuted() throws IOException {
    Path out = create("game", "my-first");
    try (Stream<Path> files = Files.walk(out)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        assertFalse((file + Files.readString(file)).matches("(?s).*@(name|Type|package|AURUM)@.*"));
      }
    }
    assertTrue(Files.isExecutable(out.resolve("build")));
    assertTrue(Files.readString(out.resolve("README.md")).startsWith("# MyFirst\n\nMyFirst is a "));
  }

  /** The last line that the script of a folder prints, and its status. */
  private String build(Path out, Path aurum, String option) throws Exception {
    Path log = folder.resolve("log");
    ProcessBuilder builder = new ProcessBuilder("./build", option).directory(out.toFile());
    builder.environment().put("AURUM", aurum.toString());
    int status = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start().waitFor();
    return Files.readString(log) + status;
  }

  @Test
  void theScriptSaysInOneLineWhatACompilationForPagesNeeds() throws Exception {
    Path game = create("game", "my-first");
    Path aurum = folder.resolve("aurum");
    Path target = Files.createDirectories(aurum.resolve("training/target"));
    Files.createFile(target.resolve("aurum.jar"));
    assertEquals(
        "build: unknown option '--pages'; there is only --page\n2", build(game, aurum, "--pages"));
    assertEquals(
        "build: --page needs %s/engines; run in %s: mvn -q -Pbrowser -DskipTests package\n2"
            .formatted(target, aurum),
        build(game, aurum, "--page"));
    assertEquals(
        "build: --page is for games, and resources/META-INF/services/aurum.env.GameProvider names none\n2",
        build(create("agent", "my-second"), aurum, "--page"));
  }

  @Test
  void theAlgorithmIsThatOfTheGuide() throws IOException {
    Path out = create("algorithm", "awr");
    GuideText guide = new GuideText(ROOT.resolve("training/docs/guides/your-own-algorithm.md"));
    for (String file : List.of("src/awr/Awr.java", "awr.json", "test/awr/AwrTest.java")) {
      assertEquals(guide.blockAfter('`' + file + '`'), Files.readString(out.resolve(file)), file);
    }
  }

  private static boolean has(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
  }

  private Path createBot(String language, String... game) {
    Path out = folder.resolve("bot-" + game.length);
    List<Object> words = new ArrayList<>(List.of("new", "bot", "my-bot"));
    words.addAll(List.of(game));
    words.addAll(List.of("--language", language, "--out", out));
    assertEquals("new: " + out + "\n", CommandResult.of(words.toArray()).requireDone().out());
    return out;
  }

  /** The commands of a bot's README, each a line that is indented by four blanks. */
  private static List<String> commands(Path bot) throws IOException {
    return Files.readAllLines(bot.resolve("README.md")).stream()
        .filter(line -> line.startsWith("    "))
        .map(String::strip)
        .toList();
  }

  /** Compiles a bot as its README says. */
  private void compile(Path bot) throws IOException, InterruptedException {
    List<String> commands = commands(bot);
    if (commands.size() == 3) {
      Path log = folder.resolve("log");
      Process compiler =
          new ProcessBuilder("sh", "-c", commands.get(0))
              .directory(bot.toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
      assertEquals(0, compiler.waitFor(), Files.readString(log));
      assertEquals("", Files.readString(log), "a warning");
    }
  }

  /** The command of a bot, made to run in any folder. */
  private static String commandLine(Path bot, String language) {
    return switch (language) {
      case "java" ->
          "'%s/bin/java' -Xshare:auto -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp '%s' Player"
              .formatted(System.getProperty("java.home"), bot);
      case "python" -> "python3 '%s'".formatted(bot.resolve("my-bot.py"));
      default -> "'%s'".formatted(bot.resolve("my-bot"));
    };
  }

  /** Matches of few turns; the machine may be too busy for a program that just starts. */
  @ParameterizedTest
  @CsvSource({
    "c++, g++",
    "java, javac",
    "python, python3",
    "rust, rustc",
  })
  void theRefereeHasNoObjectionToAStarterInAnyGameAndVariant(String language, String program)
      throws Exception {
    if (!has(program)) {
      System.out.printf(Locale.ROOT, "bots in %s: not tested, there is no %s%n", language, program);
    }
    assumeTrue(has(program), "there is no " + program);
    System.out.printf(Locale.ROOT, "bots in %s: tested with %s%n", language, program);
    for (String text : List.of("vindinium", "vindinium original", "cultist-wars", "ice-and-fire")) {
      String[] words = text.split(" ");
      boolean isOriginal = words.length == 2;
      Path bot =
          isOriginal
              ? createBot(language, words[0], "--variant", words[1])
              : createBot(language, words[0]);
      compile(bot);
      List<String> variants =
          isOriginal
              ? List.of("original")
              : Games.provider(words[0]).variants().stream()
                  .filter(variant -> !variant.equals("original"))
                  .toList();
      for (String variant : variants) {
        assertIsLegal(Games.make(words[0], variant, Map.of()), commandLine(bot, language));
      }
      deleteAll(bot);
    }
  }

  /** One match against random agents, without time limits. */
  private void assertIsLegal(Game game, String commandLine) throws IOException {
    Path json = folder.resolve("result.json");
    String others = ",random".repeat(game.seats() - 1);
    List<Object> words =
        new ArrayList<>(List.of("evaluate", game.name(), "--variant", game.variant()));
    words.addAll(List.of("--agents", "bot:" + commandLine + others, "--games", 1, "--json", json));
    words.addAll(List.of("--tolerance", 60_000));
    CommandResult result = CommandResult.of(words.toArray()).requireDone();
    JsonNode agent = new ObjectMapper().readTree(json.toFile()).get("agents").get(0);
    String name = game.name() + " " + game.variant() + ": " + result.out();
    for (String failure : List.of("timeouts", "invalid")) {
      assertEquals(0, agent.get(failure).asInt(), failure + ", " + name);
    }
    assertTrue(agent.get("meanScore").asDouble() > 0, name);
  }

  private static void deleteAll(Path bot) throws IOException {
    try (Stream<Path> files = Files.walk(bot)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  @Test
  void theCommandsOfABotCompileItAndNameItsGameAndVariant() throws IOException {
    Path bot = createBot("rust", "vindinium", "--variant", "original");
    List<String> commands = commands(bot);
    assertEquals("rustc -O -o my-bot my-bot.rs", commands.get(0));
    assertTrue(
        commands.get(1).endsWith("training/aurum check vindinium --variant original bot:./my-bot"),
        commands.get(1));
    assertTrue(
        commands.get(2).contains(" --agents bot:./my-bot,random,random,random --games 20"),
        commands.get(2));
    assertEquals(2, bot.toFile().list().length);
  }

  @Test
  void refusesWhatIsNoBot() throws IOException {
    CommandResult.ofLine("new bot my-bot")
        .assertRefused("name the game of the bot: new bot my-bot");
    CommandResult.ofLine("new bot my-bot vindinium")
        .assertRefused(
            "name the language of the bot with --language, one of c++, java, python, rust");
    CommandResult.ofLine("new bot my-bot vindinium --language c")
        .assertRefused("no bots in 'c'; available: c++,");
    CommandResult.ofLine("new bot my-bot vindinum --language java")
        .assertRefused("no game 'vindinum'; available: vindinium,");
    CommandResult.ofLine("new bot my-bot vindinium --variant wood3 --language java")
        .assertRefused("no variant 'wood3' of vindinium; available: codingame, original");
    CommandResult.ofLine("new bot My_Bot vindinium --language java")
        .assertRefused("'My_Bot' cannot be a name; use words");
    CommandResult.ofLine("new game my-game vindinium")
        .assertRefused("GAME and --variant are for 'new bot' and 'new network'; 'new game' has");
    CommandResult.ofLine("new network my-net").assertRefused("name the game of the network: new");
    CommandResult.ofLine("new network my-net cultist-wars --language java")
        .assertRefused("--language is for 'new bot'");
    CommandResult.of("new", "bot", "b", "vindinium", "--language", "java", "--out", folder)
        .assertRefused(folder + " exists already");
  }

  @Test
  void refusesWhatCannotBeWritten() throws IOException {
    CommandResult.ofLine("new gam my-game")
        .assertRefused("no template for 'gam'; available: game,");
    CommandResult.ofLine("new game My_Game").assertRefused("'My_Game' cannot be a name; use words");
    CommandResult.ofLine("new game class").assertRefused("'class' cannot be a name");
    CommandResult.ofLine("new game list").assertRefused("'list' cannot be a name");
    CommandResult.ofLine("new agent agent").assertRefused("'agent' cannot be a name");
    CommandResult.ofLine("new game vindinium").assertRefused("'vindinium' cannot be a name");
    CommandResult.ofLine("new algorithm ppo").assertRefused("'ppo' cannot be a name");
    CommandResult.ofLine("new agent java").assertRefused("'java' cannot be a name");
    CommandResult.of("new", "game", "mine", "--out", folder)
        .assertRefused(folder + " exists already");
  }
}
