package aurum.training.train;

import static aurum.training.train.SmallTraining.assertRefused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Trainings that are refused in one line. */
class RefusedTrainingTest {
  @TempDir private Path folder;
  private SmallTraining small;

  @BeforeEach
  void writeConfig() throws IOException {
    small = new SmallTraining(folder);
  }

  @Test
  void optionsOutOfRangeAreRefused() throws IOException {
    Path other = small.run("x");
    assertRefused("--steps must be at least 1", "train", "vindinium", "--steps", 0);
    assertRefused("leave out one of them", "train", "vindinium", "--steps", 5, "--minutes", 5);
    String minutes = "--minutes must be greater than 0 and at most 1000000, not ";
    assertRefused(minutes + "-1.0", "train", "vindinium", "--minutes", -1);
    assertRefused(minutes + "1.0E9", "train", "vindinium", "--minutes", 1e9);
    assertRefused(minutes + "NaN", "train", "vindinium", "--minutes", "NaN");
    assertRefused("--threads must be from 1 to 256, not 0", "train", "vindinium", "--threads", 0);
    assertRefused(
        "--threads must be from 1 to 256, not 100000: each thread needs one of the 256 matches",
        "train",
        "vindinium",
        "--threads",
        100_000);
    assertRefused("contains no training", "train", "vindinium", "--resume", other);
    assertRefused(
        "leave out --out, --seed",
        "train",
        "vindinium",
        "--resume",
        other,
        "--out",
        "y",
        "--seed",
        1);
    assertRefused("'--out': an empty name is no path", "train", "vindinium", "--out", "");
    assertRefused(
        "'--out': 'r?n' is not a path in this locale", "train", "vindinium", "--out", "r\0n");
    assertRefused("Missing required parameter: 'GAME'", "train", "--steps", 5);
    assertRefused("leave out --variant", "train", "--resume", other, "--variant", "original");
    assertRefused("no such file", "train", "vindinium", "--config", small.run("none.json"));
    assertFalse(Files.exists(other));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"selfPlay\": {\"matches\": 100000000}} | fit into memory",
        "{\"network\": {\"class\": \"my.Net\"}} | class must begin with class:, such as class:my.Net",
        "{\"network\": {\"class\": \"class:my.Net\"}} | there is no class my.Net; add its jar",
        "{\"network\": {\"class\": \"class:java.lang.String\"}} | does not implement aurum",
        "{\"network\": {\"class\": \"class:my.Net\", \"hidden\": [8]}} | either hidden, such as",
        "{\"network\": {\"hidden\": []}} | either hidden, such as",
        "{\"network\": {\"initial\": \"vindinium\"}} | initial must name a policy, such as",
        "{\"network\": {\"initial\": \"policy:none.zip\"}} | network.initial, the policy"
            + " policy:none.zip, cannot be opened; the policies of this"
            + " build are vindinium,",
        "{\"network\": {\"initial\": \"policy:cultist-wars\"}} | observes 'features' of"
            + " cultist-wars, not",
        "{\"network\": {\"initial\": \"policy:vindinium\", \"hidden\": [8]}} | set hidden or class"
            + " as in its own training",
        "{\"environment\": {\"reward\": {\"end:none\": 1}}} | end:none",
        "{\"algorithm\": \"sarsa\"} | sarsa",
        "{\"selfPlay\": {\"opponents\": [\"human\"]}} | plays in 'aurum play' only",
        "{\"selfPlay\": {\"opponents\": [\"policy:none.zip\"]}} | no policy file none.zip",
        "{\"selfPlay\": {\"opponents\": [\"policy:vindinium?search=40ms\"]}} | use a number of"
            + " playouts",
        "{\"selfPlay\": {\"opponents\": [\"bot:/none/x\"]}} | cannot start '/none/x'",
        "{\"selfPlay\": {\"opponents\": [\"policy:cultist-wars\"]}} | plays cultist-wars",
      })
  void settingsThatAreRefusedLeaveNoFolder(String json, String reason) throws IOException {
    Path config = Files.writeString(folder.resolve("odd.json"), json);
    Path run = small.run("runs/r1");
    assertRefused(reason, "train", "vindinium", "--config", config, "--out", run);
    assertFalse(Files.exists(run.getParent()));
  }

  @Test
  void aFileInThePlaceOfTheRunFolderIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("afile"), "");
    for (Path path : List.of(file, file.resolve("run"))) {
      assertRefused(
          "the folder %s cannot be created: %s is a file".formatted(path, file),
          "train",
          "vindinium",
          "--out",
          path);
    }
  }

  @Test
  void aFolderThatContainsATrainingIsRefused() {
    small.train("run", "--steps", 100);
    assertRefused("contains a training already", "train", "vindinium", "--out", small.run("run"));
  }

  @Test
  void aTrainingOfAnotherVariantIsNotResumed() {
    small.train("run", "--steps", 100);
    assertRefused(
        "use: training/aurum train vindinium --variant codingame --resume ",
        "train",
        "vindinium",
        "--variant",
        "original",
        "--resume",
        small.run("run"));
  }

  @Test
  void fewerStepsThanTheTrainingHasAreRefused() throws IOException {
    small.train("run", "--steps", 100);
    assertRefused(
        " steps already; --steps is the total, so it must be at least that",
        "train",
        "--resume",
        small.run("run"),
        "--steps",
        127);
    assertEquals(100, small.settings("run").at("/settings/steps").asInt());
  }

  @Test
  void aDamagedCheckpointWithoutAnEarlierOneIsRefusedAndThePolicyIsKept() throws IOException {
    small.train("run", "--steps", 100);
    float[] before = small.weights("run");
    Path run = small.run("run");
    Path checkpoint = run.resolve("checkpoint.bin");
    for (Path earlier : earlier(run)) {
      Files.delete(earlier);
    }
    byte[] good = Files.readAllBytes(checkpoint);
    byte[] flipped = good.clone();
    flipped[good.length / 2] ^= 1;
    byte[] header = good.clone();
    header[7] ^= 1;
    for (byte[] bad :
        List.of(
            new byte[] {1, 2, 3},
            flipped,
            header,
            Arrays.copyOf(good, good.length - 1),
            Arrays.copyOf(good, good.length + 1))) {
      Files.write(checkpoint, bad);
      assertRefused("its checksum is wrong", "train", "vindinium", "--resume", run, "--steps", 500);
    }
    assertArrayEquals(before, small.weights("run"));
    Files.write(checkpoint, good);
    small.resume("run", 200);
  }

  private static List<Path> earlier(Path run) throws IOException {
    try (Stream<Path> files = Files.list(run)) {
      return files.filter(file -> file.toString().matches(".*/checkpoint-\\d.bin")).toList();
    }
  }

  private static Map<Path, String> contents(Path folder) throws IOException {
    Map<Path, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        contents.put(file, new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    }
    return contents;
  }

  @Test
  void aRunWithoutItsCheckpointOrItsMeasurementsIsRefusedAndLeftAsItIs() throws IOException {
    small.train("run", "--steps", 200);
    Path run = small.run("run");
    Path checkpoint = run.resolve("checkpoint.bin");
    Path metrics = run.resolve("metrics.jsonl");
    Object[] resume = {"train", "vindinium", "--resume", run, "--steps", 500};

    Path kept = folder.resolve("kept");
    Files.move(checkpoint, kept);
    Map<Path, String> before = contents(run);
    int iterations = lines(metrics);
    String measured = run + " has measurements of %s and ";
    String restore = "; restore the missing file, or start a new training";
    assertRefused(
        measured.formatted(iterations + " iterations") + "no checkpoint.bin" + restore, resume);
    Files.createDirectory(checkpoint);
    assertRefused(checkpoint + " cannot be loaded: it is not a file; restore", resume);
    Files.delete(checkpoint);
    assertEquals(before, contents(run));
    Files.move(kept, checkpoint);

    Files.move(metrics, kept);
    before = contents(run);
    String after = "a checkpoint after " + iterations + restore;
    assertRefused(measured.formatted("0 iterations") + after, resume);
    assertEquals(before, contents(run));
    Files.writeString(metrics, Files.readAllLines(kept).get(0) + "\n");
    assertRefused(measured.formatted("1 iteration") + after, resume);
    Files.move(kept, metrics, StandardCopyOption.REPLACE_EXISTING);
    small.resume("run", 300);
  }

  private static int lines(Path file) throws IOException {
    return Files.readAllLines(file).size();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aFolderThatTheFileSystemRefusesIsRefusedWithThatReason() {
    assertRefused(
        "the folder /proc/r cannot be created: the file system of /proc refuses it; name another",
        "train",
        "vindinium",
        "--steps",
        64,
        "--out",
        "/proc/r");
  }

  @Test
  void damagedFilesOfARunAreRefused() throws IOException {
    small.train("run", "--steps", 100);
    Path run = small.run("run");
    Path metrics = run.resolve("metrics.jsonl");
    byte[] binary = {(byte) 0x80, 0, 27, 10, 1, 2, 10};
    Files.write(metrics, binary);
    String error =
        assertRefused("metrics.jsonl line 1 is not UTF-8;", "train", "vindinium", "--resume", run);
    assertFalse(error.contains("\u001b"), error);
    Path settings = run.resolve("settings.json");
    Files.writeString(settings, "");
    assertEquals(
        "aurum: " + settings + " must be one JSON object\n",
        assertRefused("settings.json", "train", "vindinium", "--resume", run));
  }
}
