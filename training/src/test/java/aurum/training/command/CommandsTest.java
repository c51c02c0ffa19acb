package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.Aurum;
import aurum.training.arena.TextBot;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandsTest {
  private static final Path RECORDINGS = Path.of("../env/src/test/resources/conformance/vindinium");

  @TempDir Path folder;

  private StringWriter out;
  private StringWriter err;

  private int run(String... words) {
    out = new StringWriter();
    err = new StringWriter();
    return Aurum.run(new PrintWriter(out, true), new PrintWriter(err, true), words);
  }

  private String lastLine() {
    List<String> lines = out.toString().lines().toList();
    return lines.get(lines.size() - 1);
  }

  private static String[] split(String line) {
    return line.split(" ");
  }

  @Test
  void gamesListsVariantsSeatsActionsAndObservations() {
    assertEquals(Aurum.DONE, run("games"));
    assertTrue(out.toString().startsWith("vindinium codingame (default variant)\n  seats"));
    assertTrue(out.toString().contains("5: WAIT NORTH EAST SOUTH WEST"));
    assertTrue(out.toString().contains("observation  features ["));
  }

  @Test
  void agentsListsEveryKindOfWord() {
    assertEquals(Aurum.DONE, run("agents"));
    for (String word : List.of("random", "miner", "greedy", "policy:FILE", "bot:COMMAND LINE")) {
      assertTrue(out.toString().contains("  " + word), word);
    }
  }

  @Test
  void mapPrintsTheBlocksOfTheRecordings() throws IOException {
    String maps = Files.readString(RECORDINGS.resolve("maps.txt"));
    List<String> blocks = List.of(maps.split("(?<=\nend\n)"));
    int printed = 0;
    for (String block : blocks.subList(0, 40)) {
      List<String> words = new ArrayList<>(List.of("map", "vindinium"));
      for (String word : block.substring(0, block.indexOf('\n')).substring(4).split(" ")) {
        words.add(word.startsWith("seed=") ? "--" + word : word);
      }
      assertEquals(Aurum.DONE, run(words.toArray(String[]::new)), err.toString());
      assertEquals(block, out.toString());
      printed++;
    }
    assertEquals(40, printed);
  }

  @Test
  void soItDoesForTheOriginalVindinium() throws IOException {
    String maps = Files.readString(RECORDINGS.resolveSibling("vindinium-original/maps.txt"));
    List<String> blocks = List.of(maps.split("(?<=\nend\n)"));
    for (String block : blocks.subList(90, 120)) {
      List<String> words = new ArrayList<>(List.of("map", "vindinium", "--variant", "original"));
      for (String word : block.substring(0, block.indexOf('\n')).substring(4).split(" ")) {
        if (word.matches("(size|wall|mine|map)=.*")) {
          words.add(word);
        } else if (word.startsWith("seed=")) {
          words.add("--" + word);
        }
      }
      assertEquals(Aurum.DONE, run(words.toArray(String[]::new)), err.toString());
      assertEquals(block, out.toString());
    }
  }

  @Test
  void thePictureOfTheOriginalVindiniumKnowsFourHeroes() throws IOException {
    Path picture = folder.resolve("original.svg");
    assertEquals(
        Aurum.DONE,
        run(
            "play",
            "vindinium",
            "--variant",
            "original",
            "--agents",
            "random,miner,greedy,random",
            "map=m2",
            "turns=5",
            "--picture",
            picture.toString()),
        err.toString());
    String svg = Files.readString(picture);
    for (int hero = 1; hero <= 4; hero++) {
      assertTrue(svg.contains(">" + hero + "</text>"), "hero " + hero);
    }
  }

  @Test
  void conformFindsNoDifferenceInTheRecordings() {
    assertEquals(Aurum.DONE, run("conform", RECORDINGS.toString()));
    assertEquals("conform: 70 games, 26840 turns, 300 maps, 0 differences\n", out.toString());
    assertEquals("", err.toString());
  }

  @Test
  void conformNamesTheFirstDifferenceAndEndsWithOne() throws IOException {
    String trace = trace("greedy,miner,random,random", "turns=10");
    Path file = folder.resolve("changed.trace");
    Files.writeString(file, trace.replaceFirst("HERO 0 (\\d+ \\d+) 100 0\n", "HERO 0 $1 99 0\n"));
    assertEquals(Aurum.FAILED, run("conform", folder.toString()));
    assertTrue(out.toString().startsWith(file + ": turn 1 0, line "), out.toString());
    assertTrue(out.toString().contains("expected 'HERO 0 "), out.toString());
    assertEquals("conform: 1 games, 40 turns, 0 maps, 1 differences", lastLine());
  }

  @Test
  void conformRefusesWhatItCannotRead() throws IOException {
    Path broken = Files.writeString(folder.resolve("broken.trace.gz"), "no gzip at all");
    assertUsageError("cannot read " + broken, "conform", broken.toString());
    Path other = Files.writeString(folder.resolve("other.trace"), "hello\n");
    assertUsageError(other + " is no trace", "conform", other.toString());
    assertUsageError("there is no file or folder", "conform", folder.resolve("x").toString());
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertUsageError("there is no trace", "conform", empty.toString());
    Path odd = Files.writeString(folder.resolve("maps.txt"), "map seed=1\nend\n");
    assertUsageError(odd.toString(), "conform", odd.toString());
  }

  private void assertUsageError(String start, String... words) {
    assertEquals(Aurum.WRONG_USAGE, run(words), String.join(" ", words));
    assertEquals("", out.toString());
    assertTrue(err.toString().startsWith("aurum: " + start), err.toString());
    assertEquals(1, err.toString().lines().count(), err.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "play chess --agents random | no game 'chess'; there is ",
        "map chess --seed 1 | no game 'chess'; there is ",
        "map vindinium --seed 1 --variant x | no variant 'x' of vindinium; there is ",
        "map vindinium | Missing required option: '--seed=S'",
        "map vindinium --seed one | Invalid value for option '--seed': 'one' is not a long",
        "map vindinium --seed 1 colour=red | vindinium has no option 'colour'; there is ",
        "map vindinium --seed 1 size | 'size' is no option of the game; options are key=value",
        "map vindinium --seed 1 =3 | '=3' is no option of the game",
        "map vindinium --seed 1 size=12 size=14 | the option 'size' is given twice",
        "map vindinium --seed 1 size=9 minePercent=x | the referee makes no board of size 9",
        "map vindinium --seed 1 size=100000000 minePercent=x | the referee makes no board of size",
        "play vindinium | Missing required option: '--agents=A,B,...'",
        "play vindinium --agents random | vindinium codingame has 4 seats, but 1 agent is given",
        "play vindinium --agents random,random players=4 | vindinium codingame has 4 seats",
        "play vindinium --agents a,random players=2 | no agent 'a' for vindinium; there is random",
        "play vindinium --agents random,bot:no-such-program players=2 | 'bot:no-such-program': cannot start",
        "play vindinium --agents random,policy:none.zip players=2 | 'policy:none.zip': there is no",
        "play vindinium --agents random,random players=2 --trace no/such/x | there is no folder",
        "play vindinium --agents random,random players=2 --trace . | . is a folder; name a file",
        "play vindinium --agents random,random players=2 --every 0 | --every must be at least 1",
        "play vindinium --agents random,random players=2 --delay -1 | --delay must be at least 0",
        "play vindinium --agents random,random players=2 size=9 minePercent=x | the referee makes no",
        "evaluate vindinium --agents random,random players=2 | Missing required option: '--games=N'",
        "evaluate vindinium --agents random,random players=2 --games 0 | --games must be at least 1",
        "evaluate vindinium --agents random --games 4 | vindinium codingame has 4 seats",
        "evaluate vindinium --agents random,random players=2 --games 4 --json no/x | there is no folder",
      })
  void wrongUsageIsToldInOneLine(String line, String message) {
    assertUsageError(message, split(line));
  }

  @Test
  void anOptionWithABlankIsRefused() {
    assertUsageError("'size= 12' holds a blank", "map", "vindinium", "--seed", "1", "size= 12");
  }

  @Test
  void playDrawsTheFirstAndTheLastBoardAndEndsWithTheScores() {
    String line = "play vindinium --agents greedy,miner,random,random --seed -5 turns=10";
    assertEquals(Aurum.DONE, run(split(line)));
    assertEquals(2, out.toString().split("round ").length - 1);
    assertTrue(out.toString().contains("round 10 of 10"));
    assertTrue(lastLine().matches("final \\d+ \\d+ \\d+ \\d+"), lastLine());
    assertFalse(out.toString().contains("\u001b"), "colours are for terminals");
    assertEquals("", err.toString());

    String once = out.toString();
    run(split(line));
    assertEquals(once, out.toString(), "the same seed, the same match");
    run(split(line + " --every 4"));
    assertEquals(11, out.toString().split("round ").length - 1);
  }

  private String trace(String agents, String... options) throws IOException {
    Path file = folder.resolve("match.trace.gz");
    List<String> words =
        new ArrayList<>(List.of("play", "vindinium", "--agents", agents, "--trace"));
    words.add(file.toString());
    words.addAll(List.of(options));
    assertEquals(Aurum.DONE, run(words.toArray(String[]::new)), err.toString());
    String text;
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    List<String> lines = text.lines().toList();
    String end = lines.get(lines.size() - 1);
    assertEquals(end.replaceAll(" invalid.*", ""), lastLine());

    StringWriter played = err;
    assertEquals(Aurum.DONE, run("conform", file.toString()), out.toString());
    err = played;
    Files.delete(file);
    return text;
  }

  @ParameterizedTest
  @ValueSource(strings = {"turns=150", "size=10", "league=1", "minePercent=9"})
  void whatPlayTracesConforms(String option) throws IOException {
    String trace = trace("greedy,miner,random,greedy", "--seed", "99", option);
    assertTrue(trace.startsWith("game vindinium codingame\nseed 99 " + option + "\ninit 0\n"));
  }

  @Test
  void aTraceOfTwoPlayersConforms() throws IOException {
    String trace = trace("greedy,miner", "players=2");
    assertTrue(trace.matches("(?s).*\nfinal \\d+ \\d+ 0 0\n"));
  }

  @Test
  void aTraceWithABotThatTimesOutConforms() throws IOException {
    String bot = "bot:" + TextBot.commandLine("falls-silent");
    String trace = trace("greedy," + bot, "players=2", "turns=10");
    assertTrue(trace.contains("\naction !timeout\n"));
    assertTrue(trace.endsWith(" invalid 1\n"));
    assertTrue(err.toString().startsWith("aurum: " + bot + ": turn "), err.toString());
    assertEquals(1, err.toString().lines().count());
  }

  @Test
  void theLastWordsOfABotAreShownUnderDebug() {
    String bot = "bot:" + TextBot.commandLine("never-starts");
    assertEquals(
        Aurum.DONE, run("play", "vindinium", "--agents", "random," + bot, "players=2", "--debug"));
    assertTrue(err.toString().contains("\tat aurum.training.arena.TextBot.main"), err.toString());
  }

  @Test
  void evaluateEndsWithATable() {
    String line = "evaluate vindinium --agents greedy,random,random,miner --games 7 turns=10";
    assertEquals(Aurum.DONE, run(split(line)));
    List<String> lines = out.toString().lines().toList();
    assertEquals("vindinium codingame: 8 games on 2 maps, seed 1", lines.get(0));
    assertTrue(lines.get(2).matches("agent +wins +ties +win rate +95 % interval +score.*"));
    assertEquals(7, lines.size());
    assertTrue(lines.get(6).startsWith("miner "));
    assertEquals("", err.toString());
    String once = out.toString();
    run(split(line));
    assertEquals(once, out.toString());
  }

  @Test
  void evaluateWritesExactlyTheAgreedJson() throws IOException {
    Path file = folder.resolve("result.json");
    String line =
        "evaluate vindinium --agents greedy,random --games 4 --all-orders players=2 --json ";
    assertEquals(Aurum.DONE, run(split(line + file)));
    JsonNode json = new ObjectMapper().readTree(file.toFile());
    assertEquals(List.of("game", "variant", "games", "agents"), names(json));
    assertEquals("vindinium", json.get("game").textValue());
    assertEquals("codingame", json.get("variant").textValue());
    assertEquals(4, json.get("games").intValue());
    assertEquals(2, json.get("agents").size());
    JsonNode agent = json.get("agents").get(0);
    assertEquals(
        List.of(
            "agent",
            "wins",
            "ties",
            "winRate",
            "winRateLow",
            "winRateHigh",
            "meanScore",
            "rating",
            "ratingLow",
            "ratingHigh",
            "timeouts",
            "invalid"),
        names(agent));
    assertEquals("greedy", agent.get("agent").textValue());
    assertEquals(agent.get("wins").intValue() / 4.0, agent.get("winRate").doubleValue());
    assertTrue(agent.get("rating").isNull());
    assertEquals(0, agent.get("timeouts").intValue());
    assertTrue(agent.get("timeouts").isInt() && agent.get("invalid").isInt());
  }

  private static List<String> names(JsonNode node) {
    List<String> names = new ArrayList<>();
    node.fieldNames().forEachRemaining(names::add);
    return names;
  }
}
