package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.AgentWord;
import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
import aurum.env.base.PrintableText;
import aurum.training.arena.ResultsFolder.SequentialTests;
import aurum.training.results.ResultsFixture;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every file from which a name can come, with names that would mean something to a shell, a
 * terminal, Markdown or HTML. Whatever a command says, it prints visible characters only, and the
 * words of the commands that it prints are the names.
 */
class HostileNamesTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final List<String> NAMES =
      Stream.of(HostileTexts.VISIBLE, HostileTexts.INVISIBLE).flatMap(List::stream).toList();

  @TempDir private Path folder;

  /** Runs a command; it may succeed or be refused in one line. */
  private static CommandResult run(Object... arguments) {
    CommandResult result = CommandResult.of(arguments);
    HostileTexts.assertPrintable(result.out());
    HostileTexts.assertPrintable(result.err());
    assertFalse(result.err().contains("Exception"), result.err());
    return result;
  }

  private static CommandResult refused(Object... arguments) {
    CommandResult result = run(arguments);
    assertEquals(2, result.status(), result.command() + ": " + result.err());
    assertEquals(1, result.err().lines().count(), result.err());
    return result;
  }

  /** The words that a shell makes of the commands of a text, except how this program is called. */
  private List<String> words(String text, String command) throws IOException {
    List<String> words = new ArrayList<>();
    for (String line : text.lines().filter(each -> each.contains(" " + command + " ")).toList()) {
      Process shell =
          new ProcessBuilder("sh", "-c", "printf '%s\\0' " + line.strip())
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .start();
      String output = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      words.addAll(List.of(output.split("\0", -1)));
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertTrue(files.noneMatch(file -> file.getFileName().toString().equals("hostile")));
    }
    return words;
  }

  /** A policy whose description has another value at a JSON pointer's parent and field. */
  private Path policy(String parent, String field, Object value) throws Exception {
    ObjectNode json = null;
    byte[] weights = null;
    try (ZipInputStream zip =
        new ZipInputStream(new ByteArrayInputStream(ShippedPolicies.bytes("cultist-wars")))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        byte[] bytes = zip.readAllBytes();
        if (entry.getName().equals("policy.json")) {
          json = (ObjectNode) JSON.readTree(bytes);
        } else if (entry.getName().equals("weights.f32")) {
          weights = bytes;
        }
      }
    }
    ((ObjectNode) json.at(parent)).set(field, JSON.valueToTree(value));
    byte[] description = JSON.writeValueAsBytes(json);
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(file)) {
      add(zip, "policy.json", description);
      add(zip, "weights.f32", weights);
      String hashes = hash(description) + "  policy.json\n" + hash(weights) + "  weights.f32\n";
      add(zip, "sha256", hashes.getBytes(StandardCharsets.US_ASCII));
    }
    return Files.write(folder.resolve("policy.zip"), file.toByteArray());
  }

  private static void add(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(bytes);
  }

  private static String hash(byte[] bytes) throws Exception {
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
  }

  @ParameterizedTest
  @ValueSource(strings = {"game", "variant"})
  void theGameOfAPolicy(String field) throws Exception {
    for (String name : NAMES) {
      refused("show", policy("", field, name), "--card");
    }
  }

  @Test
  void theObservationAndTheActionsOfAPolicy() throws Exception {
    for (String name : NAMES) {
      refused("show", policy("/observation", "name", name));
      refused("show", policy("", "actions", List.of(name)));
      if (!name.isEmpty()) {
        refused("show", policy("/options", name, "1"));
      }
    }
  }

  @Test
  void theRecordOfAPolicy() throws Exception {
    for (String name : NAMES) {
      run("show", policy("/settings/settings", "algorithm", name));
      String card = run("show", policy("/settings", "seed", name), "--card").requireDone().out();
      assertTrue(card.contains(("seed " + PrintableText.line(name)).strip()), card);
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void theAgentsThatAPolicyWasEvaluatedAgainst() throws Exception {
    for (String name : NAMES) {
      List<Integer> none = List.of();
      refused("show", policy("/training/against", name + "(", none));
      refused("show", policy("/search", "agents", List.of(name + "(")));
      String word = "policy:" + name.replace("?", "");
      Path file = policy("/training/against", word, JSON.createObjectNode().put("games", 1));
      if (!AgentWord.isOne(word)) {
        refused("show", file, "--card");
        continue;
      }
      String card = run("show", file, "--card").requireDone().out();
      String agents = "policy:" + file + "," + word.replace(",", "\\,");
      assertTrue(words(card, "evaluate").contains(agents), card);
      assertTrue(words(card, "play").contains(agents), card);
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void theNameOfAFile() throws Exception {
    for (String name : NAMES) {
      Path file = folder.resolve("p" + name.replace("/", "").replace("?", "") + ".zip");
      Files.write(file, ShippedPolicies.bytes("cultist-wars"));
      run("show", file).requireDone();
      String card = run("show", file, "--card").requireDone().out();
      assertTrue(
          words(card, "evaluate")
              .contains("policy:" + file.toString().replace(",", "\\,") + ",sniper"),
          card);
      String title = card.lines().findFirst().orElseThrow();
      assertFalse(title.contains("<") || title.contains("`") || title.contains("["), title);
    }
  }

  @Test
  void theHeaderAndTheLinesOfATrace() throws Exception {
    for (String name : NAMES) {
      for (String text :
          List.of(
              "game " + name + " codingame\nseed 1\n",
              "game cultist-wars " + name + "\nseed 1\n",
              "game cultist-wars codingame\nseed 1 " + name + "\nx\n",
              "game cultist-wars codingame\nseed 1\n" + name + "\naction " + name + "\n")) {
        Path trace = Files.writeString(folder.resolve("x.trace"), text.replace("\ud800", ""));
        run("conform", trace);
        run("replay", trace, "--out", folder.resolve("x.html"));
      }
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void theLinesOfAResultsFolder() throws Exception {
    ResultsFixture.play(folder, "greedy,random", false, SequentialTests.LEFT_OUT, 5);
    Path file = ResultsFixture.file(folder);
    ObjectNode line = (ObjectNode) JSON.readTree(Files.readAllLines(file).get(0));
    String first = file.getFileName().toString().replace(".jsonl", ":0");
    for (String name : NAMES) {
      ObjectNode hostile = line.deepCopy();
      hostile.putArray("names").add(name).add("random");
      hostile.putArray("words").add("policy:" + name).add("random");
      hostile.putArray("agents").add(name).add("random#0");
      hostile
          .putArray("failures")
          .addObject()
          .put("seat", 0)
          .put("turn", 2_000_000_000)
          .put("status", "INVALID")
          .put("explanation", name)
          .put("errorOutput", name);
      ObjectNode otherGame = line.deepCopy().put("game", name).put("variant", name);
      otherGame.putObject("options").put(name, name);
      Files.writeString(file, hostile + "\n" + otherGame + "\n");
      CommandResult listed = run("matches", folder).requireDone();
      assertTrue(words(listed.out(), "input").contains(first), listed.out());
      run("input", folder, first);
      run("replay", folder, first, "--out", folder.resolve("x.html"));
      run(
          "rate",
          "vindinium",
          "size=10",
          "turns=10",
          "players=2",
          "--games",
          0,
          "--results",
          folder);
    }
  }

  @Test
  void theAgentsOfALadderAndOfASweep() throws Exception {
    for (String name : NAMES) {
      Path ladder = Files.createDirectories(folder.resolve("ladder"));
      Files.writeString(ladder.resolve("agents.txt"), "game cultist-wars\ngreedy\n" + name + "(\n");
      refused("ladder", ladder);
      Files.writeString(ladder.resolve("agents.txt"), "game " + name + "(\ngreedy\nrandom\n");
      refused("ladder", ladder);
      ObjectNode config = JSON.createObjectNode().put("agent", name + "(");
      config.putArray("opponents").add(name + "(");
      config.putObject("ranges").put(name, name);
      Path file = Files.writeString(folder.resolve("sweep.json"), config.toString());
      refused("sweep", "cultist-wars", "--config", file, "--out", folder.resolve("sweep"));
      refused("evaluate", "cultist-wars", "--agents", name.replace(",", "") + "(,random");
      refused("play", name + "(", "--agents", "random,random");
    }
  }

  @Test
  void theFolderOfATraining() throws Exception {
    Path run = Files.createDirectories(folder.resolve("run"));
    for (String name : NAMES) {
      Policy.read(policy("/settings", "seed", name));
      Files.copy(
          folder.resolve("policy.zip"),
          run.resolve("policy.zip"),
          StandardCopyOption.REPLACE_EXISTING);
      for (String json :
          List.of(
              JSON.createObjectNode().put("game", name).put("variant", name).toString(),
              JSON.writeValueAsString(name))) {
        Files.writeString(run.resolve("run.json"), json);
        Files.writeString(run.resolve("metrics.jsonl"), json + "\n");
        run("show", run);
        run("compare", run, run);
        run("train", "cultist-wars", "--resume", run);
      }
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void whatAProgramPrints() throws Exception {
    String all = String.join(" ", NAMES).replace("\n", " ");
    Path said = Files.writeString(folder.resolve("said"), all + "\n[AURUM] " + all + "=1\n");
    String bot = "bot:sh -c 'cat " + said + " >&2; cat " + said + "'";
    CommandResult result =
        run("evaluate", "cultist-wars", "--agents", "b=" + bot + ",random", "--games", 2);
    assertTrue(result.err().contains("greedy$(touch hostile)"), result.err());
  }
}
