package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import aurum.agents.policy.RandomPolicy;
import aurum.agents.policy.SearchSettings;
import aurum.agents.search.SearchLimit;
import aurum.env.Games;
import aurum.env.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExporterTest {
  @TempDir private Path folder;

  /** The bot of {@code policy(8)}. */
  private static String small;

  @BeforeAll
  static void exportASmallPolicy() {
    small = Exporter.export(policy(8), "Player", new ExportSettings(14, SearchLimit.NONE)).source();
  }

  private static Policy policy(Integer... hidden) {
    return RandomPolicy.of(Games.make("vindinium"), List.of(hidden), 1);
  }

  private static Policy originalPolicy(Integer... hidden) {
    return RandomPolicy.of(Games.make("vindinium", "original", Map.of()), List.of(hidden), 1);
  }

  private Path exported(Policy policy, int bits) throws IOException {
    Path file = folder.resolve("Player.java");
    Exporter.Export export =
        Exporter.write(policy, file, new ExportSettings(bits, SearchLimit.NONE));
    assertEquals(export.source().length(), Files.readString(file).length());
    return file;
  }

  private static String recordedInput(int seat) throws IOException {
    Path recording = RecordedStream.recordings("vindinium", "codingame").get(0);
    return RecordedStream.of(Trace.read(recording)).get(seat).input();
  }

  @Test
  void aBotContainsTheRulesAndTheClientOfItsVariantOnly() {
    Exporter.Export original =
        Exporter.export(originalPolicy(8), "Player", new ExportSettings(14, SearchLimit.NONE));
    String files = original.readable().get().keySet().toString();
    assertTrue(small.contains("CodingameMatch") && !small.contains("Original"));
    assertTrue(files.contains("OriginalMatch") && !files.contains("Codingame"));
    assertTrue(files.contains("VindiniumClient") && !small.contains("java.net"));
  }

  @Test
  void eachStageIsReported() {
    AtomicInteger stages = new AtomicInteger();
    Exporter.export(
        policy(8), "Player", new ExportSettings(14, SearchLimit.NONE, stages::incrementAndGet));
    assertEquals(Exporter.STAGES, stages.get());
  }

  @Test
  void withFewerBitsTheBotStillPlays() throws Exception {
    Policy policy = policy(32);
    try (CompiledBot bot = new CompiledBot(exported(policy, 8))) {
      double share = Agreement.of(policy, bot).share();
      assertTrue(share >= 0.95, share + " of all choices are equal");
    }
  }

  @Test
  void warmingUpChangesNoReply() throws Exception {
    Policy policy = policy(32);
    String input = recordedInput(2);
    try (CompiledBot bot = new CompiledBot(exported(policy, 14))) {
      List<String> cold = bot.play(input, 0);
      assertTrue(cold.size() > 20);
      assertEquals(cold, bot.play(input, 200_000_000));
      assertEquals(cold, bot.run(input));
    }
  }

  @Test
  void theBotPlaysWholeTurnsAndEndsWithoutAnErrorWhereTheInputEnds() throws Exception {
    String input = recordedInput(0);
    // The size, 14 rows and the seat; then each turn: a count, 4 heroes and 12 mines.
    int startLines = 16;
    int turnLines = 17;
    List<String> lines = input.lines().toList();
    try (CompiledBot bot =
        new CompiledBot(Files.writeString(folder.resolve("Player.java"), small))) {
      List<String> all = bot.play(input, 0);
      for (int count : new int[] {0, 1, 8, 15, 16, 17, 32, 33, 34, 49, 50, 51, 300}) {
        String cut = String.join("\n", lines.subList(0, count));
        int turns = Math.max(0, (count - startLines) / turnLines);
        assertEquals(all.subList(0, turns), bot.play(cut, 0), count + " lines");
      }
      assertEquals(all.subList(0, 1), bot.run(String.join("\n", lines.subList(0, 40))));
    }
  }

  @Test
  void theBitsDecideInHowManyPositionsAnotherActionIsChosen() {
    Policy policy = policy(32);
    Exporter.Export fine =
        Exporter.export(policy, "Player", new ExportSettings(14, SearchLimit.NONE));
    Exporter.Export coarse =
        Exporter.export(policy, "Player", new ExportSettings(3, SearchLimit.NONE));
    assertEquals(1000, fine.positions());
    assertEquals(1000, coarse.positions());
    assertTrue(fine.changedActions() < 10, fine.changedActions() + " of 1000");
    assertTrue(coarse.changedActions() > 100, coarse.changedActions() + " of 1000");
    assertEquals(3, coarse.bits());
    assertFalse(Arrays.equals(policy.weights(), coarse.unpacked().weights()));
  }

  @Test
  void aNetworkOfTwice128FitsIntoTheFile() throws IOException {
    int characters =
        Exporter.export(policy(128, 128), "Player", new ExportSettings(14, SearchLimit.NONE))
            .source()
            .length();
    assertTrue(characters < 100_000, characters + " characters");
  }

  /**
   * Its rewards are shared by the two seats that the option sets, not by the four of the default.
   */
  @Test
  void aSearchHasTheRewardOfTheGameWithTheOptionsOfThePolicy() {
    Policy policy =
        RandomPolicy.of(Games.make("vindinium", "codingame", Map.of("players", "2")), List.of(8), 1)
            .withReward(Map.of("change:rank", 1.0, "end:rank", 1.0), 0.99)
            .withSearch(new SearchSettings(100, 0.5, 1, 6, 0.001, 0, List.of(), false));
    ExportSettings settings = new ExportSettings(2, SearchLimit.parse("40ms"));
    assertDoesNotThrow(() -> Exporter.export(policy, "Player", settings));
  }

  @Test
  void equalPoliciesAreEqualFiles() {
    assertEquals(
        small,
        Exporter.export(policy(8), "Player", new ExportSettings(14, SearchLimit.NONE)).source());
  }

  @Test
  void whatABotDoesNotNeedIsLeftOut() {
    for (String needless : List.of("/*", "@", "package", "import aurum", "void save(", "Scene")) {
      assertFalse(small.contains(needless), needless);
    }
    assertEquals(5, small.lines().filter(line -> line.startsWith("//")).count());
  }

  @Test
  void theFileBeginsWithGamePolicySearchOriginAndLicence() {
    List<String> first = small.lines().limit(5).toList();
    assertEquals("// Plays vindinium (codingame).", first.get(0));
    assertTrue(first.get(1).matches("// Policy: a network of \\d+ weights, trained by .*"));
    assertEquals("// Search: none; aurum export --search 40ms adds one.", first.get(2));
    assertTrue(first.get(3).startsWith("// Made by aurum export"));
    assertEquals("// Licence: Apache License 2.0.", first.get(4));
  }

  @Test
  void theSameProgramHasAFileWithCommentsForEachClass() throws Exception {
    Exporter.Export export =
        Exporter.export(policy(8), "Player", new ExportSettings(14, SearchLimit.NONE));
    Map<String, String> files = export.readable().get();
    assertTrue(
        files.keySet().containsAll(List.of("Player.java", "Weights.java", "PlanForward.java")));
    assertTrue(files.get("Player.java").startsWith("// Plays vindinium"));
    String rules = files.get("CodingameMatch.java");
    assertTrue(rules.contains("*/\nfinal class CodingameMatch "), rules);
    assertFalse(rules.contains("void save(") || rules.contains("Writes the whole state"), rules);
    for (Map.Entry<String, String> file : files.entrySet()) {
      Files.writeString(folder.resolve(file.getKey()), file.getValue());
    }
    String input = recordedInput(1);
    Path single = Files.createDirectory(folder.resolve("single")).resolve("Player.java");
    Files.writeString(single, export.source());
    // javac finds the other classes in the folder of the file that it compiles.
    try (CompiledBot bot = new CompiledBot(single);
        CompiledBot other = new CompiledBot(folder.resolve("Player.java"), folder)) {
      assertEquals(bot.play(input, 0), other.play(input, 0));
    }
  }

  @Test
  void theClassIsCalledLikeTheFile() throws Exception {
    Path file = folder.resolve("Champion.java");
    Exporter.write(policy(8), file, new ExportSettings(14, SearchLimit.NONE));
    assertTrue(Files.readString(file).contains("public class Champion {"));
    new CompiledBot(file).close();
  }

  @Test
  void aFileThatIsNoClassIsRefused() {
    for (String name :
        List.of("Player", "Player.class", "my-bot.java", "1.java", "class.java", ".java")) {
      Path file = folder.resolve(name);
      Exception e =
          assertThrows(
              IllegalArgumentException.class,
              () -> Exporter.write(policy(8), file, new ExportSettings(14, SearchLimit.NONE)),
              name);
      assertTrue(e.getMessage().contains("use one like Player"), e.getMessage());
      assertFalse(Files.exists(file));
    }
  }

  /** Tries to export, and prints the error. */
  static final class Export {
    public static void main(String[] args) {
      try {
        Exporter.export(policy(8), "Player", new ExportSettings(14, SearchLimit.NONE)).source();
      } catch (IllegalArgumentException e) {
        System.out.println(
            e.getMessage()
                + " / "
                + Exporter.isExportable(policy(8), policy(8).makeGame(Map.of())));
      }
    }
  }

  @Test
  void aJavaRuntimeWithoutACompilerIsRefused() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(
                java,
                "--limit-modules",
                "java.se,jdk.unsupported",
                "-cp",
                System.getProperty("java.class.path"),
                Export.class.getName())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertEquals(0, process.waitFor(), Files.readString(output));
    assertEquals(
        "the Java runtime in "
            + System.getProperty("java.home")
            + " has no compiler, which export needs: use a JDK, 17 or newer / false",
        Files.readString(output).strip());
  }

  @Test
  void theNameOfAnotherClassIsRefused() {
    for (String name : List.of("ExportedBot", "Weights", "PlanForward", "String", "Math", "List")) {
      Exception e =
          assertThrows(
              IllegalArgumentException.class,
              () ->
                  Exporter.export(policy(8), name, new ExportSettings(14, SearchLimit.NONE))
                      .source(),
              name);
      assertTrue(e.getMessage().contains("have the same simple name"), e.getMessage());
    }
  }

  @Test
  void aFileThatIsTooLongIsRefusedWithWhatWouldFit() {
    Policy policy = policy(256, 128);
    Exception e =
        assertThrows(
            IllegalArgumentException.class,
            () ->
                Exporter.export(policy, "Player", new ExportSettings(14, SearchLimit.NONE))
                    .source());
    Matcher matcher =
        Pattern.compile(
                "Player\\.java would have 1\\d\\d,\\d{3} characters, which is \\d+,\\d{3} too many;"
                    + " train a smaller network, or export with (\\d+) bits per weight")
            .matcher(e.getMessage());
    assertTrue(matcher.matches(), e.getMessage());
    int fitting = Integer.parseInt(matcher.group(1));
    assertTrue(
        Exporter.export(policy, "Player", new ExportSettings(fitting, SearchLimit.NONE))
                .source()
                .length()
            < 100_000);
    assertThrows(
        IllegalArgumentException.class,
        () ->
            Exporter.export(policy, "Player", new ExportSettings(fitting + 1, SearchLimit.NONE))
                .source());
  }

  @Test
  void aFileThatNoBitsMakeShortEnoughIsRefused() {
    Exception e =
        assertThrows(
            IllegalArgumentException.class,
            () ->
                Exporter.export(
                        policy(1200, 800), "Player", new ExportSettings(14, SearchLimit.NONE))
                    .source());
    assertTrue(e.getMessage().endsWith("train a smaller network"), e.getMessage());
  }
}
