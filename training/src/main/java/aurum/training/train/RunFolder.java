package aurum.training.train;

import aurum.agents.AtomicFile;
import aurum.agents.learn.Learner;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.Games;
import aurum.training.UsageException;
import aurum.training.settings.SettingsFile;
import aurum.training.settings.TrainingSettings;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The folder that holds everything of one training. What is replaced is written to a temporary file
 * first and then renamed, so that whenever the training stops, each file is whole.
 */
final class RunFolder {
  private static final int CHECKPOINT_FORMAT = 0x41757231; // "Aur1"

  /**
   * What a training was started with.
   *
   * @param threads how many threads play and learn; it belongs to what makes a training
   *     reproducible
   */
  record Start(
      String game,
      String variant,
      Map<String, String> options,
      long seed,
      int threads,
      TrainingSettings settings) {
    Game makeGame() {
      return Games.make(game, variant, options);
    }

    Start withSettings(TrainingSettings settings) {
      return new Start(game, variant, options, seed, threads, settings);
    }
  }

  /** How far a training has come. */
  record Reached(int iteration, long steps, double seconds) {}

  private final Path folder;

  private RunFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * A new folder for a training that starts.
   *
   * @throws UsageException if there is something in it already
   */
  static RunFolder create(Path folder, Start start) throws IOException {
    if (Files.exists(folder.resolve("settings.json"))) {
      throw new UsageException(
          folder
              + " holds a training already; name another folder, or go on with it by --resume "
              + folder);
    }
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UsageException("the folder " + folder + " cannot be made: " + e.getMessage(), e);
    }
    RunFolder run = new RunFolder(folder);
    run.writeStart(start);
    return run;
  }

  /**
   * The folder of a training that was interrupted.
   *
   * @throws UsageException if there is none
   */
  static RunFolder open(Path folder) {
    if (!Files.exists(folder.resolve("settings.json"))) {
      throw new UsageException(
          folder + " holds no training; --resume wants a folder that 'aurum train' has made");
    }
    return new RunFolder(folder);
  }

  Path file(String name) {
    return folder.resolve(name);
  }

  void writeStart(Start start) throws IOException {
    replace("settings.json", SettingsFile.JSON.writeValueAsBytes(toJson(start)));
  }

  static ObjectNode toJson(Start start) {
    ObjectNode tree = SettingsFile.JSON.createObjectNode();
    tree.put("game", start.game());
    tree.put("variant", start.variant());
    tree.set("options", SettingsFile.JSON.valueToTree(start.options()));
    tree.put("seed", start.seed());
    tree.put("threads", start.threads());
    tree.set("settings", SettingsFile.toJson(start.settings()));
    return tree;
  }

  Start readStart() throws IOException {
    Path file = file("settings.json");
    try {
      ObjectNode tree = (ObjectNode) SettingsFile.JSON.readTree(Files.readString(file));
      return new Start(
          tree.required("game").asText(),
          tree.required("variant").asText(),
          SettingsFile.JSON.convertValue(
              tree.required("options"), new TypeReference<Map<String, String>>() {}),
          tree.required("seed").asLong(),
          tree.required("threads").asInt(),
          SettingsFile.parse(tree.required("settings"), file.toString()));
    } catch (JsonProcessingException | IllegalArgumentException | ClassCastException e) {
      throw new UsageException(file + " cannot be read: " + e.getMessage(), e);
    }
  }

  boolean hasCheckpoint() {
    return Files.exists(file("checkpoint.bin"));
  }

  void writeCheckpoint(Reached reached, Learner learner) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 20);
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(CHECKPOINT_FORMAT);
    out.writeInt(reached.iteration());
    out.writeLong(reached.steps());
    out.writeDouble(reached.seconds());
    learner.save(out);
    replace("checkpoint.bin", bytes.toByteArray());
  }

  Reached readCheckpoint(Learner learner) throws IOException {
    Path file = file("checkpoint.bin");
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
      if (in.readInt() != CHECKPOINT_FORMAT) {
        throw new IOException("it is no checkpoint of this version");
      }
      Reached reached = new Reached(in.readInt(), in.readLong(), in.readDouble());
      learner.load(in);
      return reached;
    } catch (EOFException e) {
      throw new UsageException(file + " is cut short; start a new training", e);
    } catch (IOException | RuntimeException e) {
      throw new UsageException(
          file + " cannot be gone on with: " + e.getMessage() + "; start a new training", e);
    }
  }

  void writePolicy(Policy policy) throws IOException {
    policy.write(file("policy.zip"));
  }

  void appendMetrics(JsonNode line) throws IOException {
    Files.writeString(
        file("metrics.jsonl"), line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  /** Drops what was measured after a checkpoint: it will be measured again. */
  void keepMetrics(Reached reached) throws IOException {
    List<String> kept = new ArrayList<>();
    for (JsonNode line : readMetrics()) {
      if (line.path("iteration").asInt() <= reached.iteration()) {
        kept.add(line.toString());
      }
    }
    replace(
        "metrics.jsonl",
        (String.join("\n", kept) + (kept.isEmpty() ? "" : "\n")).getBytes("UTF-8"));
  }

  List<JsonNode> readMetrics() throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    Path file = file("metrics.jsonl");
    if (Files.exists(file)) {
      for (String line : Files.readAllLines(file)) {
        try {
          lines.add(SettingsFile.JSON.readTree(line));
        } catch (JsonProcessingException e) {
          break; // The last line of a training that was killed while writing it.
        }
      }
    }
    return lines;
  }

  void replace(String name, byte[] bytes) throws IOException {
    AtomicFile.write(file(name), bytes);
  }

  @Override
  public String toString() {
    return folder.toString();
  }
}
